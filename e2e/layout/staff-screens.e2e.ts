import { violations } from '../support/accessibility.js';
import { coveredControls, unmarkedItems } from '../support/controls.js';
import { expect, test } from '../support/recorded-shop.js';
import { logInto, onEveryScreen } from '../support/recorded-staff.js';
import { steady } from '../support/steady.js';
import { cutTexts, sideways } from '../support/texts-on-screen.js';

const MOBILE = { hasTouch: true, isMobile: true } as const;

for (const [viewport, colorScheme] of [
  [{ width: 820, height: 1180 }, 'light'],
  [{ width: 1280, height: 800 }, 'dark'],
] as const) {
  test.describe(`${viewport.width} px, ${colorScheme}`, { tag: '@long' }, () => {
    test.use({ viewport, colorScheme, ...(viewport.width < 1280 ? MOBILE : {}) });

    test('every screen of the staff fits and is accessible', async ({ page, shopOf }) => {
      test.setTimeout(240_000);
      const missing: string[] = [];
      page.on('response', (response) => {
        if (response.status() === 404) missing.push(response.url());
      });
      await logInto(page, shopOf, { orders: [] });
      await onEveryScreen(page, async (path) => {
        expect.soft(await violations(page), path).toEqual([]);
        expect.soft(await steady(() => sideways(page)), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        expect.soft(await steady(() => cutTexts(page)), `${path} cuts texts`).toEqual([]);
      });
      expect(missing, 'answers that are not recorded').toEqual([]);
    });
  });
}

test.describe('on a small phone', { tag: '@long' }, () => {
  test.use({ ...MOBILE, viewport: { width: 360, height: 640 } });

  for (const size of ['100%', '200%']) {
    test(`text of ${size} fits on every screen of the staff, and no bar covers the focused element`, async ({
      page,
      shopOf,
    }) => {
      test.setTimeout(240_000);
      await page.addInitScript((fontSize) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = fontSize;
        });
      }, size);
      // with all badges, the board's header is wider than this screen in the largest text
      await logInto(page, shopOf, { orders: [], waiting: { failed_codes: 0, refunds_due: 0 } });
      await onEveryScreen(page, async (path) => {
        expect.soft(await steady(() => sideways(page)), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        expect.soft(await steady(() => cutTexts(page)), path).toEqual([]);
        expect.soft(await steady(() => coveredControls(page)), path).toEqual([]);
      });
    });
  }
});

test('forced colours still mark the selected item, on every screen of the staff', { tag: '@long' }, async ({
  page,
  shopOf,
}) => {
  test.setTimeout(240_000);
  await page.emulateMedia({ forcedColors: 'active' });
  await logInto(page, shopOf, { orders: [] });
  let seen = 0;
  await onEveryScreen(page, async (path) => {
    const { count, wrong } = await unmarkedItems(page);
    expect.soft(wrong, path).toEqual([]);
    seen += count;
  });
  expect(seen).toBeGreaterThan(12);
});
