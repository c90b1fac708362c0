import { DatabaseProbe, type RunningServer, startProcess } from '../reliability/shop.js';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { type Behaviour, FakeProvider, type ReceivedRequest } from '../support/fake-provider.js';

const TAKEN: Behaviour = { status: 200, body: '{"status":"success"}' };

let database: TestDatabase;
let probe: DatabaseProbe;
let service: FakeProvider;
const servers: RunningServer[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
  service = new FakeProvider();
  await service.start();
});
afterEach(async () => {
  // unanswered requests would delay the stop
  await service.stop();
  for (const { process } of servers.splice(0)) await process.kill();
  await probe.close();
  await database.drop();
});

async function startServer(lanes = 8): Promise<RunningServer> {
  const server = await startProcess({
    databaseUrl: database.url,
    env: {
      SMS_PROVIDER: 'notifylk',
      NOTIFYLK_USER_ID: 'user',
      NOTIFYLK_API_KEY: 'key',
      NOTIFYLK_SENDER_ID: 'Shop',
      NOTIFYLK_URL: service.url,
      SMS_LANES: String(lanes),
      // longer than a test, so that no answer times out
      SMS_TIMEOUT_MS: '30000',
    },
  });
  servers.push(server);
  return server;
}

/** Queues messages whose texts are 'message 1' and so on. */
const queue = (from: number, to: number) =>
  probe.read(
    `INSERT INTO message (recipient, purpose, text) SELECT '0771234567', 'code', 'message ' || n FROM generate_series($1::int, $2::int) AS n`,
    [from, to],
  );
const textOf = ({ body }: ReceivedRequest): string => new URLSearchParams(body).get('message') ?? '';
const untilSent = (count: number) =>
  probe.until(`SELECT 1 FROM message WHERE state = 'sent' HAVING count(*) = $1`, [count]);

test('delays no later message if a provider does not answer for one', async () => {
  service.behaviour = (request) => (textOf(request) === 'message 1' ? 'silent' : TAKEN);
  await queue(1, 40);
  await startServer();
  await untilSent(39);
  await queue(41, 80);
  await untilSent(79);
  expect(await probe.read(`SELECT text, tries, failure FROM message WHERE state = 'queued'`)).toEqual([
    { text: 'message 1', tries: 1, failure: null },
  ]);
});

test.each([1, 8])(
  'repeats only the messages in flight, one per lane, after a server was killed that sent over %d lanes',
  async (lanes) => {
    const answered = 3 * lanes;
    const all = 6 * lanes;
    const allInFlight = new Promise<void>((resolve) => {
      service.behaviour = () => {
        if (service.received.length === answered + lanes) resolve();
        return service.received.length > answered ? 'silent' : TAKEN;
      };
    });
    await queue(1, all);
    const dying = await startServer(lanes);
    await Promise.all([allInFlight, untilSent(answered)]);
    await dying.process.kill();

    service.behaviour = TAKEN;
    // as if the claims of the killed process had expired
    await probe.read(`UPDATE message SET next_try_at = now() WHERE state = 'queued'`);
    await startServer(lanes);
    await untilSent(all);
    const counts = new Map<string, number>();
    for (const text of service.received.map(textOf)) counts.set(text, (counts.get(text) ?? 0) + 1);
    expect(counts.size).toBe(all);
    expect([...counts.values()].filter((times) => times > 1)).toEqual(Array.from({ length: lanes }, () => 2));
  },
);
