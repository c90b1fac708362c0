import type { Locator } from '@playwright/test';
import { DESK, PHONE } from './support/customer.js';
import { press } from './support/keyboard.js';
import {
  connection,
  LiveConnection,
  openAs,
  openAsAdmin,
  openBoard,
  orderAs,
  STAFF,
  ticketOf,
  unique,
} from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

/** Whether an element is entirely between the left and right edges of the screen. */
const isWithin = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect();
    return left >= 0 && right <= innerWidth;
  });

/** Returns how many pixels of the width of a text are hidden. */
const hidden = (locator: Locator): Promise<number> =>
  locator.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);

const TABLET = { viewport: { width: 1024, height: 768 }, hasTouch: true } as const;

for (const [screen, options] of [
  ['phone', PHONE],
  ['tablet', TABLET],
] as const) {
  test.describe(`the board of a ${screen}`, () => {
    test.use(options);

    test('no ticket moves while the last step can be undone', async ({ board: page, branch }) => {
      const customer = unique('Wickramasinghearachchi');
      await orderAs(page.request, unique('Waits'), { branch });
      await orderAs(page.request, customer, { branch });
      const ticket = ticketOf(page, customer);
      const lane = page.getByRole('heading', { name: 'Incoming' });
      // relative to the page, which a click may scroll
      const placeOfLane = () => lane.evaluate((heading) => heading.getBoundingClientRect().top + window.scrollY);
      const before = await steady(placeOfLane);
      const place = page.getByRole('status', { name: 'Last step' });
      await ticket.getByRole('button', { name: 'Start' }).click();
      await expect(place).toContainText('is being made');
      await expect.poll(placeOfLane).toBe(before);
      await ticket.getByRole('button', { name: 'Ready' }).click();
      await ticket.getByRole('button', { name: /Handed over .* Cash/ }).click();
      await expect(place).toContainText('handed over');
      await expect.poll(placeOfLane).toBe(before);
      await expect.poll(() => isWithin(place.getByRole('button', { name: 'Undo' }))).toBe(true);

      // a long name is not covered by the button beside it
      await press(page, 'r');
      const name = page.getByRole('dialog').getByRole('listitem').first().getByText(customer).locator('..');
      await expect.poll(() => hidden(name)).toBeLessThanOrEqual(0);
    });
  });
}

test.describe('a phone', () => {
  test.use(PHONE);

  test('the board’s header keeps the branch and the exit on the screen without a connection', async ({
    page,
    branch,
    faults,
  }) => {
    faults.allow(/socket\.io|WebSocket/);
    const live = await LiveConnection.of(page);
    await page.route('**/api/waiting*', (route) =>
      route.fulfill({
        json: { error: false, message: '', waiting: { unseen_orders: 2, failed_codes: 3, refunds_due: 12 } },
      }),
    );
    await openBoard(page, branch.manager);
    await expect(page.getByRole('link', { name: /refunds that are due/ })).toBeVisible();
    const out = page.getByRole('button', { name: 'Open navigation' });
    await expect.poll(() => isWithin(out)).toBe(true);
    await live.cut();
    await expect(connection(page)).toContainText('Polling since');
    for (const part of [out, connection(page)]) await expect.poll(() => isWithin(part)).toBe(true);
    const name = page.getByRole('heading', { name: branch.name });
    await expect.poll(async () => (await name.boundingBox())?.width).toBeGreaterThan(60);
  });

  test('a link to a tab of the board shows that tab selected, whole', async ({ board: page }) => {
    await page.goto('/portal?tab=history');
    const tab = page.getByRole('tab', { name: /^Order History/ });
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await expect(tab).toBeInViewport({ ratio: 1 });
  });

  test('the VAT of a day is a card, and no row of the finance portal loses its name', async ({
    page,
    branch,
    request,
  }) => {
    await orderAs(request, unique('Vat'), { branch });
    await openAs(page, STAFF.admin, '/finance?part=tax');
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

  test('the orders of a figure are cards, none of which extends beyond the screen', async ({
    page,
    branch,
    request,
  }) => {
    await orderAs(request, unique('Card'), { branch });
    await openAsAdmin(page, '/finance', branch);
    await page.getByRole('button', { name: /^Total Orders/ }).click();
    const card = page
      .getByRole('dialog')
      .getByRole('row')
      .filter({ has: page.getByRole('cell') });
    await expect(card.getByRole('cell')).toHaveCount(9);
    for (const cell of await card.getByRole('cell').all()) {
      await expect.poll(() => hidden(cell)).toBeLessThanOrEqual(0);
      await expect.poll(() => isWithin(cell)).toBe(true);
    }
    await expect.poll(async () => (await card.boundingBox())?.width).toBeGreaterThan(340);
    // one tap leads back to the figures from the end of the list, too
    await page.getByRole('dialog').evaluate((dialog) => dialog.scrollTo(0, dialog.scrollHeight));
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  });

  test('the orders come before the filters, which are folded and counted', async ({
    page,
    branch,
    request,
    openScreen,
  }) => {
    const customer = unique('Fold');
    await orderAs(request, customer, { branch });
    await openBoard(page, branch.kitchen);
    // a phone may have a keyboard
    await press(page, '/');
    await expect(page.getByLabel('Order No')).toBeFocused();
    const row = page.getByRole('row').filter({ hasText: customer });
    await expect(row).toBeInViewport({ ratio: 1 });
    const filters = page.getByRole('button', { name: /^Filters/ });
    await expect(filters).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByLabel('Customer Name')).toBeHidden();
    await filters.click();
    await page.getByLabel('Customer Name').fill('Nobody');
    await filters.click();
    await expect(page.getByLabel('Customer Name')).toBeHidden();
    await expect(row).toHaveCount(0);
    await expect(filters).toHaveAccessibleName('Filters 1 set');

    const finance = await openScreen(PHONE);
    await openAsAdmin(finance, '/finance', branch);
    await expect(finance.getByLabel('Order No', { exact: true })).toBeVisible();
    await expect(finance.getByLabel('Customer Name')).toBeHidden();
    await expect(finance.getByRole('button', { name: /^Total Orders/ })).toBeInViewport({ ratio: 1 });
  });
});

test.describe('a desk', () => {
  test.use({ viewport: { ...DESK.viewport, width: 1440 } });

  test('the orders of a figure have no column below their buttons', async ({ page, branch, request }) => {
    await orderAs(request, unique('Wickramasinghe Arachchige Don'), { branch });
    await openAsAdmin(page, '/finance', branch);
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
