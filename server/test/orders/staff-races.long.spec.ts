import { WAITS_FOR_A_LOCK } from '../reliability/shop.js';
import { line, placeOrder } from '../support/orders.js';
import { BY_PHONE, placeAtTill } from '../support/staff-orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const TILLS = 8;
const BUYERS = 50;
const ROUNDS = 12;

let server: TestServer;
let tills: Api[];

beforeAll(async () => {
  server = await startTestServer();
  tills = await Promise.all(
    Array.from({ length: TILLS }, async () =>
      server.api.as((await server.api.login(CHAIN.user.kitchen.email)).api_token),
    ),
  );
});
afterAll(() => server.close());

const sold = async (): Promise<number> => {
  const [row] = await server.db.query('SELECT sold FROM daily_stock WHERE menu_item_id = $1', [CHAIN.scarce.id]);
  return row.sold;
};

type Call = () => Promise<{ body: { error: boolean; message: string } }>;

/** Makes the calls of both sides at once; one of the first side is the first to wait for the portion. */
async function race([first, second]: [readonly Call[], readonly Call[]]) {
  const runner = server.db.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('SELECT FROM daily_stock WHERE menu_item_id = $1 FOR UPDATE', [CHAIN.scarce.id]);
    const begun = first.map((call) => call());
    await until(async () => (await runner.query(WAITS_FOR_A_LOCK)).length > 0);
    const others = second.map((call) => call());
    await runner.rollbackTransaction();
    return await Promise.all([...begun, ...others]);
  } finally {
    await runner.release();
  }
}

jest.setTimeout(240_000);

test('of 8 tills and 50 browsers that want the last portion, exactly one gets it', async () => {
  // the day's row of the stock
  await placeAtTill(tills[0] ?? server.api, { products: [line(CHAIN.scarce)] });
  const winners: string[] = [];
  for (let round = 2; round <= ROUNDS; round++) {
    await server.db.query('UPDATE menu_item SET quantity = $2 WHERE id = $1', [CHAIN.scarce.id, round]);
    await server.db.query('UPDATE daily_stock SET quantity = $2 WHERE menu_item_id = $1', [CHAIN.scarce.id, round]);
    const products = [line({ ...CHAIN.scarce, quantity: 1 })];
    const buy = (n: number) => placeOrder(server.api, { products, phone: `0765${String(n).padStart(6, '0')}` });
    const atTills = tills.map((till, n) => () => placeAtTill(till, { products, ...(n % 2 === 1 && caller(round, n)) }));
    const onWeb = Array.from({ length: BUYERS }, (_, n) => () => buy(round * BUYERS + n));
    const replies = await race(round % 2 === 0 ? [atTills, onWeb] : [onWeb, atTills]);
    const placed = replies.filter(({ body }) => !body.error);
    expect(placed).toHaveLength(1);
    const rejections = new Set(replies.filter(({ body }) => body.error).map(({ body }) => body.message));
    expect([...rejections]).toEqual(['Scarce is sold out for today.']);
    expect(await sold()).toBe(round);
    const [{ channel }] = await server.db.query(
      'SELECT channel FROM customer_order ORDER BY ticket_number DESC LIMIT 1',
    );
    winners.push(channel === 'web' ? 'web' : 'till');
  }
  expect(winners).toEqual(Array.from({ length: ROUNDS - 1 }, (_, n) => (n % 2 === 0 ? 'till' : 'web')));
  const [{ tickets, last, portions }] = await server.db.query(
    `SELECT count(DISTINCT o.id)::int AS tickets, max(o.ticket_number) AS last, sum(l.quantity)::int AS portions
     FROM customer_order o JOIN order_line l ON l.order_id = o.id`,
  );
  expect([tickets, last, portions]).toEqual([ROUNDS, ROUNDS, ROUNDS]);
});

function caller(round: number, n: number) {
  return { ...BY_PHONE, phone: `0764${String(round * TILLS + n).padStart(6, '0')}` };
}

test('a till and a browser with one key place one order, and the other gets an error', async () => {
  const [till] = tills;
  if (till === undefined) throw new Error('no till');
  const headers = { 'idempotency-key': 'both sides' };
  const replies = await Promise.all([
    placeAtTill(till, {}, { key: headers['idempotency-key'] }),
    placeOrder(server.api, {}, headers),
  ]);
  expect(replies.filter(({ body }) => !body.error)).toHaveLength(1);
  expect(replies.filter(({ body }) => body.error).map(({ body }) => body.code)).toEqual(['idempotency-key-reused']);
});
