import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { freePort } from '../../../scripts/lib/ports.mjs';
import { temporaryFolder } from '../../../scripts/lib/temporary-folder.mjs';
import { createTestDatabase, type TestDatabase } from '../support/database.js';
import { placeOrder } from '../support/orders.js';
import { CHAIN } from '../support/test-chain.js';
import { type RunningServer, startProcess } from './shop.js';

/** A file on which every write fails for want of room; Linux has it. */
const FULL = '/dev/full';
const onLinux = fs.existsSync(FULL) ? test : test.skip;
/** An address that nothing answers, and that makes a long line of the log. */
const LONG_PATH = `/api/${'x'.repeat(8000)}`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const logging = (metricsPort: number) => ({ LOG_LEVEL: 'trace', METRICS_PORT: String(metricsPort) });

/** How many lines of its log a server has dropped. */
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

test('nor does a log that nobody reads any more', async () => {
  const metricsPort = await freePort();
  const server = await startProcess({ databaseUrl: database.url, env: logging(metricsPort), stdout: 'unread' });
  // what fits into the pipe and what may wait before it come first
  while ((await droppedLines(metricsPort)) === 0) {
    await Promise.all(Array.from({ length: 20 }, () => server.api.call('GET', LONG_PATH)));
  }
  await expectService(server);
});

onLinux('a picture that finds no room: 503 with a reason, and no half-written file', async () => {
  const dataDir = temporaryFolder('passline-full-');
  const server = await startProcess({ databaseUrl: database.url, env: { DATA_DIR: dataDir } });
  try {
    const { api_token: token } = await server.api.login(CHAIN.user.admin.email);
    const content = await sharp({
      create: {
        width: 640,
        height: 640,
        channels: 3,
        background: '#000000',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const upload = async () => {
      const form = new FormData();
      form.append('image', new Blob([new Uint8Array(content)], { type: 'image/png' }), 'a.png');
      const response = await fetch(`${server.api.url}/api/food/upload/${CHAIN.classic.id}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
        body: form,
      });
      return { status: response.status, body: await response.json() };
    };
    // the process may write files of at most 4 KiB now, and its next bytes fail like those on a full disk
    limitFiles(server, '4096:');
    expect(await upload()).toMatchObject({ status: 503, body: { error: true, code: 'no-room' } });
    const left = fs.readdirSync(path.join(dataDir, 'uploads'));
    expect(left.filter((file) => file.endsWith('.part'))).toEqual([]);
    limitFiles(server, 'unlimited:');
    expect(await upload()).toMatchObject({ status: 200, body: { error: false } });
  } finally {
    await server.process.stop();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});

/** util-linux's own program, which every Linux has. */
function limitFiles({ process }: RunningServer, limit: string): void {
  const { status, stderr } = spawnSync('prlimit', ['--pid', String(process.pid), `--fsize=${limit}`], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
}
