import type { Page } from '@playwright/test';
import { busyOrders, type RecordedKitchen, staffOf } from '../../client/test/support/recorded/kitchen.js';
import { anOrder } from '../../libs/domain/test/builders.js';
import { violations } from '../support/accessibility.js';
import { press } from '../support/keyboard.js';
import { expect, keep, type RecordedShop, test } from '../support/recorded-shop.js';
import { steady } from '../support/steady.js';
import { sideways } from '../support/texts-on-screen.js';

/** The board of the recorded shop with its open orders: sizes and places, which only a browser shows. */

const SCREENS = {
  tablet: { width: 1024, height: 768 },
  'small desk': { width: 1280, height: 800 },
  'wall screen': { width: 1920, height: 1080 },
} as const;

async function openBoard(page: Page, shop: RecordedShop, kitchen: Partial<RecordedKitchen> = {}): Promise<void> {
  const { language = 'en' } = kitchen;
  const user = staffOf(language);
  shop.recording = { kitchen: { user, orders: busyOrders(72), ...kitchen } };
  await keep(page, {
    'passline.user': { ...user, saved_at: new Date().toISOString() },
    'passline.language': language,
  });
  await page.goto('/portal');
  await expect(page.getByRole('article').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  // a fallback font has other widths
  await page.evaluate(() => document.fonts.ready);
}

const lane = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Returns the numbers of the tickets whose four corners are visible, and of which no line is cut. */
const wholeTickets = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isShown = (ticket: Element) => {
      const { left, right, top, bottom } = ticket.getBoundingClientRect();
      return [
        [left + 20, top + 8],
        [right - 20, top + 8],
        [left + 20, bottom - 8],
        [right - 20, bottom - 8],
      ].every(([x = 0, y = 0]) => ticket.contains(document.elementFromPoint(x, y)));
    };
    return [...document.querySelectorAll('[role="tabpanel"] [data-ticket]')]
      .filter((ticket) => isShown(ticket) && ticket.querySelector('[data-edge]') === null)
      .map((ticket) => ticket.querySelector('h3')?.textContent ?? '');
  });

/** Returns the numbers of a lane's tickets, down each column and from the left column to the right one. */
const inReadingOrder = (page: Page, name: string): Promise<number[]> =>
  lane(page, name)
    .getByRole('article')
    .evaluateAll((tickets) =>
      tickets
        .map((ticket) => ({ box: ticket.getBoundingClientRect(), number: ticket.querySelector('h3')?.textContent }))
        .sort((a, b) => a.box.left - b.box.left || a.box.top - b.box.top)
        .map(({ number }) => Number(number)),
    );

const byDueTime = (orders: RecordedKitchen['orders']): number[] =>
  orders
    .toSorted((a, b) => Date.parse(a.promised_at ?? '') - Date.parse(b.promised_at ?? ''))
    .map(({ ticket_number }) => ticket_number);

for (const [screen, room] of [
  ['tablet', 8],
  ['wall screen', 18],
] as const) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: SCREENS[screen] });

    test(`with 72 open orders, ${room} whole tickets are visible in the order in which they are due`, async ({
      page,
      shopOf,
    }) => {
      const orders = busyOrders(72);
      await openBoard(page, shopOf, { orders });
      expect((await steady(() => wholeTickets(page))).length).toBeGreaterThanOrEqual(room);
      const incoming = byDueTime(orders.filter(({ kitchen_status: status }) => status === 'Incoming'));
      await expect.poll(() => inReadingOrder(page, 'Incoming')).toEqual(incoming);

      await test.step('the lanes scroll apart, and each says how many tickets are on either side', async () => {
        expect(await steady(() => sideways(page))).toBe(0);
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollHeight - innerHeight))
          .toBeLessThanOrEqual(0);
        const first = lane(page, 'On process').getByRole('article').first();
        await lane(page, 'Incoming')
          .getByRole('button', { name: /^\d+ more$/ })
          .click();
        await expect(lane(page, 'Incoming').getByRole('button', { name: /^\d+ earlier$/ })).toBeVisible();
        await expect(first).toBeInViewport({ ratio: 1 });
        await lane(page, 'Incoming')
          .getByRole('button', { name: /^\d+ earlier$/ })
          .click();
        await expect(lane(page, 'Incoming').getByRole('article').first()).toBeInViewport({ ratio: 1 });
      });

      await test.step('the buttons of a long dialog stay visible', async () => {
        await page.getByRole('article').first().getByRole('button', { name: 'View Full Order' }).click();
        for (const name of ['Start', 'Cancel Order', 'Print'])
          await expect(page.getByRole('dialog').getByRole('button', { name, exact: true })).toBeInViewport({
            ratio: 1,
          });
      });
    });
  });
}

for (const language of ['en', 'si', 'ta'] as const) {
  test.describe(language, { tag: '@long' }, () => {
    for (const [screen, viewport] of Object.entries(SCREENS)) {
      test(`the header is one row with a word in each tool (${screen})`, async ({ page, shopOf }) => {
        await page.setViewportSize(viewport);
        await openBoard(page, shopOf, { language });
        const tools = await steady(() =>
          page
            .locator('header')
            .first()
            .getByRole('button')
            .evaluateAll((buttons) =>
              buttons.map((button) => ({
                top: Math.round(button.getBoundingClientRect().top),
                right: button.getBoundingClientRect().right,
                hasWord: [...button.querySelectorAll('span, b')].some(({ clientWidth }) => clientWidth > 10),
              })),
            ),
        );
        expect(new Set(tools.map(({ top }) => top)).size).toBe(1);
        expect(Math.max(...tools.map(({ right }) => right))).toBeLessThanOrEqual(viewport.width);
        expect(tools.filter(({ hasWord }) => hasWord).length).toBeGreaterThanOrEqual(8);
      });
    }
  });
}

const food = (name: string, position: number) => ({
  ...{ food: { id: position + 1, name, image_url: null }, name, price: 1000, quantity: 1, position },
});
const LONG = anOrder({
  ...{ id: 'long', ticket_number: 40, kitchen_status: 'Incoming', notes: 'Nut allergy' },
  order_products: Array.from({ length: 22 }, (_, index) => food(`Classic Smash ${index + 1}`, index)),
});

test.describe('a ticket that is higher than the screen', () => {
  test.use({ viewport: SCREENS.tablet });

  test('says how many lines are hidden, and takes its step only once all were in sight', async ({ page, shopOf }) => {
    await openBoard(page, shopOf, { orders: [LONG] });
    const ticket = page.getByRole('article');
    const lines = ticket.getByRole('listitem');
    await expect(ticket.getByText('Nut allergy')).toBeInViewport({ ratio: 1 });
    const note = await steady(() => ticket.getByText('Nut allergy').boundingBox());
    expect(note.y).toBeLessThan((await steady(() => lines.first().boundingBox())).y);
    const more = ticket.getByRole('button', { name: /^\d+ more lines/ });
    const hidden = Number.parseInt(await steady(() => more.innerText()), 10);
    const cutAt = (await steady(() => more.boundingBox())).y;
    const covered = await steady(() =>
      lines.evaluateAll((rows, edge) => rows.filter((row) => row.getBoundingClientRect().bottom > edge).length, cutAt),
    );
    expect(hidden).toBeGreaterThanOrEqual(covered);
    await expect(ticket.getByRole('button', { name: 'Start' })).toHaveCount(0);

    await test.step('its key shows the next lines as well', async () => {
      await press(page, '1');
      await expect(ticket.getByText(/^\d+ more lines?$/).first()).toBeVisible();
      await expect(lines.first()).not.toBeInViewport();
      // no step was sent
      expect(shopOf.asked.filter((path) => path.startsWith('/api/orders/long'))).toEqual([]);
    });
    await expect(async () => {
      if (await more.isVisible()) await more.click();
      await expect(ticket.getByRole('button', { name: 'Start' })).toBeVisible({ timeout: 500 });
    }).toPass();
    await expect(lines.last()).toBeInViewport({ ratio: 1 });
    // the first ones are hidden now
    await expect(ticket.getByText(/^\d+ more lines?$/)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
});

test('an option is below its food, indented, smaller and nearer to it than the next food', async ({ page, shopOf }) => {
  await page.setViewportSize(SCREENS.tablet);
  const option = { group: 'Leave out', kind: 'without', name: 'Onions', price: 0, quantity: 1 } as const;
  const first = {
    ...food('Classic Smash', 0),
    options: [{ ...option, option_id: 1, part: null, food_id: null, marks: [] }],
  };
  await openBoard(page, shopOf, { orders: [anOrder({ order_products: [first, food('Cola', 1)] })] });
  const of = (text: string) => page.getByRole('article').getByText(text, { exact: true });
  const [name, row, next] = await Promise.all(
    ['Classic Smash', 'NO Onions', 'Cola'].map((text) => steady(() => of(text).boundingBox())),
  );
  if (name === undefined || row === undefined || next === undefined) throw new Error('a line is missing');
  const sizeOf = (text: string) =>
    of(text).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(row.x).toBeGreaterThan(name.x);
  expect(await sizeOf('NO Onions')).toBeLessThan(await sizeOf('Classic Smash'));
  const bar = await of('NO Onions').evaluate((element) => {
    for (let around = element.parentElement; around !== null; around = around.parentElement) {
      const { borderLeftWidth } = getComputedStyle(around);
      if (borderLeftWidth !== '0px') return borderLeftWidth;
    }
    return null;
  });
  expect(bar, 'a bar joins it with its food').toBe('3px');
  const [above, below] = [row.y - (name.y + name.height), next.y - (row.y + row.height)];
  expect(above).toBeLessThan(6);
  expect(below).toBeGreaterThanOrEqual(8);
});

for (const [name, viewport] of [
  ['tablet', SCREENS.tablet],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing on the board, its dialog and its history (${name})`, { tag: '@long' }, async ({
    page,
    shopOf,
  }) => {
    await page.setViewportSize(viewport);
    await openBoard(page, shopOf, { orders: busyOrders(9) });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('article').first().getByRole('button', { name: 'View Full Order' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Order History' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });
}
