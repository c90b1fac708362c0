import type { FoodTypesAnswer } from '../libs/contract/answers.js';
import { violations } from './support/accessibility.js';
import { Panel } from './support/panel.js';
import { STAFF, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test('a long list has pages, is sorted by its heads and searched', async ({ page, branch }) => {
  const panel = await Panel.open(page, { email: branch.manager, tab: 'food' });
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
      const { foodTypes }: FoodTypesAnswer = await (
        await page.request.get(`/api/food-types/branch/${branch.id}`)
      ).json();
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
  });
});

test('prices of several branches change as one: the second person sees what changed meanwhile, and an undo restores them', async ({
  page,
  branch,
  admin,
}) => {
  const name = unique('Hopper');
  const foods = [];
  for (const one of [branch, await admin.openBranch()])
    foods.push(await one.addFood({ name, subFoodType: await one.addSubFoodType('Hoppers') }));
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'prices', branch: branch.id });
  await panel.choose('Kind', 'One food or combo');
  await panel.choose('Name', name);
  await page.getByLabel('By or to how much').fill('10');
  await page.getByRole('button', { name: 'Show what changes' }).click();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('row').filter({ hasText: branch.name })).toBeVisible();
  expect(await violations(page)).toEqual([]);

  const prices = async () => (await branch.read()).food.filter((food) => food.name === name).map(({ price }) => price);
  await admin.call('PUT', `branches/${branch.id}/menu-rows`, { rows: [{ id: foods[0]?.id, price: 1007 }] });
  await preview.getByRole('button', { name: 'Change 2 prices' }).click();
  await expect(page.getByText(`Nothing is changed yet: ${name} is not as the preview showed.`)).toBeVisible();
  await preview.getByRole('button', { name: 'Change 2 prices' }).click();
  await panel.expectToast('2 prices changed.');
  expect(await prices()).toEqual([1110]);
  await page.getByRole('button', { name: `Undo ${name}: +10 %, rounded to Rs. 5` }).click();
  await panel.expectToast('2 prices restored.');
  await expect(page.getByText('Undone by')).toBeVisible();
  expect(await prices()).toEqual([1007]);
});
