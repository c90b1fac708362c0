import { rememberEnd } from '../server/test/support/lost-end.js';
import { addButton, fillRecipient, placeOrder, someone } from './support/customer.js';
import { holdableAnswers } from './support/held-answers.js';
import { press } from './support/keyboard.js';
import {
  CANCEL_CODE,
  connection,
  LiveConnection,
  openBoard,
  orderAs,
  ticketOf,
  unique,
} from './support/staff-screens.js';
import { expect, test } from './support/test.js';

const after = unique('After');
const backline = unique('Backline');
const before = unique('Before');
const cutlery = unique('Cutlery');
const later = unique('Later');
const lost = unique('Lost');
const mistaken = unique('Mistaken');
const twice = unique('Twice');

test('an order placed in one window is on the board in another; without a connection the board polls, and loses nothing', async ({
  page,
  branch,
  customer,
  faults,
}) => {
  faults.allow(/socket\.io/);
  const live = await LiveConnection.of(page);
  await openBoard(page, branch.kitchen);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // another tab of this browser stores the session again, as whenever the server's data of the user changes
  const otherTab = await page.context().newPage();
  await otherTab.goto('/about-us');
  await otherTab.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('passline.user') ?? '{}');
    localStorage.setItem('passline.user', JSON.stringify({ ...user, saved_at: new Date().toISOString() }));
  });
  const recipient = { ...someone(), lastName: unique('Window') };
  await customer.goto('/menu');
  await addButton(customer, 'Classic Smash').click();
  await customer.goto('/checkout');
  await fillRecipient(customer, recipient);
  await placeOrder(customer, recipient);
  const ticket = ticketOf(page, recipient.lastName);
  await expect(ticket).toBeVisible();
  await expect(ticket).toContainText('Classic Smash');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

  await test.step('polling shows new orders, and each only once when the connection is back', async () => {
    await live.cut();
    await expect(connection(page)).toContainText(/Polling since \d\d:\d\d/);
    await orderAs(page.request, cutlery, { branch });
    await expect(ticketOf(page, cutlery)).toBeVisible();
    await expect(connection(page)).toContainText('Polling since');
    live.restore();
    // the waits between attempts grow to seven and a half seconds
    await expect(connection(page)).toContainText('Live');
    await orderAs(page.request, backline, { branch });
    await expect(ticketOf(page, backline)).toHaveCount(1);
    await expect(ticketOf(page, cutlery)).toHaveCount(1);
  });
});

test('a restart of the server loses nothing on an open board; what the database has lost leaves it', {
  tag: '@long',
}, async ({ openScreen, startOwnServer, faults }) => {
  faults.allow(/net::|WebSocket|Failed to load/);
  const first = await startOwnServer();
  const board = await openScreen({ baseURL: first.url });
  await openBoard(board);
  await orderAs(board.request, before);
  await expect(ticketOf(board, before)).toBeVisible();
  await first.kill();
  await expect(connection(board)).toContainText(/Polling since|No connection since/);
  await startOwnServer({ chain: first.chain, port: first.port });
  await expect(connection(board)).toContainText('Live');
  await orderAs(board.request, after);
  await expect(ticketOf(board, after)).toHaveCount(1);
  await expect(ticketOf(board, before)).toHaveCount(1);

  await test.step('orders that the database has lost leave the board, which says that it catches up', async () => {
    const lose = await rememberEnd(first.chain.ownerUrl);
    await orderAs(board.request, lost);
    await expect(ticketOf(board, lost)).toBeVisible();
    const hasCaughtUp = connection(board).evaluate(
      (strip) =>
        new Promise<boolean>((resolve) => {
          const look = () => strip.textContent?.includes('Catching up') && resolve(true);
          new MutationObserver(look).observe(strip, { subtree: true, childList: true, characterData: true });
        }),
    );
    await lose();
    expect(await hasCaughtUp).toBe(true);
    await expect(ticketOf(board, lost)).toHaveCount(0);
    await expect(connection(board)).toContainText('Live');
    await orderAs(board.request, later);
    await expect(ticketOf(board, later)).toHaveCount(1);
    await expect(ticketOf(board, before)).toHaveCount(1);
  });
});

test('two boards show the same, for every actor; if two act at once, the second sees who was first', {
  tag: '@long',
}, async ({ page, branch, openScreen, faults }) => {
  faults.allow(/socket\.io/);
  const me = await openBoard(page, branch.kitchen);
  const other = await openScreen();
  const live = await LiveConnection.of(other);
  await openBoard(other, branch.manager);
  await orderAs(page.request, twice, { branch });
  await expect(ticketOf(other, twice)).toBeVisible();
  await expect(ticketOf(page, twice)).toBeVisible();
  // after a short disconnect with late polls, the second screen does not know yet that the first was faster
  const polls = await holdableAnswers(other, /\/api\/orders\/branch\/\d+\/date\//);
  await live.cut();
  await expect(connection(other)).toContainText('Polling since');
  await ticketOf(other, twice).getByRole('button', { name: 'View Full Order' }).click();
  const dialog = other.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Start' })).toBeVisible();
  polls.hold();
  await ticketOf(page, twice).getByRole('button', { name: 'Start' }).click();
  await expect(page.getByText(/^Order \d+ is being made$/)).toBeVisible();
  await expect(ticketOf(page, twice).getByRole('button', { name: 'Ready' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Start' }).click();
  await expect(dialog.getByRole('alert')).toContainText(`is already On Process by ${me.name}`);
  polls.release();
  await press(dialog, 'Escape');
  await expect(ticketOf(other, twice).getByRole('button', { name: 'Ready' })).toBeVisible();
  live.restore();
  await expect(connection(other)).toContainText('Live');
  await ticketOf(other, twice).getByRole('button', { name: 'Ready' }).click();
  await ticketOf(page, twice)
    .getByRole('button', { name: /Handed over .* Cash/ })
    .click();
  await expect(ticketOf(other, twice)).toHaveCount(0);
  await expect(ticketOf(page, twice)).toHaveCount(0);

  await test.step('a finished ticket is put back, on both', async () => {
    await press(page, 'r');
    const row = page.getByRole('listitem').filter({ hasText: twice });
    await press(row.getByRole('button', { name: 'Undo: Handed over' }), 'Enter');
    await expect(ticketOf(other, twice)).toBeVisible();
    // the latest dialog is on top, and the toast must not be behind it
    const toaster = page.getByRole('dialog').locator('[popover]:popover-open');
    await expect(toaster).toContainText(/is being made again/);
    await toaster.getByRole('button', { name: 'Dismiss' }).last().click();
    await expect(toaster.getByText(/is being made again/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Close' }).click();
    await ticketOf(page, twice).getByRole('button', { name: 'View Full Order' }).click();
    await expect(page.getByRole('list', { name: 'What happened' })).toContainText('put it back to On Process');
  });
});

test('a cancellation asks for the code, has to be confirmed on the other screen, and can be undone', async ({
  page,
  branch,
  openScreen,
}) => {
  const me = await openBoard(page, branch.kitchen);
  const other = await openScreen();
  await openBoard(other, branch.manager);
  await orderAs(page.request, mistaken, { branch });
  await ticketOf(page, mistaken).getByRole('button', { name: 'Start' }).click();
  await expect(ticketOf(page, mistaken).getByRole('button', { name: 'Ready' })).toBeVisible();
  await ticketOf(page, mistaken).getByRole('button', { name: 'View Full Order' }).click();
  await page.getByRole('button', { name: 'Cancel Order' }).click();
  const modal = page.getByRole('dialog', { name: 'Cancel Order Code' });
  await modal.getByLabel('4-digit code').fill('12');
  await modal.getByRole('button', { name: 'Confirm' }).click();
  await expect(modal).toContainText('Please enter 4 digits');
  await modal.getByLabel('4-digit code').fill('1234');
  await modal.getByRole('button', { name: 'Confirm' }).click();
  await expect(modal).toContainText('Incorrect password');
  await press(modal, 'Escape');
  await press(modal, 'Escape');
  await modal.evaluate((shown: HTMLDialogElement) => shown.close());
  await expect(modal).toBeVisible();
  await modal.getByLabel('4-digit code').fill(CANCEL_CODE);
  await modal.getByRole('button', { name: 'Customer asked' }).click();
  await modal.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Successfully Cancelled Order')).toBeVisible();
  const noticeOn = (screen: typeof page) =>
    screen.getByRole('alert', { name: 'Cancelled orders' }).getByRole('listitem').filter({ hasText: mistaken });
  const notice = noticeOn(other);
  await expect(notice).toContainText('Cancelled: stop this order');
  await expect(notice).toContainText(`by ${me.name}: Customer asked`);
  await notice.getByRole('button', { name: 'Seen' }).click();
  await expect(notice).toHaveCount(0);
  await expect(noticeOn(page)).toHaveCount(0);
  await page.getByRole('status', { name: 'Last step' }).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/is being made again/)).toBeVisible();
  await expect(ticketOf(page, mistaken)).toBeVisible();
  await expect(ticketOf(other, mistaken)).toBeVisible();
});
