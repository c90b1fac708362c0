import type { Locator } from '@playwright/test';
import { onShopDatabase } from './support/shop-database.js';
import {
  cancelOrder,
  connection,
  openAs,
  openAsAdmin,
  openBoard,
  orderAs,
  PASSWORD,
  STAFF,
  ticketNumber,
  ticketOf,
  unique,
} from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

/** Returns buttons and fields below 64 px in the kitchen, and below 48 px elsewhere, with their names and sizes. */
const tooSmall = (within: Locator) =>
  within.evaluate((part) =>
    [
      ...part.querySelectorAll<HTMLElement>('button, a, select, summary, input:not([type=range], [type=checkbox])'),
    ].flatMap((control) => {
      const { width, height } = control.getBoundingClientRect();
      const least = control.matches('[data-step]') ? 64 : 48;
      return width === 0 || Math.min(width, height) >= least ? [] : [`${control.innerText} ${width} × ${height}`];
    }),
  );

const SHOP_LINKS = /^(Menu|Offers|Cart|Branch: .*|Select Branch)/;

test('staff screens have their own bar, without the shop', async ({ page }) => {
  await openAs(page, STAFF.admin, '/portal');
  for (const path of ['/portal', '/admin', '/finance']) {
    await page.goto(path);
    await page.getByRole('button', { name: /^Hi, / }).click();
    await expect(page.getByRole('link', { name: /Portal|Panel/ })).toHaveText([
      'Portal',
      'Admin Panel',
      'Finance Portal',
    ]);
    for (const role of ['link', 'button'] as const) {
      await expect(page.getByRole(role, { name: SHOP_LINKS })).toHaveCount(0);
    }
  }
});

test('an order that no board has shown is counted in the bar, and the badge links to it', async ({ page, branch }) => {
  const customer = unique('Unseen');
  const { id } = await orderAs(page.request, customer, { branch });
  await onShopDatabase(`UPDATE customer_order SET confirmed_at = now() - interval '2 minutes' WHERE id = $1`, [id]);
  await openAs(page, branch.manager, '/admin');
  const badge = page.getByRole('banner').getByRole('link', { name: '1 order that no board has shown' });
  await expect(badge).toHaveText('1');
  await badge.click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(ticketOf(page, customer)).toBeVisible();
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the first ticket is near the top; connection and cancellations stay visible', async ({ page, branch }) => {
    const gone = unique('Gone');
    await openBoard(page, branch.manager);
    for (let placed = 0; placed < 9; placed += 1) await orderAs(page.request, unique('Many'), { branch });
    const { id } = await orderAs(page.request, gone, { branch });
    await expect(ticketOf(page, gone)).toBeVisible();
    const first = page.getByRole('article').first();
    const top = async () => (await steady(() => first.boundingBox())).y;
    // the board was opened without an order
    await expect.poll(async () => (await first.boundingBox())?.width).toBeLessThan(400);

    await test.step('warnings are one line, which opens over the page and can be read', async () => {
      const warnings = page.getByRole('status', { name: 'Board warnings' });
      // nobody has started a shift; the warnings are polled every ten seconds
      await expect(warnings).toContainText('about the boards', { timeout: 20_000 });
      const before = await top();
      expect(before).toBeLessThanOrEqual(150);
      await warnings.locator('summary').click();
      const list = warnings.getByRole('list');
      await expect(list).toBeInViewport({ ratio: 1 });
      await expect(list).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      expect(await top()).toBe(before);
      await warnings.locator('summary').click();
      await expect(list).toBeHidden();
    });

    await test.step('the undo button covers nothing and moves nothing', async () => {
      const place = page.getByRole('status', { name: 'Last step' });
      const number = await ticketNumber(first);
      await first.getByRole('button', { name: 'Start' }).click();
      await expect(page.getByRole('region', { name: 'On process' }).getByRole('article')).toHaveCount(1);
      await expect(place).toContainText(`Order ${number} is being made`);
      expect(await top()).toBeLessThanOrEqual(150);
      const covered = () =>
        place.evaluate((status) => {
          const { left, right, top, bottom } = status.getBoundingClientRect();
          return [
            ...document.querySelectorAll<HTMLElement>('main article, main [role=tab], main header button'),
          ].flatMap((other) => {
            const box = other.getBoundingClientRect();
            const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
            return isApart ? [] : [other.innerText];
          });
        });
      await expect.poll(covered).toEqual([]);
    });

    await test.step('buttons of the kitchen are 64 px, all others 48 px, also in dialogs', async () => {
      const main = page.getByRole('main');
      await expect.poll(() => tooSmall(main)).toEqual([]);
      const dialog = page.getByRole('dialog');
      for (const opener of ['Recall', 'Screen settings', 'Orders and menu today', 'View Full Order']) {
        await main.getByRole('button', { name: opener }).first().click();
        await expect(dialog.getByRole('heading').first()).toBeVisible();
        await expect.poll(() => tooSmall(dialog)).toEqual([]);
        await dialog.getByRole('button', { name: 'Close' }).first().click();
        await expect(dialog).toHaveCount(0);
      }
      await page.getByRole('button', { name: 'Tables' }).click();
      await expect(page.getByRole('table').first()).toBeVisible();
      await expect.poll(() => tooSmall(main)).toEqual([]);
      await page.getByRole('button', { name: 'Tickets' }).click();
    });

    await cancelOrder(page.request, branch.kitchen, id);
    await expect(ticketOf(page, gone)).toHaveCount(0);
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert', { name: 'Cancelled orders' })).toBeInViewport({ ratio: 1 });
    await expect(connection(page)).toBeInViewport({ ratio: 1 });
  });
});

test('leaving a running shift asks for confirmation, by a link and by signing out; a reload continues it', async ({
  page,
  branch,
  faults,
}) => {
  // the lists of an ending session are requested once more
  faults.allow(/401/);
  await openBoard(page, branch.manager);
  const question = page.getByRole('dialog', { name: 'End the shift on this screen?' });
  const menu = page.getByRole('button', { name: /^Hi, / });
  await menu.click();
  await page.getByRole('link', { name: 'Admin Panel' }).click();
  await expect(page).toHaveURL(/admin/);
  await page.goBack();
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
