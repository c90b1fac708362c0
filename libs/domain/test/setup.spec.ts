import { SETUP_STEPS, type SetupStepName } from '../../contract/branches/setup.js';
import { branchToSetUp, type SetupFacts, setupSteps } from '../shop/setup.js';

const BRANCH: NonNullable<SetupFacts['branch']> = {
  state: 'open',
  weekHours: null,
  hasAreas: true,
  hasCategories: true,
  hasFoods: true,
  hasStaff: true,
  hasCancelCode: true,
  hasWayToPay: true,
  isLimitKnown: true,
  hasBoard: true,
  isTested: true,
  hasOrders: false,
};
const READY: SetupFacts = {
  branch: BRANCH,
  hasTestPayments: false,
  hasTestMessages: false,
  areTextsConfirmed: true,
  isDemonstration: false,
};
const inBranch = (fields: Partial<typeof BRANCH>): Partial<SetupFacts> => ({ branch: { ...BRANCH, ...fields } });
const missingOf = (facts: Partial<SetupFacts>): SetupStepName[] =>
  setupSteps({ ...READY, ...facts }).flatMap(({ name, is_done }) => (is_done ? [] : name));

test('the steps are in the order of the contract', () => {
  expect(setupSteps(READY).map(({ name }) => name)).toEqual(SETUP_STEPS);
});

const CLOSED_WEEK = Array.from({ length: 7 }, () => []);
const SUNDAYS = CLOSED_WEEK.map((periods, day) => (day === 6 ? [{ open: '10:00', close: '12:00' }] : periods));

test.each<[what: string, facts: Partial<SetupFacts>, missing: SetupStepName[]]>([
  ['a shop that is ready', {}, []],
  ['a branch that is closed all week', inBranch({ weekHours: CLOSED_WEEK }), ['hours']],
  ['a branch that is open on Sundays', inBranch({ weekHours: SUNDAYS }), []],
  ['no delivery locations', inBranch({ hasAreas: false }), ['areas']],
  ['no categories and no foods', inBranch({ hasCategories: false, hasFoods: false }), ['categories', 'foods']],
  ['no staff', inBranch({ hasStaff: false }), ['staff']],
  ['no cancel code', inBranch({ hasCancelCode: false }), ['cancel_code']],
  ['no way to pay', inBranch({ hasWayToPay: false }), ['ways_to_pay']],
  ['a limit for paying later that nobody has set', inBranch({ isLimitKnown: false }), ['ways_to_pay']],
  ['simulated payments', { hasTestPayments: true }, ['ways_to_pay']],
  ['messages that are not sent', { hasTestMessages: true }, ['messages']],
  ['texts that are templates', { areTextsConfirmed: false }, ['legal_texts']],
  ['no board, and no test', inBranch({ hasBoard: false, isTested: false }), ['board', 'test_order']],
  ['a board that is closed after its test', inBranch({ hasBoard: false }), []],
  ['a test that was removed after orders', inBranch({ hasBoard: false, isTested: false, hasOrders: true }), []],
  ['a draft', inBranch({ state: 'draft' }), ['open']],
  ['the demonstration', { isDemonstration: true, hasTestPayments: true, hasTestMessages: true }, []],
  [
    'the demonstration without a board',
    { isDemonstration: true, ...inBranch({ hasBoard: false, isTested: false }) },
    [],
  ],
  ['no branch', { branch: null }, SETUP_STEPS.filter((name) => name !== 'messages' && name !== 'legal_texts')],
])('%s', (_what, facts, missing) => {
  expect(missingOf(facts)).toEqual(missing);
});

test('the steps are about the first branch that is not open, unless it was put aside', () => {
  const [archived, draft, open] = [{ state: 'archived' }, { state: 'draft' }, { state: 'open' }] as const;
  expect(branchToSetUp([archived, open, draft])).toBe(draft);
  expect(branchToSetUp([archived, open])).toBe(open);
  expect(branchToSetUp([archived, draft])).toBe(draft);
  expect(branchToSetUp([archived])).toBeUndefined();
});
