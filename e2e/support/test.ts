import fs from 'node:fs';
import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';
import { inProject } from '../../scripts/lib/project.mjs';
import { type ServerProcess, startServer } from '../../scripts/lib/server-process.mjs';
import { comeBack } from './customer.js';
import { copyDemonstration, type Demonstration } from './demonstration.js';
import { huntIn } from './hunt.js';
import { onShopDatabase, setShopDatabase } from './shop-database.js';
import { Staff, type StaffedBranch } from './staff.js';
import { openBoard } from './staff-screens.js';

/** Errors of a page that a healthy page does not have. */
export interface Faults {
  /** Accepts errors that the test provokes, such as the failed requests of a lost connection. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  /** A branch for this test alone: a copy of the demonstration's first one, with its own people. */
  branch: StaffedBranch;
  /** The test's page, with the live board of its branch. */
  board: Page;
  /** A page of a customer who selected the test's branch and pickup before. */
  customer: Page;
  /** Fails the test on an uncaught error, a console error or a failed request of any of its pages. */
  faults: Faults;
  /**
   * Opens a page of another person: a browser context with its own session and storage, watched and closed like the
   * test's own page.
   */
  openScreen: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Starts another server, for tests that end it, cut it off or change what others rely on. It has its own
   * demonstration chain unless it gets another server's, and ends with the test.
   */
  startOwnServer: (options?: OwnServerOptions) => Promise<OwnServer>;
}

interface Options {
  /**
   * Whether routes are added or removed while a page is open. Chromium may lose a request that is in flight when its
   * interception is turned on with the first route, or off with the last one, so it is on all the time.
   */
  changesRoutes: boolean;
}

interface OwnServer extends ServerProcess {
  chain: Demonstration;
}

interface OwnServerOptions {
  chain?: Demonstration;
  port?: number;
  /** the built client that it serves, if not this project's */
  webRoot?: string;
  /** settings that replace those of the tests */
  env?: Record<string, string>;
}

/** The browser cancels requests when a page is left, which is not an error. */
const TAKEN_BACK = 'net::ERR_ABORTED';
/** The response of a busy server whose database takes seconds to connect: the client repeats the request. */
const BUSY = /status of 503| 503$/;

function watch(context: BrowserContext, found: string[]): void {
  context.on('weberror', (error) => found.push(`uncaught: ${error.error().message}`));
  context.on('console', (message) => {
    if (message.type() === 'error') found.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'unknown';
    if (reason !== TAKEN_BACK) found.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
  context.on('response', (response) => {
    if (response.status() >= 500)
      found.push(`failed: ${response.request().method()} ${response.url()} ${response.status()}`);
  });
}

/** Writes what a server has printed to `.test-results`. */
export function keepLog(server: ServerProcess, name: string | number): void {
  fs.writeFileSync(inProject('.test-results', `server-${name}.log`), server.output());
}

interface WorkerFixtures {
  /** The server of a worker, with a copy of the demonstration chain. Its tests differ in their branches. */
  shop: ServerProcess;
  /** The super admin of the worker's chain, over the API. */
  admin: Staff;
}

export const test = base.extend<Fixtures & Options, WorkerFixtures>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use, { workerIndex }) => {
      const { databaseUrl } = await copyDemonstration();
      setShopDatabase(databaseUrl);
      const server = await startServer({ databaseUrl });
      await use(server);
      await server.stop();
      keepLog(server, workerIndex);
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  admin: [
    async ({ playwright, shop }, use) => {
      const request = await playwright.request.newContext({ baseURL: shop.url });
      await use(await Staff.logIn(request));
      await request.dispose();
    },
    { scope: 'worker' },
  ],
  branch: async ({ admin }, use) => {
    const branch = await admin.copyBranch();
    await use(branch);
    // so that the chain's lists stay short for other tests
    await onShopDatabase(`UPDATE branch SET state = 'archived' WHERE id = $1`, [branch.id]);
  },
  board: async ({ page, branch, faults: _ }, use) => {
    await openBoard(page, branch.kitchen);
    await use(page);
  },
  customer: async ({ openScreen, branch }, use) => {
    const page = await openScreen();
    await comeBack(page, branch);
    await use(page);
  },
  baseURL: async ({ shop }, use) => use(shop.url),
  changesRoutes: [false, { option: true }],
  context: async ({ context, changesRoutes }, use, { title }) => {
    context.on('page', (page) => huntIn(page, title));
    if (changesRoutes) await context.route('**/never-requested', (route) => route.abort());
    await use(context);
  },
  page: async ({ page }, use, { title }) => {
    await huntIn(page, title);
    await use(page);
  },
  faults: [
    // closed before the test's own servers, whose end causes errors in pages
    async ({ context, startOwnServer: _ }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      foundIn.set(context, found);
      watch(context, found);
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = found.filter((fault) => ![BUSY, ...allowed].some((pattern) => pattern.test(fault)));
      base.expect(unexpected, 'faults of the pages').toEqual([]);
    },
    { auto: true },
  ],
  openScreen: async ({ browser, baseURL, context: own, faults: _ }, use, { title }) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      watch(context, foundIn.get(own) ?? []);
      const page = await context.newPage();
      await huntIn(page, title);
      return page;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  startOwnServer: async ({}, use, { workerIndex }) => {
    const servers: ServerProcess[] = [];
    await use(async ({ chain: named, port, webRoot, env = {} } = {}) => {
      const chain = named ?? (await copyDemonstration());
      const settings: Record<string, string> = webRoot === undefined ? env : { ...env, WEB_ROOT: webRoot };
      const server = await startServer({ databaseUrl: chain.databaseUrl, port, env: settings });
      servers.push(server);
      return { ...server, chain };
    });
    await Promise.all(servers.map((server) => server.stop()));
    for (const server of servers) keepLog(server, `${workerIndex}-${new URL(server.url).port}`);
  },
});

/** The list in the test's own context, to which all its pages report. */
const foundIn = new WeakMap<BrowserContext, string[]>();

export { expect } from '@playwright/test';
