import type { Page } from '@playwright/test';
import { addButton, DESK, PHONE } from '../support/customer.js';
import { comeWith, expect, test } from '../support/recorded-shop.js';
import { logInto } from '../support/recorded-staff.js';
import { steady } from '../support/steady.js';

const strip = (page: Page) => page.getByRole('complementary', { name: 'Demonstration' });

/** Expects the strip at the lower edge of the screen, on a phone and on a desktop. */
async function isMarked(page: Page): Promise<void> {
  for (const { viewport } of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await expect(strip(page)).toBeInViewport();
    const box = await steady(() => strip(page).boundingBox());
    expect(box.y + box.height).toBe(viewport.height);
    expect(box.height).toBeLessThanOrEqual(24);
  }
}

test('every page of the shop says that this is the demonstration', { tag: '@long' }, async ({ page, shopOf: _ }) => {
  await comeWith(page);
  for (const path of ['/', '/menu', '/cart', '/login', '/contact']) {
    await page.goto(path);
    await isMarked(page);
  }
  await page.goto('/menu');
  await expect(addButton(page, 'Crispy Chicken')).toBeVisible();
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('every screen of the staff says so', { tag: '@long' }, async ({ page, shopOf }) => {
  await logInto(page, shopOf);
  for (const path of ['/portal', '/admin', '/finance']) {
    await page.goto(path);
    await isMarked(page);
  }
});

test.describe('on a phone', { tag: '@long' }, () => {
  test.use(PHONE);

  test('the strip covers neither the cart nor the checkout’s button', async ({ page, shopOf: _ }) => {
    await comeWith(page);
    for (const [path, control] of [
      ['/menu', page.getByRole('main').getByRole('link', { name: /cart/i })],
      ['/checkout', page.getByRole('button', { name: 'Confirm & Pay' })],
    ] as const) {
      await page.goto(path);
      // it may appear before the page has made room for it
      await expect(async () => {
        const box = await control.boundingBox();
        const top = (await strip(page).boundingBox())?.y ?? 0;
        expect((box?.y ?? top) + (box?.height ?? 0)).toBeLessThan(top);
      }).toPass();
    }
  });
});
