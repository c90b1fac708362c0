import { press } from '../support/keyboard.js';
import { expect, test } from '../support/recorded-shop.js';
import { logInto, openScreenOf } from '../support/recorded-staff.js';
import { steady } from '../support/steady.js';
import { cutTexts } from '../support/texts-on-screen.js';
import { search } from '../support/till.js';

const WAYS = ['Cash', 'Card', 'Split', 'Later'];

for (const width of [320, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('each way to pay at the till is as wide as the others, and none is cut', async ({ page, shopOf }) => {
      await logInto(page, shopOf, { orders: [] });
      await openScreenOf(page, '/portal');
      await press(page, 'n');
      await search(page).fill('Classic');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Classic Smash/ })
        .click();
      const bar = page.getByRole('group', { name: 'How it is paid' });
      const ways = bar.getByRole('button');
      await expect(ways).toHaveText(WAYS);
      await ways.nth(2).click();
      await expect(page.locator('[data-field="given"]')).toBeFocused();
      const widths = await steady(() =>
        ways.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().width))),
      );
      expect(Math.max(...widths) - Math.min(...widths)).toBeLessThanOrEqual(1);
      const cut = () => bar.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(await steady(cut)).toBeLessThanOrEqual(0);
      expect(await steady(() => cutTexts(page))).toEqual([]);
    });
  });
}
