import type { Page } from '@playwright/test';
import {
  addButton,
  comeBack,
  confirmAndPay,
  confirmButton,
  fillRecipient,
  goToCheckout,
  PHONE,
  readCodes,
  someone,
} from './support/customer.js';
import { onShopDatabase } from './support/shop-database.js';
import { Staff } from './support/staff.js';
import { steady } from './support/steady.js';
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

test('details that are changed after a lost response lead to the order that was placed', { tag: '@long' }, async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/api\/orders|net::ERR_FAILED/);
  const customer = someone();
  await goToCheckout(page, customer);
  await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
  await loseAnswer(page);
  await confirmButton(page).click();
  await expect(page.getByRole('alert')).toContainText('can’t be reached');
  await page.unroute('**/api/orders');
  // after a reload of the tab, too, the sent request is known
  await page.reload();
  await fillRecipient(page, { ...customer, firstName: 'Kamala' });
  await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
  await confirmButton(page).click();
  await expect(page.getByText('Your order was already placed')).toBeVisible();
  await expect(page.getByLabel('6-digit code')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Nadeesha Perera');
  const staff = await Staff.logIn(request);
  expect(await staff.ordersOf(customer.phone)).toHaveLength(1);
});

test('a code can be sent again after a while, four times in all; an expired order leads to its receipt', {
  tag: '@long',
}, async ({ page }) => {
  const customer = someone();
  await goToCheckout(page, customer);
  await confirmAndPay(page);
  const again = page.getByRole('button', { name: /^Send a new code/ });
  for (const [codes, left] of [
    [2, '2 codes left'],
    [3, '1 code left'],
    [4, 'We cannot send another code.'],
  ] as const) {
    await expect(again).toBeDisabled();
    await onShopDatabase(
      `UPDATE one_time_code SET last_sent_at = last_sent_at - interval '5 minutes'
       WHERE order_id = (SELECT id FROM customer_order WHERE phone = $1)`,
      [customer.phone],
    );
    await page.reload();
    await again.click();
    await readCodes(page, { ...customer, count: codes });
    // until the page has read the order again, its button has its former state
    await expect(page.getByText(left)).toBeVisible();
  }
  await expect(again).toHaveCount(0);
  await onShopDatabase('UPDATE customer_order SET expires_at = now() WHERE phone = $1', [customer.phone]);
  await expect(page).toHaveURL(/\/order\//);
  await expect(page.getByText('expired before it was confirmed')).toBeVisible();
});

test('an area that is removed during a checkout is reported and selected again; a kitchen without a board is reported', {
  tag: '@long',
}, async ({ page, request }) => {
  const staff = await Staff.logIn(request);
  const branch = await staff.openBranch();
  await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Far' });
  const area = await branch.addArea('Fort', 250);
  await comeBack(page, branch);
  await page.goto('/address');
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await page.getByLabel('Area').selectOption({ index: 1 });
  await page.getByLabel('Address', { exact: true }).fill('12/3 Flower Road');
  await page.getByRole('button', { name: 'Continue to the menu' }).first().click();
  await addButton(page, 'Far').click();
  await page.goto('/checkout');
  await expect(page.getByText('may take longer than usual')).toBeVisible();
  await expect(confirmButton(page)).toBeEnabled();
  await test.step('pay on delivery asks for cash or card', async () => {
    await expect(page.getByRole('radio', { name: 'Pay by Cash' })).toBeHidden();
    await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
    await page.getByRole('radio', { name: 'Pay by Card' }).check();
  });
  await staff.call('DELETE', `deliveries/${area}`);
  await expect(page.getByText('no longer delivers to your area')).toBeVisible();
  await expect(page.getByText('Where should it go?')).toBeVisible();
  await expect(confirmButton(page)).toBeDisabled();
});

test('what prevents an order is visible and focused, and summarised in one line above the button', {
  tag: '@long',
}, async ({ page, request, faults }) => {
  faults.allow(/api\/orders|net::ERR_FAILED/);
  const staff = await Staff.logIn(request);
  const branch = await staff.openBranch();
  const food = await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Last' });
  await comeBack(page, branch);
  await page.goto('/menu');
  await addButton(page, 'Last').click();
  await page.goto('/checkout');
  await fillRecipient(page, someone());
  const notices = page.getByRole('group', { name: 'Before you order' });
  const expectReason = async (reason: string | RegExp, line: string | RegExp) => {
    await expect(notices).toBeFocused();
    await expect(notices.getByText(reason)).toBeInViewport({ ratio: 1 });
    await expect(confirmButton(page)).toHaveAccessibleDescription(line);
    const shown = await steady(() => notices.boundingBox());
    const button = await steady(() => confirmButton(page).boundingBox());
    expect(shown.y + shown.height, 'above the bar of the button').toBeLessThan(button.y);
    expect(shown.y, 'below the bar at the top').toBeGreaterThan(56);
  };

  await test.step('no connection', async () => {
    await page.route('**/api/orders', (route) => route.abort());
    await confirmButton(page).click();
    await expectReason(/can’t be reached/, /can’t be reached/);
    await page.unroute('**/api/orders');
  });
  await test.step('the only food sells out at the last moment, and the checkout leads back to the menu', async () => {
    await page.route('**/api/orders', async (route) => {
      await branch.changeFood(food, { quantity: 0 });
      await route.continue();
    });
    await confirmButton(page).click();
    await expectReason('Last is sold out for today.', 'Your cart changed. Update it to order.');
    await page.unroute('**/api/orders');
    await page.getByRole('button', { name: 'Update my cart' }).click();
    await expect(page.getByText('No Products Added')).toBeVisible();
    await branch.changeFood(food, { quantity: 10 });
    await page.getByRole('link', { name: 'See the menu' }).click();
    await addButton(page, 'Last').click();
    await page.goto('/checkout');
  });
  await test.step('paused during a checkout, then closed before one is opened', async () => {
    await page.getByRole('checkbox', { name: 'I agree' }).check();
    await confirmButton(page).focus();
    await staff.call('PUT', `branches/${branch.id}/pause`, { reason: 'Too many orders', minutes: 30 });
    await expectReason(/takes no orders until \d\d:\d\d \(Too many orders\)/, /takes no orders until/);
    await page.reload();
    await expectReason(/takes no orders until/, /takes no orders until/);
    await page.getByLabel('Email Address').focus();
    // it is announced as disabled, and responds nevertheless
    await confirmButton(page).click({ force: true });
    await expectReason(/takes no orders until/, /takes no orders until/);
    await expect(page.getByText('may take longer than usual')).toBeHidden();
    await staff.call('DELETE', `branches/${branch.id}/pause`);
    await expect(notices).toBeHidden();
  });
  await test.step('closed by its hours during a checkout', async () => {
    const hour = (hoursFromNow: number) =>
      new Date(Date.now() + hoursFromNow * 3_600_000).toLocaleTimeString('en-GB', {
        timeZone: 'Asia/Colombo',
        hour: '2-digit',
        minute: '2-digit',
      });
    const kept = { name: branch.name, phone: '0110000000', address: '1 Test Street' };
    await page.getByRole('checkbox', { name: 'I agree' }).check();
    await confirmButton(page).focus();
    await staff.call('PUT', `branches/${branch.id}`, { ...kept, open: hour(2), close: hour(3) });
    await expectReason(/is closed until/, /is closed until/);
    await staff.call('PUT', `branches/${branch.id}`, { ...kept, open: '00:00', close: '00:00' });
    await expect(notices).toBeHidden();
  });
  await test.step('no address', async () => {
    const unchosen = { orderType: 'Delivery', deliveryLocation: null, address: '', isChosen: false };
    await page.evaluate((kept) => localStorage.setItem('passline.address', JSON.stringify(kept)), unchosen);
    await page.reload();
    await confirmButton(page).click({ force: true });
    await expectReason('Where should it go?', 'Choose delivery or pickup first.');
    await page.getByRole('link', { name: 'Choose delivery or pickup' }).click();
    await expect(page).toHaveURL(/\/address$/);
  });
});

test('a rejected order explains itself line by line, and one tap repairs the cart', { tag: '@long' }, async ({
  page,
  request,
  faults,
}) => {
  faults.allow(/socket\.io/);
  const branch = await (await Staff.logIn(request)).openBranch();
  const food = await branch.addFood({
    subFoodType: await branch.addSubFoodType('Burgers'),
    name: 'Rush',
    quantity: 5,
  });
  // without a live connection, so that this page does not receive the change before it orders
  await page.route('**/socket.io/**', (route) => route.abort());
  await page.routeWebSocket('**/socket.io/**', (socket) => socket.close());
  await comeBack(page, branch);
  await page.goto('/menu');
  await addButton(page, 'Rush').click();
  await page.getByRole('button', { name: 'One Rush more' }).click();
  await page.goto('/checkout');
  await fillRecipient(page, someone());
  await branch.changeFood(food, { quantity: 1 });
  await confirmButton(page).click();
  await expect(page.getByText('Only 1 of Rush left today.')).toBeVisible();
  await page.getByRole('button', { name: 'Update my cart' }).click();
  await expect(page.getByText('Your cart changed')).toHaveCount(0);
  await confirmButton(page).click();
  await expect(page.getByRole('dialog', { name: 'Pay by card' })).toBeVisible();
});
