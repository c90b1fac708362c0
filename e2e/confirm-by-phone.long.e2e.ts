import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { BRANCH, confirmButton, DESK, goToCheckout, PHONE, someone } from './support/customer.js';
import { openBoard, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

/** A shop without contracts: nothing is paid online, and nothing is sent. */
const WITHOUT_CONTRACTS = { SMS_PROVIDER: 'none', PAYMENT_GATEWAY: 'none' };

const callsOf = (board: Page) => board.getByRole('alert', { name: 'Confirm by phone' });
const callOf = (board: Page, customer: string) => callsOf(board).getByRole('listitem').filter({ hasText: customer });
const progress = (customer: Page) => customer.getByRole('region', { name: 'Progress' });
const stage = (customer: Page) => progress(customer).locator('[aria-current=step]');

/** Orders what is in the cart; returns the customer's last name. */
async function order(page: Page): Promise<{ lastName: string; phone: string }> {
  const recipient = { ...someone(), lastName: unique('Called') };
  await goToCheckout(page, recipient);
  await expect(page.getByRole('radio', { name: 'Pay Online' })).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Pay On Delivery' })).toBeChecked();
  await expect(page.getByText(`${BRANCH.name} will call ${recipient.phone} to confirm your order.`)).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/order\//);
  await expect(progress(page)).toContainText(`${BRANCH.name} will call ${recipient.phone} to confirm your order.`);
  await expect(page.getByLabel('6-digit code')).toHaveCount(0);
  return recipient;
}

test('without contracts an order is confirmed by a call, and the customer’s page follows it to the door', async ({
  openScreen,
  startOwnServer,
}) => {
  test.slow();
  const { url: baseURL } = await startOwnServer({ env: WITHOUT_CONTRACTS });
  const board = await openScreen({ baseURL, ...DESK });
  await openBoard(board);
  await board.getByRole('button', { name: 'Start shift' }).click();
  const customer = await openScreen({ baseURL, ...PHONE });
  const { lastName, phone } = await order(customer);

  await test.step('the board rings, with a number to tap', async () => {
    const call = callOf(board, lastName);
    await expect(call).toContainText('Classic Smash');
    await expect(call.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${phone}`);
    await expect(board.locator('[data-sound]')).toHaveAttribute('data-sound', 'ringing');
    await expect(ticketOf(board, lastName)).toHaveCount(0);
    await call.getByRole('button', { name: /^Confirm/ }).click();
    await expect(callsOf(board)).toHaveCount(0);
  });

  await test.step('the kitchen makes and delivers it', async () => {
    await customer.getByRole('link', { name: 'Follow my order' }).click();
    await expect(stage(customer)).toContainText('Received');
    await ticketOf(board, lastName).getByRole('button', { name: 'Start' }).click();
    await expect(stage(customer)).toContainText('In the kitchen');
    await ticketOf(board, lastName).getByRole('button', { name: 'Ready' }).click();
    await expect(progress(customer)).toContainText('Ready, and waiting for its rider');
    await board.getByRole('button', { name: /^Out for delivery/ }).click();
    await expect(stage(customer)).toContainText('On its way');
    await board.getByRole('button', { name: /^Delivered .* Cash/ }).click();
    await expect(progress(customer).getByRole('button', { name: 'Order again' })).toBeVisible();
  });

  await test.step('another one is rejected with a reason, which its customer reads', async () => {
    const other = await openScreen({ baseURL, ...PHONE });
    const rejected = await order(other);
    await callOf(board, rejected.lastName)
      .getByRole('button', { name: /^Reject/ })
      .click();
    const dialog = board.getByRole('dialog');
    expect(await violations(board)).toEqual([]);
    await dialog.getByRole('button', { name: 'Nobody answered the phone' }).click();
    await dialog.getByRole('button', { name: 'Reject order' }).click();
    await expect(callsOf(board)).toHaveCount(0);
    await expect(progress(other)).toContainText(`${BRANCH.name} cancelled this order`);
    await expect(progress(other)).toContainText('“Nobody answered the phone”');
    await expect(progress(other).getByRole('link', { name: new RegExp(`^Call ${BRANCH.name}`) })).toBeVisible();
    await expect(progress(other).getByRole('button', { name: 'Bring my cart back' })).toBeVisible();
  });
});
