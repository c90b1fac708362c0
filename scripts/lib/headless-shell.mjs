/**
 * Finds Chromium's headless shell, or installs it on Debian. It is the same engine without windows, tabs and services,
 * which needs less processor time. It has no notifications.
 */
import fs from 'node:fs';
import { run } from './processes.mjs';
import { say, step } from './progress.mjs';

const SHELL = '/usr/bin/chromium-headless-shell';
const BROWSER = '/usr/bin/chromium';
/** The tests also run without it, so a slow or closed network may cost only this much time. */
const DOWNLOAD_LIMIT_MS = 60_000;
const UNPACK_LIMIT_MS = 240_000;
/** `no-remove`: never removes an installed package. */
const APT_OPTIONS = ['-y', '-qq', '--no-install-recommends', '--no-remove'];
/** Gives up a silent network at the first attempt. */
const NETWORK_OPTIONS = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=0'];

/**
 * @param {string | null} browser the result of `ensureBrowser`
 * @returns {Promise<string | null>} the path of this browser's headless shell; null if there is none, or if
 *   CHROMIUM_PATH names the browser for the tests
 */
export async function ensureHeadlessShell(browser) {
  // Playwright's own browser comes with a shell, which Playwright finds
  if (process.env.CHROMIUM_PATH || browser === null) return null;
  if (!fs.existsSync(SHELL) && browser === BROWSER && canInstall()) {
    await step('Getting the headless shell for the tests', installWithApt);
  }
  if (fs.existsSync(SHELL)) return SHELL;
  say('There is no chromium-headless-shell: all browser tests run in the whole browser, which takes longer.');
  return null;
}

const canInstall = () => process.getuid?.() === 0 && fs.existsSync('/etc/debian_version');

/** Installs the package in the version of the installed browser, so that no installed package changes. */
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
    // an image without package lists, or with outdated ones, needs new ones first
    const updated = await download(['update', '-qq']);
    if (updated.code === 0) fetched = await fetchPackage();
  }
  // separate from the download, because it must not be interrupted
  if (fetched.code === 0) {
    await run('apt-get', ['install', ...APT_OPTIONS, name], { env, timeoutMs: UNPACK_LIMIT_MS });
  }
}
