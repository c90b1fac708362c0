import { connection, openAsAdmin, openBoard, PASSWORD } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('a shift survives a reload, and is handed over to the next person after a confirmation', async ({
  page,
  branch,
  faults,
}) => {
  // the lists of an ending session are requested once more
  faults.allow(/401/);
  await openBoard(page, branch.manager);
  const question = page.getByRole('dialog', { name: 'End the shift on this screen?' });
  const menu = page.getByRole('button', { name: /^Hi, / });
  await page.getByRole('button', { name: 'Start shift' }).click();
  await menu.click();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await question.getByRole('button', { name: 'Stay on the board' }).click();
  await expect(page).toHaveURL(/portal$/);
  await page.reload();
  await expect(connection(page)).toContainText('Live');
  await expect(page.getByRole('button', { name: 'Start shift' })).toHaveCount(0);
  await menu.click();
  await page.getByRole('button', { name: /^Sign out/ }).click();
  await question.getByRole('button', { name: 'End shift' }).click();
  await expect(page).toHaveURL(/login$/);
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(menu).toHaveCount(0);
  // a hand-over: the next person continues at the board
  await page.getByLabel('Email Address').fill(branch.kitchen);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(/portal$/);
});

test('the selected branch belongs to the tab; a new tab starts with the last one', async ({
  page,
  branch,
  context,
}) => {
  await openAsAdmin(page, '/portal', branch);
  const branchOf = (tab: typeof page) => tab.getByRole('main').getByLabel('Branch', { exact: true });
  await expect(branchOf(page).locator('option:checked')).toHaveText(branch.name);
  const second = await context.newPage();
  await second.goto('/portal');
  await expect(branchOf(second).locator('option:checked')).toHaveText(branch.name);
  await branchOf(second).selectOption('Kandy');
  await expect(branchOf(second).locator('option:checked')).toHaveText('Kandy');
  await expect(connection(second)).toContainText('Live');
  await expect(branchOf(page).locator('option:checked')).toHaveText(branch.name);
  await page.reload();
  await expect(branchOf(page).locator('option:checked')).toHaveText(branch.name);
  const third = await context.newPage();
  await third.goto('/finance');
  await expect(branchOf(third).locator('option:checked')).toHaveText('Kandy');
});
