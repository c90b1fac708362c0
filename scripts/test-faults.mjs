/**
 * `npm run test:faults`: the long form of the test of random faults. Kills servers, cuts,
 * drains and slows lines, restarts PostgreSQL and replaces it by its standby, while customers order and pay. At the end
 * everything must equal the database. The seed determines the order of the faults; the default is a new one each time.
 */
import './lib/node-version.mjs';
import { randomInt } from 'node:crypto';
import { ensureBuilds } from './lib/build.mjs';
import { optionsOf } from './lib/command-line.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { Problem, runMain } from './lib/problem.mjs';
import { run } from './lib/processes.mjs';
import { say } from './lib/progress.mjs';
import { inProject, toolArgs } from './lib/project.mjs';

const LARGEST_SEED = 2 ** 31;
const USAGE = `Causes faults in random order while customers order, and compares every screen with the database at the end.

  npm run test:faults -- --minutes 30 --seed 17

  --minutes  how long (30)
  --seed     determines the order of the faults (a new one each time)`;

/**
 * @param {string} name
 * @param {string} text
 */
function positive(name, text) {
  const value = Number(text);
  if (Number.isFinite(value) && value > 0) return value;
  throw new Problem(`--${name} is a number above 0, not "${text}".`);
}

await runMain(async () => {
  const values = optionsOf(USAGE, { minutes: '30', seed: String(randomInt(1, LARGEST_SEED)) });
  const minutes = positive('minutes', values.minutes);
  const seed = Math.floor(positive('seed', values.seed));
  await ensureDependencies();
  await ensureBuilds();
  say(`Random faults for ${minutes} minutes; --seed ${seed} repeats their order`);
  const file = 'server/test/reliability/faults.long.spec.ts';
  const args = [
    '-c',
    'config/jest.config.mjs',
    '--selectProjects',
    'server',
    '--runInBand',
    file,
    '-t',
    'random faults',
  ];
  const { code } = await run(process.execPath, toolArgs('jest', args), {
    cwd: inProject(),
    stdio: 'inherit',
    env: { ...process.env, FAULT_MINUTES: String(minutes), FAULT_SEED: String(seed) },
  });
  process.exit(code);
});
