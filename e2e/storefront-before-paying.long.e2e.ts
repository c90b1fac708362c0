import { violations } from './support/accessibility.js';
import { addButton, BRANCH, comeBack, confirmButton, DESK, goToCheckout, PHONE, someone } from './support/customer.js';
import { Staff } from './support/staff.js';
import { expect, test } from './support/test.js';

const READY = /Ready in about \d+ to \d+ minutes/;
const DELIVERED = /Delivered in about \d+ to \d+ minutes/;

test.describe('on a phone, light', () => {
  test.use({ ...PHONE, colorScheme: 'light' });

  test('a ready time is shown from the first page on, and every step shows its place', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('button', { name: BRANCH.name })).toContainText(READY);
    await goToCheckout(page, someone());
    const steps = page.getByRole('list', { name: 'Steps of the order' });
    await expect(page.getByRole('main').getByText(DELIVERED).filter({ visible: true }).first()).toBeVisible();
    await expect(steps).toHaveText('1 Cart2 Summary3 Checkout');
    await expect(steps.locator('[aria-current="step"]')).toHaveText('3 Checkout');
    await steps.getByRole('link', { name: 'Summary' }).click();
    await expect(steps.locator('[aria-current="step"]')).toHaveText('2 Summary');
    await expect(page.getByRole('main')).toContainText(DELIVERED);
    await steps.getByRole('link', { name: 'Cart' }).click();
    await expect(steps.locator('[aria-current="step"]')).toHaveText('1 Cart');
    await expect(page.getByRole('main')).toContainText(DELIVERED);
    await page.goto('/address');
    await page.getByRole('tab', { name: 'Takeaway / Pickup' }).click();
    await expect(page.getByText(READY)).toBeVisible();
  });
});

test.describe('at a desk, dark', () => {
  test.use({ ...DESK, colorScheme: 'dark' });

  test('an outlet that paused meanwhile says so before it asks for anything, with the time at which it opens', async ({
    page,
    request,
  }) => {
    const staff = await Staff.logIn(request);
    const branch = await staff.openBranch();
    await branch.addFood({ subFoodType: await branch.addSubFoodType('Burgers'), name: 'Halted' });
    await comeBack(page, branch);
    await page.goto('/menu');
    await addButton(page, 'Halted').click();
    await page.goto('/checkout');
    await expect(confirmButton(page)).toBeEnabled();
    await staff.call('PUT', `branches/${branch.id}/pause`, { reason: 'Too many orders', minutes: 30 });
    const notice = page
      .getByRole('status')
      .filter({ hasText: /takes no orders until \d\d:\d\d \(Too many orders\)\./ });
    // live, without a reload
    await expect(notice).toBeVisible();
    await expect(confirmButton(page)).toBeDisabled();
    expect(await violations(page)).toEqual([]);
    for (const path of ['/cart', '/summary', '/address']) {
      await page.goto(path);
      await expect(notice).toBeVisible();
    }
    await staff.call('DELETE', `branches/${branch.id}/pause`);
    await expect(notice).toBeHidden();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('changing the address returns to the checkout with all input kept, also after a reload', async ({ page }) => {
    const customer = someone();
    await goToCheckout(page, customer);
    await page.getByRole('radio', { name: 'Pay On Delivery' }).check();
    await page.getByRole('radio', { name: 'Pay by Card' }).check();
    await page.getByRole('button', { name: /^Summary/ }).click();
    await page.getByRole('link', { name: 'Change Address' }).click();
    await expect(page).toHaveURL(/\/address$/);
    await page.reload();
    await page.getByLabel('Address', { exact: true }).fill('7 Barnes Place');
    await page.getByRole('button', { name: 'Back to the checkout' }).first().click();
    await expect(page).toHaveURL(/\/checkout$/);
    await expect(page.getByLabel('First name')).toHaveValue(customer.firstName);
    await expect(page.getByLabel('Contact Number')).toHaveValue(customer.phone);
    await expect(page.getByRole('radio', { name: 'Pay by Card' })).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'I agree' })).toBeChecked();
    await page.getByRole('button', { name: /^Summary/ }).click();
    await expect(page.getByRole('main')).toContainText('7 Barnes Place');
  });
});
