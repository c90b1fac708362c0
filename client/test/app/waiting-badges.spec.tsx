import { ROLE, ROLE_NAMES, type RoleId } from '@libs/contract/values.js';
import type { Waiting } from '@libs/contract/waiting.js';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session-slice.js';
import { WaitingBadges } from '../../src/app/shell/waiting-badges.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';

const BRANCH = { id: 2, name: 'Hill' };

async function badges(role: RoleId, waiting: Waiting): Promise<[string | null, string | null][]> {
  const asked = answerWith(() => ({ waiting }));
  const store = makeStore();
  store.dispatch(
    sessionStarted({
      id: 1,
      name: 'Mala',
      email: 'mala@passline.test',
      role_id: role,
      role: { id: role, name: ROLE_NAMES[role] },
      branch_id: BRANCH.id,
      branch: BRANCH,
      selected_branch: BRANCH,
      api_token: 'token',
    }),
  );
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

test('each count leads to the list that it counts; what a role has no list of is not there', async () => {
  const waiting = { unseen_orders: 1, failed_codes: 2, refunds_due: 120 };
  expect(await badges(ROLE.BRANCH_MANAGER, waiting)).toEqual([
    ['1 order that no board has shown', '/portal'],
    ['2 orders whose code did not arrive', '/admin?tab=by-phone'],
    ['120 refunds that are due', '/admin?tab=reconciliation&kind=refund+needed'],
  ]);
  expect(await badges(ROLE.KITCHEN_STAFF, { unseen_orders: 3, failed_codes: null, refunds_due: null })).toEqual([
    ['3 orders that no board has shown', '/portal'],
  ]);
});

test('where nothing waits there is no badge', async () => {
  expect(await badges(ROLE.BRANCH_MANAGER, { unseen_orders: 0, failed_codes: 0, refunds_due: 0 })).toEqual([]);
});
