import { violations } from './support/accessibility.js';
import { Panel } from './support/panel.js';
import { STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

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
