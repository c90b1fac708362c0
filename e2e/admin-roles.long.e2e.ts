import { violations } from './support/accessibility.js';
import { press } from './support/keyboard.js';
import { Panel, TABLET } from './support/panel.js';
import { openAs, STAFF, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';
import { sideways } from './support/texts-on-screen.js';

const OF_THE_BRANCH = [
  'Food Types',
  'Sub Food Types',
  'Food',
  'Options',
  'Promo Codes',
  'Delivery',
  'Offers',
  'Languages',
  'Stations',
  'Confirm by Phone',
  'Held Stock',
  'Hours & Kitchen',
];

test('each role has its tabs: a manager the branch, a menu editor food and offers, kitchen staff none', async ({
  page,
  branch,
  openScreen,
}) => {
  const manager = await Panel.open(page, { email: branch.manager, tab: '' });
  await expect(manager.tabs).toHaveText([
    ...OF_THE_BRANCH,
    'Day Closing',
    'Reconciliation',
    'Audit Trail',
    'Kitchen Figures',
  ]);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('Food Types');
  await expect(page.getByText(branch.name).first()).toBeVisible();
  await expect(page.getByLabel('Branch to work on')).toHaveCount(0);

  const editor = await Panel.open(await openScreen(), { email: branch.menuEditor, tab: 'promo-codes' });
  await expect(editor.tabs).toHaveText(['Food', 'Options', 'Offers', 'Languages']);
  await expect(editor.page.getByRole('tab', { selected: true })).toHaveText('Food');
  await expect(editor.page.getByText('There is no page “promo-codes” in your panel. This is Food.')).toBeVisible();

  const kitchen = await openScreen();
  await openAs(kitchen, branch.kitchen, '/admin');
  await expect(kitchen).toHaveURL(/\/login$/);

  const stranger = await openScreen();
  await stranger.goto('/admin');
  await expect(stranger).toHaveURL(/\/login$/);
});

test('a manager builds what a menu editor fills: both add, edit and remove in their tabs', {
  tag: '@long',
}, async ({ page, branch, openScreen }) => {
  test.slow();
  const manager = await Panel.open(page, { email: branch.manager, tab: 'food-types' });
  const editor = await Panel.open(await openScreen(), { email: branch.menuEditor, tab: 'food' });
  const type = unique('Kottu');
  const sub = unique('Cheese Kottu');

  /** Adds an entity in its form, then changes it, and expects both in its row. */
  const addAndEdit = async (panel: Panel, name: string, of: { fields: object; category?: string; edit: object }) => {
    await panel.addNew();
    await panel.fill({ ...of.fields });
    if (of.category !== undefined) await panel.choose(of.category);
    await panel.submit('Add');
    await expect(panel.row(name)).toHaveCount(1);
    await panel.edit(name);
    await panel.fill({ ...of.edit });
    await panel.submit('Save');
  };

  await addAndEdit(manager, type, { fields: { Name: type }, edit: { Name: `${type} Street` } });
  await expect(manager.row(`${type} Street`)).toHaveCount(1);
  await manager.goTo('Sub Food Types');
  await manager.addNew();
  await manager.fill({ Name: sub });
  await manager.choose('Food Type', `${type} Street`);
  await manager.submit('Add');
  await manager.edit(sub);
  await manager.fill({ Name: `${sub} XL` });
  await manager.submit('Save');
  await expect(manager.row(`${sub} XL`)).toContainText(`${type} Street`);

  await test.step('the menu editor', async () => {
    const food = unique('Kottu');
    await editor.addNew();
    await editor.fill({ Name: `${food} - Free`, Price: '990', 'Daily quantity': '9' });
    await editor.choose('Category', `${sub} XL`);
    await editor.submit('Add');
    await expect(editor.page.getByText('The name must not end in " - Free"')).toBeVisible();
    await editor.fill({ Name: food });
    await editor.submit('Add');
    await editor.edit(food);
    await editor.fill({ Price: '1050' });
    await editor.submit('Save');
    await expect(editor.row(food)).toContainText('Rs. 1,050');
    await editor.remove(food);
    await editor.goTo('Offers');
    const combo = unique('Kottu Box');
    const fields = { Name: combo, Price: '1990', 'Daily quantity': '9' };
    await addAndEdit(editor, combo, { fields, category: 'Category', edit: { Price: '1890' } });
    await expect(editor.row(combo)).toContainText('Rs. 1,890');
    await editor.remove(combo);
  });

  await manager.remove(`${sub} XL`);
  await manager.goTo('Food Types');
  await manager.remove(`${type} Street`);
  await manager.goTo('Delivery');
  const area = unique('Dehiwala');
  await addAndEdit(manager, area, { fields: { Area: area, Amount: '300' }, edit: { Amount: '325' } });
  await expect(manager.row(area)).toContainText('Rs. 325');
  await manager.remove(area);
});

test('a super admin selects the branch, which the session stores, and has the tabs of the chain', async ({
  page,
  branch,
}) => {
  await openAs(page, STAFF.admin, '/admin?tab=delivery');
  const panel = new Panel(page);
  await page.getByRole('button', { name: branch.name }).click();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  for (const tab of [
    ...OF_THE_BRANCH,
    'Branches',
    'Users',
    'Banner Images',
    'Reconciliation',
    'Audit Trail',
    'Kitchen Figures',
  ]) {
    await expect(page.getByRole('tab', { name: tab, exact: true })).toBeVisible();
  }
  await page.reload();
  await expect(panel.row('Borella')).toBeVisible();
  await panel.choose('Branch to work on', 'Jaffna');
  await expect(panel.row('Borella')).toHaveCount(0);
  await expect(panel.row('Nallur')).toBeVisible();
});

test('on a tablet the tabs are in a drawer, by touch and by keys, and nothing is wider than the screen', {
  tag: '@long',
}, async ({ page, branch }) => {
  await page.setViewportSize(TABLET);
  const panel = await Panel.open(page, { email: branch.manager, tab: 'food' });
  await expect(panel.tabs.first()).toBeHidden();
  await page.getByRole('button', { name: 'Food', exact: true }).click();
  await expect(panel.tabs.first()).toBeVisible();
  await page.getByRole('tab', { name: 'Delivery' }).click();
  await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
  for (const tab of ['food', 'offers', 'promo-codes']) {
    await page.goto(`/admin?tab=${tab}`);
    await expect(panel.row('').first()).toBeVisible();
    await expect.poll(() => sideways(page), tab).toBeLessThanOrEqual(0);
  }
});

test('axe finds nothing on any tab, its form and its dialogs; arrow keys move through the tabs', {
  tag: '@long',
}, async ({ page, branch }) => {
  test.slow();
  const panel = await Panel.open(page, { email: STAFF.admin, tab: 'food-types', branch: branch.id });
  await page.getByRole('tab', { name: 'Food Types', exact: true }).focus();
  const titles = await steady(() => panel.tabs.allTextContents());
  for (const [place, title] of titles.entries()) {
    await test.step(title, async () => {
      await expect(panel.tabs.and(page.getByRole('tab', { selected: true }))).toHaveText(title);
      await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await violations(page), title).toEqual([]);
    });
    if (place < titles.length - 1) await press(page.getByRole('tab', { name: title, exact: true }), 'ArrowDown');
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
  await page.getByRole('listitem').getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog');
  const looksRight = async (what: string) => {
    await expect(dialog).toBeVisible();
    expect(await violations(page), what).toEqual([]);
    await press(dialog, 'Escape');
    await expect(dialog).toHaveCount(0);
  };
  await looksRight('the question before removing');
  await page.getByRole('button', { name: 'Pause ordering' }).click();
  await looksRight('pausing a branch');
  for (const [tab, action] of [
    ['Users', 'Reset password'],
    ['Branches', 'Copy a menu into it'],
  ] as const) {
    await panel.goTo(tab);
    await page
      .getByRole('button', { name: /^More for/ })
      .first()
      .click();
    await page.getByRole('listitem').getByRole('button', { name: action, exact: true }).click();
    await looksRight(action);
  }
});
