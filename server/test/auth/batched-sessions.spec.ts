import { DataSource } from 'typeorm';
import { SessionsService } from '../../src/auth/sessions.service.js';
import { sha256 } from '../../src/common/secrets.js';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { until } from '../support/until.js';

let server: TestServer;
/** connections that nobody else uses: what is counted on them is what the service asked for */
let own: DataSource;
let sessions: SessionsService;
let borrowed = 0;
beforeAll(async () => {
  server = await startTestServer();
  own = await new DataSource({
    ...dataSourceOptions({ databaseUrl: server.databaseUrl, poolSize: 4 }),
    entities: server.db.options.entities ?? [],
  }).initialize();
  sessions = new SessionsService(own);
  // each statement of the service takes a connection from the pool for itself
  const { master: pool } = own.driver as unknown as { master: NodeJS.EventEmitter };
  pool.on('acquire', () => {
    borrowed += 1;
  });
});
beforeEach(() => {
  borrowed = 0;
});
afterAll(async () => {
  await own.destroy();
  await server.close();
});

const BATCHED = expect.stringContaining('token_hash = ANY($1)');
const SINGLE = expect.stringContaining('token_hash = $1');

/** The statements that wait to read sessions, once they are as wanted. */
async function sessionReads(areWanted: (statements: string[]) => boolean): Promise<string[]> {
  let statements: string[] = [];
  await until(async () => {
    // on another connection: in one transaction PostgreSQL gives the same activity each time
    const found: { query: string }[] = await server.db.query(
      `SELECT query FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM user_session s%'`,
    );
    statements = found.map(({ query }) => query);
    return areWanted(statements);
  });
  return statements;
}

const logIn = async (email: string) => (await server.api.login(email)).api_token;

test('the sessions of boards that connect at the same moment are read by one statement, each with its own rights', async () => {
  const emails = [CHAIN.user.kitchen.email, CHAIN.user.hillKitchen.email, CHAIN.user.admin.email];
  const tokens: string[] = [];
  for (const email of emails) tokens.push(await logIn(email));
  const asked = Array.from({ length: 20 }, (_, n) => n % emails.length);
  const [found, unknown] = await Promise.all([
    Promise.all(asked.map((place) => sessions.findBatched(sha256(tokens[place] ?? '')))),
    sessions.findBatched(sha256('of nobody')),
  ]);
  expect(borrowed).toBe(1);
  expect(found.map((user) => user?.email)).toEqual(asked.map((place) => emails[place]));
  expect(unknown).toBeUndefined();
  expect(found[0]).toEqual(await sessions.find(sha256(tokens[0] ?? '')));
});

test('a socket that connects waits for the statement of its batch', async () => {
  const token = await logIn(CHAIN.user.kitchen.email);
  const { connecting, waiting } = await server.db.transaction(async (other) => {
    await other.query('LOCK TABLE user_session IN ACCESS EXCLUSIVE MODE');
    const socket = server.api.socket(token);
    const waiting = await sessionReads((found) => found.length > 0);
    // as an object: a promise alone would be awaited before the lock is given back
    return { connecting: { socket }, waiting };
  });
  expect(waiting).toEqual([BATCHED]);
  (await connecting.socket).close();
});

// before all other polls of this file
test('a board that polls alone does not wait for others', async () => {
  const path = `/api/orders/branch/${CHAIN.branch.harbour}/date/2026-01-05` as const;
  const token = await logIn(CHAIN.user.kitchen.email);
  const { body } = await server.api.get(path, { token });
  const { polling, waiting } = await server.db.transaction(async (other) => {
    await other.query('LOCK TABLE user_session IN ACCESS EXCLUSIVE MODE');
    const answer = server.api.get(`${path}?epoch=${body.epoch}&afterSeq=${body.seq}`, { token });
    return { polling: { answer }, waiting: await sessionReads((found) => found.length > 0) };
  });
  expect(waiting).toEqual([SINGLE]);
  expect((await polling.answer).status).toBe(200);
});

test('the sessions of boards that poll after another one are read by one statement, and an ended session is rejected', async () => {
  const path = `/api/orders/branch/${CHAIN.branch.harbour}/date/2026-01-05` as const;
  const token = await logIn(CHAIN.user.kitchen.email);
  const ended = await logIn(CHAIN.user.kitchen.email);
  await server.api.post('/api/logout', undefined, { token: ended });
  const { body } = await server.api.get(path, { token });
  const poll = `${path}?epoch=${body.epoch}&afterSeq=${body.seq}` as const;
  const { polling, waiting } = await server.db.transaction(async (other) => {
    await other.query('LOCK TABLE user_session IN ACCESS EXCLUSIVE MODE');
    const polling = [token, token, token, token, ended, 'of nobody'].map((as) => server.api.get(poll, { token: as }));
    return { polling, waiting: await sessionReads((found) => found.some((query) => query.includes('ANY'))) };
  });
  // the first may have come alone
  expect([[BATCHED], [SINGLE, BATCHED], [BATCHED, SINGLE]]).toContainEqual(waiting);
  const answers = await Promise.all(polling);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 401, 401]);
});

test('a session that ended after a read is not found by the next', async () => {
  const hash = sha256(await logIn(CHAIN.user.manager.email));
  expect(await sessions.findBatched(hash)).toMatchObject({ email: CHAIN.user.manager.email });
  await sessions.close(hash);
  expect(await sessions.findBatched(hash)).toBeUndefined();
});

test('a read that fails fails for the calls of its batch, and for no later one', async () => {
  const hash = sha256(await logIn(CHAIN.user.manager.email));
  await server.asOwner('ALTER TABLE user_session RENAME TO hidden');
  const outcomes = await Promise.allSettled([sessions.findBatched(hash), sessions.findBatched(hash)]);
  await server.asOwner('ALTER TABLE hidden RENAME TO user_session');
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await sessions.findBatched(hash)).toMatchObject({ email: CHAIN.user.manager.email });
});

test('the use of stale sessions is recorded for all at once, without waiting for another statement that records one', async () => {
  const hashes = [
    sha256(await logIn(CHAIN.user.kitchen.email)),
    sha256(await logIn(CHAIN.user.hillKitchen.email)),
    sha256(await logIn(CHAIN.user.editor.email)),
  ];
  const [locked] = hashes;
  const stale = (some: readonly (Buffer | undefined)[]) =>
    server.db.query(
      `SELECT token_hash FROM user_session WHERE token_hash = ANY($1) AND last_used_at < now() - interval '1 minute'`,
      [some],
    );
  await server.db.query(
    `UPDATE user_session SET last_used_at = now() - interval '5 minutes' WHERE token_hash = ANY($1)`,
    [hashes],
  );
  await server.db.transaction(async (other) => {
    await other.query('SELECT FROM user_session WHERE token_hash = $1 FOR UPDATE', [locked]);
    const found = await Promise.all([...hashes, ...hashes].map((hash) => sessions.findBatched(hash)));
    expect(found.every((user) => user !== undefined)).toBe(true);
  });
  // one that read, one that recorded
  expect(borrowed).toBe(2);
  expect(await stale(hashes)).toEqual([{ token_hash: locked }]);
  if (locked) await sessions.find(locked);
  expect(await stale(hashes)).toEqual([]);
});
