import type { Route } from '@playwright/test';
import { CHIME, Device } from './support/device.js';
import { press } from './support/keyboard.js';
import { cancelOrder, connection, openAsAdmin, openBoard, orderAs, ticketOf, unique } from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test.use({ changesRoutes: true });

const ringer = unique('Ringer');
const second = unique('Second');
const switcher = unique('Switcher');

const shift = 'a shift: sound until somebody acts, keys, all-day counts, zoom, a print, and the opening check';
test(shift, { tag: ['@whole-browser', '@long'] }, async ({ page, branch, admin }) => {
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

  await test.step('the opening check measures every step and leaves no order behind', async () => {
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
