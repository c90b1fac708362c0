import { press } from './support/keyboard.js';
import {
  CANCEL_CODE,
  connection,
  openBoard,
  orderAs,
  someCombo,
  ticketNumber,
  ticketOf,
  unique,
} from './support/staff-screens.js';
import { steady } from './support/steady.js';
import { expect, test } from './support/test.js';

test('a ticket shows what to make: combos with their parts, and allergies apart from wishes', { tag: '@long' }, async ({
  board: page,
  branch,
}) => {
  const meal = unique('Meal');
  const wish = unique('Wish');
  const combo = await someCombo(page.request, branch);
  await orderAs(page.request, meal, { branch, notes: 'Peanut allergy', combo });
  await orderAs(page.request, wish, { branch, notes: 'No onions' });
  const ticket = ticketOf(page, meal);
  await expect(ticket.getByText('Allergy', { exact: true })).toBeVisible();
  await expect(ticketOf(page, wish)).toContainText('No onions');
  await expect(ticketOf(page, wish).getByText('Allergy', { exact: true })).toHaveCount(0);
  await expect(ticket.getByRole('listitem').filter({ hasText: 'combo' })).toContainText(/\d × \w/);
  // side by side, each as tall as its content
  const heights = await steady(() =>
    page.getByRole('article').evaluateAll((tickets) => tickets.map((one) => one.getBoundingClientRect().height)),
  );
  expect(heights).toHaveLength(2);
  expect(heights[0]).toBeGreaterThan(heights[1] ?? 0);
});

test.describe('on a wall screen', () => {
  test.use({ viewport: { width: 1920, height: 1080 } });

  test('both lanes with twelve tickets are visible; a new ticket moves none and takes no number', {
    tag: '@long',
  }, async ({ page, branch }) => {
    const started = [unique('One'), unique('Two'), unique('Three'), unique('Four'), unique('Five'), unique('Six')];
    const waiting = started.map((name) => `${name}-w`);
    for (const name of [...started, ...waiting]) await orderAs(page.request, name, { branch });
    await openBoard(page, branch.kitchen);
    for (const name of started) {
      await ticketOf(page, name).filter({ hasNotText: '-w' }).getByRole('button', { name: 'Start' }).click();
      await expect(page.getByRole('region', { name: 'On process' }).getByText(name, { exact: false })).toBeVisible();
    }
    for (const ticket of await page.getByRole('article').all()) await expect(ticket).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('region', { name: 'Incoming' }).getByRole('article')).toHaveCount(6);
    const places = () =>
      page.getByRole('article').evaluateAll((tickets) =>
        tickets.map((ticket) => {
          const { x, y } = ticket.getBoundingClientRect();
          return [ticket.querySelector('h3')?.textContent, ticket.querySelector('kbd')?.textContent, x, y].join(' ');
        }),
      );
    const before = await steady(places);
    const late = unique('Late');
    await orderAs(page.request, late, { branch });
    await expect(ticketOf(page, late)).toBeVisible();
    await expect.poll(places).toEqual(expect.arrayContaining(before));
  });
});

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

test('the history finds an order by its ticket number and by phone', { tag: '@long' }, async ({
  board: page,
  branch,
}) => {
  const name = unique('History');
  await orderAs(page.request, name, { branch });
  const number = await ticketNumber(ticketOf(page, name));
  await expect(connection(page)).toContainText('Live');
  await page.getByRole('tab', { name: 'Order History' }).click();
  await page.getByLabel('Order No').fill(number);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(`Ticket ${number}`);
  await page.getByLabel('Order No').fill('');
  await page.getByLabel('Phone').fill('0000000000');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Any day' }).click();
  await page.getByLabel('Phone').fill('');
  await expect(page.getByText('Which order?')).toBeVisible();
  await page.getByLabel('Order No').fill(number);
  await page.getByLabel('Customer Name').fill(name);
  await expect(row).toContainText(`Ticket ${number}`);
});
