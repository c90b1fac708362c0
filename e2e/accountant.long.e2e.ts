import { violations } from './support/accessibility.js';
import { openAs, PASSWORD, STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const ACCOUNTANT = 'accounts@passline.test';

test('an accountant starts at the figures of any branch and reads history, reconciliation and the trail', async ({
  page,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email Address').fill(ACCOUNTANT);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/\/finance$/);
  await expect(page.getByRole('region', { name: /^Orders of/ })).toBeVisible();
  await page.getByLabel('Branch', { exact: true }).selectOption('Kandy');
  await expect(page).toHaveURL(/branch=2$/);
  await expect(page.getByRole('status', { name: 'Connection' })).toContainText('Live');

  await page.goto('/admin');
  await expect(page.getByRole('tablist', { name: 'Admin panel' }).getByRole('tab')).toHaveText([
    'Reconciliation',
    'Taxes',
    'Audit Trail',
    'Kitchen Figures',
  ]);
  await expect(page.getByRole('heading', { name: 'Reconciliation' })).toBeVisible();

  await page.goto('/portal');
  await expect(page.getByRole('heading', { name: 'Order History' })).toBeVisible();
  await page.getByLabel('Branch', { exact: true }).selectOption('Galle Fort');
  await expect(page.getByText(/^No orders on|^Orders of/).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Start/ })).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
});

test('a signed-in person without access sees why, and the pages of the role, and can log in as somebody else', async ({
  page,
}) => {
  await openAs(page, STAFF.kitchen, '/finance');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('heading', { name: 'Your account may not open that page' })).toBeVisible();
  await expect(page.getByText('Kitchen Staff')).toBeVisible();
  await expect(page.getByLabel('Password')).toHaveCount(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log in as somebody else' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();

  await page.goto('/admin');
  await page.getByRole('main').getByRole('link', { name: 'Portal' }).click();
  await expect(page).toHaveURL(/\/portal$/);
});
