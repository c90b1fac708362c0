import type { Locator, Page } from '@playwright/test';
import { addButton, BRANCH, comeBack, DESK, goToMenu, PHONE } from './support/customer.js';
import { openAs, STAFF } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

const strip = (page: Page) => page.getByRole('complementary', { name: 'Demonstration' });

/** Expects the strip at the lower edge of the screen, on a phone and on a desktop. */
async function isMarked(page: Page): Promise<void> {
  for (const { viewport } of [PHONE, DESK]) {
    await page.setViewportSize(viewport);
    await isMarkedHere(page);
  }
}

async function isMarkedHere(page: Page): Promise<void> {
  await expect(strip(page)).toBeInViewport();
  const height = page.viewportSize()?.height ?? 0;
  const box = await steady(() => strip(page).boundingBox());
  expect(box.y + box.height).toBe(height);
  expect(box.height).toBeLessThanOrEqual(24);
}

test('every page of the shop says that this is the demonstration', async ({ page }) => {
  await comeBack(page, BRANCH);
  for (const path of ['/', '/menu', '/cart', '/login', '/contact', '/dev/inbox']) {
    await page.goto(path);
    await isMarked(page);
  }
  await page.goto('/menu');
  await expect(addButton(page, 'Classic Smash')).toBeVisible();
  await expect.poll(async () => (await page.getByRole('banner').boundingBox())?.y).toBe(0);
});

test('every staff screen says so', async ({ page }) => {
  await openAs(page, STAFF.admin, '/portal');
  await isMarked(page);
  for (const path of ['/admin', '/finance']) {
    await page.goto(path);
    await isMarked(page);
  }
});

test('the pages of the sandbox gateway say so too', async ({ request }) => {
  const answer = await request.post('/sandbox/AccosaPG/verify.jsp', { form: { order_desc: 'none' } });
  expect(await answer.text()).toContain('<aside aria-label="Demonstration">');
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('it covers neither the cart nor the checkout’s button', async ({ page }) => {
    await goToMenu(page);
    await addButton(page, 'Classic Smash').click();
    // the strip may appear before the page has made room for it
    const isFree = (control: Locator) =>
      expect(async () => {
        const box = await control.boundingBox();
        const top = (await strip(page).boundingBox())?.y ?? 0;
        expect((box?.y ?? top) + (box?.height ?? 0)).toBeLessThan(top);
      }).toPass();
    await isFree(page.getByRole('main').getByRole('link', { name: /cart/i }));
    await page.goto('/checkout');
    await isFree(page.getByRole('button', { name: 'Confirm & Pay' }));
  });
});
