import { Panel } from './support/panel.js';
import { STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('what an editor translates, customers read at once; a new English name makes it out of date', {
  tag: '@long',
}, async ({ page, branch, customer }) => {
  test.slow();
  await customer.goto('/menu?lang=si');
  const names = customer.getByRole('heading', { level: 4 });
  await expect(names.filter({ hasText: 'ප්ලේන් ටී' })).toHaveCount(1);

  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'texts', branch: branch.id });
  const food = page.getByRole('region', { name: 'Food', exact: true });
  await food.getByRole('textbox', { name: 'Plain Tea', exact: true }).fill('කහට තේ');
  await page.getByRole('button', { name: 'Save 1 text' }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  // without a reload
  await expect(names.filter({ hasText: 'කහට තේ' })).toHaveCount(1);

  await panel.goTo('Food');
  const search = page.getByRole('tabpanel').getByPlaceholder('Search');
  await search.fill('Plain Tea');
  await panel.edit('Plain Tea');
  await panel.fill({ Name: 'Black Tea' });
  await panel.submit('Save');
  await search.fill('Black Tea');
  await expect(panel.row('Black Tea').first()).toBeVisible();
  await panel.goTo('Languages');
  await page.getByRole('button', { name: 'Out of date 1' }).click();
  await expect(page.getByRole('textbox', { name: 'Black Tea' })).toHaveValue('කහට තේ');
  // an outdated text is better than an English one
  await expect(names.filter({ hasText: 'කහට තේ' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Still right' }).click();
  await page.getByRole('button', { name: 'Save 1 text' }).click();
  await expect(page.getByRole('button', { name: 'Out of date 0' })).toBeVisible();
});
