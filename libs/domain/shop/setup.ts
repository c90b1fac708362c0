import type { BranchState, OpeningPeriod } from '../../contract/branches/branches.js';
import { SETUP_STEPS, type SetupStep, type SetupStepName } from '../../contract/branches/setup.js';

/** Facts about a branch, which determine the steps that it has done. */
interface BranchFacts {
  state: BranchState;
  weekHours: OpeningPeriod[][] | null;
  hasAreas: boolean;
  hasCategories: boolean;
  hasFoods: boolean;
  hasStaff: boolean;
  hasCancelCode: boolean;
  /** whether it offers any way to pay */
  hasWayToPay: boolean;
  /** whether orders of any amount can be paid: online, or within a limit that somebody has set */
  isLimitKnown: boolean;
  hasBoard: boolean;
  isTested: boolean;
  hasOrders: boolean;
}

export interface SetupFacts {
  /** null if the chain has no branch yet */
  branch: BranchFacts | null;
  /** whether card payments are simulated */
  hasTestPayments: boolean;
  /** whether messages are shown on the server's own page instead of being sent */
  hasTestMessages: boolean;
  /** whether terms, privacy and About Us are confirmed */
  areTextsConfirmed: boolean;
  /** the demonstration simulates payments and messages on purpose, and opens without a board */
  isDemonstration: boolean;
}

/**
 * Returns the first draft, or else the first open branch; undefined if there is none. A draft that nobody wants to open
 * is archived.
 */
export function branchToSetUp<B extends { state: BranchState }>(branches: readonly B[]): B | undefined {
  return branches.find(({ state }) => state === 'draft') ?? branches.find(({ state }) => state === 'open');
}

/** Whether a branch is open at any time of the week. */
function hasHours({ weekHours }: BranchFacts): boolean {
  return weekHours === null || weekHours.some((periods) => periods.length > 0);
}

/** An order proves that a board works, long after the test. */
const isProven = ({ isTested, hasOrders }: BranchFacts): boolean => isTested || hasOrders;

type Rule = (branch: BranchFacts, facts: SetupFacts) => boolean;

/** The steps that need a branch. */
const OF_BRANCH: Partial<Record<SetupStepName, Rule>> = {
  branch: () => true,
  hours: hasHours,
  areas: ({ hasAreas }) => hasAreas,
  categories: ({ hasCategories }) => hasCategories,
  foods: ({ hasFoods }) => hasFoods,
  staff: ({ hasStaff }) => hasStaff,
  cancel_code: ({ hasCancelCode }) => hasCancelCode,
  ways_to_pay: ({ hasWayToPay, isLimitKnown }, { hasTestPayments, isDemonstration }) =>
    hasWayToPay && (isDemonstration || (isLimitKnown && !hasTestPayments)),
  board: (branch, { isDemonstration }) => isDemonstration || branch.hasBoard || isProven(branch),
  test_order: (branch, { isDemonstration }) => isDemonstration || isProven(branch),
  open: ({ state }) => state === 'open',
};

/** The steps that can be done before there is a branch. */
const OF_CHAIN: Partial<Record<SetupStepName, (facts: SetupFacts) => boolean>> = {
  messages: ({ hasTestMessages, isDemonstration }) => isDemonstration || !hasTestMessages,
  legal_texts: ({ areTextsConfirmed }) => areTextsConfirmed,
};

/** Returns each step before a shop's first order, and whether it is done. */
export function setupSteps(facts: SetupFacts): SetupStep[] {
  const { branch } = facts;
  return SETUP_STEPS.map((name) => {
    const isDone = OF_CHAIN[name]?.(facts) ?? (branch !== null && OF_BRANCH[name]?.(branch, facts));
    return { name, is_done: isDone === true };
  });
}
