import { placedOf } from '../../client/test/support/recorded/customer.js';
import { ORDER_STATES, orderIn } from '../../client/test/support/recorded/order.js';
import { violations } from '../support/accessibility.js';
import { comeWith, expect, RECORDED_ORDER, test } from '../support/recorded-shop.js';
import { steady } from '../support/steady.js';
import { cutTexts, sideways } from '../support/texts-on-screen.js';

const WIDTHS = [320, 360, 390];

for (const [language, colorScheme] of [
  ['en', 'dark'],
  ['si', 'dark'],
  ['ta', 'light'],
] as const) {
  test.describe(language, { tag: '@long' }, () => {
    test.use({ colorScheme, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

    test('the page of an order fits on every phone, in each of its states', async ({ page, shopOf }) => {
      test.slow();
      await comeWith(page, { language, cart: [] });
      await page.goto('/about-us');
      for (const [name, state] of Object.entries(ORDER_STATES)) {
        await test.step(name, async () => {
          shopOf.recording = { order: orderIn(state) };
          await page.evaluate(
            (placed) => localStorage.setItem('passline.placed', JSON.stringify(placed)),
            placedOf(state),
          );
          await page.goto(RECORDED_ORDER);
          await expect(page.getByRole('heading', { level: 1 })).toContainText('#128');
          await page.waitForLoadState('networkidle');
          await page.evaluate(() => document.fonts.ready);
          for (const width of WIDTHS) {
            await page.setViewportSize({ width, height: 844 });
            expect.soft(await steady(() => sideways(page)), `${name} is wider than ${width} px`).toBeLessThanOrEqual(0);
            expect.soft(await steady(() => cutTexts(page)), `${name} cuts texts at ${width} px`).toEqual([]);
          }
          expect.soft(await violations(page), name).toEqual([]);
        });
      }
    });
  });
}
