import { type BrowserContext, type BrowserContextOptions, test as base, type Page } from '@playwright/test';

/** What a page did that no healthy page does. */
export interface Faults {
  /** Accepts what the test provokes itself, such as the failed requests of a cut connection. */
  allow(pattern: RegExp): void;
}

interface Fixtures {
  /** Fails the test on an uncaught error, a console error or a failed request of any of its pages. */
  faults: Faults;
  /**
   * Opens a page of another person: a browser context with its own session and storage, watched and closed like the
   * test's own page.
   */
  openScreen: (options?: BrowserContextOptions) => Promise<Page>;
}

/** The browser takes back requests when a page is left; that is no fault. */
const TAKEN_BACK = 'net::ERR_ABORTED';

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

export const test = base.extend<Fixtures>({
  faults: [
    async ({ context }, use) => {
      const found: string[] = [];
      const allowed: RegExp[] = [];
      foundIn.set(context, found);
      watch(context, found);
      await use({ allow: (pattern) => allowed.push(pattern) });
      const unexpected = found.filter((fault) => !allowed.some((pattern) => pattern.test(fault)));
      base.expect(unexpected, 'faults of the pages').toEqual([]);
    },
    { auto: true },
  ],
  openScreen: async ({ browser, baseURL, context: own, faults: _watched }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, ...options });
      contexts.push(context);
      watch(context, foundIn.get(own) ?? []);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

/** Every screen of a test reports into the list of the test's own context. */
const foundIn = new WeakMap<BrowserContext, string[]>();

export { expect } from '@playwright/test';
