import { BRANCH, goToCheckout, PHONE, placeOrder, someone } from './support/customer.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

test.use(PHONE);

test('a customer who is remembered on the phone orders the usual without typing, rates it, and is forgotten', async ({
  page,
  request,
}) => {
  const customer = someone();
  await goToCheckout(page, customer);
  await page.getByRole('checkbox', { name: 'Remember me on this phone' }).check();
  await placeOrder(page, customer);

  await test.step('a delivered order asks for a rating, and can be ordered again', async () => {
    const staff = await Staff.logIn(request);
    const [order] = await staff.ordersOf(customer.phone);
    await staff.call('PUT', `orders/${order?.id}`, { status: 'Confirmed', kitchen_status: 'On Process' });
    await staff.call('PUT', `orders/${order?.id}`, { status: 'Confirmed', kitchen_status: 'Delivered' });
    await page.getByText('5 of 5, Excellent').locator('..').click();
    await page.getByLabel('In your words').fill('Hot and quick.');
    await page.getByRole('button', { name: 'Send feedback' }).click();
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Order again' })).toBeVisible();
    const { feedback } = await staff.call<{ feedback: { contact: string; rating: number; words: string }[] }>(
      'GET',
      'feedback',
    );
    expect(feedback).toContainEqual(
      expect.objectContaining({ contact: customer.phone, rating: 5, words: 'Hot and quick.' }),
    );
    await page.reload();
    await expect(page.getByText('Thank you for your feedback.')).toBeVisible();
  });
  await test.step('the usual leads to a filled cart, and to a checkout that knows its customer', async () => {
    // simulates another visit, without this tab's input
    await page.evaluate(() => {
      for (const key of ['passline.recipient', 'passline.checkout']) sessionStorage.removeItem(key);
    });
    await page.goto('/');
    const usual = page.getByRole('region', { name: /^Your usual/ });
    await expect(usual).toContainText(`1 × Classic Smash${BRANCH.name} · Delivery`);
    await usual.getByRole('button', { name: 'Order your usual' }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('main')).toContainText('Classic Smash');
    await page.goto('/checkout');
    await expect(page.getByLabel('First name')).toHaveValue(customer.firstName);
    await expect(page.getByLabel('Contact Number')).toHaveValue(customer.phone);
    await expect(page.getByRole('radio', { name: 'Pay On Delivery' })).toBeChecked();
    await page.goto('/address');
    await page.getByLabel('Address', { exact: true }).fill('');
    await page.getByRole('list', { name: 'Your addresses' }).getByRole('button').first().click();
    await expect(page.getByLabel('Address', { exact: true })).not.toHaveValue('');
  });
  await test.step('forgotten', async () => {
    await page.goto('/checkout');
    await page.getByRole('button', { name: 'Forget me' }).click();
    await expect(page.getByRole('checkbox', { name: 'Remember me on this phone' })).not.toBeChecked();
    await page.goto('/');
    await expect(page.getByRole('button', { name: BRANCH.name }).first()).toBeVisible();
    await expect(page.getByRole('region', { name: /^Your usual/ })).toHaveCount(0);
    expect(await page.evaluate(() => localStorage.getItem('passline.remembered'))).toBeNull();
  });
});
