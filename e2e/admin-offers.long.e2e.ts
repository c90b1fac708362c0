import { addButton, fillRecipient, goToMenu, placeOrder, someone } from './support/customer.js';
import { Panel } from './support/panel.js';
import { STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('combos name their foods; buy and get says what is missing; rules by amount have forms', async ({
  page,
  branch,
}) => {
  test.slow();
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'offers', branch: branch.id });
  const choose = (type: string) => page.getByRole('tab', { name: type, exact: true }).click();
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

  await test.step('Pay & Get', async () => {
    await choose('Pay & Get');
    const offer = unique('Rainy Day Gift');
    await panel.addNew();
    await panel.submit('Add');
    await expect(page.getByText('Select a Get Food!')).toBeVisible();
    await panel.fill({ Name: offer, 'From Amount': '0.5', 'Get Quantity': '0' });
    await panel.submit('Add');
    await expect(page.getByText('From Amount must be 1 or more.')).toBeVisible();
    await expect(page.getByText('Get Quantity must be 1 or more.')).toBeVisible();
    await panel.fill({ 'From Amount': '6500', 'Get Quantity': '2' });
    await panel.choose('Get Food');
    await expect(page.getByText(/^Orders from Rs. 6,500 get 2 .+ free, once an order\./)).toBeVisible();
    await panel.submit('Add');
    await expect(panel.row(offer)).toContainText('Rs. 6,500');
    await panel.edit(offer);
    await page.getByRole('switch', { name: 'Active' }).click();
    await panel.submit('Save');
    await expect(panel.row(offer)).toContainText('Paused');
    await panel.remove(offer);
  });

  await test.step('Free Delivery', async () => {
    await choose('Free Delivery');
    const offer = unique('Rainy Day Ride');
    await panel.addNew();
    await page.getByText('Chosen areas').click();
    await panel.fill({ Name: offer, 'From Amount': '4500' });
    await panel.submit('Add');
    await expect(page.getByText('Select at least one area, or every area.')).toBeVisible();
    await page.getByText('Every area', { exact: true }).click();
    await expect(page.getByText('Delivery is free for orders from Rs. 4,500, to every area.')).toBeVisible();
    await panel.submit('Add');
    await expect(panel.row(offer)).toContainText('Every area');
    await panel.remove(offer);
  });
});

test('a new offer by amount is live for a customer, who orders with it', { tag: '@long' }, async ({
  page,
  branch,
  openScreen,
}) => {
  test.slow();
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'offers', branch: branch.id });
  const customer = await openScreen();
  const recipient = someone();
  await goToMenu(customer, branch);
  await addButton(customer, 'Classic Smash').click();
  await customer.goto('/cart');
  await expect(customer.getByText('Delivery Charges')).toBeVisible();

  const add = async (type: string, fields: Record<string, string>) => {
    await page.getByRole('tab', { name: type, exact: true }).click();
    await panel.addNew();
    await panel.fill(fields);
    if (type === 'Pay & Get') await panel.choose('Get Food', 'Ginger Beer');
    await panel.submit('Add');
    await expect(panel.row(fields.Name ?? '')).toBeVisible();
  };
  const gift = unique('Small gift');
  const ride = unique('Short ride');
  await add('Pay & Get', { Name: gift, 'From Amount': '500', 'Get Quantity': '1' });
  await expect(customer.getByText('Ginger Beer - Free')).toBeVisible();
  await add('Free Delivery', { Name: ride, 'From Amount': '400' });
  await expect(customer.getByText('Free delivery from Rs. 400')).toBeVisible();

  await customer.goto('/checkout');
  await fillRecipient(customer, recipient);
  await placeOrder(customer, recipient);
  await expect(customer.getByRole('row').filter({ hasText: 'Ginger Beer - Free' })).toBeVisible();
  await expect(customer.locator('div', { has: customer.getByText('Delivery Charges') }).last()).toContainText('Rs. 0');
});
