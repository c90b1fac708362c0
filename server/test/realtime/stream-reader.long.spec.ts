import { DataSource } from 'typeorm';
import { Jobs } from '../../src/common/process/jobs.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { readPositions } from '../../src/realtime/branch-stream.repository.js';
import { addCursors } from '../../src/realtime/streams/stream-cursors.repository.js';
import { StreamReader, type Turn, type TurnEnd } from '../../src/realtime/streams/stream-reader.js';
import { WEBHOOK_CURSORS } from '../../src/webhooks/webhooks.repository.js';
import { asOwner, createTestDatabase, type TestDatabase } from '../support/database.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour } = CHAIN.branch;
const LEASE_MS = 15_000;
const numbersIn = ({ events }: Turn) => events?.map(({ data }) => data.seq);

/** A server: its connections, its reader, and the turns that the reader got. */
class Server {
  readonly turns: Turn[] = [];
  /** moves the cursor behind all events of a turn, unless a test does something else */
  handle = async (turn: Turn): Promise<TurnEnd> => {
    const read = turn.events?.at(-1)?.data.seq ?? turn.seq;
    await turn.moveTo(this.db, read);
    return { read };
  };
  private readonly jobs = new Jobs();
  private readonly reader: StreamReader;

  constructor(readonly db: DataSource) {
    const { jobs } = this;
    const parts = { db, jobs, changes: { onChange: () => undefined }, clock: { now: () => new Date() } };
    this.reader = new StreamReader(parts, {
      ...WEBHOOK_CURSORS,
      ...{ name: 'test-reader', does: 'reads' },
      leaseMs: LEASE_MS,
      longestTurnMs: LEASE_MS,
      handle: (turn) => {
        this.turns.push(turn);
        return this.handle(turn);
      },
    });
  }

  start(): void {
    this.jobs.onApplicationBootstrap();
  }

  wake(): void {
    this.reader.wake();
  }

  async stop(): Promise<void> {
    await this.jobs.onModuleDestroy();
  }
}

let database: TestDatabase;
let db: DataSource;
let other: DataSource;
let servers: [Server, Server];
beforeAll(async () => {
  database = await createTestDatabase();
  const connect = () => new DataSource(dataSourceOptions({ databaseUrl: database.url, poolSize: 3 })).initialize();
  db = await connect();
  other = await connect();
  await asOwner(
    database,
    `INSERT INTO api_key (name, token_hash, can_write, personal_data) VALUES ('Partner', '\\x01', false, false);
     INSERT INTO webhook (key_id, url, events, follows_every_branch)
       VALUES (1, 'https://example.com/', ARRAY['order-created'], false)`,
  );
});
afterAll(async () => {
  await other.destroy();
  await db.destroy();
  await database.drop();
});
beforeEach(async () => {
  await db.query('DELETE FROM stream_cursor');
  await addCursors(db, { owner: 'webhook_id', ownerId: 1 }, await readPositions(db, [harbour]));
  servers = [new Server(db), new Server(other)];
});
afterEach(() => Promise.all(servers.map((server) => server.stop())));

const append = async (count: number): Promise<void> => {
  for (let n = 0; n < count; n += 1) {
    await db.query(
      `WITH position AS (UPDATE branch_stream SET seq = seq + 1 WHERE branch_id = $1 RETURNING seq)
       INSERT INTO branch_event (branch_id, seq, type, payload)
       SELECT $1, seq, 'kitchen-status', jsonb_build_object('seq', seq) FROM position`,
      [harbour],
    );
  }
};
const position = async (): Promise<number> => (await readPositions(db, [harbour]))[0]?.seq ?? 0;
const cursor = async (): Promise<{ read: number; is_claimed: boolean; claim: number }> =>
  (
    await db.query('SELECT read_seq::int AS read, claimed_until IS NOT NULL AS is_claimed, claim FROM stream_cursor')
  )[0];

test('gives each event to one of two servers, once and in order', async () => {
  const begin = await position();
  for (const server of servers) server.start();
  await append(30);
  for (const server of servers) server.wake();
  await until(async () => (await cursor()).read === begin + 30);
  const seen = servers.flatMap(({ turns }) => turns.flatMap((turn) => numbersIn(turn) ?? []));
  expect(seen.sort((a, b) => a - b)).toEqual(Array.from({ length: 30 }, (_, n) => begin + n + 1));
});

/** Makes the first turn of a server last until the returned function is called. */
function hold(server: Server): (end: TurnEnd) => void {
  const goOn = server.handle;
  let finish: (end: TurnEnd) => void = () => undefined;
  const held = new Promise<TurnEnd>((resolve) => {
    finish = resolve;
  });
  server.handle = (turn) => (server.turns.length === 1 ? held : goOn(turn));
  return finish;
}

test('lets no second server read a branch while the first one holds its lease', async () => {
  const [first, second] = servers;
  const begin = await position();
  const finish = hold(first);
  await append(1);
  first.start();
  await until(() => first.turns.length === 1);
  await append(1);
  second.start();
  // its first look, which found the branch behind, has ended
  await second.stop();
  expect(second.turns).toEqual([]);
  expect(await cursor()).toMatchObject({ read: begin, is_claimed: true });
  // once it ends, the rest is for whoever looks first
  second.start();
  await first.turns[0]?.moveTo(db, begin + 1);
  finish({ read: begin + 1 });
  await until(async () => (await cursor()).read === begin + 2);
  expect([...first.turns.slice(1), ...second.turns].map(numbersIn)).toEqual([[begin + 2]]);
});

test('hands the branch of a server that died to another one, and ignores the first if it comes back', async () => {
  const [first, second] = servers;
  const begin = await position();
  const finish = hold(first);
  await append(2);
  first.start();
  await until(() => first.turns.length === 1);
  // it looks for work no more, and the time of its lease passes
  const died = first.stop();
  await db.query('UPDATE stream_cursor SET claimed_until = now(), next_try_at = now()');
  second.start();
  await until(async () => (await cursor()).read === begin + 2);
  expect(second.turns.map(numbersIn)).toEqual([[begin + 1, begin + 2]]);
  expect(await first.turns[0]?.moveTo(db, begin + 1)).toBe(false);
  finish({ read: begin + 1 });
  await died;
  expect(await cursor()).toMatchObject({ read: begin + 2, claim: 2 });
});

test('starts again in a restored database, and where the stream no longer has the events', async () => {
  const [server] = servers;
  await append(1);
  await db.query('UPDATE branch_stream SET epoch = gen_random_uuid() WHERE branch_id = $1', [harbour]);
  server.start();
  await until(() => server.turns.length === 1);
  expect(server.turns[0]?.events).toBeUndefined();
  expect(server.turns[0]?.seq).toBe(await position());
  await until(async () => !(await cursor()).is_claimed);
  // it has the new epoch, and goes on by the numbers
  await append(1);
  server.wake();
  await until(() => server.turns.length === 2);
  expect(server.turns.map(numbersIn)[1]).toEqual([await position()]);
  await server.stop();
  await append(2);
  await asOwner(database, `DELETE FROM branch_event WHERE seq = ${(await position()) - 1}`);
  server.start();
  await until(() => server.turns.length === 3);
  expect(server.turns[2]?.events).toBeUndefined();
});
