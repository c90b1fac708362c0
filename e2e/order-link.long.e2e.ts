import { violations } from './support/accessibility.js';
import { BRANCH, DESK, goToCheckout, PHONE, placeOrder, someone } from './support/customer.js';
import { expect, test } from './support/test.js';

test('the link of an order shows a stranger the first name and the area, and nothing that finds the customer', async ({
  page,
  openScreen,
}) => {
  const customer = { ...someone(), firstName: 'Nimali', lastName: 'Wickramasinghe', email: 'nimali.w@example.com' };
  await goToCheckout(page, customer);
  await placeOrder(page, customer);
  await expect(page.getByText('12/3 Flower Road', { exact: false })).toBeVisible();
  for (const device of [PHONE, DESK]) {
    const stranger = await openScreen(device);
    const answers: string[] = [];
    stranger.on('response', async (response) => {
      if (response.url().includes('/api/orders/')) answers.push(await response.text());
    });
    await stranger.goto(page.url());
    const details = stranger.getByRole('region', { name: 'Details' });
    await expect(details).toContainText('Nimali W.');
    await expect(details).toContainText('This link shows only part of the details.');
    await expect(stranger.getByRole('region', { name: 'Progress' })).toContainText('Received');
    await expect(stranger.getByRole('heading', { name: BRANCH.name })).toBeVisible();
    expect(answers).not.toEqual([]);
    const shown = [await stranger.content(), ...answers].join('\n');
    for (const secret of [customer.lastName, customer.phone, customer.email, 'Flower Road']) {
      expect(shown, secret).not.toContain(secret);
    }
    await expect(stranger.getByRole('button', { name: 'Cancel order' })).toHaveCount(0);
    expect(await violations(stranger)).toEqual([]);
  }
});
