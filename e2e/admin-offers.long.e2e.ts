import { addButton, fillRecipient, goToMenu, placeOrder, someone } from './support/customer.js';
import { Panel } from './support/panel.js';
import { STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

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
    else {
      await page.getByText('Chosen areas').click();
      await panel.submit('Add');
      await expect(page.getByText('Select at least one area, or every area.')).toBeVisible();
      await page.getByText('Every area', { exact: true }).click();
    }
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
