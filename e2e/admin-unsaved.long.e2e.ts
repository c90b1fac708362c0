import type { Page } from '@playwright/test';
import { aPicture, Panel, QUIET_BRANCH } from './support/panel.js';
import { STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

/** Opens the form of a new delivery location with unsaved input. */
async function startedForm(page: Page): Promise<Panel> {
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'delivery', branch: QUIET_BRANCH.id });
  // so that Back leads to a page of the client, not out of it
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  // the shop has its own bar with its own menu
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.getByRole('button', { name: /^Hi, / }).click();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await panel.goTo('Delivery');
  await panel.addNew();
  await panel.fill({ Area: 'Nowhere' });
  return panel;
}

test('every way out of a form with unsaved input asks the same question, once', async ({ page }) => {
  const panel = await startedForm(page);
  const waysOut: [string, () => Promise<unknown>][] = [
    ['Cancel', () => page.getByRole('button', { name: 'Cancel' }).click()],
    ['back to the list', () => page.getByRole('button', { name: 'Back to the list' }).click()],
    ['another tab of the panel', () => page.getByRole('tab', { name: 'Promo Codes' }).click()],
    ['another branch', () => panel.choose('Branch to work on', 'Kandy')],
    ['a link', () => page.getByRole('banner').getByRole('link', { name: /home$/ }).click()],
    ['Back', () => page.evaluate(() => history.back())],
    [
      'signing out',
      async () => {
        await page.getByRole('button', { name: /^Hi, / }).click();
        await page.getByRole('button', { name: /^Sign out/ }).click();
      },
    ],
  ];
  for (const [name, leave] of waysOut) {
    await test.step(name, async () => {
      await leave();
      await question(page).getByRole('button', { name: 'Stay here' }).click();
      await expect(question(page)).toBeHidden();
      await expect(panel.field('Area')).toHaveValue('Nowhere');
      await expect(page).toHaveURL(/\/admin\?tab=delivery$/);
    });
  }
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
  await question(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('the browser itself asks before it unloads a page with unsaved input, and not after a save', async ({ page }) => {
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'delivery', branch: QUIET_BRANCH.id });
  await panel.addNew();
  await panel.fill({ Area: 'Elsewhere', Amount: '120' });
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await panel.submit('Add');
  await expect(panel.row('Elsewhere')).toBeVisible();
  const closed = page.waitForEvent('close');
  await page.close({ runBeforeUnload: true });
  await closed;
});

test('a selected picture counts as unsaved input', async ({ page, faults }) => {
  faults.allow(/Connecting to 'blob:/);
  await Panel.open(page, { email: STAFF.admin, tab: 'banner-images' });
  await page.getByRole('button', { name: 'Add New' }).click();
  await page.locator('input[type=file]').setInputFiles(await aPicture(page));
  await page.getByRole('button', { name: 'Use this part' }).click();
  // the cropping dialog has closed
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  for (const wayOut of ['Cancel', 'Back to the list']) {
    await page.getByRole('button', { name: wayOut, exact: true }).click();
    await question(page).getByRole('button', { name: 'Stay here' }).click();
    await expect(question(page)).toBeHidden();
  }
  await expect(page.getByAltText('The banner as it will be shown')).toBeVisible();
});
