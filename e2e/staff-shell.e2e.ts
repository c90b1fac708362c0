import { onShopDatabase } from './support/shop-database.js';
import {
  cancelOrder,
  clearBoard,
  connection,
  openAs,
  openBoard,
  orderAs,
  STAFF,
  ticketOf,
  unique,
} from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const SHOP_LINKS = /^(Menu|Offers|Cart|Branch: .*|Select Branch)/;

test('staff screens have a bar of their own, without the shop', async ({ page }) => {
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

test('an order that no board has shown is counted in the bar; the badge leads to it', async ({ page }) => {
  const customer = unique('Unseen');
  const { id } = await orderAs(page.request, customer);
  await onShopDatabase(`UPDATE customer_order SET confirmed_at = now() - interval '2 minutes' WHERE id = $1`, [id]);
  await openAs(page, STAFF.manager, '/admin');
  // others may have been left by the tests before
  const badge = page.getByRole('banner').getByRole('link', { name: /^\d+ orders? that no board has shown$/ });
  await expect(badge).toHaveText(/^\d+$/);
  await badge.click();
  await expect(page).toHaveURL(/\/portal$/);
  await expect(ticketOf(page, customer)).toBeVisible();
  await clearBoard(page.request);
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 1024, height: 768 } });

  test('the first ticket is near the top; line and cancellations stay in sight', async ({ page }) => {
    await clearBoard(page.request);
    const gone = unique('Gone');
    await openBoard(page, STAFF.manager);
    for (let placed = 0; placed < 9; placed += 1) await orderAs(page.request, unique('Many'));
    const { id } = await orderAs(page.request, gone);
    await expect(ticketOf(page, gone)).toBeVisible();
    // what other tests of this worker have cancelled
    const seen = page.getByRole('button', { name: /^Seen/ });
    for (let left = await seen.count(); left > 0; left -= 1) await seen.first().click();
    await expect(seen).toHaveCount(0);
    expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThanOrEqual(150);
    // 64 px where a hand works, 48 px elsewhere
    await page.getByRole('article').first().getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('region', { name: 'On process' }).getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    const small = await page.getByRole('main').evaluate((main) =>
      [...main.querySelectorAll<HTMLElement>('button, select')].flatMap((button) => {
        const { width, height } = button.getBoundingClientRect();
        const least = button.matches('[data-step]') ? 64 : 48;
        return width === 0 || Math.min(width, height) >= least ? [] : [`${button.innerText} ${width} × ${height}`];
      }),
    );
    expect(small).toEqual([]);
    await cancelOrder(page.request, id);
    await expect(ticketOf(page, gone)).toHaveCount(0);
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('alert', { name: 'Cancelled orders' })).toBeInViewport({ ratio: 1 });
    await expect(connection(page)).toBeInViewport({ ratio: 1 });
    await clearBoard(page.request);
  });
});

test('leaving a running shift asks, by a link and by signing out; a reload goes on with it', async ({
  page,
  faults,
}) => {
  // the lists of a session that ends are asked for once more
  faults.allow(/401/);
  await openBoard(page, STAFF.manager);
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
  await expect(page).not.toHaveURL(/portal$/);
  await expect(menu).toHaveCount(0);
});

test('the selected branch belongs to the tab; a new tab starts with the last one', async ({ page, context }) => {
  await openAs(page, STAFF.admin, '/portal');
  await page.getByRole('main').getByRole('button', { name: 'Colombo 07' }).click();
  const branchOf = (tab: typeof page) => tab.getByRole('main').getByLabel('Branch', { exact: true });
  await expect(branchOf(page).locator('option:checked')).toHaveText('Colombo 07');
  const second = await context.newPage();
  await second.goto('/portal');
  await expect(branchOf(second).locator('option:checked')).toHaveText('Colombo 07');
  await branchOf(second).selectOption('Kandy');
  await expect(branchOf(second).locator('option:checked')).toHaveText('Kandy');
  await expect(connection(second)).toContainText('Live');
  await expect(branchOf(page).locator('option:checked')).toHaveText('Colombo 07');
  await page.reload();
  await expect(branchOf(page).locator('option:checked')).toHaveText('Colombo 07');
  const third = await context.newPage();
  await third.goto('/finance');
  await expect(branchOf(third).locator('option:checked')).toHaveText('Kandy');
});
