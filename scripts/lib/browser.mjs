/** Finds a Chromium for the browser tests, or installs one. */
import fs from 'node:fs';
import { Problem } from './problem.mjs';
import { run } from './processes.mjs';
import { step } from './progress.mjs';
import { inProject, toolArgs } from './project.mjs';

const KNOWN_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const DOWNLOAD_LIMIT_MS = 240_000;
const PACKAGE_LIMIT_MS = 300_000;

/**
 * @returns {Promise<string | null>} the path of a browser; null for the one that Playwright has installed for itself
 * @throws {Problem} if there is none and none can be installed
 */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (fs.existsSync(named)) return named;
    throw new Problem(
      `CHROMIUM_PATH names ${named}, which does not exist: correct it, or unset it to have one looked for.`,
    );
  }
  const known = knownBrowser();
  if (known) return known;
  return step('Getting a browser for the tests', async () => {
    if (await installWithPlaywright()) return null;
    const packaged = await installWithApt();
    if (packaged) return packaged;
    throw new Problem('No Chromium was found and none could be installed: install one and name it in CHROMIUM_PATH.');
  });
}

const knownBrowser = () => KNOWN_PATHS.find((file) => fs.existsSync(file));

async function installWithPlaywright() {
  const args = toolArgs('playwright', ['install', 'chromium']);
  const installed = await run(process.execPath, args, { cwd: inProject(), timeoutMs: DOWNLOAD_LIMIT_MS });
  if (installed.code !== 0) return false;
  // a downloaded browser may lack system libraries
  const { chromium } = await import('@playwright/test');
  try {
    const browser = await chromium.launch({ args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    if (process.getuid?.() !== 0) return false;
    const args = toolArgs('playwright', ['install-deps', 'chromium']);
    const added = await run(process.execPath, args, { cwd: inProject(), timeoutMs: PACKAGE_LIMIT_MS });
    return added.code === 0;
  }
}

async function installWithApt() {
  if (process.getuid?.() !== 0 || !fs.existsSync('/etc/debian_version')) return undefined;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: PACKAGE_LIMIT_MS };
  await run('apt-get', ['update', '-qq'], options);
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], options);
  return knownBrowser();
}
