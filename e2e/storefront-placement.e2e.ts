import type { Page } from '@playwright/test';
import { addButton, comeBack, confirmButton, fillRecipient, goToCheckout, PHONE, someone } from './support/customer.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

/** Lets orders reach the server and loses the responses, until it is undone. */
const loseAnswer = (page: Page) =>
  page.route('**/api/orders', async (route) => {
    await route.fetch();
    await route.abort();
  });

test.use({ ...PHONE, changesRoutes: true });

test('two taps, a second tab and a lost response make one order', async ({ page, context, request, faults }) => {
  faults.allow(/api\/orders|net::ERR_FAILED/);
  const customer = someone();
  const staff = await Staff.logIn(request);
  await goToCheckout(page, customer);
  await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
  const second = await context.newPage();
  await second.goto('/checkout');
  await fillRecipient(second, customer);
  await second.getByRole('radio', { name: 'Pay On Delivery' }).check();

  // the order arrives at the server, and the response is lost
  await loseAnswer(page);
  await confirmButton(page).dblclick();
  await expect(page.getByRole('alert')).toContainText('can’t be reached');
  await expect(page.getByLabel('First name')).toHaveValue(customer.firstName);
  await page.unroute('**/api/orders');
  // events, not clicks, because the button of the second one may be disabled or gone, and a click would wait for it
  const tap = (tab: Page) =>
    confirmButton(tab).evaluateAll((buttons) => {
      for (const button of buttons) button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    });
  await Promise.all([tap(page), tap(page), tap(second)]);
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await expect(second.getByLabel('6-digit code')).toBeVisible();
  expect(await staff.ordersOf(customer.phone)).toHaveLength(1);
});

test('what the server rejects is named and repaired with one tap; a pause arrives without a reload', {
  tag: '@long',
}, async ({ page, request }) => {
  const staff = await Staff.logIn(request);
  const branch = await staff.openBranch();
  const food = await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Last', quantity: 5 });
  await comeBack(page, branch);
  await page.goto('/menu');
  await addButton(page, 'Last').click();
  await page.getByRole('button', { name: 'One Last more' }).click();
  await page.goto('/checkout');
  await fillRecipient(page, someone());
  const notices = page.getByRole('group', { name: 'Before you order' });

  await test.step('paused during a checkout', async () => {
    await confirmButton(page).focus();
    await staff.call('PUT', `branches/${branch.id}/pause`, { reason: 'Too many orders', minutes: 30 });
    await expect(notices).toBeFocused();
    await expect(notices).toContainText(/takes no orders until \d\d:\d\d \(Too many orders\)/);
    await expect(confirmButton(page)).toHaveAccessibleDescription(/takes no orders until/);
    await staff.call('DELETE', `branches/${branch.id}/pause`);
    await expect(notices).toBeHidden();
  });
  await test.step('sold out at the last moment', async () => {
    await page.route('**/api/orders', async (route) => {
      await branch.changeFood(food, { quantity: 1 });
      await route.continue();
    });
    await confirmButton(page).click();
    await expect(notices).toBeFocused();
    await expect(notices).toContainText('Only 1 of Last left today.');
    await page.unroute('**/api/orders');
    await page.getByRole('button', { name: 'Update my cart' }).click();
    await expect(page.getByText('Your cart changed')).toHaveCount(0);
    await confirmButton(page).click();
    await expect(page.getByRole('dialog', { name: 'Pay by card' })).toBeVisible();
  });
});
