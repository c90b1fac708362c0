import { ROLE } from '../../libs/contract/values.js';
import { isInReach } from '../support/controls.js';
import { press } from '../support/keyboard.js';
import { expect, test } from '../support/recorded-shop.js';
import { logInto, openScreenOf } from '../support/recorded-staff.js';
import { hidden, isWithin } from '../support/texts-on-screen.js';

const CUSTOMER = 'Wickramasinghearachchi';

test.describe('on a phone', { tag: '@long' }, () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the board’s header keeps the branch and the exit on the screen without a connection', async ({
    page,
    shopOf,
    faults,
  }) => {
    faults.allow(/socket\.io|WebSocket/);
    await page.route(/\/socket\.io\//, (route) => route.abort());
    await page.routeWebSocket(/\/socket\.io\//, (route) => route.close());
    await logInto(page, shopOf, { role: ROLE.BRANCH_MANAGER });
    await page.goto('/portal');
    await expect(page.getByRole('button', { name: /things need you/ })).toBeVisible();
    const connection = page.getByRole('status', { name: 'Connection' });
    await expect(connection).toContainText('Polling since');
    for (const part of [page.getByRole('button', { name: 'Open navigation' }), connection])
      await expect.poll(() => isWithin(part)).toBe(true);
    const name = page.getByRole('heading', { name: 'Colombo 07' });
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(60);
  });

  test('a link to a tab of the board shows that tab selected, whole', async ({ page, shopOf }) => {
    await logInto(page, shopOf, { role: ROLE.KITCHEN_STAFF });
    await page.goto('/portal?tab=history');
    const tab = page.getByRole('tab', { name: /^Order History/ });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 1 });
  });

  test('the VAT of a day is a card, and no row of the finance portal loses its name', async ({ page, shopOf }) => {
    await logInto(page, shopOf);
    await page.goto('/finance?part=tax');
    const cells = page.getByRole('table', { name: 'VAT by day and branch' }).getByRole('row').nth(1).getByRole('cell');
    await expect(cells).toHaveCount(6);
    for (const cell of await cells.all()) await expect.poll(() => isWithin(cell)).toBe(true);
    await page.goto('/finance?part=days');
    const table = page.getByRole('table', { name: /^Branches from/ });
    const row = table.getByRole('row').last().getByRole('cell');
    await row.last().evaluate((cell) => cell.scrollIntoView({ inline: 'end', block: 'nearest' }));
    await expect(row.last()).toBeInViewport();
    await expect(row.first()).toBeInViewport({ ratio: 1 });
  });

  test('the orders of a figure are cards, none of which extends beyond the screen', async ({ page, shopOf }) => {
    await logInto(page, shopOf);
    await page.goto('/finance');
    await page.getByRole('button', { name: /^Total Orders/ }).click();
    const dialog = page.getByRole('dialog');
    const card = dialog
      .getByRole('row')
      .filter({ has: page.getByRole('cell') })
      .first();
    await expect(card.getByRole('cell')).toHaveCount(10);
    for (const cell of await card.getByRole('cell').all()) {
      await expect.poll(() => hidden(cell)).toBeLessThanOrEqual(0);
      await expect.poll(() => isWithin(cell)).toBe(true);
    }
    await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(340);
    // one tap leads back to the figures from the end of the list, too
    await dialog.evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });

  test('the orders come before the filters, which are folded and counted', async ({ page, shopOf }) => {
    await logInto(page, shopOf);
    await openScreenOf(page, '/portal');
    // a phone may have a keyboard
    await press(page, '/');
    await expect(page.getByLabel('Order No')).toBeFocused();
    const rows = page.getByRole('row').filter({ hasText: CUSTOMER });
    await expect(rows.first()).toBeInViewport({ ratio: 1 });
    const filters = page.getByRole('button', { name: /^Filters/ });
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByLabel('Customer Name')).toBeHidden();
    await filters.click();
    await page.getByLabel('Customer Name').fill('Nobody');
    await filters.click();
    await expect(page.getByLabel('Customer Name')).toBeHidden();
    await expect(rows).toHaveCount(0);
    await expect(filters).toHaveAccessibleName('Filters 1 set');

    await page.goto('/finance');
    await expect(page.getByLabel('Order No', { exact: true })).toBeVisible();
    await expect(page.getByLabel('Customer Name')).toBeHidden();
    await expect(page.getByRole('button', { name: /^Total Orders/ })).toBeInViewport({ ratio: 1 });
  });

  test('the bar of the panel stays below the bar of the staff, wherever the page is', async ({ page, shopOf }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await logInto(page, shopOf);
    await openScreenOf(page, '/admin?tab=food');
    await page.evaluate(() => window.scrollTo(0, 900));
    // a click would scroll the page first
    await expect
      .poll(() => isInReach(page.getByRole('main').getByRole('button', { name: 'Food', exact: true })))
      .toBe(true);
  });
});

test.describe('a desk', { tag: '@long' }, () => {
  test.use({ viewport: { width: 1440, height: 800 } });

  test('the orders of a figure have no column below their buttons', async ({ page, shopOf }) => {
    await logInto(page, shopOf);
    await page.goto('/finance');
    await page.getByRole('button', { name: /^Total Orders/ }).click();
    const heads = page.getByRole('dialog').getByRole('columnheader');
    await expect(heads.last()).toHaveText('Details');
    const covered = () =>
      heads.evaluateAll((cells) => {
        const from = cells.at(-1)?.getBoundingClientRect().left ?? 0;
        // half a pixel is rounding
        return cells.slice(0, -1).filter((cell) => cell.getBoundingClientRect().right > from + 0.5).length;
      });
    await expect.poll(covered).toBe(0);
  });
});
