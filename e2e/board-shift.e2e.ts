import { AxeBuilder } from '@axe-core/playwright';
import {
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

const axe = unique('Axe');
const ringer = unique('Ringer');
const second = unique('Second');
const switcher = unique('Switcher');
const timely = unique('Timely');

test('a shift: sound until somebody acts, keys, all-day counts, tables, zoom, and a print', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Object.assign(window, { printed: document.querySelector('.printed-ticket')?.textContent });
  });
  await clearBoard(page.request);
  await openBoard(page);
  const sound = page.locator('[data-sound]');
  await expect(sound).toHaveAttribute('data-sound', 'waiting');
  await page.getByRole('button', { name: 'Start shift' }).click();
  await orderAs(page.request, ringer, 'No onions');
  await expect(sound).toHaveAttribute('data-sound', 'ringing');
  await expect(ticketOf(page, ringer)).toContainText('No onions');

  await test.step('a hush is enough for this screen, and the next order rings again', async () => {
    await sound.click();
    await expect(sound).toHaveAttribute('data-sound', 'on');
    await orderAs(page.request, second);
    await expect(sound).toHaveAttribute('data-sound', 'ringing');
  });

  await test.step('a number key starts its ticket, which ends the sound for it', async () => {
    const tickets = page.getByRole('article');
    const place = (await tickets.allInnerTexts()).findIndex((text) => text.includes(second)) + 1;
    expect(place).toBeLessThanOrEqual(9);
    await page.keyboard.press(String(place));
    await expect(ticketOf(page, second).getByRole('button', { name: 'Deliver' })).toBeVisible();
    await expect(sound).toHaveAttribute('data-sound', 'on');
  });

  await test.step('arrows move, Enter opens, P prints', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('article').first()).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toContainText('Order No');
    await page.keyboard.press('Escape');
    await ticketOf(page, ringer).focus();
    await page.keyboard.press('p');
    expect(await page.evaluate(() => Reflect.get(window, 'printed'))).toContain('No onions');
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  });

  await test.step('all-day counts stand beside the tickets, and survive a reload like every setting', async () => {
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

  await test.step('the specification’s tables and history, with their filters', async () => {
    await page.getByRole('button', { name: 'Tables' }).click();
    await page.getByRole('tab', { name: 'Incoming Orders' }).click();
    const names = ['Time', 'Order No', 'Customer', 'Total Price', 'Payment Type', 'Details'];
    await expect(page.getByRole('columnheader')).toHaveText(names);
    await page.getByRole('button', { name: 'Tickets' }).click();
    await page.keyboard.press('/');
    await expect(page.getByLabel('Order No')).toBeFocused();
    await page.getByLabel('Customer Name').fill(`DEESHA ${ringer}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').last()).toContainText(`Nadeesha ${ringer}`);
  });
});

test('the opening check measures every step and leaves no order behind', async ({ page }) => {
  await openBoard(page);
  const orders = async () => (await page.getByRole('tab', { name: 'All Open' }).innerText()).replace(/\D/g, '');
  const before = await orders();
  await page.getByRole('button', { name: 'Screen settings' }).click();
  await page.getByRole('button', { name: 'Run the check' }).click();
  await expect(page.getByRole('status', { name: 'Opening check' })).toContainText('do not make this');
  const steps = page.getByRole('list', { name: 'Steps of the check' });
  await expect(steps.getByText(/\d ms$/)).toHaveCount(5);
  expect(await orders()).toBe(before);
});

test('a super admin switches branches without a reload, and is warned of a branch that nobody watches', async ({
  page,
}) => {
  await openAs(page, STAFF.admin, '/portal');
  await page.getByRole('main').getByRole('button', { name: 'Colombo 07' }).click();
  await expect(connection(page)).toContainText('Live');
  await orderAs(page.request, switcher);
  await expect(ticketOf(page, switcher)).toBeVisible();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('main').getByLabel('Branch').selectOption('Kandy');
  await expect(ticketOf(page, switcher)).toHaveCount(0);
  await expect(connection(page)).toContainText('Live');
  await page.getByRole('main').getByLabel('Branch').selectOption('Colombo 07');
  await expect(ticketOf(page, switcher)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await page.getByRole('main').getByLabel('Branch').selectOption('Kandy');
  await expect(page.getByRole('status', { name: 'Board warnings' })).toContainText(/warning/, { timeout: 25_000 });
});

test('a clock that is hours wrong changes nothing on a board', async ({ page }) => {
  await page.clock.install({ time: Date.now() - 7 * 3_600_000 });
  await openBoard(page);
  const created = Date.now();
  await orderAs(page.request, timely);
  await expect(ticketOf(page, timely)).toContainText('0 min');
  const colombo = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Colombo', timeStyle: 'short' });
  const clocks = [colombo.format(created), colombo.format(created + 60_000)];
  expect(clocks).toContain((await page.getByRole('main').locator('time').first().innerText()).trim());
});

for (const [name, viewport] of [
  ['tablet', { width: 1024, height: 768 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`axe finds nothing on the board, its modal and its history (${name})`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openBoard(page);
    await orderAs(page.request, axe);
    await expect(ticketOf(page, axe).first()).toBeVisible();
    const check = async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    };
    await check();
    await ticketOf(page, axe).first().getByRole('button', { name: 'View Full Order' }).click();
    await check();
    await page.getByRole('button', { name: 'Close' }).click();
    await page.getByRole('tab', { name: 'Order History' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await check();
  });
}
