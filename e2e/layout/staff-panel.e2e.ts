import type { Locator, Page } from '@playwright/test';
import { aFood } from '../../client/test/admin/support/builders.js';
import { staffBranchAnswer } from '../../client/test/support/recorded/staff/branches.js';
import { ROLE } from '../../libs/contract/values.js';
import { violations } from '../support/accessibility.js';
import { isInReach } from '../support/controls.js';
import { press } from '../support/keyboard.js';
import { middle, openTab, railTabs } from '../support/panel.js';
import { expect, test } from '../support/recorded-shop.js';
import { logInto, openScreenOf } from '../support/recorded-staff.js';
import { steady } from '../support/steady.js';

const TABLET = { width: 820, height: 1180 } as const;

/** Returns how far the container of a row is scrolled sideways, and whether the table is wider than it. */
function sidewaysOf(row: Locator): Promise<{ left: number; isWider: boolean }> {
  return row.evaluate((element) => {
    let box = element.parentElement;
    while (box !== null && getComputedStyle(box).overflowX !== 'auto') box = box.parentElement;
    if (box === null) throw new Error('Nothing around the row scrolls sideways.');
    return { left: box.scrollLeft, isWider: box.scrollWidth > box.clientWidth };
  });
}

const tabs = railTabs;

test.describe('on a small laptop', { tag: '@long' }, () => {
  test.use({ viewport: { width: 1366, height: 768 } });

  test('the list of foods shows their options whole', async ({ page, shopOf }) => {
    await logInto(page, shopOf);
    await openScreenOf(page, '/admin?tab=food');
    const row = page.getByRole('row', { name: /Classic Smash/ });
    await expect(row).toContainText('Leave out');
    await expect.poll(() => sidewaysOf(row)).toEqual({ left: 0, isWider: false });
  });

  test('each group of the rail is in sight, whichever is open', async ({ page, shopOf }) => {
    const { branch } = staffBranchAnswer();
    await logInto(page, shopOf, { branch: { option_groups: branch.option_groups, promo_codes: [] } });
    await openScreenOf(page, '/admin?tab=food');
    const heads = page.getByRole('navigation', { name: 'Admin panel' }).locator('button[aria-expanded]');
    await expect(heads).toHaveText([/^Food & prices/, /^Selling/, /^Kitchen & hours/, /^Chain/, /^Records/, /^More/]);
    for (const head of await heads.all()) {
      if ((await steady(() => head.getAttribute('aria-expanded'))) === 'false') await head.click();
      await expect(head).toHaveAttribute('aria-expanded', 'true');
      for (const each of await heads.all()) await expect(each).toBeInViewport({ ratio: 1 });
    }
  });
});

test.describe('on a tablet', { tag: '@long' }, () => {
  test.use({ viewport: TABLET });

  test('the tabs are in a drawer', async ({ page, shopOf }) => {
    await logInto(page, shopOf, { role: ROLE.BRANCH_MANAGER });
    await openScreenOf(page, '/admin?tab=food');
    await expect(tabs(page).first()).toBeHidden();
    await page.getByRole('button', { name: 'Food', exact: true }).click();
    await expect(tabs(page).first()).toBeVisible();
    await openTab(page, 'Delivery');
    await expect(page.getByRole('heading', { name: 'Delivery' })).toBeVisible();
    await expect(tabs(page).first()).toBeHidden();
  });

  test('a row shows all its buttons, even if it is wider than the panel', async ({ page, shopOf }) => {
    const wide = `Kottu${'o'.repeat(60)}`;
    const { food } = staffBranchAnswer().branch;
    await logInto(page, shopOf, {
      role: ROLE.BRANCH_MANAGER,
      branch: { food: [...food, aFood({ id: 900, name: wide })] },
    });
    await openScreenOf(page, '/admin?tab=food');
    for (const [name, isWider] of [
      ['Classic Smash', false],
      [wide, true],
    ] as const) {
      await page.getByLabel('Search Food').fill(name);
      const row = page.locator('tbody tr');
      await expect(row).toHaveCount(1);
      await expect.poll(() => sidewaysOf(row)).toEqual({ left: 0, isWider });
      for (const button of await row.getByRole('button').all()) await expect.poll(() => isInReach(button)).toBe(true);
      await row.getByRole('button', { name: `More for ${name}` }).click();
      const actions = row.getByRole('listitem').getByRole('button');
      await expect(actions).toHaveText(['Duplicate', 'Station', 'Remove']);
      for (const action of await actions.all()) await expect(action).toBeInViewport({ ratio: 1 });
      await expect.poll(() => sidewaysOf(row)).toEqual({ left: 0, isWider });
      await press(row, 'Escape');
      await expect(actions).toHaveCount(0);
    }
  });

  test('a row of the finance portal shows the button of the full order', async ({ page, shopOf }) => {
    await logInto(page, shopOf);
    await openScreenOf(page, '/finance');
    const row = page.getByRole('row').filter({ hasText: 'Wickramasinghearachchi' }).first();
    // repeated, because late content such as the charts may move it
    await expect(async () => {
      // only vertically, so that the table is not scrolled sideways
      await row.evaluate((element) => {
        const { top } = element.getBoundingClientRect();
        window.scrollBy(0, top - window.innerHeight / 2);
      });
      expect(await sidewaysOf(row)).toEqual({ left: 0, isWider: true });
      expect(await isInReach(row.getByRole('button', { name: 'View Full Order' }))).toBe(true);
    }).toPass();
  });
});

test('the page scrolls with a row that is moved beyond its edge, by keys and by mouse', { tag: '@long' }, async ({
  page,
  shopOf,
}) => {
  await page.setViewportSize({ width: 1280, height: 420 });
  await logInto(page, shopOf);
  await openScreenOf(page, '/admin?tab=food-types');
  await page.getByRole('button', { name: 'Arrange' }).click();
  const handles = page.getByRole('button', { name: /^Move / });
  const name = await steady(() => handles.first().getAttribute('aria-label'));
  const handle = page.getByRole('button', { name, exact: true });
  const picked = () => expect(handle).toHaveAttribute('aria-pressed', 'true');

  await handle.press('Space');
  await picked();
  const count = await steady(() => handles.count());
  for (let place = 2; place <= count; place += 1) {
    await press(page, 'ArrowDown');
    await expect(page.getByRole('status').filter({ hasText: `is at place ${place} of ${count}` })).toBeAttached();
    await expect(handle).toBeInViewport();
  }
  await press(page, 'Escape');

  await handle.hover();
  const last = handles.last();
  await expect(last).not.toBeInViewport();
  const from = await middle(handle);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y + 8);
  await picked();
  await page.mouse.move(from.x, 415, { steps: 8 });
  await expect(last).toBeInViewport();
  await press(page, 'Escape');
  await page.mouse.up();
});

/** What the panel asks in dialogs, by tab; how to open each. */
const DIALOGS: readonly [tab: string, open: (page: Page) => Promise<void>][] = [
  ['food', (page) => act(page, 'Remove')],
  ['food', (page) => page.getByRole('button', { name: 'Pause ordering' }).click()],
  ['users', (page) => act(page, 'Reset password')],
  ['chain-menu', (page) => page.getByRole('button', { name: 'Add a price level' }).click()],
  ['branches', (page) => page.getByRole('button', { name: 'Special days' }).click()],
  ['integrations', (page) => page.getByRole('button', { name: 'Add New' }).click()],
];

async function act(page: Page, action: string): Promise<void> {
  await page
    .getByRole('button', { name: /^More for/ })
    .first()
    .click();
  await page.getByRole('listitem').getByRole('button', { name: action, exact: true }).click();
}

test('axe finds nothing in the panel’s forms with errors, and in its dialogs; arrow keys move through its tabs', {
  tag: '@long',
}, async ({ page, shopOf }) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 800 });
  await logInto(page, shopOf);
  for (const tab of ['food', 'branches', 'users', 'promo-codes']) {
    await openScreenOf(page, `/admin?tab=${tab}`);
    await page.getByRole('button', { name: 'Add New' }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText(/ is required\.$/).first()).toBeVisible();
    expect.soft(await violations(page), `the form of ${tab}`).toEqual([]);
  }
  for (const [tab, open] of DIALOGS) {
    await openScreenOf(page, `/admin?tab=${tab}`);
    await open(page);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await violations(page), `a dialog of ${tab}`).toEqual([]);
  }
  await openScreenOf(page, '/admin?tab=food-types');
  await page.getByRole('tab', { name: 'Food Types', exact: true }).focus();
  for (const [title, next] of [
    ['Food Types', 'Sub Food Types'],
    ['Sub Food Types', 'Food'],
  ] as const) {
    await press(page.getByRole('tab', { name: title, exact: true }), 'ArrowDown');
    await expect(tabs(page).and(page.getByRole('tab', { selected: true }))).toHaveText(next);
  }
});
