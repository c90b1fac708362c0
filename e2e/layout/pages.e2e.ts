import type { Page } from '@playwright/test';
import { violations } from '../support/accessibility.js';
import { comeWith, expect, onEveryPage, test } from '../support/recorded-shop.js';
import { steady } from '../support/steady.js';
import { cutTexts, latinWords, lengthenWords, sideways } from '../support/texts-on-screen.js';

/** The names of the chain, and what the customer has written. */
const NAMES = new Set('Ceylon Smash Facebook Instagram TikTok hello ceylonsmash example Flower Road'.split(' '));
const SMALL = { width: 320, height: 640 };
const PHONE = { width: 390, height: 844 };
const DESK = { width: 1280, height: 800 };

/**
 * The limit of a page's JavaScript in the shop, in compressed bytes, because a phone on a slow network waits for each
 * kB. The budget is 160 kB; the checkout exceeds it by its texts, the ways to pay and the options of what is ordered.
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
        if (language === 'en') {
          const bytes = await scriptBytes(page);
          expect.soft(bytes, `${path} loads the shop's scripts`).toBeGreaterThan(50_000);
          expect.soft(bytes, `${path} loads none of the staff's scripts`).toBeLessThanOrEqual(SCRIPT_BYTES);
        }
        if (language === 'en') return;
        const words = (await latinWords(page)).filter((word) => !NAMES.has(word) && !/^X+$/.test(word));
        expect.soft(words, `${path} has words in Latin letters`).toEqual([]);
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
    expect((await latinWords(page)).filter((word) => !NAMES.has(word) && !/^X+$/.test(word))).toEqual([]);
  });
}
