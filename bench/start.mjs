/**
 * `node bench/start.mjs`: a warm start of the built server, from its process to its being ready: as it is shipped (the bundle), and
 * from its compiled files, as with tracing; with `--project DIR` that of another built checkout too. They take turns, so that
 * what else the machine does meets all alike.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilds } from '../scripts/lib/build.mjs';
import { freePort } from '../scripts/lib/ports.mjs';
import { runMain } from '../scripts/lib/problem.mjs';
import { say } from '../scripts/lib/progress.mjs';
import { inProject } from '../scripts/lib/project.mjs';
import { COMPILED_ENTRY } from '../scripts/lib/server-process.mjs';
import { ensureDatabase, startPostgres } from '../scripts/postgres.mjs';
import { benchFolder } from './lib/bench-folder.mjs';
import { cpuOf } from './lib/cpu.mjs';
import { median, ms, table } from './lib/figures.mjs';

const { values: options } = parseArgs({
  options: { starts: { type: 'string', default: '10' }, project: { type: 'string' } },
});

/** @typedef {{ cpu: number, wall: number, memory: number }} Start milliseconds and MiB */

/** @param {string} project */
const entryOf = (project) => path.join(project, 'dist', 'server', 'src', 'main.js');
/** Arguments for Node.js, by the name of the variant. @type {[string, string[]][]} */
const VARIANTS = [
  ['the bundle', [entryOf(inProject())]],
  ['compiled files', COMPILED_ENTRY],
];
if (options.project) VARIANTS.push([options.project, [entryOf(path.resolve(options.project))]]);

/**
 * @param {string[]} args
 * @param {{ databaseUrl: string, dataDir: string }} shop
 * @returns {Promise<Start>}
 */
async function start(args, { databaseUrl, dataDir }) {
  const since = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: inProject(),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: String(await freePort()),
      WEB_ROOT: inProject('client', 'dist'),
      SECRET_KEY: 'only-for-this-benchmark-and-known-to-everybody',
      SEED: 'demo',
      SEED_DAYS: '0',
      SMS_PROVIDER: 'inbox',
      PAYMENT_GATEWAY: 'sandbox',
      LOG_LEVEL: 'warn',
    },
  });
  await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ text) => {
      output += text;
      // its last words, when it listens
      if (output.includes(' is open: ')) resolve(undefined);
    });
    child.once('exit', () => reject(new Error(`The server ended while it was starting.\n${output}`)));
  });
  const wall = performance.now() - since;
  const pid = child.pid ?? 0;
  const measured = { cpu: cpuOf(pid), wall, memory: memoryOf(pid) };
  child.removeAllListeners('exit');
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  await end;
  return measured;
}

/** @param {number} pid @returns {number} MiB; NaN where it cannot be known */
function memoryOf(pid) {
  const status = `/proc/${pid}/status`;
  if (!fs.existsSync(status)) return Number.NaN;
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(status, 'utf8'))?.[1]) / 1024;
}

await runMain(async () => {
  await ensureBuilds();
  const folder = benchFolder();
  const postgres = await startPostgres({ folder, durable: false, isTemporary: true });
  const shop = { databaseUrl: await ensureDatabase(postgres.adminUrl, 'shop'), dataDir: path.join(folder, 'server') };
  /** @type {Map<string, Start[]>} */
  const starts = new Map(VARIANTS.map(([name]) => [name, []]));
  try {
    // the cold one: schema, demonstration, pictures
    await start([entryOf(inProject())], shop);
    for (let round = 0; round < Number(options.starts); round++) {
      for (const [name, args] of VARIANTS) starts.get(name)?.push(await start(args, shop));
    }
  } finally {
    await postgres.stop();
    postgres.remove();
  }
  say(`load ${os.loadavg()[0]?.toFixed(1)}`);
  const rows = [...starts].map(([name, all]) => [
    name,
    ...[all.map(({ cpu }) => cpu), all.map(({ wall }) => wall)].flatMap((values) => [
      ms(median(values)),
      ms(Math.min(...values)),
    ]),
    `${median(all.map(({ memory }) => memory)).toFixed(0)} MiB`,
  ]);
  console.log(table(['a warm start', 'CPU', 'least', 'until ready', 'least', 'memory'], rows));
});
