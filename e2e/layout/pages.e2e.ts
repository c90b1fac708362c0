import type { Page } from '@playwright/test';
import { placedOf, storedOf } from '../../client/test/support/recorded/customer.js';
import { ORDER_STATES, orderIn } from '../../client/test/support/recorded/order.js';
import { violations } from '../support/accessibility.js';
import { comeWith, expect, keep, onEveryPage, RECORDED_ORDER, test } from '../support/recorded-shop.js';
import { steady } from '../support/steady.js';
import { cutTexts, foreignWords, lengthenWords, sideways } from '../support/texts-on-screen.js';

/** The names of the chain, and what the customer has written. */
const NAMES = new Set('Ceylon Smash Facebook Instagram TikTok hello ceylonsmash example Flower Road'.split(' '));
const SMALL = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/**
 * The budget of a page's JavaScript in the shop, in bytes of Brotli, because a phone on a slow network waits for each kB.
 * The code of the live connection is not in it: no page waits for it.
 */
const SCRIPT_BYTES = 160_000;
/** its bytes in Brotli */
const SOCKET_BYTES = 13_000;

/** Returns the compressed sizes of the scripts that the page has loaded: of the live connection, and of all others. */
const scriptBytes = (page: Page): Promise<{ socket: number; others: number }> =>
  page.evaluate(() => {
    const scripts = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    const sumOf = (some: PerformanceResourceTiming[]) => some.reduce((sum, one) => sum + one.encodedBodySize, 0);
    const isSocket = ({ name }: PerformanceResourceTiming) => name.includes('/socket-');
    return {
      socket: sumOf(scripts.filter(isSocket)),
      others: sumOf(scripts.filter((script) => !isSocket(script))),
    };
  });

async function checkBudget(page: Page, path: string): Promise<void> {
  const { socket, others } = await scriptBytes(page);
  expect.soft(others, `${path} loads its scripts`).toBeGreaterThan(50_000);
  expect.soft(others, `${path} loads more than the budget allows`).toBeLessThanOrEqual(SCRIPT_BYTES);
  expect.soft(socket, `the live connection of ${path}`).toBeLessThanOrEqual(SOCKET_BYTES);
}

test('the page of an order keeps the budget', { tag: '@long' }, async ({ page, shopOf }) => {
  const placed = ORDER_STATES['in the kitchen'] ?? { order: {} };
  await keep(page, { ...storedOf({ cart: [] }), 'passline.placed': placedOf(placed) });
  shopOf.recording = { order: orderIn(placed) };
  await page.goto(RECORDED_ORDER);
  await expect(page.getByRole('list', { name: 'How far it is' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await checkBudget(page, 'an order');
});

for (const [language, viewport, colorScheme, tag] of [
  ['en', PHONE, 'light', ''],
  ['en', SMALL, 'dark', '@long'],
  ['en', DESK, 'dark', '@long'],
  ['si', PHONE, 'dark', '@long'],
  ['si', SMALL, 'light', '@long'],
  ['si', DESK, 'light', '@long'],
  ['ta', PHONE, 'light', '@long'],
  ['ta', SMALL, 'dark', '@long'],
  ['ta', DESK, 'dark', '@long'],
] as const) {
  test.describe(`${language}, ${viewport.width} px, ${colorScheme}`, tag === '' ? {} : { tag }, () => {
    test.use({ viewport, colorScheme, hasTouch: viewport !== DESK, isMobile: viewport !== DESK });

    test('every page fits, is accessible, and has only words of its language', async ({ page, shopOf: _ }) => {
      test.slow();
      await comeWith(page, { language, cart: ['Classic Smash', 'Chicken & Pol Sambol'] });
      await onEveryPage(page, async (path) => {
        expect.soft(await violations(page), path).toEqual([]);
        expect.soft(await steady(() => sideways(page)), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        expect.soft(await steady(() => cutTexts(page)), `${path} cuts texts`).toEqual([]);
        // the log-in is the staff's
        if (language === 'en' && path !== '/login') await checkBudget(page, path);
        if (language === 'en') return;
        expect.soft(await foreignWords(page, language, NAMES), `${path} has words in Latin letters`).toEqual([]);
      });
    });
  });
}

for (const width of [320, 390, 1280]) {
  test(`words that are 60 % longer overflow nowhere at ${width} px`, { tag: '@long' }, async ({ page, shopOf: _ }) => {
    await page.setViewportSize({ width, height: 800 });
    await comeWith(page);
    await onEveryPage(page, async (path) => {
      await lengthenWords(page);
      expect.soft(await steady(() => sideways(page)), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
      expect.soft(await steady(() => cutTexts(page)), `${path} cuts texts`).toEqual([]);
    });
  });
}

for (const language of ['si', 'ta'] as const) {
  test(`the choice of a time for later fits, and has no English word in ${language}`, { tag: '@long' }, async ({
    page,
    shopOf: _,
  }) => {
    await page.setViewportSize(SMALL);
    await comeWith(page, { language, orderType: 'Pickup' });
    await page.goto('/address');
    const main = page.getByRole('main');
    // "For later", then the day after tomorrow
    await main.locator('input[name="due"]').nth(1).check();
    await main.locator('input[name="due-day"]').nth(2).check();
    await expect(main.locator('fieldset button[aria-pressed="true"]')).not.toHaveCount(0);
    await page.evaluate(() => document.fonts.ready);
    expect(await violations(page)).toEqual([]);
    expect(await steady(() => sideways(page))).toBeLessThanOrEqual(0);
    expect(await steady(() => cutTexts(page))).toEqual([]);
    expect(await foreignWords(page, language, NAMES)).toEqual([]);
  });
}
