import type { FoodTypesAnswer } from '../libs/contract/answers.js';
import { violations } from './support/accessibility.js';
import { behind, Panel, QUIET_BRANCH } from './support/panel.js';
import { STAFF } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test('a long list has pages, is sorted by its heads and searched', async ({ page }) => {
  const panel = await Panel.open(page, { email: STAFF.manager, tab: 'food' });
  const names = panel.row('').locator('strong').filter({ visible: true });
  await expect(page.getByText(/^1–25 of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^26–\d+ of \d+$/)).toBeVisible();
  await page.getByRole('button', { name: 'Price' }).click();
  await expect(page.getByText(/^1–25 of \d+$/)).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending');
  const prices = await steady(() =>
    page
      .getByRole('cell')
      .filter({ hasText: /^Rs\. / })
      .allTextContents(),
  );
  const rupees = prices.map((price) => Number(price.replace(/\D/g, '')));
  expect(rupees).toEqual([...rupees].sort((a, b) => a - b));

  await page.getByLabel('Search Food').fill('CLASSIC SM');
  await expect(names.first()).toHaveText('Classic Smash');
  await expect(panel.row('')).toHaveCount(1);
  await page.getByLabel('Search Food').fill('nothing like it');
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(names.first()).toBeVisible();

  await test.step('prices are edited in place; a save that fails names the row and stores none', async () => {
    await page.getByRole('button', { name: 'Edit in a grid' }).click();
    const grid = page.getByRole('grid', { name: 'Prices and availability' });
    const price = (food: string) => grid.getByRole('textbox', { name: `Price of ${food}` });
    const stored = async () => {
      const { foodTypes }: FoodTypesAnswer = await (await page.request.get('/api/food-types/branch/1')).json();
      const foods = foodTypes.flatMap(({ sub_food_types }) => sub_food_types.flatMap(({ food }) => food));
      return [changed, other].map((name) => foods.find((food) => food.name === name)?.price);
    };
    await expect(price('Classic Smash')).toBeVisible();
    const cells = grid.getByRole('textbox', { name: /^Price of / });
    const labels = await cells.evaluateAll((all) => all.map((cell) => cell.getAttribute('aria-label') ?? ''));
    const [changed = '', other = ''] = labels.map((label) => label.replace('Price of ', ''));
    const before = await stored();
    const save = page.getByRole('button', { name: 'Save 2 rows' });
    const isSaved = () => expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
    await price(changed).fill('1234.5');
    await price(other).fill('90000000');
    await save.click();
    await expect(price(other)).toHaveAccessibleDescription(/Price/);
    await expect(price(changed)).toHaveValue('1234.5');
    expect(await stored()).toEqual(before);
    await price(other).fill('1235');
    await save.click();
    await isSaved();
    expect(await stored()).toEqual([1234.5, 1235]);
    await price(changed).fill(String(before[0]));
    await price(other).fill(String(before[1]));
    await save.click();
    await isSaved();
    expect(await stored()).toEqual(before);
  });
});

test('prices of several branches change as one: the second person sees what changed meanwhile, and an undo restores them', async ({
  page,
}) => {
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'prices' });
  const other = await behind(page.request);
  const [food] = (await other.branch()).food;
  await panel.choose('Kind', 'One food or combo');
  await panel.choose('Name', food.name);
  await page.getByLabel('By or to how much').fill('10');
  await page.getByRole('button', { name: 'Show what changes' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  const row = preview.getByRole('row').filter({ hasText: QUIET_BRANCH.name });
  await expect(row).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const price = food.price + 7;
  await other.put(`branches/${QUIET_BRANCH.id}/menu-rows`, { rows: [{ id: food.id, price }] });
  await preview.getByRole('button', { name: /^Change \d+ prices?$/ }).click();
  await expect(page.getByText(`Nothing is changed yet: ${food.name} is not as the preview showed.`)).toBeVisible();
  await preview.getByRole('button', { name: /^Change \d+ prices?$/ }).click();
  await panel.expectToast(/prices? changed\./);
  await page.getByRole('button', { name: `Undo ${food.name}: +10 %, rounded to Rs. 5` }).click();
  await panel.expectToast(/prices? restored\./);
  await expect(page.getByText('Undone by')).toBeVisible();
  expect((await other.branch()).food.find(({ id }: { id: number }) => id === food.id).price).toBe(price);
  await other.put(`branches/${QUIET_BRANCH.id}/menu-rows`, { rows: [{ id: food.id, price: food.price }] });
});
