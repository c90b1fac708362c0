import { press } from './support/keyboard.js';
import { CANCEL_CODE, openBoard, orderAs, ticketNumber, ticketOf, unique } from './support/staff-screens.js';
import { expect, test } from './support/test.js';

test('lines are struck, ready and handed over are two steps, and the last step can be undone, on every screen', async ({
  board: page,
  branch,
  openScreen,
}) => {
  const name = unique('Undo');
  const other = await openScreen();
  await openBoard(other, branch.manager);
  const tablet = await openScreen({ hasTouch: true, viewport: { width: 1024, height: 768 } });
  await openBoard(tablet, branch.kitchen);
  await orderAs(page.request, name, { branch });
  const onTablet = ticketOf(tablet, name);
  const ticket = ticketOf(page, name);
  const onOther = ticketOf(other, name);
  const place = page.getByRole('status', { name: 'Last step' });
  const number = await ticketNumber(ticket);

  await ticket.getByRole('button', { name: 'Start' }).click();
  await expect(onOther.getByRole('button', { name: 'Ready' })).toBeVisible();
  await onTablet.getByRole('listitem').getByRole('button', { pressed: false }).tap();
  await expect(ticket.getByRole('listitem').getByRole('button', { pressed: true })).toBeVisible();
  await expect(onOther.getByRole('listitem').getByRole('button', { pressed: true })).toBeVisible();
  await expect(onOther).toHaveAttribute('data-made');
  await ticket.getByRole('button', { name: 'Ready' }).click();
  await expect(onOther.getByRole('button', { name: /^Ready order/ })).toHaveCount(0);
  const shelf = other.getByRole('list', { name: 'Ready and on the road' });
  await expect(shelf).toContainText(/Ready · \d+ min/);

  // a pickup that is paid at the counter: the button that hands it over records how
  await ticket.getByRole('button', { name: 'Handed over order' }).filter({ hasText: 'Cash' }).click();
  await expect(place).toContainText(`Order ${number} is handed over, paid in cash`);
  await place.getByRole('button', { name: 'Undo' }).click();
  await expect(place.getByRole('button')).toHaveCount(0);
  for (const board of [onOther, onTablet])
    await expect(board.getByRole('button', { name: 'Handed over' })).toHaveText([/Cash/, /Card/]);
  await onOther.focus();
  await press(onOther, 'k');
  await expect(other.getByRole('status', { name: 'Last step' })).toContainText(
    `Order ${number} is handed over, paid by card`,
  );
});

test('only a screen that has started its shift marks orders as seen', { tag: '@long' }, async ({
  page,
  branch,
  admin,
  openScreen,
}) => {
  const name = unique('Seen');
  const shown: string[] = [];
  const watch = (screen: typeof page) =>
    screen.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (typeof payload === 'string' && payload.includes('board:shown')) shown.push(payload);
      }),
    );
  const looker = await openScreen();
  watch(looker);
  watch(page);
  await openBoard(looker, branch.manager);
  await openBoard(page, branch.kitchen);
  const { id } = await orderAs(page.request, name, { branch });
  await expect(ticketOf(looker, name)).toBeVisible();
  await expect(ticketOf(page, name)).toBeVisible();
  expect(shown).toEqual([]);
  await page.getByRole('button', { name: 'Start shift' }).click();
  await expect.poll(() => shown.some((payload) => payload.includes(id))).toBe(true);

  await test.step('if the branch counts only registered screens, this one counts once the cancel code is entered', async () => {
    const running = { open: '00:00', close: '00:00', ownScreensOnly: true };
    await admin.call('PUT', `branches/${branch.id}/running`, running);
    const { id: late } = await orderAs(page.request, unique('Own'), { branch });
    // the server's answer to the report: the screen is not counted
    const notice = page.getByRole('region', { name: 'Is this screen in the branch?' });
    await expect(notice).toContainText('It does not count as a board there yet');

    await notice.getByRole('button', { name: 'Register this screen' }).click();
    const dialog = page.getByRole('dialog');
    // outside of the notice, whose bold text and outlined buttons it would inherit
    await expect(dialog.getByText(/^This screen counts/)).toHaveCSS('font-weight', '400');
    await dialog.getByLabel('The branch’s 4-digit cancel code').fill(CANCEL_CODE);
    await dialog.getByRole('button', { name: 'Register' }).click();
    await expect(notice).toHaveCount(0);
    await expect(dialog).toHaveCount(0);
    const isReported = () => shown.some((payload) => payload.includes('"screen"') && payload.includes(late));
    await expect.poll(isReported).toBe(true);
  });
});
