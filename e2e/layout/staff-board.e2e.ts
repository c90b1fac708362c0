import type { Locator, Page } from '@playwright/test';
import { orderOfDay } from '../../client/test/support/recorded/staff/orders.js';
import { ROLE } from '../../libs/contract/values.js';
import { press } from '../support/keyboard.js';
import { expect, type RecordedShop, test } from '../support/recorded-shop.js';
import { logInto, openScreenOf } from '../support/recorded-staff.js';
import { steady } from '../support/steady.js';
import { hidden, isWithin } from '../support/texts-on-screen.js';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;
const CUSTOMER = 'Wickramasinghearachchi';

/** Opens a board with some orders for pickup, which nobody has started. */
async function openBoard(page: Page, shop: RecordedShop, count: number): Promise<void> {
  const pickup = { order_type: 'Pickup', delivery: null, address: null, payment_type: 'Pay On Pickup' } as const;
  const orders = Array.from({ length: count }, (_, index) => orderOfDay(index + 1, pickup));
  const waiting = { unseen_orders: 0, failed_codes: 0, refunds_due: 0 };
  await logInto(page, shop, { role: ROLE.BRANCH_MANAGER, orders, waiting });
  await openScreenOf(page, '/portal');
  await expect(page.getByRole('article')).toHaveCount(count);
}

const lastStep = (page: Page) => page.getByRole('status', { name: 'Last step' });

for (const [screen, options] of [
  ['phone', PHONE],
  ['tablet', TABLET],
] as const) {
  test.describe(`the board of a ${screen}`, { tag: '@long' }, () => {
    test.use(options);

    test('no ticket moves while the last step can be undone', async ({ page, shopOf }) => {
      await openBoard(page, shopOf, 2);
      const ticket = page.getByRole('article').filter({ hasText: `${CUSTOMER} 1` });
      const lane = page.getByRole('heading', { name: 'Incoming' });
      // relative to the page, which a click may scroll
      const placeOfLane = () => lane.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
      const before = await steady(placeOfLane);
      await ticket.getByRole('button', { name: 'Start' }).click();
      await expect(lastStep(page)).toContainText('Started');
      await expect.poll(placeOfLane).toBe(before);
      await ticket.getByRole('button', { name: 'Ready' }).click();
      await page
        .getByRole('button', { name: /Handed over .* Cash/ })
        .first()
        .click();
      await expect(lastStep(page)).toContainText('Handed over');
      await expect.poll(placeOfLane).toBe(before);
      await expect.poll(() => isWithin(lastStep(page).getByRole('button', { name: 'Undo' }))).toBe(true);

      // a long name is not covered by the button beside it
      await press(page, 'r');
      const name = page.getByRole('dialog').getByRole('listitem').first().getByText(CUSTOMER).locator('..');
      await expect.poll(() => hidden(name)).toBeLessThanOrEqual(0);
    });
  });
}

/**
 * Returns controls that a finger misses, with their names and sizes: steps of the kitchen below 64 px, lines of tickets
 * below 32 px, others below 48 px. A control is as large as what it extends itself by.
 */
const tooSmall = (within: Locator) =>
  within.evaluate((part) =>
    [
      ...part.querySelectorAll<HTMLElement>('button, a, select, summary, input:not([type=range], [type=checkbox])'),
    ].flatMap((control) => {
      const box = control.getBoundingClientRect();
      const around = getComputedStyle(control, '::after');
      const isExtended = around.position === 'absolute' && around.content !== 'none';
      const width = Math.max(box.width, isExtended ? Number.parseFloat(around.width) : 0);
      const height = Math.max(box.height, isExtended ? Number.parseFloat(around.height) : 0);
      const least = control.matches('[data-step]') ? 64 : control.closest('article') ? 32 : 48;
      return width === 0 || Math.min(width, height) >= least ? [] : [`${control.innerText} ${width} × ${height}`];
    }),
  );

/** Returns the texts of tickets, tabs and buttons that the last step covers. */
const coveredBy = (status: Locator) =>
  status.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [...document.querySelectorAll<HTMLElement>('main article, main [role=tab], main header button')].flatMap(
      (other) => {
        const box = other.getBoundingClientRect();
        const isApart = box.right <= left || box.left >= right || box.bottom <= top || box.top >= bottom;
        return isApart ? [] : [other.innerText];
      },
    );
  });

test.describe('the board of a tablet', { tag: '@long' }, () => {
  test.use(TABLET);

  test('the first ticket is near the top; warnings and the last step move nothing; a cancellation stays visible', async ({
    page,
    shopOf,
  }) => {
    await openBoard(page, shopOf, 10);
    const first = page.getByRole('article').first();
    const top = async () => (await steady(() => first.boundingBox())).y;
    await expect.poll(async () => (await first.boundingBox())?.width).toBeLessThan(400);

    await test.step('warnings are one line, which opens over the page and can be read', async () => {
      const warnings = page.getByRole('status', { name: 'Board warnings' });
      await expect(warnings).toContainText('about the boards');
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

    await first.getByRole('button', { name: 'Start' }).click();
    await expect(page.getByRole('region', { name: 'On process' }).getByRole('article')).toHaveCount(1);
    await expect(lastStep(page)).toContainText('Started');
    expect(await top()).toBeLessThanOrEqual(150);
    await expect.poll(() => coveredBy(lastStep(page))).toEqual([]);

    // by another screen
    await page.request.put('/api/orders/order-2', { data: { kitchen_status: 'Cancelled' } });
    const cancelled = page.getByRole('alert', { name: 'Cancelled orders' });
    await expect(cancelled).toBeVisible();
    await page.getByRole('article').last().scrollIntoViewIfNeeded();
    await expect(cancelled).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('status', { name: 'Connection' })).toBeInViewport({ ratio: 1 });
  });

  test('buttons of the kitchen are 64 px, all others 48 px, also in dialogs', async ({ page, shopOf }) => {
    await openBoard(page, shopOf, 10);
    const main = page.getByRole('main');
    await expect.poll(() => tooSmall(main)).toEqual([]);
    const dialog = page.getByRole('dialog');
    for (const opener of ['Undo a step', 'Screen settings', 'Orders and menu today', 'View Full Order']) {
      await main.getByRole('button', { name: opener }).first().click();
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await expect.poll(() => tooSmall(dialog)).toEqual([]);
      await dialog.getByRole('button', { name: 'Close' }).first().click();
      await expect(dialog).toHaveCount(0);
    }
    await page.getByRole('button', { name: 'Tables' }).click();
    await expect(page.getByRole('table').first()).toBeVisible();
    await expect.poll(() => tooSmall(main)).toEqual([]);
  });
});
