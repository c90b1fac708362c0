import { openBoard, orderAs, ticketNumber, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';
import { search } from './support/till.js';

const LONG = { tag: '@long' };

test(
  'an order is changed before the kitchen starts, and added to afterwards, on every screen',
  LONG,
  async ({ board: page, branch, openScreen }) => {
    const name = unique('Change');
    const other = await openScreen();
    await openBoard(other, branch.manager);
    await orderAs(page.request, name, { branch });
    const ticket = ticketOf(page, name);
    const onOther = ticketOf(other, name);
    const number = await ticketNumber(ticket);
    const till = page.getByRole('dialog', { name: `Change order ${number}` });
    const openTill = async () => {
      await ticket.getByRole('button', { name: /^View Full Order/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change', exact: true }).click();
      await expect(till.getByRole('button', { name: /^Cola/ })).toBeVisible();
    };

    await openTill();
    await search(page).fill('cola');
    await search(page).press('Enter');
    await till.getByRole('button', { name: 'Change order' }).click();
    await expect(till).toHaveCount(0);
    await expect(onOther.getByRole('listitem').filter({ hasText: 'Cola' })).toContainText('changed');
    await expect(onOther.getByRole('listitem')).toHaveCount(2);

    await ticket.getByRole('button', { name: 'Start' }).click();
    await expect(onOther.getByRole('button', { name: 'Ready' })).toBeVisible();
    await openTill();
    await expect(till.getByText('The kitchen has started, so you can only add.')).toBeVisible();
    await expect(till.getByRole('button', { name: 'One Cola less' })).toBeDisabled();
    await till.getByRole('button', { name: 'One Cola more' }).click();
    await till.getByRole('button', { name: 'Change order' }).click();
    await expect(onOther.getByRole('listitem')).toHaveCount(3);
    await expect(onOther.getByRole('listitem').last()).toHaveText(/\+ 1\s*×\s*Cola/);
  },
);
