import fc from 'fast-check';
import type { DayClosingState } from '../../../libs/contract/finance/day-closing.js';
import { fromCents, toCents } from '../../../libs/domain/money/money.js';
import { FIRST_ACCOUNTS } from '../../../libs/domain/tax/journal.js';
import { placeAtTill } from '../support/staff-orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

/** rupees of one order */
const PRICE = CHAIN.classic.price;

let server: TestServer;
let till: Api;
let accountant: Api;
let accountantToken: string;
let day: string;

const as = async (email: string) => server.api.as((await server.api.login(email)).api_token);

beforeAll(async () => {
  server = await startTestServer();
  till = await as(CHAIN.user.kitchen.email);
  accountantToken = (await server.api.login(CHAIN.user.accountant.email)).api_token;
  accountant = server.api.as(accountantToken);
  await placeAtTill(till);
  const [first] = await server.db.query('SELECT business_date::text AS day FROM customer_order');
  day = first.day;
});
afterAll(() => server.close());

type Tender = 'Cash' | 'Card';
/** How an order is paid: in one way, or Rs. 450 of it in cash. */
type Paid = Tender | 'both';
const PART = 450;
const inCash = (paid: Paid | null): number => (paid === 'Cash' ? PRICE : paid === 'both' ? PART : 0);
const payment = (paid: Paid) => (paid === 'Cash' ? 'Pay by Cash' : 'Pay by Card');

/** What happens to one order at the counter, in this order. */
interface Story {
  /** at once, with the order */
  paid: Paid | null;
  before: Paid | null;
  isHandedOver: boolean;
  after: Paid | null;
  givenBack: Tender | null;
  refund: { way: Tender; percent: number } | null;
}

const paid = fc.constantFrom<Paid | null>('Cash', 'Card', 'both', null);
const story: fc.Arbitrary<Story> = fc.record({
  paid,
  before: paid,
  isHandedOver: fc.boolean(),
  after: paid,
  givenBack: fc.constantFrom<Tender | null>('Cash', 'Card', null),
  refund: fc.option(fc.record({ way: fc.constantFrom<Tender>('Cash', 'Card'), percent: fc.constantFrom(50, 100) })),
});

const ok = async (reply: Promise<{ body: { error: boolean; message: string } }>): Promise<void> => {
  const { body } = await reply;
  if (body.error) throw new Error(body.message);
};

/** What one order changes in its day's drawer. */
interface Effect {
  cash: number;
  card: number;
  expected: number;
  orders: number;
  givenBack: number;
}

/** Lives through the story over the API, and returns what it must change by the specification. */
async function live(given: Story): Promise<Effect> {
  const { body } = await placeAtTill(till, {
    paid: given.paid === null ? null : payment(given.paid),
    ...(given.paid === 'both' && { cashPart: PART }),
  });
  const { id } = body.order;
  const pay = (how: Paid) =>
    ok(
      till.put(`/api/orders/${id}/paid`, {
        delivery_payment_type: payment(how),
        ...(how === 'both' && { cash_part: PART }),
      }),
    );
  let tenderNow = given.paid;
  if (given.before !== null) {
    await pay(given.before);
    tenderNow = given.before;
  }
  const isCancelled = !given.isHandedOver && given.givenBack !== null && tenderNow !== null;
  if (given.isHandedOver) {
    await ok(till.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }));
    await ok(till.put(`/api/orders/${id}`, { kitchen_status: 'Delivered' }));
    if (given.after !== null) {
      await pay(given.after);
      tenderNow = given.after;
    }
  } else if (isCancelled) {
    const cancellation = { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode, give_back: given.givenBack };
    await ok(till.put(`/api/orders/${id}`, cancellation));
  }
  let cashRefund = 0;
  if (given.refund !== null && !isCancelled && tenderNow !== null) {
    const whole = given.refund.way === 'Card' && tenderNow === 'both' ? PRICE - PART : PRICE;
    const amount = (whole * given.refund.percent) / 100;
    const refund = { amount, way: given.refund.way, reason: 'It was cold', request_key: crypto.randomUUID() };
    await ok(accountant.post(`/api/orders/${id}/refunds`, refund));
    if (given.refund.way === 'Cash') cashRefund = amount;
  }
  const cash = inCash(tenderNow);
  const taken = isCancelled || tenderNow === null ? { cash: 0, card: 0 } : { cash, card: PRICE - cash };
  // of an order that was paid in both ways, a card gets back its own part
  const keptInCash = tenderNow === 'both' ? PART : 0;
  const outOfDrawer = given.givenBack === 'Cash' ? PRICE : keptInCash;
  return {
    ...taken,
    expected: isCancelled ? cash - outOfDrawer : taken.cash - cashRefund,
    orders: taken.cash > 0 ? 1 : 0,
    givenBack: isCancelled ? 1 : 0,
  };
}

/** Returns what the day's journal books on the account of the cash. */
async function cashInJournal(): Promise<number> {
  const headers = { authorization: `Bearer ${accountantToken}` };
  const csv = await fetch(`${server.api.url}/api/finance/journal.csv?from=${day}&to=${day}`, { headers });
  const rows = (await csv.text()).split('\r\n').map((row) => row.split(','));
  const cents = rows.filter((row) => row[3] === FIRST_ACCOUNTS.cash).map((row) => toCents(Number(row.at(-1))));
  return fromCents(cents.reduce((all, one) => all + one, 0));
}

const drawer = async (): Promise<Effect> => {
  const reply = await accountant.get(`/api/finance/closings/branch/1/date/${day}`);
  const { now, given_back }: DayClosingState = reply.body.day;
  const amountOf = (name: string) => now.takings.tenders.find(({ tender: one }) => one === name)?.amount ?? 0;
  const byTaker = now.cash_by.reduce((sum, { amount }) => sum + amount, 0);
  expect(byTaker).toBe(amountOf('Cash'));
  expect(await cashInJournal()).toBe(now.expected_cash);
  return {
    cash: amountOf('Cash'),
    card: amountOf('Card'),
    expected: now.expected_cash ?? 0,
    orders: now.cash_by.reduce((sum, { orders }) => sum + orders, 0),
    givenBack: given_back.length,
  };
};

const sum = (a: Effect, b: Effect): Effect => ({
  cash: a.cash + b.cash,
  card: a.card + b.card,
  expected: a.expected + b.expected,
  orders: a.orders + b.orders,
  givenBack: a.givenBack + b.givenBack,
});

jest.setTimeout(240_000);

test('an order at the counter is in the drawer of its day exactly once, whatever happens to it', async () => {
  let before = await drawer();
  await fc.assert(
    fc.asyncProperty(fc.array(story, { minLength: 4, maxLength: 8 }), async (stories) => {
      const effects: Effect[] = [];
      for (const one of stories) effects.push(await live(one));
      const expected = effects.reduce(sum, before);
      before = await drawer();
      expect(before).toEqual(expected);
    }),
    { numRuns: 15 },
  );
});
