import type { Waiting } from '@libs/contract/orders/waiting.js';
import { ROLE, type RoleId } from '@libs/contract/values.js';
import { render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { StaffShell } from '../../src/app/shell/staff/staff-shell.js';
import { WaitingBadges } from '../../src/app/shell/staff/waiting-badges.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';

const BRANCH = { id: 2, name: 'Hill' };

async function badges(role: RoleId, waiting: Waiting): Promise<[string | null, string | null][]> {
  const asked = answerWith(() => ({ waiting }));
  const store = makeStore();
  store.dispatch(sessionStarted(aUser(role, { branch_id: BRANCH.id, branch: BRANCH, selected_branch: BRANCH })));
  const { unmount } = render(
    <MemoryRouter>
      <p>Bar</p>
      <WaitingBadges />
    </MemoryRouter>,
    inStore(store),
  );
  const links = waiting.unseen_orders === 0 ? [] : await screen.findAllByRole('link');
  expect(asked.filter(({ what }) => what === 'GET waiting')).toHaveLength(1);
  const found = links.map((link): [string | null, string | null] => [
    link.getAttribute('aria-label'),
    link.getAttribute('href'),
  ]);
  unmount();
  return found;
}

test('each count links to its list; a role has no badge for a list that it may not see', async () => {
  const waiting = { unseen_orders: 1, due_while_closed: 0, failed_codes: 2, refunds_due: 120, webhooks_off: 1 };
  expect(await badges(ROLE.BRANCH_MANAGER, waiting)).toEqual([
    ['1 order that no board has shown', '/portal'],
    ['2 orders to confirm by phone', '/admin?tab=by-phone'],
    ['120 refunds that are due', '/admin?tab=reconciliation&kind=refund+needed'],
  ]);
  expect((await badges(ROLE.SUPER_ADMIN, waiting)).at(-1)).toEqual([
    '1 webhook that was switched off',
    '/admin?tab=integrations',
  ]);
  expect(
    await badges(ROLE.KITCHEN_STAFF, {
      unseen_orders: 3,
      due_while_closed: 0,
      failed_codes: null,
      refunds_due: null,
      webhooks_off: null,
    }),
  ).toEqual([['3 orders that no board has shown', '/portal']]);
});

test('there is no badge if nothing is pending', async () => {
  expect(
    await badges(ROLE.BRANCH_MANAGER, {
      unseen_orders: 0,
      due_while_closed: 0,
      failed_codes: 0,
      refunds_due: 0,
      webhooks_off: 0,
    }),
  ).toEqual([]);
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
