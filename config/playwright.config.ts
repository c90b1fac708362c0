import fs from 'node:fs';
import { defineConfig, type Project } from '@playwright/test';

const browser =
  process.env.CHROMIUM_PATH ?? ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((file) => fs.existsSync(file));
const shell = process.env.HEADLESS_SHELL_PATH;
/** The tag of a test that the headless shell cannot run: it has no notifications. */
const WHOLE_BROWSER = /@whole-browser/;

/** The switch counts once: the first lines are what Playwright itself turns off, which this takes the place of. */
const DISABLED_FEATURES = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'PaintHolding'],
  ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'ThirdPartyStoragePartitioning', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'PreconnectToSearch'],
  // two pages of the browser's own that every window would load beside ours
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
];

/** @param executablePath without one, Playwright's own browser */
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
    // one process less that every request goes through; the first is what Playwright itself turns on
    '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
    `--disable-features=${DISABLED_FEATURES.join(',')}`,
    // a page lives for seconds here: to compile its code a second time, or code that it does not run, costs more than it gives
    '--js-flags=--no-opt --no-maglev --no-compile-hints-magic',
  ],
});

/** Most tests run in the headless shell, where there is one: it takes less processor time than the whole browser. */
const projects: Project[] =
  browser && !shell
    ? [{ name: 'whole browser', use: { launchOptions: launchedFrom(browser) } }]
    : [
        {
          name: 'whole browser',
          grep: WHOLE_BROWSER,
          // each worker costs a server and a browser: one serves the few tests
          workers: 1,
          // of the two that Playwright installs, 'chromium' is the whole browser; without a channel it starts the shell
          use: browser
            ? { launchOptions: launchedFrom(browser) }
            : { channel: 'chromium', launchOptions: launchedFrom() },
        },
        { name: 'headless shell', grepInvert: WHOLE_BROWSER, use: { launchOptions: launchedFrom(shell) } },
      ];

export default defineConfig({
  testDir: '../e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: '../e2e/support/demonstration.ts',
  outputDir: '../.test-results/e2e',
  // every worker has a server of its own; within a file one branch's board sees what every test orders
  workers: 2,
  fullyParallel: false,
  // a race that a second try hides is a fault all the same
  retries: 0,
  // against what hangs
  timeout: 60_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['list'], ['json', { outputFile: '../.test-results/e2e.json' }]],
  use: {
    // a trace costs every test a fifth of its time: `--trace on` asks for it
    trace: 'off',
    // it would fetch the shop's files once more for every test: those about it allow it
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // what cannot be clicked fails before the test's own limit
    actionTimeout: 30_000,
    // painting without a graphics card is dear; what moves has tests that ask for movement
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects,
});
