import fs from 'node:fs';
import { defineConfig, type Project } from '@playwright/test';

const browser =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => fs.existsSync(file));
const shell = process.env.HEADLESS_SHELL_PATH;
/** The tag of a test that the headless shell cannot run, because it has no notifications. */
const WHOLE_BROWSER = /@whole-browser/;

/** Chromium uses only the last such switch, so this list begins with what Playwright itself disables. */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'PaintHolding'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  // two of the browser's own pages that every window would load
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** @param executablePath if absent, Playwright's own browser */
const launchedFrom = (executablePath?: string) => ({
  ...(executablePath ? { executablePath } : {}),
  args: [
    '--no-sandbox', // as root Chromium refuses to start with its sandbox
    '--disable-gpu',
    '--disable-dev-shm-usage', // containers give it 64 MB
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // one process less for every request to pass through; the first is what Playwright itself enables
    '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    // a page lives for seconds in a test, so optimizing its code, or compiling unused code, costs more than it saves
    '--js-flags=--no-opt --no-maglev --no-compile-hints-magic',
  ],
});

/**
 * Most tests run in the headless shell if it is available, because it takes less processor time than the whole browser.
 */
const projects: Project[] =
  browser && !shell
    ? [{ name: 'whole browser', use: { launchOptions: launchedFrom(browser) } }]
    : [
        {
          name: 'whole browser',
          grep: WHOLE_BROWSER,
          // each worker needs a server and a browser, and the tests are few
          workers: 1,
          // of the two browsers that Playwright installs, 'chromium' is the whole one; without a channel it starts the
          // shell
          use: browser
            ? { launchOptions: launchedFrom(browser) }
            : { channel: 'chromium', launchOptions: launchedFrom() },
        },
        { name: 'headless shell', grepInvert: WHOLE_BROWSER, use: { launchOptions: launchedFrom(shell) } },
      ];

/** `--hunt` makes the pages several times slower, and must show a race at its first try. */
const isHunt = process.env.HUNT_SEED !== undefined;
const LIMIT_MS = isHunt ? 90_000 : 30_000;

export default defineConfig({
  testDir: '../e2e',
  testMatch: '**/*.e2e.ts',
  // `npm run pictures` names the folder of its pictures
  testIgnore: process.env.PICTURES ? [] : '**/pictures.long.e2e.ts',
  globalSetup: '../e2e/support/demonstration.ts',
  outputDir: '../.test-results/e2e',
  // every worker has its own server, and every test that changes a branch has its own branch
  workers: 2,
  fullyParallel: true,
  // a test that passes only at its second try is reported as flaky
  retries: isHunt ? 0 : 1,
  // only to end a test that hangs
  timeout: 2 * LIMIT_MS,
  expect: { timeout: LIMIT_MS, toPass: { timeout: LIMIT_MS } },
  reporter: [['list'], ['json', { outputFile: '../.test-results/e2e.json' }]],
  use: {
    // a trace takes a fifth of every test's time; `--trace on` enables it
    trace: 'on-first-retry',
    // it would load the shop's files again for every test; tests about it allow it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // an action that is not possible fails before the test's own limit
    actionTimeout: LIMIT_MS,
    // painting without a graphics card is slow; tests of motion enable it
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects,
});
