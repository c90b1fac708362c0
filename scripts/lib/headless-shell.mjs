/**
 * Finds Chromium's headless shell, or gets it on Debian: the same engine without the windows, tabs and services of a browser, which
 * costs less processor time. It has no notifications.
 */
import fs from 'node:fs';
import { run } from './processes.mjs';
import { say, step } from './progress.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSER = '/usr/bin/chromium';
/** The tests run without it too, so a slow or closed network may cost only this much. */
const DOWNLOAD_LIMIT_MS = 60_000;
const UNPACK_LIMIT_MS = 240_000;
/** `no-remove`: installed packages stay. */
const APT_OPTIONS = ['-y', '-qq', '--no-install-recommends', '--no-remove'];
/** A network that answers nothing is given up at the first attempt. */
const NETWORK_OPTIONS = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];

/**
 * @param {string | null} browser of `ensureBrowser`
 * @returns {Promise<string | null>} the path of the headless shell that belongs to this browser; null if there is none, or if
 *   CHROMIUM_PATH names the browser to test in
 */
export async function ensureHeadlessShell(browser) {
  // Playwright's own browser comes with a shell, which Playwright itself finds
  if (process.env.CHROMIUM_PATH || browser === null) return null;
  if (!fs.existsSync(SHELL) && browser === BROWSER && canInstall()) {
    await step('Getting the headless shell for the tests', installWithApt);
  }
  if (fs.existsSync(SHELL)) return SHELL;
  say('There is no chromium-headless-shell: all browser tests run in the whole browser, which takes longer.');
  return null;
}

const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');

/** Adds the package in the version of the installed browser, so that nothing that is installed changes. */
async function installWithApt() {
  const browser = await run('dpkg-query', ['--show', 'chromium']);
  const [, version] = browser.output.trim().split('\t');
  if (browser.code !== 0 || !version) return;
  const name = `chromium-headless-shell=${version}`;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const download = (args) => run('apt-get', [...args, ...NETWORK_OPTIONS], { env, timeoutMs: DOWNLOAD_LIMIT_MS });
  const fetchPackage = () => download(['install', '--download-only', ...APT_OPTIONS, name]);
  let fetched = await fetchPackage();
  if (fetched.code !== 0 && !fetched.timedOut) {
    // an image without package lists, or with old ones, needs new ones first
    const updated = await download(['update', '-qq']);
    if (updated.code === 0) fetched = await fetchPackage();
  }
  // apart from the download: this must not be ended halfway
  if (fetched.code === 0) {
    await run('apt-get', ['install', ...APT_OPTIONS, name], { env, timeoutMs: UNPACK_LIMIT_MS });
  }
}
