/**
 * `npm test`: everything that can be checked, from a fresh clone on. Closes with the line `N passed, N failed`.
 *
 * `npm test -- PART [FILE …]` runs one part: static, unit (libs and scripts), server, client, e2e. What follows goes to the part's runner.
 * A failure never hides what comes after it: all parts run, and the summary says so.
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
/** The log of the servers of tests without a browser, one line per request. */
const SERVERS_LOG = path.join(RESULTS, 'servers.log');
/** Against what hangs; on two idle cores all of it, side by side, takes a few minutes. */
const JEST_LIMIT_MS = 25 * 60_000;
const BROWSER_LIMIT_MS = 25 * 60_000;

/** Jest's projects of each part; the others have none. */
const JEST_PROJECTS = new Map([
  ['unit', ['libs', 'scripts']],
  ['server', ['server']],
  ['client', ['client']],
]);
const PARTS = ['static', ...JEST_PROJECTS.keys(), 'e2e'];
const ONE_PASSED = { passed: 1, failed: 0, skipped: 0 };

/**
 * Runs a part. What it throws is one failure with its sentence.
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
 * The counts of a runner that has ended, unless its report cannot be all there is to say.
 *
 * @param {{ code: number, timedOut: boolean }} ended
 * @param {{ limitMs: number, read: () => Counts }} report
 */
function believe({ code, timedOut }, { limitMs, read }) {
  if (timedOut) throw new Problem(`the tests were not done after ${limitMs / 60_000} minutes and were ended.`);
  const counts = read();
  if (code !== 0 && counts.failed === 0)
    throw new Problem(`the runner ended with code ${code}; what it said is above.`);
  return counts;
}

/**
 * @param {string[]} projects
 * @param {string[]} extra
 */
async function runJest(projects, extra) {
  const report = path.join(RESULTS, `jest-${projects[0]}.json`);
  // the browser tests run beside the server's: a third worker makes all others slower by as much as it does itself
  const args = ['--json', '--outputFile', report, '--maxWorkers=2', ...extra];
  const log = fs.openSync(SERVERS_LOG, 'a');
  const ended = await run(
    process.execPath,
    toolArgs('jest', ['-c', 'config/jest.config.mjs', '--selectProjects', ...projects, ...args]),
    {
      cwd: inProject(),
      // the runner reports on the error output; what comes on the other are the logs of the servers in its processes
      stdio: ['ignore', log, 'inherit'],
      timeoutMs: JEST_LIMIT_MS,
      env: { ...process.env, TEST_LOG_LEVEL: 'debug' },
    },
  );
  fs.closeSync(log);
  return believe(ended, { limitMs: JEST_LIMIT_MS, read: () => tallyJest(report) });
}

/** The logs of all servers that ran within the tests have no personal data and no secret. */
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
 * The browser tests: several at a time, each worker with a server and a demonstration chain of its own on one PostgreSQL.
 *
 * @param {ReturnType<typeof getBrowsers>} browsers
 * @param {string[]} extra
 */
async function runBrowserTests(browsers, extra) {
  const { browser, shell } = await browsers;
  const folder = temporaryFolder('passline-e2e-');
  const report = path.join(RESULTS, 'e2e.json');
  const postgres = await startPostgres({ folder, durable: false, isTemporary: true });
  try {
    const ended = await run(
      process.execPath,
      toolArgs('playwright', ['test', '-c', 'config/playwright.config.ts', ...extra]),
      {
        cwd: inProject(),
        stdio: ['ignore', 'inherit', 'inherit'],
        timeoutMs: BROWSER_LIMIT_MS,
        env: {
          ...process.env,
          TEST_DATABASE_ADMIN_URL: postgres.adminUrl,
          ...(browser ? { CHROMIUM_PATH: browser } : {}),
          ...(shell ? { HEADLESS_SHELL_PATH: shell } : {}),
        },
      },
    );
    return believe(ended, { limitMs: BROWSER_LIMIT_MS, read: () => tallyPlaywright(report) });
  } finally {
    await postgres.stop();
    postgres.remove();
  }
}

await runMain(async () => {
  const [only, ...extra] = process.argv.slice(2);
  if (only && !PARTS.includes(only))
    throw new Problem(`There is no part "${only}": choose one of ${PARTS.join(', ')}.`);
  /** @param {string} name */
  const isWanted = (name) => !only || only === name;
  const projects = [...JEST_PROJECTS].filter(([name]) => isWanted(name)).flatMap(([, names]) => names);
  const ofServer = projects.filter((name) => name === 'server');
  const others = projects.filter((name) => name !== 'server');
  await ensureDependencies();
  fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  // several server tests run the built server; the static checks read the sources alone
  const needsBuild = isWanted('server') || isWanted('e2e');
  const building = needsBuild
    ? part('build', () => ensureBuilds().then(() => ONE_PASSED)).then((tally) => [tally])
    : Promise.resolve([]);
  /** @type {(name: string, work: () => Promise<Counts>) => Promise<Tally[]>} */
  const afterBuild = async (name, work) => {
    await building;
    return [await part(name, work)];
  };
  const browsers = isWanted('e2e') ? getBrowsers() : undefined;
  // the browser tests, which begin after the build, report why there is no browser
  browsers?.catch(() => {});
  const inBrowser = browsers
    ? afterBuild('tests in a browser', () => runBrowserTests(browsers, extra))
    : Promise.resolve([]);
  // they never wait, and so take the place of the browser tests once those are done: the server's wait often
  const withoutServer = async () => {
    await inBrowser;
    return others.length > 0 ? [await part(`tests of ${others.join(', ')}`, () => runJest(others, extra))] : [];
  };
  // side by side: while one waits, for a time-out or a page, the cores have the others to work for
  const [builds, checks, tests, pages, more] = await Promise.all([
    building,
    isWanted('static') ? runStaticChecks() : [],
    ofServer.length > 0 ? afterBuild('tests of the server', () => runJest(ofServer, extra)) : [],
    inBrowser,
    withoutServer(),
  ]);
  /** @type {Tally[]} */
  const tallies = [...builds, ...checks, ...tests];
  if (isWanted('server')) tallies.push(await part('logs of the servers', checkLogs));
  tallies.push(...more, ...pages);
  console.log(summary(tallies));
  process.exit(tallies.some(({ failed }) => failed > 0) ? 1 : 0);
});
