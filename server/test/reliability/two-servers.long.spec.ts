import sharp from 'sharp';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { line } from '../support/orders.js';
import { CHAIN } from '../support/test-chain.js';
import { BoardRecorder } from './board-recorder.js';
import { DatabaseProbe, KeyedOrder, type RunningServer, startProcess, WAITS_FOR_A_LOCK } from './shop.js';

const ROUNDS = 3;
const ORDERS_A_ROUND = 30;
/** how many of the round's orders the killed server answers before it dies */
const ANSWERED_BEFORE_DEATH = [1, 6, 11];
const { harbour, hill } = CHAIN.branch;

let database: TestDatabase;
let probe: DatabaseProbe;
let servers: [RunningServer, RunningServer];

beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  const start = () => startProcess({ databaseUrl: database.url });
  servers = await Promise.all([start(), start()]);
}, 180_000);
afterEach(() => BoardRecorder.closeAll());
afterAll(async () => {
  await Promise.all(servers.map(({ process }) => process.stop()));
  await probe.close();
  await database.drop();
});

const numbersTo = (last: number): number[] => Array.from({ length: last }, (_, n) => n + 1);

/** Places orders of both branches at both servers in turns; the first server dies meanwhile. */
async function round(answeredBeforeDeath: number): Promise<KeyedOrder[]> {
  const [dying, living] = servers;
  let answered = 0;
  let death: Promise<void> | undefined;
  const orders = Array.from(
    { length: ORDERS_A_ROUND },
    (_, n) => new KeyedOrder(n % 4 < 2 ? {} : { branch: hill, products: [line(CHAIN.hillClassic)] }),
  );
  await Promise.all(
    orders.map(async (order, n) => {
      const isAtDying = n % 2 === 0;
      await order.send(isAtDying ? dying.api : living.api);
      if (isAtDying && ++answered === answeredBeforeDeath) death = dying.process.kill();
    }),
  );
  await death;
  // a customer without an answer asks the other server, as behind a load balancer
  await Promise.all(orders.filter(({ reply }) => !reply).map((order) => order.send(living.api)));
  const restarted = await startProcess({ databaseUrl: database.url, port: dying.process.port });
  servers = [restarted, living];
  return orders;
}

test('loses and doubles nothing if one of two servers on one database is killed and started again, many times', async () => {
  const { api_token: token } = await servers[0].api.login(CHAIN.user.admin.email);
  const boards = servers.flatMap(({ process }) =>
    [harbour, hill].map((branchId) => ({ branchId, recorder: new BoardRecorder(process.url, token, branchId) })),
  );
  await Promise.all(boards.map(({ recorder }) => recorder.until(({ joins }) => joins === 1)));

  const orders: KeyedOrder[] = [];
  for (let n = 0; n < ROUNDS; n += 1) orders.push(...(await round(ANSWERED_BEFORE_DEATH[n] ?? 1)));

  // no order is lost or doubled
  expect(await probe.orderIds()).toEqual(orders.map(({ orderId }) => orderId).sort());
  expect(await probe.faults()).toEqual({});
  const heads = await probe.read<{ branch_id: number; seq: number }>('SELECT branch_id, seq::int FROM branch_stream');
  for (const [place, { branchId, recorder }] of boards.entries()) {
    const head = heads.find(({ branch_id }) => branch_id === branchId)?.seq ?? 0;
    await recorder.until(({ taken }) => taken.length >= head);
    expect(recorder.taken).toEqual(numbersTo(head));
    // on the surviving server, the live connection alone delivered each event once and in order
    if (place >= 2) expect(recorder.live).toEqual(numbersTo(head));
  }
}, 90_000);

test.each(['COMMIT', 'ROLLBACK'] as const)(
  'skips no number while a transaction with a number stays open, and then ends in %s',
  async (end) => {
    const { api_token: token } = await servers[0].api.login(CHAIN.user.admin.email);
    const recorders = servers.map(({ process }) => new BoardRecorder(process.url, token, harbour));
    await Promise.all(recorders.map((recorder) => recorder.until(({ joins }) => joins === 1)));
    const [{ seq: before = 0 } = {}] = await probe.read<{ seq: number }>(
      'SELECT seq::int FROM branch_stream WHERE branch_id = $1',
      [harbour],
    );
    const release = await probe.hold(
      `WITH taken AS (UPDATE branch_stream SET seq = seq + 1 WHERE branch_id = $1 RETURNING seq)
       INSERT INTO branch_event (branch_id, seq, type, payload)
       SELECT $1, seq, 'kitchen-status', jsonb_build_object('branch_id', $1::int, 'seq', seq, 'order_id', gen_random_uuid(),
         'status', 'Confirmed', 'kitchen_status', 'Incoming') FROM taken`,
      [harbour],
    );
    const waiting = servers.map(({ api }) => new KeyedOrder().send(api));
    await probe.until(WAITS_FOR_A_LOCK);
    // another branch has its own counter
    const elsewhere = new KeyedOrder({ branch: hill, products: [line(CHAIN.hillClassic)] });
    await elsewhere.send(servers[0].api);
    expect(elsewhere.reply?.body.error).toBe(false);
    await release(end);
    await Promise.all(waiting);
    const head = before + waiting.length + (end === 'COMMIT' ? 1 : 0);
    for (const recorder of recorders) {
      await recorder.until(({ taken }) => taken.length >= head);
      expect(recorder.taken).toEqual(numbersTo(head));
    }
    expect(await probe.faults()).toEqual({});
  },
  40_000,
);

test('without a shared folder, a picture that was uploaded to one server is served by the other', async () => {
  const [first] = servers;
  const { api_token: token } = await first.api.login(CHAIN.user.admin.email);
  const content = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#c8281e' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('image', new Blob([new Uint8Array(content)]), 'a.png');
  const answer = await fetch(`${first.api.url}/api/food/upload/${CHAIN.classic.id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { food } = await answer.json();
  const [at, elsewhere] = await Promise.all(servers.map(({ api }) => fetch(api.url + food.image_url)));
  expect([at?.status, elsewhere?.status]).toEqual([200, 200]);
  expect(await elsewhere?.bytes()).toEqual(await at?.bytes());
});
