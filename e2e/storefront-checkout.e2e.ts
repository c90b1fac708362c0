import {
  addButton,
  BRANCH,
  comeBack,
  confirmAndPay,
  confirmButton,
  DESK,
  enterCode,
  goToCheckout,
  PHONE,
  placeOrder,
  readCodes,
  someone,
} from './support/customer.js';
import { holdableAnswers } from './support/held-answers.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('from the checkout to a receipt that follows the kitchen', async ({ page, request, openScreen }) => {
    const customer = someone();
    const staff = await Staff.logIn(request);
    await goToCheckout(page, customer);
    await confirmAndPay(page);

    await test.step('cart, promo code and notes are cleared; the dialog survives a reload', async () => {
      await expect(page.getByRole('link', { name: 'Cart, 0 items', includeHidden: true })).toHaveCount(1);
      await page.reload();
      await expect(page.getByRole('dialog', { name: 'Confirm your order' })).toContainText(customer.phone);
    });
    await test.step('a code is 6 digits, the right ones, and may be pasted', async () => {
      await page.getByLabel('6-digit code').fill('123');
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await expect(page.getByText('Please enter 6 digits')).toBeVisible();
      const [code = ''] = await readCodes(page, customer);
      await enterCode(page, code === '000000' ? '111111' : '000000');
      await expect(page.getByText(/This code is wrong/)).toBeVisible();
      await expect(page.getByRole('button', { name: /^Send a new code in 0:\d\d$/ })).toBeDisabled();
      await page.getByLabel('6-digit code').evaluate(
        (field, text) => {
          const data = new DataTransfer();
          data.setData('text', text);
          field.focus();
          document.execCommand('insertText', false, data.getData('text'));
        },
        ` ${code.slice(0, 3)} ${code.slice(3)} `,
      );
    });
    await page.getByRole('link', { name: 'Follow my order' }).click();
    await page.waitForURL(/\/order\//);

    const reference = atob(decodeURIComponent(new URL(page.url()).pathname.slice('/order/'.length)));
    const main = page.getByRole('main');
    for (const text of [reference, 'Nadeesha Perera', customer.phone, customer.email, 'Delivery', 'Pay On Delivery'])
      await expect(main).toContainText(text);
    const step = page.getByRole('list', { name: 'How far it is' }).locator('[aria-current="step"]');
    await expect(step).toHaveText('Received');
    const [order] = await staff.ordersOf(customer.phone);
    await staff.call('PUT', `orders/${order?.id}`, { status: 'Confirmed', kitchen_status: 'On Process' });
    await expect(step).toHaveText('In the kitchen');
    const colours = await step.evaluate((element) => ({
      line: getComputedStyle(element, '::before').backgroundColor,
      mark: getComputedStyle(element.querySelector('span') ?? element).borderColor,
    }));
    expect(colours.line, 'the line to a stage that is reached has its colour').toBe(colours.mark);
    await staff.call('PUT', `orders/${order?.id}`, { status: 'Confirmed', kitchen_status: 'Delivered' });
    await expect(step).toHaveText('Delivered');

    await test.step('somebody else with the link sees no phone and no mail', async () => {
      const other = await openScreen(PHONE);
      await other.goto(page.url());
      await expect(other.getByRole('main')).toContainText(reference);
      await expect(other.getByRole('main')).not.toContainText(customer.phone);
      await expect(other.getByRole('main')).not.toContainText(customer.email);
    });
  });
});

test.describe('at a desk', () => {
  test.use({ ...DESK, changesRoutes: true });

  test('every field has its message; above Rs. 3,500 only the card is left', async ({ page }) => {
    await comeBack(page, BRANCH);
    await page.goto('/checkout');
    await expect(page.getByText('No Products Added')).toBeVisible();
    await expect(confirmButton(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'See the menu' }).click();
    await addButton(page, 'Classic Smash').click();
    await page.goto('/checkout');
    await confirmButton(page).click();
    for (const text of [
      'Enter your first name',
      'Enter your last name',
      'Enter the 10 digits of your phone number',
      'Enter your email address',
      'Please accept the terms to order',
    ])
      await expect(page.getByText(text)).toBeVisible();
    await expect(page.getByLabel('First name')).toBeFocused();

    await expect(page.getByRole('radio', { name: 'Pay On Pickup' })).toBeEnabled();
    await expect(page.getByRole('radio', { name: 'Pay On Delivery' })).toBeDisabled();
    await page.goto('/cart');
    await page.getByRole('button', { name: 'One Classic Smash more' }).click();
    await page.getByRole('button', { name: 'One Classic Smash more' }).click();
    await page.goto('/checkout');
    for (const name of ['Pay On Delivery', 'Pay On Pickup']) {
      const radio = page.getByRole('radio', { name });
      await expect(radio).toBeDisabled();
      await expect(radio).toHaveAccessibleName(/Minimum total to enable option is Rs\. 3,500/);
    }
  });

  test('pay online posts a form to the gateway with the order’s own values', async ({ page }) => {
    await goToCheckout(page, someone());
    await confirmButton(page).click();
    const form = page.getByRole('dialog').locator('form');
    await expect(form).toHaveAttribute('method', 'post');
    await expect(form.locator('[name="currency_code"]')).toHaveValue('144');
    await expect(form.locator('[name="perform"]')).toHaveValue('initiatePaymentCapture#sale');
    await expect(form.locator('[name="message_hash"]')).not.toHaveValue('');
  });

  test('digits that are corrected while a wrong code is checked stay, and are sent', async ({ page }) => {
    const customer = someone();
    await goToCheckout(page, customer);
    await confirmAndPay(page);
    const [code = ''] = await readCodes(page, customer);
    const answers = await holdableAnswers(page, /\/api\/otp$/);
    answers.hold();
    const first = page.waitForRequest('**/api/otp');
    await enterCode(page, code === '000000' ? '111111' : '000000');
    await first;
    await page.getByLabel('6-digit code').fill(code);
    answers.release();
    await page.getByRole('link', { name: 'Follow my order' }).click();
    await expect(page).toHaveURL(/\/order\//);
  });

  test('from the menu to the receipt with the keyboard alone', { tag: '@long' }, async ({ page }) => {
    const customer = someone();
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    const reach = async (name: RegExp | string, role: 'button' | 'link' | 'textbox' | 'radio' | 'checkbox') => {
      const target = page.getByRole(role, { name }).first();
      const hasFocus = () => target.evaluate((element) => element === document.activeElement);
      // a menu has more than a hundred tab stops
      for (let pressed = 0; !(await hasFocus()); pressed += 1) {
        expect(pressed, `${name} is not reached`).toBeLessThan(400);
        await page.keyboard.press('Tab');
      }
    };
    await reach('Add Classic Smash', 'button');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('button', { name: 'One Classic Smash more' }).first()).toBeFocused();
    await reach(/^Checkout$/, 'link');
    await page.keyboard.press('Enter');
    await reach('Continue to Checkout', 'link');
    await page.keyboard.press('Enter');
    for (const [name, value] of [
      [/First name/, customer.firstName],
      [/Last name/, customer.lastName],
      [/Contact Number/, customer.phone],
      [/Email Address/, customer.email],
    ] as const) {
      await reach(name, 'textbox');
      await page.keyboard.type(value);
    }
    await reach('Pay Online', 'radio');
    // arrow keys skip disabled options
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Pay On Pickup' })).toBeChecked();
    await reach(/I agree/, 'checkbox');
    await page.keyboard.press('Space');
    await reach('Confirm & Pay', 'button');
    await expect(confirmButton(page)).toBeEnabled();
    await page.keyboard.press('Enter');
    await reach('6-digit code', 'textbox');
    await page.keyboard.type((await readCodes(page, customer))[0] ?? '');
    await reach('Follow my order', 'link');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/order\//);
  });

  test('an unknown order says so; a fault of the server shows the general sentence', { tag: '@long' }, async ({
    page,
    faults,
  }) => {
    faults.allow(/500/);
    await page.goto(`/order/${btoa('0000000000')}`);
    await expect(page.getByText('Order Not Found!')).toBeVisible();
    await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await page.goto(`/order/${btoa('1111111111')}`);
    await expect(page.getByText('An error occurred!')).toBeVisible();
    await page.unroute('**/api/orders/*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Order Not Found!')).toBeVisible();

    await page.route('**/api/settings', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await expect(page.getByText('An error occurred!')).toBeVisible();
    // parts that mount later request it once more; if that succeeds, the page recovers
    await page.waitForLoadState('networkidle');
    await page.unroute('**/api/settings');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(addButton(page, 'Classic Smash')).toBeVisible();
  });

  test('a session that the server ended leads to the log-in; a missing network is reported', { tag: '@long' }, async ({
    page,
    context,
    faults,
  }) => {
    faults.allow(/401|ERR_INTERNET_DISCONNECTED|WebSocket/);
    await comeBack(page, BRANCH);
    await page.goto('/menu');
    await expect(addButton(page, 'Classic Smash')).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You are offline.')).toBeVisible();
    await addButton(page, 'Classic Smash').click();
    await context.setOffline(false);
    await expect(page.getByText('You are offline.')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Cart, 1 item' })).toBeVisible();

    await page.evaluate(() => {
      const user = { id: 1, name: 'Nobody', role_id: 3, api_token: 'long gone' };
      localStorage.setItem('passline.user', JSON.stringify(user));
    });
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a receipt can be printed', { tag: '@long' }, async ({ page }) => {
    const customer = someone();
    await goToCheckout(page, customer);
    await placeOrder(page, customer);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('contentinfo')).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Total');
  });
});
