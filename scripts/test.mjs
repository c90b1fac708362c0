/**
 * `npm test`: the tests that a change needs. `npm run test:all`: the long tests, which `npm test` leaves out: the files
 * `*.long.spec.ts` and `*.long.e2e.ts`, and the browser tests with the tag `@long`. Both end with the line `N passed, N
 * failed`. Before it is a line `flaky: FILE › TITLE` for each test that passed only at its second try.
 *
 * `--last-failed` repeats only what failed in the command's last run.
 *
 * `npm test -- e2e --hunt [FILE …]` looks for races: with a slow processor and late answers to writes. `--hunt=SEED`
 * repeats the delays of an earlier hunt.
 *
 * `npm test -- PART [FILE …]` runs one part: static, unit (libs and scripts), server, client, e2e. Further arguments go
 * to the part's runner. `npm test -- --watch PART [FILE …]` keeps a database running, and runs the part's files again
 * when they change.
 */
import './lib/node-version.mjs';
import { randomInt } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilds } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureHeadlessShell } from './lib/headless-shell.mjs';
import { emptyResults, keepRun, lastFailed } from './lib/last-run.mjs';
import { privateIn } from './lib/log-privacy.mjs';
import { describeError, Problem, runMain } from './lib/problem.mjs';
import { run } from './lib/processes.mjs';
import { say } from './lib/progress.mjs';
import { inProject, toolArgs } from './lib/project.mjs';
import { NAMES, tallyJest, tallyPlaywright } from './lib/tally.mjs';
import { temporaryFolder } from './lib/temporary-folder.mjs';
import { JEST_PROJECTS, PARTS, planOf, repeatOf } from './lib/test-plan.mjs';
import { flakyRecord, judge, namesToRepeat, summary } from './lib/verdict.mjs';
import { startPostgres } from './postgres.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */
/** @typedef {Omit<Tally, 'name' | 'ms'>} Counts */

const RESULTS = inProject('.test-results');
/** The log of the servers in tests without a browser, one line per request. */
const SERVERS_LOG = path.join(RESULTS, 'servers.log');
/** Only to end a run that hangs. */
const LIMIT_MS = 40 * 60_000;

const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };

/**
 * Runs a part. If it throws, that counts as one failure with its message.
 *
 * @param {string} name
 * @param {() => Promise<Counts>} work
 * @returns {Promise<Tally>}
 */
async function part(name, work) {
  const since = performance.now();
  /** @type {Counts} */
  let counts;
  try {
    counts = await work();
  } catch (error) {
    const said = describeError(error);
    say(`${name}: ${said}`);
    counts = { passed: 0, failed: 1, skipped: 0, failures: [{ name, message: said }] };
  }
  return { name, ...counts, ms: performance.now() - since };
}

/** @param {import('./lib/test-plan.mjs').Plan['checks']} checks */
async function runStaticChecks(checks) {
  const tallies = [];
  for (const { name, args } of checks) {
    const check = async () => {
      const { code, output } = await run(process.execPath, args, { cwd: inProject() });
      if (code === 0) return ONE_PASSED;
      throw new Problem(output.trim());
    };
    tallies.push(await part(name, check));
  }
  return tallies;
}

/**
 * Returns the counts of a runner that has ended, unless they cannot be complete.
 *
 * @param {{ code: number, timedOut: boolean }} ended
 * @param {() => Counts} read
 */
function checkedCounts({ code, timedOut }, read) {
  if (timedOut) throw new Problem(`the tests were not done after ${LIMIT_MS / 60_000} minutes and were ended.`);
  const counts = read();
  if (code !== 0 && counts.failed === 0)
    throw new Problem(`the runner ended with code ${code}; what it said is above.`);
  return counts;
}

/**
 * @template Result
 * @param {(adminUrl: string) => Promise<Result>} work
 * @returns {Promise<Result>}
 */
async function withDatabase(work) {
  const postgres = await startPostgres({
    folder: temporaryFolder('passline-test-'),
    durable: false,
    isTemporary: true,
  });
  try {
    return await work(postgres.adminUrl);
  } finally {
    await postgres.stop();
    postgres.remove();
  }
}

/**
 * @param {string[]} projects
 * @param {string[]} args
 */
const jestArgs = (projects, args) =>
  toolArgs('jest', ['-c', 'config/jest.config.mjs', '--selectProjects', ...projects, '--maxWorkers=2', ...args]);

/**
 * @param {string[]} projects
 * @param {string[]} args
 */
async function runJest(projects, args) {
  const report = path.join(RESULTS, 'jest.json');
  const log = fs.openSync(SERVERS_LOG, 'a');
  const ended = await run(process.execPath, jestArgs(projects, ['--json', '--outputFile', report, ...args]), {
    cwd: inProject(),
    // the runner reports on stderr; stdout has the logs of the servers in its processes
    stdio: ['ignore', log, 'inherit'],
    timeoutMs: LIMIT_MS,
    env: { ...process.env, TEST_LOG_LEVEL: 'debug', TEST_RETRIES: '1' },
  });
  fs.closeSync(log);
  return checkedCounts(ended, () => tallyJest(report));
}

/** Checks that the logs of all servers in the tests have no personal data and no secrets. */
async function checkLogs() {
  const log = fs.readFileSync(SERVERS_LOG, 'utf8');
  const found = privateIn(log);
  if (found.length > 0) throw new Problem(found.join('\n'));
  return ONE_PASSED;
}

async function getBrowsers() {
  const browser = await ensureBrowser();
  return { browser, shell: await ensureHeadlessShell(browser) };
}

/**
 * Runs the browser tests with two workers, each with its own server and demonstration chain on one PostgreSQL.
 *
 * @param {{ args: string[], tests?: string[] }} plan
 * @param {string} output the folder of traces and screenshots
 */
async function runBrowserTests({ args: extra, tests }, output) {
  const { browser, shell } = await getBrowsers();
  const list = path.join(RESULTS, 'e2e-list.txt');
  if (tests) fs.writeFileSync(list, tests.join('\n'));
  const chosen = tests ? ['--test-list', list] : extra;
  const args = toolArgs('playwright', ['test', '-c', 'config/playwright.config.ts', '--output', output, ...chosen]);
  return withDatabase(async (adminUrl) => {
    const ended = await run(process.execPath, args, {
      cwd: inProject(),
      stdio: ['ignore', 'inherit', 'inherit'],
      timeoutMs: LIMIT_MS,
      env: {
        ...process.env,
        TEST_DATABASE_ADMIN_URL: adminUrl,
        ...(browser ? { CHROMIUM_PATH: browser } : {}),
        ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
      },
    });
    return checkedCounts(ended, () => tallyPlaywright(path.join(RESULTS, 'e2e.json')));
  });
}

/**
 * @param {string} name of a part with Jest's tests
 * @param {string[]} extra
 */
async function watch(name, extra) {
  const projects = JEST_PROJECTS.get(name);
  if (!projects) throw new Problem(`Name a part to watch: ${[...JEST_PROJECTS.keys()].join(', ')}.`);
  await withDatabase((adminUrl) =>
    run(process.execPath, jestArgs(projects, ['--watch', ...extra]), {
      cwd: inProject(),
      stdio: 'inherit',
      env: { ...process.env, TEST_DATABASE_ADMIN_URL: adminUrl },
    }),
  );
}

/**
 * @param {import('./lib/test-plan.mjs').Plan} plan
 * @param {string} output the folder of the browser tests' traces and screenshots
 */
async function runAll({ checks, build, jest, logs, browser }, output) {
  const [builds, checked] = await Promise.all([
    build ? part(NAMES.build, () => ensureBuilds().then(() => ONE_PASSED)).then((tally) => [tally]) : [],
    runStaticChecks(checks),
  ]);
  /** @type {Tally[]} */
  const tallies = [...builds, ...checked];
  if (jest) tallies.push(await part(NAMES.jest, () => runJest(jest.projects, jest.args)));
  if (logs) tallies.push(await part(NAMES.logs, checkLogs));
  if (browser) tallies.push(await part(NAMES.browser, () => runBrowserTests(browser, output)));
  return tallies;
}

const FLAGS = ['--watch', '--long', '--last-failed'];
const HUNT = /^--hunt(?:=(\d+))?$/;

await runMain(async () => {
  const args = process.argv.slice(2);
  const [isWatch, isLong, isRepeat] = FLAGS.map((flag) => args.includes(flag));
  const hunt = args.map((arg) => HUNT.exec(arg)).find((match) => match !== null);
  const [only, ...extra] = args.filter((arg) => !FLAGS.includes(arg) && !HUNT.test(arg));
  if (only && !PARTS.includes(only))
    throw new Problem(`There is no part "${only}": choose one of ${PARTS.join(', ')}.`);
  if (hunt && only !== 'e2e') throw new Problem('Only browser tests can hunt: run `npm test -- e2e --hunt`.');
  await ensureDependencies();
  if (isWatch) {
    await watch(only ?? '', extra);
    return;
  }
  const command = isLong ? 'npm run test:all' : 'npm test';
  /** @type {import('./lib/verdict.mjs').KnownFlaky[]} */
  const known = JSON.parse(fs.readFileSync(inProject('config', 'known-flaky.json'), 'utf8'));
  const failed = lastFailed(RESULTS, command);
  if (isRepeat && !failed) throw new Problem(`There is no earlier run: run \`${command}\` first.`);
  if (isRepeat && failed?.length === 0) say(`Nothing failed in the last run of \`${command}\``);
  const plan = planOf({ only, extra, isLong: Boolean(isLong) });
  if (hunt) {
    process.env.HUNT_SEED = hunt[1] ?? String(randomInt(2 ** 31));
    say(`Hunting; --hunt=${process.env.HUNT_SEED} repeats the delays`);
  }
  // each command keeps its traces until it runs again
  const [output, ofOther] = isLong ? ['e2e-long', 'e2e'] : ['e2e', 'e2e-long'];
  emptyResults(RESULTS, [ofOther]);
  const tallies = await runAll(isRepeat && failed ? repeatOf(plan, failed) : plan, path.join(RESULTS, output));
  const judged = judge(tallies, known);
  keepRun(RESULTS, command, { failed: namesToRepeat(judged), flaky: flakyRecord(judged) });
  const again = hunt ? `e2e --hunt=${process.env.HUNT_SEED} --last-failed` : '--last-failed';
  console.log(summary(judged, { known, repeatCommand: `${command} -- ${again}` }));
  process.exit(judged.some(({ failed }) => failed > 0) ? 1 : 0);
});
