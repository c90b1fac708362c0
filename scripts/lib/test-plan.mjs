/** Decides which checks and tests a run has, from its arguments or from the failures of the last run. */
import { STATIC_CHECKS } from './static-checks.mjs';
import { NAMES } from './tally.mjs';

/** Jest's projects by part; other parts have none. */
export const JEST_PROJECTS = new Map([
  ['unit', ['libs', 'scripts']],
  ['server', ['server']],
  ['client', ['client']],
]);
export const PARTS = ['static', ...JEST_PROJECTS.keys(), 'e2e'];
/** The long tests: files of Jest, and titles of Playwright, which include the file and the tags. */
const LONG = { file: '\\.long\\.spec', title: '[.@]long\\b' };

/**
 * @typedef {object} Plan
 * @property {{ name: string, args: string[] }[]} checks the static ones
 * @property {boolean} build whether the tests need the built server and client
 * @property {{ projects: string[], args: string[] }} [jest]
 * @property {boolean} logs whether the logs of the servers under test are checked
 * @property {{ args: string[], tests?: string[] }} [browser] with `tests` only these: the file in the folder e2e and the titles
 */

/**
 * @param {object} options
 * @param {string} [options.only] a part
 * @param {string[]} options.extra arguments for its runner
 * @param {boolean} options.isLong
 * @returns {Plan}
 */
export function planOf({ only, extra, isLong }) {
  /** @param {string} name */
  const isWanted = (name) => !only || only === name;
  const projects = [...JEST_PROJECTS].filter(([name]) => isWanted(name)).flatMap(([, names]) => names);
  const files = isLong ? [LONG.file] : ['--testPathIgnorePatterns', LONG.file];
  const titles = [isLong ? '--grep' : '--grep-invert', LONG.title];
  return {
    checks: isWanted('static') && !isLong ? STATIC_CHECKS : [],
    // some of the server's tests run the built server; static checks read sources only
    build: isWanted('server') || isWanted('e2e'),
    // a long file runs only if it is named
    ...(projects.length > 0 && {
      jest: { projects, args: extra.some((arg) => arg.includes('long')) ? extra : [...extra, ...files] },
    }),
    logs: isWanted('server'),
    ...(isWanted('e2e') && { browser: { args: extra.length > 0 ? extra : titles } }),
  };
}

/**
 * Returns the part of a plan that repeats what failed. A test without a browser is repeated with its file, whose tests
 * may rely on each other. A part that failed as a whole is repeated as a whole.
 *
 * @param {Plan} plan
 * @param {string[]} failed the names of failures
 * @returns {Plan}
 */
export function repeatOf(plan, failed) {
  const files = [...new Set(failed.map((name) => name.split(' › ')[0] ?? name))];
  const specs = files.filter((file) => /\.spec\.tsx?$/.test(file));
  const browserTests = failed.filter((name) => name.startsWith('e2e/')).map((name) => name.slice('e2e/'.length));
  const isWholeJest = failed.includes(NAMES.jest) || failed.includes(NAMES.logs);
  const { jest: wholeJest, browser: wholeBrowser } = plan;
  const someJest = wholeJest && specs.length > 0 && { ...wholeJest, args: ['--runTestsByPath', ...specs] };
  const jest = isWholeJest ? wholeJest : someJest;
  const someBrowser = wholeBrowser && browserTests.length > 0 && { args: [], tests: browserTests };
  const browser = failed.includes(NAMES.browser) ? wholeBrowser : someBrowser;
  return {
    checks: plan.checks.filter(({ name }) => failed.includes(name)),
    build: plan.build && Boolean(jest || browser || failed.includes(NAMES.build)),
    ...(jest && { jest }),
    logs: plan.logs && Boolean(jest),
    ...(browser && { browser }),
  };
}
