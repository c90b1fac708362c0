import { ordersOfDay } from '../../client/test/support/recorded/staff/orders.js';
import { violations } from '../support/accessibility.js';
import { coveredControls, unmarkedItems } from '../support/controls.js';
import { expect, test } from '../support/recorded-shop.js';
import { logInto, onEveryScreen, openScreenOf } from '../support/recorded-staff.js';
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

for (const width of [320, 390, 768, 1280, 1920]) {
  test(`the figures of a day stand on lines, each in one piece, at ${width} px`, { tag: '@long' }, async ({
    page,
    shopOf,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const orders = ordersOfDay().map((order) => ({ ...order, total: 1_234_567.5 }));
    await logInto(page, shopOf, { orders });
    await openScreenOf(page, '/finance');
    for (const name of ['Statistics', 'Collected and open']) {
      const tiles = page.getByRole('region', { name, exact: true }).getByRole('button');
      await expect(tiles.first()).toBeVisible();
      const numbers = await steady(() => tiles.evaluateAll(placesOfNumbers));
      expect
        .soft(
          numbers.filter(({ lines, isInside }) => lines !== 1 || !isInside),
          name,
        )
        .toEqual([]);
      const linesOf = (row: number) => new Set(numbers.filter(({ tile }) => tile === row).map(({ top }) => top)).size;
      expect
        .soft(
          numbers.map(({ tile }) => linesOf(tile)),
          name,
        )
        .toEqual(numbers.map(() => 1));
    }
  });
}

/** Returns where each tile begins and its number ends, and whether the number is one line inside of the tile. */
const placesOfNumbers = (tiles: Element[]) =>
  tiles.map((tile) => {
    const number = tile.querySelector(':scope > [translate]') ?? tile;
    const text = document.createRange();
    text.selectNodeContents(number);
    const [outer, inner] = [tile.getBoundingClientRect(), text.getBoundingClientRect()];
    return {
      tile: Math.round(outer.top),
      top: Math.round(inner.bottom),
      lines: new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size,
      isInside: inner.right <= outer.right,
    };
  });
