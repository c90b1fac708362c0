import { comeWith, expect, test } from '../support/recorded-shop.js';
import { steady } from '../support/steady.js';

const PHONE = { width: 390, height: 844 };

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true });

  test('a search stays visible, and its results begin above the keyboard', async ({ page, shopOf: _ }) => {
    await comeWith(page, { cart: [] });
    await page.goto('/menu');
    const box = page.getByRole('searchbox');
    await page.getByRole('heading', { name: 'Desserts' }).scrollIntoViewIfNeeded();
    await expect(box).toBeInViewport({ ratio: 1 });
    await box.fill('egg');
    await expect(page.getByRole('main').getByRole('heading', { level: 4 }).first()).toHaveText('Sunrise Smash');
    await expect(box).toBeInViewport({ ratio: 1 });
    await expect(box).toBeFocused();
    const found = await steady(() => page.getByRole('main').getByRole('listitem').first().boundingBox());
    expect(found.y + found.height).toBeLessThanOrEqual(PHONE.height / 2);
    await box.fill('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a row of the menu is at most 120 px high, and a reason is beside the name', async ({ page, shopOf: _ }) => {
    await comeWith(page, { cart: [] });
    await page.goto('/menu');
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4 }) });
    // rows below the first screen are rendered after it
    await expect.poll(() => rows.count()).toBeGreaterThan(20);
    const heights = await steady(() =>
      rows.evaluateAll((drawn) => drawn.map((row) => row.getBoundingClientRect().height)),
    );
    expect(Math.max(...heights)).toBeLessThanOrEqual(120);
    const soldOut = page.getByRole('button', { name: 'Isso Vadai: Out of Stock' });
    const row = rows.filter({ has: soldOut });
    const name = await steady(() => row.getByRole('heading').boundingBox());
    expect((await steady(() => soldOut.boundingBox())).x).toBeGreaterThanOrEqual(name.x + name.width);
  });

  test('Back closes a sheet and keeps the page, in a browser that does not do so natively', async ({
    page,
    shopOf: _,
  }) => {
    await page.addInitScript(() => Reflect.deleteProperty(window, 'CloseWatcher'));
    await comeWith(page, { cart: [] });
    await page.goto('/about-us');
    await page.getByRole('button', { name: /menu|navigation/i }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Menu', exact: true }).click();
    await expect(page).toHaveURL(/\/menu$/);

    const food = page.getByRole('button', { name: 'Classic Smash', exact: true });
    const sheet = page.getByRole('dialog', { name: 'Classic Smash' });
    await test.step('by Back', async () => {
      await food.click();
      await expect(sheet).toBeVisible();
      await page.goBack();
      await expect(sheet).toBeHidden();
      await expect(page).toHaveURL(/\/menu$/);
    });
    await test.step('by its button: Back then leaves the page', async () => {
      await food.click();
      await sheet.getByRole('button', { name: 'Close' }).click();
      await expect(sheet).toBeHidden();
      // its history entry goes a moment later
      await expect.poll(() => page.evaluate(() => 'dialog' in history.state)).toBe(false);
      await page.goBack();
      await expect(page).toHaveURL(/\/about-us$/);
      // the sheet of the navigation does not open again
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
  });
});

test('the first screen of a laptop has prices and Add', { tag: '@long' }, async ({ page, shopOf: _ }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await comeWith(page, { cart: [] });
  await page.goto('/menu');
  await expect(page.getByRole('button', { name: 'Add Classic Smash', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('main').getByText('Rs. 1,450').first()).toBeInViewport({ ratio: 1 });
});

test('the bar of categories scrolls by three times a drag of the mouse, which presses none', { tag: '@long' }, async ({
  page,
  shopOf: _,
}) => {
  await page.setViewportSize({ width: 500, height: 800 });
  await comeWith(page, { cart: [] });
  await page.goto('/menu');
  const bar = page.getByRole('group', { name: 'Categories' });
  await bar.evaluate((element) => element.scrollTo({ left: 0, behavior: 'instant' }));
  const box = await steady(() => bar.boundingBox());
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 10, y);
  await page.mouse.move(x - 20, y);
  await expect.poll(() => bar.evaluate((element) => element.scrollLeft)).toBe(60);
  await page.mouse.up();
  await expect(bar.getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
});
