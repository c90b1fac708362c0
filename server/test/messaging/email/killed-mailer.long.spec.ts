import { DatabaseProbe, type RunningServer, startProcess } from '../../reliability/shop.js';
import { createTestDatabase, type TestDatabase } from '../../support/database.js';
import { FakeMailServer } from '../../support/fake-mail-server.js';
import { until } from '../../support/until.js';

let database: TestDatabase;
let probe: DatabaseProbe;
const mail = new FakeMailServer();
const servers: RunningServer[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  probe = new DatabaseProbe(database.url);
});
afterAll(async () => {
  await mail.stop();
  for (const { process } of servers) await process.kill();
  await probe.close();
  await database.drop();
});

test('no e-mail is lost if two servers are killed while they send, and a double has the same Message-ID', async () => {
  const all = 20;
  const SMTP_URL = await mail.start();
  const env = { SMTP_URL, MAIL_FROM: 'orders@passline.test', SMTP_TIMEOUT_MS: '30000' };
  const start = async () => servers.push(await startProcess({ databaseUrl: database.url, env }));
  await start();
  await start();
  // each process has the whole e-mail in the mail server's hands, and dies before it knows
  mail.answers = { data: 'silent' };
  await probe.read(
    `INSERT INTO message (channel, recipient, purpose, subject, text)
     SELECT 'email', 'customer' || n || '@example.com', 'email-receipt', 'Receipt', 'Total' FROM generate_series(1, $1::int) n`,
    [all],
  );
  await until(() => mail.received.length === 8);
  for (const { process } of servers.splice(0)) await process.kill();

  mail.answers = {};
  // as if the claims of the killed processes had expired
  await probe.read(`UPDATE message SET next_try_at = now() WHERE state = 'queued'`);
  await start();
  await start();
  await probe.until(`SELECT 1 FROM message WHERE state = 'sent' HAVING count(*) = $1`, [all]);
  expect(mail.received).toHaveLength(all + 8);
  expect(new Set(mail.received.map(({ to }) => to)).size).toBe(all);
  expect(new Set(mail.received.map(({ headers }) => headers['message-id'])).size).toBe(all);
});
