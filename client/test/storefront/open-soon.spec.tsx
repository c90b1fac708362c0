import type { LoggedInUser } from '@libs/contract/people/users.js';
import { ROLE } from '@libs/contract/values.js';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { makeStore } from '../../src/app/store/store.js';
import HomePage from '../../src/features/storefront/pages/home/home-page.js';
import { answerWith } from '../support/fake-api.js';
import { inStore } from '../support/in-store.js';
import { aUser } from '../support/user.js';

function openHome(user: LoggedInUser | null) {
  const settings = { store_name: 'Lanka Kottu House', brand: { home_url: null }, now: new Date().toISOString() };
  answerWith(({ what }) => (what === 'GET settings' ? { settings } : { branches: [] }));
  const store = makeStore();
  if (user !== null) store.dispatch(sessionStarted(user));
  render(
    <MemoryRouter>
      <HomePage />
    </MemoryRouter>,
    inStore(store),
  );
}

test('a shop without an open branch says that it opens soon', async () => {
  openHome(null);
  expect(await screen.findByText('We open soon. Then you can order here.')).toBeVisible();
  expect(await screen.findByRole('heading', { name: 'Welcome to Lanka Kottu House!' })).toBeVisible();
  expect(screen.queryByText('Select your closest outlet')).toBeNull();
  expect(screen.queryAllByRole('link')).toEqual([]);
});

test.each([
  [ROLE.SUPER_ADMIN, ['Portal', 'Admin Panel', 'Finance Portal']],
  [ROLE.KITCHEN_STAFF, ['Portal']],
])('staff of role %i go on to their screens from there', async (role, pages) => {
  openHome(aUser(role));
  await screen.findByRole('link', { name: 'Portal' });
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(pages);
});
