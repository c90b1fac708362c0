import type { Route } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { CHIME, Device } from './support/device.js';
import { press } from './support/keyboard.js';
import { cancelOrder, connection, openAsAdmin, openBoard, orderAs, ticketOf, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test.use({ changesRoutes: true });

const axe = unique('Axe');
const filed = unique('Filed');
const ringer = unique('Ringer');
const second = unique('Second');
const switcher = unique('Switcher');

const shift = 'a shift: sound until somebody acts, keys, all-day counts, zoom, and a print';
test(shift, { tag: ['@whole-browser', '@long'] }, async ({ page, branch }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('.printed-ticket')?.textContent });
  });
  const device = await Device.of(page);
  await openBoard(page, branch.kitchen);
  const sound = page.locator('[data-sound]');
  await expect(sound).toHaveAttribute('data-sound', 'waiting');
  await page.getByRole('button', { name: 'Start shift' }).click();
  await expect.poll(() => device.isAwake()).toBe(true);
  await orderAs(page.request, ringer, { branch, notes: 'No onions' });
  await expect(sound).toHaveAttribute('data-sound', 'ringing');
  await expect.poll(() => device.tones(CHIME.order)).toBeGreaterThan(1);
  await expect(ticketOf(page, ringer)).toContainText('No onions');

  await test.step('silencing this screen is enough, and the next order rings again', async () => {
    await sound.click();
    await expect(sound).toHaveAttribute('data-sound', 'on');
    await device.hide();
    await orderAs(page.request, second, { branch });
    await expect(sound).toHaveAttribute('data-sound', 'ringing');
    await expect.poll(() => device.notifications()).toEqual([expect.stringMatching(/^New order \d+$/)]);
    await device.show();
    await expect.poll(() => device.isAwake()).toBe(true);
  });

  await test.step('full screen, and back', async () => {
    await page.getByRole('button', { name: 'Full screen' }).click();
    await expect(page.getByRole('button', { name: 'Leave full screen' })).toBeVisible();
    expect(await page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
    await page.getByRole('button', { name: 'Leave full screen' }).click();
    await expect(page.getByRole('button', { name: 'Full screen', exact: true })).toBeVisible();
  });

  await test.step('a cancellation has a sound of its own', async () => {
    const off = unique('Off');
    const { id } = await orderAs(page.request, off, { branch });
    await cancelOrder(page.request, branch.kitchen, id);
    await expect.poll(() => device.tones(CHIME.cancelled)).toBeGreaterThan(0);
    const notice = page.getByRole('alert', { name: 'Cancelled orders' }).getByRole('listitem').filter({ hasText: off });
    await notice.getByRole('button', { name: 'Seen' }).click();
    await expect(notice).toHaveCount(0);
  });

  await test.step('a number key starts its ticket once, which ends its sound', async () => {
    const place = ticketOf(page, second).locator('kbd');
    await expect(place).toHaveText(/^[1-9]$/);
    const key = await steady(() => place.textContent());
    const changes: Route[] = [];
    await page.route('**/api/orders/*', (route) => void changes.push(route));
    await press(page, key);
    await expect(ticketOf(page, second).getByRole('button', { name: 'Start' })).toHaveAttribute('aria-busy', 'true');
    await expect.poll(() => changes.length).toBe(1);
    // while its change is in flight, the key sends no other one
    await press(page, key);
    await press(page, key);
    await changes[0]?.continue();
    await expect(ticketOf(page, second).getByRole('button', { name: 'Ready' })).toBeVisible();
    expect(changes).toHaveLength(1);
    await page.unroute('**/api/orders/*');
    await expect(sound).toHaveAttribute('data-sound', 'on');
  });

  await test.step('arrows move, Enter opens, P prints', async () => {
    await press(page, 'ArrowRight');
    await press(page.getByRole('article').first(), 'Enter');
    await expect(page.getByRole('dialog')).toContainText('Order No');
    await press(page.getByRole('dialog'), 'Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await ticketOf(page, ringer).focus();
    await press(ticketOf(page, ringer), 'p');
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toContain('No onions');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  await test.step('all-day counts are beside the tickets, and survive a reload like every setting', async () => {
    await page.getByRole('button', { name: 'All day' }).click();
    await expect(page.getByRole('complementary', { name: 'All day' })).toContainText(/\d/);
    await page.getByRole('button', { name: 'Screen settings' }).click();
    await page.getByRole('button', { name: 'Larger' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.reload();
    await expect(page.getByRole('complementary', { name: 'All day' })).toBeVisible();
    await page.getByRole('button', { name: 'Screen settings' }).click();
    await expect(page.getByText('Zoom 110 %')).toBeVisible();
    await page.getByRole('button', { name: 'Smaller' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
  });
});

test('the tables and the history show the orders of the day, with their filters', async ({ board: page, branch }) => {
  await orderAs(page.request, unique('Waiting'), { branch });
  await orderAs(page.request, filed, { branch });
  await ticketOf(page, filed).getByRole('button', { name: 'Start' }).click();
  await expect(ticketOf(page, filed).getByRole('button', { name: 'Ready' })).toBeVisible();
  await page.getByRole('button', { name: 'Tables' }).click();
  await page.getByRole('tab', { name: 'Incoming Orders' }).click();
  const names = ['Time', 'Order No', 'Customer', 'Total Price', 'Payment Type', 'Details'];
  await expect(page.getByRole('columnheader')).toHaveText(names);
  await page.getByRole('tab', { name: 'On Process Orders' }).click();
  await expect(page.getByRole('columnheader')).toHaveText(names);
  await expect(page.getByRole('row', { name: filed })).toContainText('Pay On Pickup');
  await press(page, '1');
  await expect(page.getByRole('row', { name: filed })).toBeVisible();
  await page.getByRole('button', { name: 'Tickets' }).click();
  await press(page, '/');
  await expect(page.getByLabel('Order No')).toBeFocused();
  await page.getByLabel('Customer Name').fill(`DEESHA ${filed}`);
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').last()).toContainText(`Nadeesha ${filed}`);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Date',
    'Time',
    'Order No',
    'Customer',
    'Total Price',
    'Status',
    'Details',
  ]);
  const reference = await steady(() => page.getByRole('row').last().getByRole('cell').nth(2).innerText());
  await page.getByLabel('Customer Name').fill('');
  await page.getByLabel('Order No').fill(reference.slice(2, 9));
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByLabel('Date').fill('2020-02-29');
  await expect(page.getByText('No orders on 2020-02-29')).toBeVisible();
});

test('the opening check measures every step and leaves no order behind', { tag: '@long' }, async ({
  board: page,
  branch,
  admin,
}) => {
  const orders = page.getByRole('tab', { name: 'All Open' });
  const before = await steady(() => orders.innerText());
  await page.getByRole('button', { name: 'Screen settings' }).click();
  await page.getByRole('button', { name: 'Run the check' }).click();
  await expect(page.getByRole('status', { name: 'Opening check' })).toContainText('do not make this');
  const steps = page.getByRole('list', { name: 'Steps of the check' });
  await expect(steps.getByText(/\d ms$/)).toHaveCount(5);
  await expect(orders).toHaveText(before, { useInnerText: true });

  await test.step('the board follows minutes that the branch changes meanwhile', async () => {
    const ageing = { Delivery: { amber: 5, red: 8 }, Pickup: { amber: 17, red: 29 } };
    await admin.call('PUT', `branches/${branch.id}/running`, { open: '00:00', close: '00:00', ageing });
    await expect(page.getByText('getting late from 17 min, late from 29 min')).toBeVisible();
  });
});

test('a super admin switches branches without a reload, and is warned of a branch without an active board', {
  tag: '@long',
}, async ({ page, branch }) => {
  await openAsAdmin(page, '/portal', branch);
  await expect(connection(page)).toContainText('Live');
  await orderAs(page.request, switcher, { branch });
  await expect(ticketOf(page, switcher)).toBeVisible();
  await page.getByRole('button', { name: 'Start shift' }).click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByLabel('Branch', { exact: true }).selectOption('Kandy');
  await expect(ticketOf(page, switcher)).toHaveCount(0);
  await expect(connection(page)).toContainText('Live');
  await expect(page.locator('[data-sound]')).toHaveAttribute('data-sound', /^(on|ringing)$/);
  await page.getByRole('main').getByLabel('Branch', { exact: true }).selectOption(branch.name);
  await expect(ticketOf(page, switcher)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.getByRole('main').getByLabel('Branch', { exact: true }).selectOption('Kandy');
  await expect(page.getByRole('status', { name: 'Board warnings' })).toContainText(/warning/);
});

for (const [name, viewport] of [
  ['tablet', { width: 1024, height: 768 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing on the board, its modal and its history (${name})`, { tag: '@long' }, async ({
    page,
    branch,
  }) => {
    await page.setViewportSize(viewport);
    await openBoard(page, branch.kitchen);
    await orderAs(page.request, axe, { branch });
    await expect(ticketOf(page, axe)).toBeVisible();
    const check = async () => expect(await violations(page)).toEqual([]);
    await check();
    await ticketOf(page, axe).getByRole('button', { name: 'View Full Order' }).click();
    await check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.evaluate(() => {
      document.body.style.minHeight = '300vh';
      window.scrollTo(0, innerHeight);
    });
    await page.getByRole('tab', { name: 'Order History' }).click();
    await expect(page.getByRole('row').filter({ hasText: axe })).toBeVisible();
    // another tab starts at its top
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await check();
  });
}
