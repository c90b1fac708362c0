import fc from 'fast-check';
import type { FinanceTakings } from '../../../libs/contract/finance/finance.js';
import { toCents } from '../../../libs/domain/money/money.js';
import { TENDERS } from '../../../libs/domain/money/tenders.js';
import { FIRST_ACCOUNTS } from '../../../libs/domain/tax/journal.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import type { OtherMoney } from '../../src/orders/books/book-rows.js';
import type { OrderEntity } from '../../src/orders/order.entity.js';
import { changeOrders } from '../support/booked-orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { insertOrders, type RandomOrder } from './random-orders.js';

const BRANCH = 1;
let server: TestServer;
let admin: { token: string };
/** each history gets its own days */
let unused = '2000-01-01';
const DAYS_EACH = 90;
beforeAll(async () => {
  server = await startTestServer();
  admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
});
afterAll(() => server.close());

const file = async (name: string, from: string, to = from): Promise<string[][]> => {
  const url = `${server.api.url}/api/finance/${name}?from=${from}&to=${to}&branch=${BRANCH}`;
  const text = await (await fetch(url, { headers: { authorization: `Bearer ${admin.token}` } })).text();
  const lines = text.trimEnd().split('\r\n');
  return lines.map((line) => (line.match(/"[^"]*"|[^,]+/g) ?? []).map((cell) => cell.replaceAll('"', '')));
};
const closing = (day: string) => `/api/finance/closings/branch/${BRANCH}/date/${day}` as const;
const dayOf = async (day: string) => (await server.api.get(closing(day), admin)).body.day;

interface History {
  first: string;
  today: string;
  ids: string[];
}
type Step = (history: History, choice: number) => Promise<void>;

const move = (kind: OtherMoney['kind'], cents: number, of: Pick<OtherMoney, 'tender' | 'cause'>): OtherMoney[] =>
  cents === 0 ? [] : [{ kind, cents, insteadOf: null, by: null, ...of }];
const cashOrCard = (choice: number) => (choice % 2 === 0 ? 'Pay by Cash' : 'Pay by Card');
const isOnline = ({ payment_type }: OrderEntity) => payment_type === 'Pay Online';
const COLLECTED = `(payment_type = 'Pay Online' OR kitchen_status = 'Delivered')`;

/** Changes the order of a choice on the history's day, if it matches. */
const change = ({ ids, today }: History, choice: number, of: Omit<Parameters<typeof changeOrders>[1], 'today'>) => {
  const id = ids[choice % Math.max(ids.length, 1)];
  if (id === undefined) return Promise.resolve();
  return changeOrders(server.db, { ...of, where: `id = '${id}' AND ${of.where}`, today });
};

/** What may happen, on the day of the history. */
const STEPS: Record<string, Step> = {
  async order(history, choice) {
    const order: RandomOrder = {
      status: 'OTP Pending',
      paymentType: choice % 3 === 0 ? 'Pay Online' : 'Pay On Pickup',
      totalCents: 10_000 + choice * 977,
      minute: choice,
      branchId: BRANCH,
      firstName: 'Nadia',
      kitchenStatus: 'Incoming',
      tender: null,
    };
    history.ids.push(...(await insertOrders(server.db, history.today, [order], history.ids.length)));
    await STEPS.confirm?.(history, history.ids.length - 1);
  },
  confirm: (history, choice) =>
    change(history, choice, {
      where: `status IN ('OTP Pending', 'Expired')`,
      set: `status = 'Confirmed', confirmed_at = created_at`,
      moves: (order) => (isOnline(order) ? move('taken', order.total_cents, { tender: 'Online', cause: 'paid' }) : []),
    }),
  'hand over': (history, choice) =>
    change(history, choice, {
      where: `status = 'Confirmed' AND kitchen_status = 'Incoming'`,
      set: `kitchen_status = 'Delivered', delivery_payment_type =
        CASE WHEN payment_type <> 'Pay Online' AND ${choice} % 5 > 0 THEN '${cashOrCard(choice)}' END`,
    }),
  'correct the tender': (history, choice) =>
    change(history, choice, {
      where: `status = 'Confirmed' AND kitchen_status = 'Delivered' AND payment_type <> 'Pay Online'`,
      set: `delivery_payment_type = '${cashOrCard(choice)}'`,
    }),
  'pay twice': (history, choice) =>
    change(history, choice, {
      where: `status = 'Confirmed' AND payment_type = 'Pay Online'`,
      set: 'notes = notes',
      moves: ({ total_cents }) => move('taken', total_cents, { tender: 'Online', cause: 'refund-needed' }),
    }),
  refund: (history, choice) =>
    change(history, choice, {
      where: `status = 'Confirmed' AND ${COLLECTED} AND total_cents - refunded_cents > 977`,
      set: 'refunded_cents = refunded_cents + 977',
      moves: () => {
        const tender = (['Cash', 'Card', 'Bank transfer'] as const)[choice % 3] ?? 'Cash';
        return move('given_back', 977, { tender, cause: 'refunded' });
      },
    }),
  cancel: (history, choice) =>
    change(history, choice, {
      where: `status = 'Confirmed' AND kitchen_status = 'Incoming'`,
      set: `status = 'Cancelled', kitchen_status = 'Cancelled', cancelled_at = created_at, cancelled_by = 'branch',
        cancel_reason = 'The kitchen is full'`,
    }),
  'give back what is owed': (history, choice) =>
    change(history, choice, {
      where: `status = 'Cancelled' AND payment_type = 'Pay Online' AND refunded_cents = 0`,
      set: 'notes = notes',
      moves: ({ total_cents }) => move('given_back', total_cents, { tender: 'Online', cause: 'refunded' }),
    }),
  async 'close a day'({ first, today }, choice) {
    const day = addDays(today, -(choice % 3));
    if (day < first) return;
    const { closing: closed, now } = await dayOf(day);
    if (closed) return;
    const counted = Math.max(0, now.expected_cash ?? 0) + (choice % 4);
    const note = 'Counted twice';
    const request = { expected_cash: now.expected_cash, counted_cash: counted, note };
    await server.api.post(closing(day), request, admin);
  },
  async wait(history, choice) {
    history.today = addDays(history.today, choice % 3);
  },
};

const cents = (rows: readonly string[][], column: number) =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
const amounts = ({ tenders }: Pick<FinanceTakings, 'tenders'>) =>
  TENDERS.map((wanted) => toCents(tenders.find(({ tender }) => tender === wanted)?.amount ?? -1));

/** Returns what a journal says of a day: what each account got without refunds, and what was refunded. */
function bookedOn(day: string, journal: readonly string[][]) {
  const rows = journal.filter(([, date]) => date === day);
  expect(cents(rows, 7)).toBe(0);
  const paid = (account: string) =>
    rows.filter(([, , , name, what]) => name === account && what?.startsWith('Paid') && !what.includes('later day'));
  const refunds = rows.filter(([, , , , what]) => what?.startsWith('Refunded:'));
  const { online, cash, card, partner, not_said } = FIRST_ACCOUNTS;
  return {
    paid: [online, cash, card, partner, not_said].map((account) => cents(paid(account), 7)),
    refunded: 0 - cents(refunds, 7),
  };
}

/** Checks that all reports have the same money on each day of a history, and on all days together. */
async function expectOneBasis({ first, today }: History): Promise<void> {
  const last = addDays(today, 2);
  const range = `from=${first}&to=${last}&branch=${BRANCH}`;
  const grid = (await server.api.get(`/api/finance/closings?${range}`, admin)).body.days;
  const { report } = (await server.api.get(`/api/finance/figures?${range}`, admin)).body;
  const journal = (await file('journal.csv', first, last)).slice(1);
  const sums = { paid: TENDERS.map(() => 0), refunded: 0 };
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const money = bookedOn(day, journal);
    const figures = report.days.find(({ date }) => date === day)?.tenders;
    expect([day, TENDERS.map((tender) => toCents(figures?.[tender] ?? -1))]).toEqual([day, money.paid]);
    const [month = []] = (await file('months.csv', day)).slice(-1);
    expect([3, 4, 5, 6, 7].map((column) => cents([month], column))).toEqual(money.paid);
    expect(cents([month], 9)).toBe(money.refunded);
    const { closing: closed, now, changes } = await dayOf(day);
    const drawer = closed ?? now;
    expect(amounts(drawer.takings)).toEqual(money.paid);
    const known = grid.find(({ date }) => date === day);
    if (known) {
      expect(known).toMatchObject({ changed_since: changes.length, expected: drawer.expected_cash });
      expect(known.state === 'closed').toBe(closed !== null);
    }
    sums.paid = sums.paid.map((sum, at) => sum + (money.paid[at] ?? 0));
    sums.refunded += money.refunded;
  }
  const { takings } = report;
  expect({ paid: amounts(takings), refunded: toCents(takings.refunded ?? -1) }).toEqual(sums);
  for (const figure of ['collected_cash', 'refunded']) {
    const { orders, count } = (await server.api.get(`/api/finance/orders?${range}&figure=${figure}`, admin)).body;
    expect(orders).toHaveLength(count);
    const counted = orders.reduce((sum, { counted: rupees = 0 }) => sum + toCents(rupees), 0);
    expect(counted).toBe(figure === 'refunded' ? sums.refunded : sums.paid[1]);
  }
}

test('figures, months, closings and journal have the same money on every day of random histories', async () => {
  const step = fc.record({
    what: fc.constantFrom('order', 'order', 'order', 'wait', ...Object.keys(STEPS)),
    choice: fc.nat(60),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const first = unused;
      unused = addDays(unused, DAYS_EACH);
      const history: History = { first, today: first, ids: [] };
      for (const { what, choice } of steps) await STEPS[what]?.(history, choice);
      await expectOneBasis(history);
    }),
    { numRuns: 6, endOnFailure: true },
  );
});

test('an order that is paid a day before its business day is prepaid until then', async () => {
  const day = unused;
  unused = addDays(unused, DAYS_EACH);
  const next = addDays(day, 1);
  const order: RandomOrder = {
    ...{ status: 'OTP Pending', paymentType: 'Pay On Pickup', totalCents: 95_000, minute: 10, branchId: BRANCH },
    ...{ firstName: 'Nadia', kitchenStatus: 'Incoming', tender: null },
  };
  const [id] = await insertOrders(server.db, next, [order]);
  const set = async (columns: string) => changeOrders(server.db, { where: `id = '${id}'`, set: columns, today: day });
  await set(`status = 'Confirmed', confirmed_at = created_at`);
  await set(`paid_at = created_at, delivery_payment_type = 'Pay by Cash'`);
  const entries = async (date: string) =>
    (await file('journal.csv', date)).slice(1).map(([, , , account, , , , amount]) => `${account} ${amount}`);
  const { cash, prepaid, sales } = FIRST_ACCOUNTS;
  expect(await entries(day)).toEqual([`${cash} 950.00`, `${prepaid} -950.00`]);
  expect(await entries(next)).toEqual([`${prepaid} 950.00`, `${sales} -950.00`]);
});
