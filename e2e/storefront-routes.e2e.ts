import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { confirmAndPay, DESK, enterCode, goToCheckout, PHONE, readCodes, someone } from './support/customer.js';
import { ROUTES } from './support/routes.js';
import { expect, test } from './support/test.js';

/**
 * The limit of a page's JavaScript in the shop, in compressed bytes, because a phone on a slow network waits for each
 * kB. The budget is 160 kB; the checkout and the order's page exceed it by the texts of their language, the ways to pay
 * and the options of what is ordered.
 */
const SCRIPT_BYTES = 185_000;

/** Returns the compressed size of every script that the page has loaded, from the network or the browser's cache. */
const scriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

// two long tests that share nothing
test.describe.configure({ mode: 'parallel' });

for (const [name, device, colorScheme] of [
  ['a phone, light', PHONE, 'light'],
  ['a desk, dark', DESK, 'dark'],
] as const) {
  test.describe(name, { tag: '@long' }, () => {
    test.use({ ...device, colorScheme });

    test('every route works, without a fault, an accessibility violation or a sideways scroll', async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      test.slow();
      const customer = someone();
      await goToCheckout(page, customer);
      for (const [path, heading] of Object.entries(ROUTES)) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
          await page.waitForLoadState('networkidle');
          expect(await violations(page), path).toEqual([]);
          const bytes = await scriptBytes(page);
          expect(bytes, `${path} loads the shop's scripts, and none of the staff's`).toBeGreaterThan(50_000);
          expect(bytes, `${path} loads the shop's scripts, and none of the staff's`).toBeLessThanOrEqual(SCRIPT_BYTES);
          const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(sideways, `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        });
      }
      await test.step('the dialogs and the receipt', async () => {
        await page.goto('/checkout');
        await page.getByRole('checkbox', { name: 'I agree' }).check();
        await confirmAndPay(page);
        expect(await violations(page), 'the code').toEqual([]);
        await enterCode(page, (await readCodes(page, customer))[0] ?? '');
        await expect(page.getByRole('heading', { name: 'Thank you!' })).toBeVisible();
        expect(await violations(page), 'the thanks').toEqual([]);
        await page.getByRole('link', { name: 'Follow my order' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('#');
        expect(await violations(page), 'the receipt').toEqual([]);
        await page.reload();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('#');
        await page.waitForLoadState('networkidle');
        expect(await scriptBytes(page), 'the scripts of the receipt').toBeLessThanOrEqual(SCRIPT_BYTES);
      });
    });
  });
}

test('the first page lets the browser compile its code while it arrives', { tag: '@long' }, async ({ page }) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(async () => {
    const names = performance.getEntriesByType('resource').map(({ name }) => name);
    const found = names.filter((name) => /\/(framework|base|home-page)-[\w-]{8}\.js$/.test(name));
    return Promise.all(found.map(async (name) => (await fetch(name)).text()));
  });
  expect(scripts).toHaveLength(3);
  for (const script of scripts) expect(script.split('\n', 1)).toEqual(['//# allFunctionsCalledOnLoad']);
});

test('a log-in loads no page of the shop', { tag: '@long' }, async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(ROUTES['/login']);
  expect(asked).toContainEqual(expect.stringMatching(/\/boot-/));
  expect(asked).not.toContainEqual(expect.stringMatching(/\/home-/));
});

test('a page requests each response once, however early', { tag: '@long' }, async ({ page }) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Welcome to');
  const reads = paths.filter((path) => /^\/api\/(settings|branches)$/.test(path));
  expect(reads.sort()).toEqual(['/api/branches', '/api/settings']);
});

test('any other path leads to the choice of a branch', async ({ page }) => {
  for (const path of ['/nothing-here', '/menu/more', '/about-us/', '/About-us', '/order', '/order/a/b']) {
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
  }
});

test('staff screens send a stranger to the log-in', async ({ page }) => {
  for (const path of ['/portal', '/counter', '/admin', '/finance']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole('status').filter({ hasText: 'Log in first.' })).toBeVisible();
  }
});

test('pages about a branch ask for one first', async ({ page }) => {
  for (const path of ['/address', '/menu', '/offers', '/cart', '/summary', '/checkout']) {
    await page.goto(path);
    await expect(page).toHaveURL(/:\d+\/$/);
    await expect(page.getByRole('status').filter({ hasText: 'Choose an outlet first.' })).toBeVisible();
  }
});
