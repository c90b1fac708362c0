import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { DESK, PHONE } from './support/customer.js';
import { openAs, PASSWORD, STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const NEW = 'ember-and-leaf';

async function fill(page: Page, { current, next }: { current: string; next: string }): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password').fill(next);
  await page.getByRole('dialog').last().getByRole('button', { name: 'Change password' }).click();
}

test.describe('on a desk', () => {
  test.use(DESK);

  test('staff change their own password, and log in with it', async ({ page, faults, startOwnServer }) => {
    faults.allow(/400/);
    const server = await startOwnServer();
    await page.goto(`${server.url}/login`);
    const logIn = async (password: string) => {
      await page.getByLabel('Email Address').fill(STAFF.kitchen);
      await page.getByLabel('Password').fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
    };
    await logIn(PASSWORD);
    const menu = page.getByRole('button', { name: 'Hi, Dilani Fernando' });
    await menu.click();
    await page.getByRole('button', { name: 'Password and devices' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'This device' })).toContainText('on Linux');
    expect(await violations(page)).toEqual([]);

    await fill(page, { current: 'not-my-password', next: NEW });
    await expect(page.getByText('The current password is wrong. Try again.')).toBeVisible();
    await fill(page, { current: PASSWORD, next: 'ceylonsmash1' });
    await expect(page.getByText('made of names that belong to the shop')).toBeVisible();
    await fill(page, { current: PASSWORD, next: NEW });
    await expect(page.getByText('Your password is changed.')).toBeVisible();
    await expect(page.getByRole('dialog')).toBeHidden();

    await menu.click();
    await page.getByRole('button', { name: /^Sign out/ }).click();
    await page.goto(`${server.url}/login`);
    await logIn(PASSWORD);
    await expect(page.getByText('The e-mail address or the password is wrong. Try again.')).toBeVisible();
    await logIn(NEW);
    await expect(menu).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a first password leads to the page that replaces it, whatever the address', async ({ page, branch, admin }) => {
    const email = `${branch.id}.newcomer@passline.test`;
    const first = 'k7mq-2vdx-hr9c';
    const who = { name: 'Nimali Perera', email, role: 1, branch: branch.id };
    await admin.call('POST', 'users', { ...who, password: first, mustChangePassword: true });
    await page.goto('/login');
    await page.getByLabel('Email Address').fill(email);
    await page.getByLabel('Password').fill(first);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await page.goto('/menu');
    await expect(page.getByLabel('Your password')).toBeFocused();
    expect(await violations(page)).toEqual([]);
    await page.goto('/portal');
    await page.getByLabel('Your password').fill(NEW);
    await page.getByRole('button', { name: 'Save my password' }).click();
    await expect(page.getByRole('button', { name: /Start shift/ })).toBeVisible();
  });

  test('the dialog opens from the navigation', async ({ page, branch, faults }) => {
    faults.allow(/400/);
    await openAs(page, branch.manager, '/portal');
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('button', { name: 'Password and devices' }).click();
    await fill(page, { current: PASSWORD, next: PASSWORD });
    await expect(page.getByText('This is your password already.')).toBeVisible();
  });
});
