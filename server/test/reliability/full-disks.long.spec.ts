import fs from 'node:fs';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { placeOrder } from '../support/orders.js';
import { type RunningServer, startProcess } from './shop.js';

/** A file on which every write fails for lack of space; Linux has it. */
const FULL = '/dev/full';
const onLinux = fs.existsSync(FULL) ? test : test.skip;
/** An address without an answer that makes a long line in the log. */
const LONG_PATH = `/api/${'x'.repeat(8000)}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const logging = (metricsPort: number) => ({ LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) });

/** Returns how many lines of its log a server has dropped. */
async function droppedLines(metricsPort: number): Promise<number> {
  const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^passline_log_lines_dropped_total (\d+)$/m.exec(metrics)?.[1]);
}

async function expectService({ api, process }: RunningServer): Promise<void> {
  expect((await placeOrder(api)).body.error).toBe(false);
  await process.stop();
  expect(process.exitCode()).toBe(0);
}

onLinux('a log on a full disk stops neither the orders nor the end of the process', async () => {
  const stdout = fs.openSync(FULL, 'w');
  const metricsPort = await freePort();
  const server = await startProcess({ databaseUrl: database.url, env: logging(metricsPort), stdout });
  fs.closeSync(stdout);
  await server.api.get('/api/settings');
  expect(await droppedLines(metricsPort)).toBeGreaterThan(0);
  await expectService(server);
});

test('does not stop for a log that nobody reads any more', async () => {
  const metricsPort = await freePort();
  const server = await startProcess({ databaseUrl: database.url, env: logging(metricsPort), stdout: 'unread' });
  // the pipe and the buffer are filled first
  while ((await droppedLines(metricsPort)) === 0) {
    await Promise.all(Array.from({ length: 20 }, () => server.api.call('GET', LONG_PATH)));
  }
  await expectService(server);
});
