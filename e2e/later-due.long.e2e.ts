import type { Page } from '@playwright/test';
import { violations } from './support/accessibility.js';
import { addButton, BRANCH, comeBack, confirmButton, PHONE, type Recipient, someone } from './support/customer.js';
import { chooseTime, clockOf, confirmOrder, fillCheckout, inWords, panel, slotsOf } from './support/later.js';
import { openBoard, STAFF, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

/** Places an order for a time of the day after tomorrow, and opens its page. */
async function placeLater(page: Page, startsAt: string): Promise<Recipient> {
  const recipient = { ...someone(), lastName: unique('Later') };
  await comeBack(page, BRANCH);
  await page.goto('/menu');
  await addButton(page, 'Classic Smash').click();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'Change the time' }).click();
  await chooseTime(page, startsAt, (control) => control.click());
  await page.getByRole('button', { name: /^Order for / }).click();
  await expect(page.getByText(`For ${inWords(startsAt)}`).filter({ visible: true })).toBeVisible();
  await fillCheckout(page, recipient);
  await confirmButton(page).click();
  await confirmOrder(page, recipient);
  return recipient;
}

test('the kitchen finds it under Later, gives it another time, and starts it early', { tag: '@long' }, async ({
  page,
  openScreen,
}) => {
  test.slow();
  const { starts } = await slotsOf(page, BRANCH.id);
  const [first = '', second = ''] = starts.slice(44);
  const recipient = await placeLater(page, first);
  await expect(panel(page)).toContainText(`For ${inWords(first)}`);

  const board = await openScreen(PHONE);
  await openBoard(board, STAFF.kitchen);
  await expect(board.getByRole('article').filter({ hasText: recipient.lastName })).toHaveCount(0);
  await board.getByRole('tab', { name: /^Later/ }).click();
  const waiting = board.getByRole('listitem').filter({ hasText: recipient.lastName });
  await expect(waiting).toContainText(clockOf(new Date(first)));
  expect(await violations(board)).toEqual([]);
  await waiting.getByRole('button', { name: /^Change the time of order / }).click();
  const dialog = board.getByRole('dialog', { name: /^Change the time of order / });
  await dialog.getByLabel('Time', { exact: true }).selectOption(second);
  expect(await violations(board)).toEqual([]);
  await dialog.getByRole('button', { name: `Change to ${clockOf(new Date(second))}` }).click();
  await expect(dialog).toHaveCount(0);
  await expect(waiting).toContainText(clockOf(new Date(second)));
  // live, without a reload
  await expect(panel(page)).toContainText(`For ${inWords(second)}`);
  const start = async () => {
    await waiting.getByRole('button', { name: /^Start order .* now$/ }).click();
    const question = board.getByRole('dialog', { name: /^Start order \d+ [A-Z]{3} now\?$/ });
    await expect(question).toContainText('not from today’s');
    await question.getByRole('button', { name: 'Start now' }).click();
    await expect(waiting).toHaveCount(0);
  };
  await start();
  await board.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(waiting).toBeVisible();
  await start();
  await expect(panel(page)).toContainText('Received');
});
