import type { Page } from '@playwright/test';
import { coveredControls, unmarkedItems } from './support/controls.js';
import { PHONE } from './support/customer.js';
import { STAFF_ROUTES } from './support/routes.js';
import { logInAs, STAFF } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';
import { cutTexts, sideways } from './support/texts-on-screen.js';

/** Opens every screen of the staff. */
async function onEveryScreen(page: Page, check: (path: string) => Promise<void>): Promise<void> {
  await logInAs(page, STAFF.admin);
  for (const path of STAFF_ROUTES) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    // a fallback font may be wider
    await page.evaluate(() => document.fonts.ready);
    await check(path);
  }
}

test.describe('of the staff on a small phone', () => {
  test.use({ ...PHONE, viewport: { width: 360, height: 640 } });

  for (const size of ['100%', '200%']) {
    test(`text of ${size} fits on every screen, and no bar covers the focused element`, async ({ page }) => {
      test.slow();
      await page.addInitScript((fontSize) => {
        addEventListener('DOMContentLoaded', () => {
          document.documentElement.style.fontSize = fontSize;
        });
      }, size);
      await onEveryScreen(page, async (path) => {
        expect.soft(await steady(() => sideways(page)), `${path} is wider than the screen`).toBeLessThanOrEqual(0);
        expect.soft(await steady(() => cutTexts(page)), path).toEqual([]);
        expect.soft(await steady(() => coveredControls(page)), path).toEqual([]);
      });
    });
  }
});

test('forced colours still mark the selected item, on every screen of the staff', async ({ page }) => {
  test.slow();
  await page.emulateMedia({ forcedColors: 'active' });
  let seen = 0;
  await onEveryScreen(page, async (path) => {
    const { count, wrong } = await unmarkedItems(page);
    expect.soft(wrong, path).toEqual([]);
    seen += count;
  });
  expect(seen).toBeGreaterThan(12);
});
