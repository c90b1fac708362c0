import { violations } from './support/accessibility.js';
import { DESK, fillRecipient, goToMenu, PHONE, placeOrder, someone } from './support/customer.js';
import { press } from './support/keyboard.js';
import { openBoard, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test.describe('a phone, light', () => {
  test.use({ ...PHONE, colorScheme: 'light' });

  test('“no onions” and an extra reach the cart, the board, the receipt and the next order', async ({
    page,
    branch,
    openScreen,
  }) => {
    const customer = { ...someone(), firstName: unique('Option') };
    const board = await openScreen(DESK);
    await openBoard(board, branch.kitchen);
    await goToMenu(page, branch);

    await test.step('the sheet works by keyboard, and its button has the price of what is chosen', async () => {
      await page.getByRole('button', { name: 'Classic Smash', exact: true }).press('Enter');
      const sheet = page.getByRole('dialog', { name: 'Classic Smash' });
      await sheet.getByRole('radio', { name: 'As it is' }).focus();
      await press(sheet, 'ArrowDown');
      await press(sheet, 'ArrowDown');
      await expect(sheet.getByRole('radio', { name: 'Hot', exact: true })).toBeChecked();
      await sheet.getByRole('button', { name: 'Add Extra Cheese' }).press('Enter');
      await sheet.getByRole('checkbox', { name: 'No Onions' }).press('Space');
      await expect(sheet.getByRole('button', { name: /^Add · / })).toHaveText('Add · Rs. 1,600');
      expect(await violations(page)).toEqual([]);
      await sheet.getByRole('button', { name: /^Add · / }).press('Enter');
      await expect(sheet).toHaveCount(0);
    });

    const line = page.getByRole('listitem').filter({ hasText: 'Classic Smash' }).first();
    const options = async () => {
      await expect(line).toContainText('Hot');
      await expect(line).toContainText('Extra Cheese + Rs. 150');
      await expect(line).toContainText('No Onions');
      await expect(line).toContainText('Rs. 1,600');
    };
    await page.goto('/cart');
    await options();
    expect(await violations(page)).toEqual([]);
    await page.goto('/checkout');
    await fillRecipient(page, customer);
    await placeOrder(page, customer);
    await expect(page.getByRole('row', { name: /Classic Smash/ })).toContainText('No Onions');
    expect(await violations(page)).toEqual([]);

    await test.step('the kitchen sees what differs from how it comes', async () => {
      const ticket = ticketOf(board, customer.firstName);
      await expect(ticket).toContainText('NO Onions');
      await expect(ticket).toContainText('+ Extra Cheese');
      await expect(ticket).toContainText('Spice: Hot');
      expect(await violations(board)).toEqual([]);
    });

    await page.goto('/orders');
    await page.getByRole('article').getByRole('button', { name: 'Order again' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await options();
  });
});
