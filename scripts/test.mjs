/**
 * `npm test`: the tests that a change needs. `npm run test:all`: the long tests, which `npm test` leaves out: the files
 * `*.long.spec.ts` and `*.long.e2e.ts`, and the browser tests with the tag `@long`. Both end with the line `N passed, N
 * failed`.
 *
 * `npm test -- PART [FILE …]` runs one part: static, unit (libs and scripts), server, client, e2e. Further arguments go
 * to the part's runner. `npm test -- --watch PART [FILE …]` keeps a database running, and runs the part's files again
 * when they change.
 */
import './lib/node-version.mjs';
import fs from 'node:fs';
import path from 'node:path';
import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuilds } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { ensureHeadlessShell } from './lib/headless-shell.mjs';
import { privateIn } from './lib/log-privacy.mjs';
import { describeError, Problem, runMain } from './lib/problem.mjs';
import { run } from './lib/processes.mjs';
import { say } from './lib/progress.mjs';
import { inProject, toolArgs } from './lib/project.mjs';
import { STATIC_CHECKS } from './lib/static-checks.mjs';
import { describeFailure, summary, tallyJest, tallyPlaywright } from './lib/tally.mjs';
import { temporaryFolder } from './lib/temporary-folder.mjs';
import { startPostgres } from './postgres.mjs';

/** @typedef {import('./lib/tally.mjs').Tally} Tally */
/** @typedef {Omit<Tally, 'name' | 'ms'>} Counts */

const RESULTS = inProject('.test-results');
/** The log of the servers in tests without a browser, one line per request. */
const SERVERS_LOG = path.join(RESULTS, 'servers.log');
/** Only to end a run that hangs. */
const LIMIT_MS = 40 * 60_000;

/** Jest's projects by part; other parts have none. */
const JEST_PROJECTS = new Map([
  ['unit', ['libs', 'scripts']],
  ['server', ['server']],
  ['client', ['client']],
]);
const PARTS = ['static', ...JEST_PROJECTS.keys(), 'e2e'];
/** The long tests: files of Jest, and titles of Playwright, which include the file and the tags. */
const LONG = { file: '\\.long\\.spec', title: '[.@]long\\b' };
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
    counts = { passed: 0, failed: 1, skipped: 0, failures: [describeFailure(name, said)] };
  }
  return { name, ...counts, ms: performance.now() - since };
}

async function runStaticChecks() {
  const tallies = [];
  for (const { name, args } of STATIC_CHECKS) {
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
    env: { ...process.env, TEST_LOG_LEVEL: 'debug' },
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
 * @param {string[]} extra
 */
async function runBrowserTests(extra) {
  const { browser, shell } = await getBrowsers();
  const args = toolArgs('playwright', ['test', '-c', 'config/playwright.config.ts', ...extra]);
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
 * @param {object} options
 * @param {string} [options.only] a part
 * @param {string[]} options.extra arguments for its runner
 * @param {boolean} options.isLong
 */
async function runAll({ only, extra, isLong }) {
  /** @param {string} name */
  const isWanted = (name) => !only || only === name;
  fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  const projects = [...JEST_PROJECTS].filter(([name]) => isWanted(name)).flatMap(([, names]) => names);
  // some of the server's tests run the built server; static checks read sources only
  const needsBuild = isWanted('server') || isWanted('e2e');
  const [builds, checks] = await Promise.all([
    needsBuild ? part('build', () => ensureBuilds().then(() => ONE_PASSED)).then((tally) => [tally]) : [],
    isWanted('static') && !isLong ? runStaticChecks() : [],
  ]);
  /** @type {Tally[]} */
  const tallies = [...builds, ...checks];
  if (projects.length > 0) {
    const files = isLong ? [LONG.file] : ['--testPathIgnorePatterns', LONG.file];
    // a long file runs only if it is named
    const args = extra.some((arg) => arg.includes('long')) ? extra : [...extra, ...files];
    tallies.push(await part(`tests of ${projects.join(', ')}`, () => runJest(projects, args)));
  }
  if (isWanted('server')) tallies.push(await part('logs of the servers', checkLogs));
  if (isWanted('e2e')) {
    const titles = [isLong ? '--grep' : '--grep-invert', LONG.title];
    tallies.push(await part('tests in a browser', () => runBrowserTests(extra.length > 0 ? extra : titles)));
  }
  return tallies;
}

await runMain(async () => {
  const args = process.argv.slice(2);
  const isWatch = args.includes('--watch');
  const isLong = args.includes('--long');
  const [only, ...extra] = args.filter((arg) => arg !== '--watch' && arg !== '--long');
  if (only && !PARTS.includes(only))
    throw new Problem(`There is no part "${only}": choose one of ${PARTS.join(', ')}.`);
  await ensureDependencies();
  if (isWatch) {
    await watch(only ?? '', extra);
    return;
  }
  const tallies = await runAll({ only, extra, isLong });
  console.log(summary(tallies));
  process.exit(tallies.some(({ failed }) => failed > 0) ? 1 : 0);
});
