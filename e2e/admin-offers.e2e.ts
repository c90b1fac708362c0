import { Panel } from './support/panel.js';
import { STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('combos name the foods that they are made of; buy and get says what is missing; two types have no form', async ({
  page,
}) => {
  test.slow();
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'offers' });
  const types = page.getByRole('radiogroup', { name: 'Offer type' });
  const choose = (type: string) => types.getByText(type, { exact: true }).click();
  const combo = unique('Rainy Day Box');
  const rule = unique('Rainy Day Free');

  await test.step('Combo', async () => {
    await panel.addNew();
    await panel.submit('Add');
    await expect(page.getByText('Select a category!')).toBeVisible();
    await panel.fill({
      Name: combo,
      Price: '1990',
      'Daily quantity': '12',
      'Open Time': '10:00',
      'Close Time': '22:00',
    });
    await panel.choose('Category');
    for (const place of [1, 2]) {
      await page.getByRole('button', { name: 'Add a food' }).click();
      await panel.choose(`Food, row ${place}`);
    }
    await panel.submit('Add');
    await expect(page.getByText('This food is in the list already').first()).toBeVisible();
    await page.getByRole('button', { name: 'Take out row 2' }).click();
    await page.getByLabel('How many, row 1').fill('2');
    await panel.submit('Add');
    await panel.expectToast(`${combo} was added.`);
    await panel.edit(combo);
    await expect(page.getByLabel('How many, row 1')).toHaveValue('2');
    await panel.fill({ Price: '1890' });
    await panel.submit('Save');
    await expect(panel.row(combo)).toContainText('Rs. 1,890');
    await panel.remove(combo);
  });

  await test.step('Buy & Get', async () => {
    await choose('Buy & Get');
    await expect(page.getByRole('columnheader')).toHaveText([
      'Name',
      'Buy Type',
      'Buy',
      'Buy Quantity',
      'Get Food',
      'Get Quantity',
      'Actions',
    ]);
    await panel.addNew();
    await panel.submit('Add');
    await expect(page.getByText('Select a Buy Type!')).toBeVisible();
    for (const [type, message] of [
      ['Food Type', 'Select a Buy Food Type!'],
      ['Sub Food Type', 'Select a Buy Sub Food Type!'],
      ['Food Item', 'Select a Buy Food Item!'],
    ] as const) {
      await panel.choose('Buy Type', type);
      await panel.submit('Add');
      await expect(page.getByText(message)).toBeVisible();
    }
    await panel.fill({ Name: rule, 'Buy Quantity': '3', 'Get Quantity': '1' });
    await panel.choose('Buy Food Item');
    await panel.choose('Get Food');
    await expect(page.getByText(/^Buy 3 of .+, get 1 .+ free\./)).toBeVisible();
    await panel.submit('Add');
    await expect(panel.row(rule)).toContainText('Food Item');
    await panel.edit(rule);
    await panel.fill({ 'Get Quantity': '2' });
    await panel.submit('Save');
    await expect(panel.row(rule).getByRole('cell', { name: '2', exact: true })).toBeVisible();
    await panel.remove(rule);
  });

  for (const type of ['Pay & Get', 'Free Delivery']) {
    await choose(type);
    await expect(page.getByText(`${type} has no form yet`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add New' })).toHaveCount(0);
  }
});
