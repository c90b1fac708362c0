import {
  BRANCH,
  comeBack,
  confirmAndPay,
  DESK,
  enterCode,
  goToCheckout,
  PHONE,
  readCodes,
  someone,
} from './support/customer.js';
import { press, type } from './support/keyboard.js';
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
        await press(page.locator('body'), 'Tab', { delay: 0 });
      }
      return target;
    };
    await press(await reach('Add Classic Smash', 'button'), 'Enter');
    await expect(page.getByRole('button', { name: 'One Classic Smash more' }).first()).toBeFocused();
    await press(await reach(/^Checkout$/, 'link'), 'Enter');
    await press(await reach('Continue to Checkout', 'link'), 'Enter');
    for (const [name, value] of [
      [/First name/, customer.firstName],
      [/Last name/, customer.lastName],
      [/Contact Number/, customer.phone],
      [/Email Address/, customer.email],
    ] as const)
      await type(await reach(name, 'textbox'), value);
    // arrow keys skip disabled options
    await press(await reach('Pay Online', 'radio'), 'ArrowDown');
    await expect(page.getByRole('radio', { name: 'Pay On Pickup' })).toBeChecked();
    await press(await reach(/I agree/, 'checkbox'), 'Space');
    const confirm = await reach('Confirm & Pay', 'button');
    await expect(confirm).toBeEnabled();
    await press(confirm, 'Enter');
    const field = await reach('6-digit code', 'textbox');
    await type(field, (await readCodes(page, customer))[0] ?? '');
    await press(await reach('Follow my order', 'link'), 'Enter');
    await expect(page).toHaveURL(/\/order\//);
  });
});
