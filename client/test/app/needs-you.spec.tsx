import type { Waiting, WaitingEntry, WaitingKind } from '@libs/contract/orders/waiting.js';
import { ROLE, type RoleId } from '@libs/contract/values.js';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { api } from '../../src/api/api.js';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { NeedsYou } from '../../src/app/shell/staff/needs-you.js';
import { StaffShell } from '../../src/app/shell/staff/staff-shell.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';

const BRANCH = { id: 2, name: 'Hill' };
const ALL: Waiting = {
  ...{ unseen_orders: 1, sold_out_unanswered: 1, failed_codes: 1, due_while_closed: 1, held_stock: 1 },
  ...{ refunds_due: 120, webhooks_off: 1 },
};
const NONE: Waiting = {
  ...{ unseen_orders: 0, sold_out_unanswered: 0, failed_codes: 0, due_while_closed: 0, held_stock: 0 },
  ...{ refunds_due: 0, webhooks_off: 0 },
};

const entry = (kind: WaitingKind, number: number, own: Partial<WaitingEntry> = {}): WaitingEntry => ({
  ...{ kind, id: `${number}`, name: 'Nimal Perera', amount: null, at: '2026-11-20T06:00:00.000Z' },
  order: {
    ...{ id: `order-${number}`, reference: `K7Q2M9X4T${number}`, ticket_number: number },
    ...{ business_date: '2026-11-20', branch: BRANCH },
  },
  ...own,
});
const ENTRIES: WaitingEntry[] = [
  ...[entry('unseen_orders', 1), entry('sold_out_unanswered', 2), entry('failed_codes', 3)],
  ...[entry('due_while_closed', 4), entry('held_stock', 5), entry('refunds_due', 6, { amount: 4250 })],
  entry('webhooks_off', 7, { name: 'https://delivery.example/hooks', order: null }),
];

const settings = { now: '2026-11-20T06:30:00.000Z', time_zone: 'Asia/Colombo', business_day_starts: '00:00' };

/** Renders the bar's part for a role. @returns its store; `waiting` is read again at each request */
function openAs(role: RoleId, waiting: () => { waiting: Waiting; entries: WaitingEntry[] } | undefined) {
  const asked = answerWith(({ what }) => (what === 'GET waiting' ? waiting() : { settings }));
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(role, { branch_id: BRANCH.id, branch: BRANCH, selected_branch: BRANCH })));
  render(
    <MemoryRouter>
      <NeedsYou />
    </MemoryRouter>,
    inStore(store),
  );
  return { store, asked };
}

async function opened(name: string | RegExp) {
  fireEvent.click(await screen.findByRole('button', { name }));
  return within(screen.getByRole('dialog', { name: 'Needs you' }));
}

const BOARD = {
  unseen: ['1 order that no board has shown', '/portal?order=order-1'],
  soldOut: ['Sold out: 1 customer to call', '/portal?order=order-2'],
  closed: ['1 order is due while the branch is closed', '/portal?tab=later'],
};
const CALL = '1 order to confirm by phone';
const HELD = ['1 unpaid order holds the last portions', '/admin?tab=held-stock'];
const REFUND = ['120 refunds that are due', '/admin?tab=reconciliation&kind=refund+needed&search=K7Q2M9X4T6'];
const HOOK = ['1 webhook that was switched off', '/admin?tab=integrations&of=webhooks'];

test.each<[string, RoleId, string, string[][], string[]]>([
  [
    'kitchen staff see what the board solves',
    ROLE.KITCHEN_STAFF,
    '4 things need you',
    [BOARD.unseen, BOARD.soldOut, [CALL, '/portal'], BOARD.closed],
    [],
  ],
  [
    'a manager sees all of the branch',
    ROLE.BRANCH_MANAGER,
    '125 things need you',
    [BOARD.unseen, BOARD.soldOut, [CALL, '/admin?tab=by-phone'], BOARD.closed, HELD, REFUND],
    ['Confirm by Phone', 'Waiting for payment', 'Refunds due'],
  ],
  [
    'a super admin sees what is switched off in the chain, too',
    ROLE.SUPER_ADMIN,
    '126 things need you',
    [BOARD.unseen, BOARD.soldOut, [CALL, '/admin?tab=by-phone'], BOARD.closed, HELD, REFUND, HOOK],
    ['Confirm by Phone', 'Waiting for payment', 'Refunds due'],
  ],
  ['a menu editor sees the orders', ROLE.MENU_EDITOR, '2 things need you', [BOARD.unseen, BOARD.closed], []],
  ['an accountant sees refunds', ROLE.ACCOUNTANT, '120 things need you', [REFUND], ['Refunds due']],
])('%s, each entry where it is solved', async (_what, role, name, found, lists) => {
  openAs(role, () => ({ waiting: ALL, entries: ENTRIES }));
  const dialog = await opened(name);
  const headings = dialog.getAllByRole('heading', { level: 3 });
  expect(
    headings.map((heading) => [
      heading.textContent,
      heading.parentElement?.querySelector('a')?.getAttribute('href') ?? '',
    ]),
  ).toEqual(found);
  const list = dialog.queryByRole('navigation', { name: 'All lists' });
  expect(
    list === null
      ? []
      : within(list)
          .getAllByRole('link')
          .map(({ textContent }) => textContent),
  ).toEqual(lists);
});

test('a refund names its order, customer, branch and amount; those that are not listed are one link away', async () => {
  openAs(ROLE.ACCOUNTANT, () => ({ waiting: ALL, entries: ENTRIES }));
  const dialog = await opened('120 things need you');
  expect(await dialog.findByRole('link', { name: /^#6 Nimal Perera 11:30 · Hill Rs.\s4,250$/ })).toBeVisible();
  expect(dialog.getByRole('link', { name: '119 more' })).toHaveAttribute(
    'href',
    '/admin?tab=reconciliation&kind=refund+needed',
  );
});

test('what is solved leaves the list at once, and an empty list says so', async () => {
  let waiting: { waiting: Waiting; entries: WaitingEntry[] } = {
    waiting: { ...NONE, failed_codes: 1 },
    entries: [entry('failed_codes', 3)],
  };
  const { store } = openAs(ROLE.BRANCH_MANAGER, () => waiting);
  const dialog = await opened('1 thing needs you');
  expect(dialog.getByText('Nimal Perera')).toBeVisible();
  waiting = { waiting: NONE, entries: [] };
  // as every change of an order does
  act(() => void store.dispatch(api.util.invalidateTags(['Orders'])));
  expect(await dialog.findByText('Nothing needs you now')).toBeVisible();
  expect(screen.queryByText('Nimal Perera')).toBeNull();
  expect(screen.getByRole('button', { name: 'Needs you' })).toHaveTextContent('');
});

test('a list that could not be read can be read again', async () => {
  let isDown = true;
  openAs(ROLE.BRANCH_MANAGER, () => (isDown ? undefined : { waiting: NONE, entries: [] }));
  const dialog = await opened('Needs you');
  const again = await dialog.findByRole('button', { name: 'Try again' });
  isDown = false;
  fireEvent.click(again);
  expect(await dialog.findByText('Nothing needs you now')).toBeVisible();
});

test('a count that cannot be read breaks neither the bar nor the page', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const asked = answerWith(({ what }) => (what === 'GET waiting' ? { waiting: null } : {}));
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(ROLE.BRANCH_MANAGER, { branch_id: BRANCH.id, branch: BRANCH })));
  const children = [{ path: '/admin', element: <p>The page</p> }];
  const router = createMemoryRouter([{ element: <StaffShell />, children }], { initialEntries: ['/admin'] });
  render(<RouterProvider router={router} />, inStore(store));
  await waitFor(() => expect(reported).toHaveBeenCalled());
  expect(asked.map(({ what }) => what)).toContain('GET waiting');
  expect(screen.getByRole('button', { name: 'Open navigation' })).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
  reported.mockRestore();
});
