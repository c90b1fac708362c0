import { violations } from './support/accessibility.js';
import { addButton, BRANCH, comeBack, DESK, PHONE } from './support/customer.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test.describe('on a phone, dark', () => {
  test.use({ ...PHONE, colorScheme: 'dark' });

  test('a food opens with its description, its labels and the contents of a combo, and is added there', async ({
    page,
  }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await page.getByRole('button', { name: 'Kochchi Chicken', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Kochchi Chicken' });
    await expect(sheet).toContainText('kochchi chilli sambol');
    await expect(sheet.getByRole('list', { name: 'Marks' })).toContainText('Very spicy (3 of 3)');
    await expect(sheet.getByRole('list', { name: 'Marks' })).toContainText('Contains gluten');
    expect(await violations(page)).toEqual([]);
    await sheet.getByRole('button', { name: /^Add · / }).click();
    await expect(sheet).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await page.goto('/offers');
    await page.getByRole('button', { name: 'Classic Meal', exact: true }).click();
    const parts = page.getByRole('dialog').getByRole('region', { name: 'What is in it' }).getByRole('listitem');
    await expect(parts).toHaveText(['1 × Classic Smash', '1 × Salted Fries']);
  });
});

test.describe('at a desk, light', () => {
  test.use({ ...DESK, colorScheme: 'light' });

  test('a search tolerates typing mistakes, and covers every category', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await page.getByRole('group', { name: 'Categories' }).getByRole('button', { name: 'Drinks' }).click();
    await page.getByRole('searchbox').fill('watalapan');
    await expect(page.getByText('No match for “watalapan”. This is close:')).toBeVisible();
    await expect(page.getByRole('heading', { level: 4 })).toHaveText('Watalappan');
    await page.getByRole('searchbox').fill('fries');
    await expect(addButton(page, 'Salted Fries')).toBeVisible();
    await expect(page.getByText('This is close:')).toBeHidden();
  });
});

test.describe('the first screen', () => {
  test.use({ ...PHONE });

  test('a search stays visible, and its results begin above a phone’s keyboard', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await expect(addButton(page, 'Classic Smash')).toBeVisible();
    const box = page.getByRole('searchbox');
    await page.getByRole('heading', { name: 'Desserts' }).scrollIntoViewIfNeeded();
    await expect(box).toBeInViewport({ ratio: 1 });
    await box.fill('egg');
    const first = page.getByRole('main').getByRole('heading', { level: 4 }).first();
    await expect(first).toHaveText('Sunrise Smash');
    await expect(box).toBeInViewport({ ratio: 1 });
    await expect(box).toBeFocused();
    const found = await steady(() => page.getByRole('main').getByRole('listitem').first().boundingBox());
    expect(found.y + found.height).toBeLessThanOrEqual(PHONE.viewport.height / 2);
    await box.fill('');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a row of the menu is at most 120 px high on a phone', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await expect(addButton(page, 'Classic Smash')).toBeVisible();
    const rows = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 4 }) });
    // rows below the first screen are rendered after it
    await expect.poll(() => rows.count()).toBeGreaterThan(20);
    const heights = await rows.evaluateAll((drawn) => drawn.map((row) => row.getBoundingClientRect().height));
    expect(Math.max(...heights)).toBeLessThanOrEqual(120);
  });

  test('on a laptop it has prices and Add', async ({ openScreen }) => {
    const page = await openScreen({ viewport: { width: 1366, height: 768 } });
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    const add = addButton(page, 'Classic Smash');
    await expect(add).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('main').getByText('Rs. 1,450').first()).toBeInViewport({ ratio: 1 });
  });
});

test.describe("the customer's position", () => {
  test.use({ ...PHONE, permissions: ['geolocation'], geolocation: { latitude: 7.29, longitude: 80.63 } });

  test('is requested only on a tap, and puts the nearest outlet first', async ({ page }) => {
    await page.addInitScript(() => {
      const { geolocation } = navigator;
      const ask = geolocation.getCurrentPosition.bind(geolocation);
      geolocation.getCurrentPosition = (...asked) => {
        Object.assign(window, { wasAsked: true });
        ask(...asked);
      };
    });
    await page.goto('/');
    // the list of languages comes before them
    const outlets = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasNot: page.locator('[lang]') });
    await expect(outlets.first()).toContainText('Colombo 07');
    expect(await page.evaluate(() => Reflect.get(window, 'wasAsked'))).toBeUndefined();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(outlets.first()).toContainText('Kandy');
    await expect(outlets.first()).toContainText(/\d (km|m) away/);
    // outlets with coordinates, by their distance
    await expect(outlets.filter({ hasText: 'away' }).last()).toContainText('Jaffna');
  });
});
