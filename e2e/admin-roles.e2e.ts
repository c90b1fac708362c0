import { Panel, QUIET_BRANCH, TABLET, violations } from './support/panel.js';
import { openAs, STAFF } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const OF_THE_BRANCH = ['Food Types', 'Sub Food Types', 'Food', 'Promo Codes', 'Delivery', 'Offers', 'Confirm by Phone'];
const MENU_EDITOR = 'menu@passline.test';

test('each role has its tabs: a manager the branch, a menu editor food and offers, kitchen staff none', async ({
  page,
  openScreen,
}) => {
  const manager = await Panel.open(page, { email: STAFF.manager, tab: '' });
  await expect(manager.tabs).toHaveText(OF_THE_BRANCH);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Food Types');
  await expect(page.getByText('Colombo 07').first()).toBeVisible();
  await expect(page.getByLabel('Branch to work on')).toHaveCount(0);

  const editor = await Panel.open(await openScreen(), { email: MENU_EDITOR, tab: 'promo-codes' });
  await expect(editor.tabs).toHaveText(['Food', 'Offers']);
  await expect(editor.page.getByRole('tab', { selected: true })).toHaveText('Food');

  const kitchen = await openScreen();
  await openAs(kitchen, STAFF.kitchen, '/admin');
  await expect(kitchen).toHaveURL(/\/login$/);

  const stranger = await openScreen();
  await stranger.goto('/admin');
  await expect(stranger).toHaveURL(/\/login$/);
});

test('a super admin selects the branch, which the session keeps, and has the tabs of the chain', async ({ page }) => {
  await openAs(page, STAFF.admin, '/admin?tab=delivery');
  const panel = new Panel(page);
  await page.getByRole('button', { name: QUIET_BRANCH.name }).click();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  for (const tab of [...OF_THE_BRANCH, 'Branches', 'Users', 'Banner Images', 'Reconciliation', 'Audit Trail']) {
    await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(panel.row('Nallur')).toBeVisible();
  await panel.choose('Branch to work on', 'Colombo 07');
  await expect(panel.row('Nallur')).toHaveCount(0);
  await expect(panel.row('Borella')).toBeVisible();
});

test('on a tablet the tabs are in a drawer, by touch and by keys, and nothing is wider than the screen', async ({
  page,
}) => {
  await page.setViewportSize(TABLET);
  const panel = await Panel.open(page, { email: STAFF.manager, tab: 'food' });
  await expect(panel.tabs.first()).toBeHidden();
  await page.getByRole('button', { name: 'Food', exact: true }).click();
  await expect(panel.tabs.first()).toBeVisible();
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  for (const tab of ['food', 'offers', 'promo-codes']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(panel.row('').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), tab).toBeLessThanOrEqual(0);
  }
});

test('axe finds nothing on any tab, its form and its dialogs; arrow keys move through the tabs', async ({ page }) => {
  test.slow();
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'food-types' });
  await page.getByRole('tab', { name: 'Food Types', exact: true }).focus();
  const titles = await panel.tabs.allTextContents();
  for (const [place, title] of titles.entries()) {
    await test.step(title, async () => {
      await expect(page.getByRole('tab', { selected: true })).toHaveText(title);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await violations(page), title).toEqual([]);
    });
    if (place < titles.length - 1) await page.keyboard.press('ArrowDown');
  }
  for (const tab of ['Food', 'Branches', 'Users']) {
    await panel.goTo(tab);
    await panel.addNew();
    await panel.submit('Add');
    await expect(page.getByText(/ is required\.$/).first()).toBeVisible();
    expect(await violations(page), `the form of ${tab}`).toEqual([]);
  }
  await panel.goTo('Food');
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await violations(page), 'the question before removing').toEqual([]);
});
