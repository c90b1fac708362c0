import { ROLE } from '@libs/contract/values.js';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { sessionStarted } from '../../src/api/session/session-slice.js';
import { Navbar } from '../../src/app/shell/navbar.js';
import { StaffShell } from '../../src/app/shell/staff/staff-shell.js';
import { makeStore } from '../../src/app/store/store.js';
import { answerWith } from '../support/fake-api.js';
import { aUser } from '../support/user.js';

const SENTENCE = 'Something went wrong here. Copy what you have typed, then load the page again.';
const HARBOUR = { id: 1, name: 'Harbour' };
/** A name that the contract does not allow, which makes the menu throw. */
const NO_NAME = JSON.parse('{ "name": { "toString": null } }');

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  answerWith(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
});

function open(frame: ReactNode) {
  const store = makeStore();
  store.dispatch(
    sessionStarted(aUser(ROLE.KITCHEN_STAFF, { branch_id: 1, branch: HARBOUR, selected_branch: HARBOUR, ...NO_NAME })),
  );
  const children = [{ path: '/admin', element: <p>The page</p> }];
  const router = createMemoryRouter([{ element: frame, children }], { initialEntries: ['/admin'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
}

const navigation = () => screen.findAllByRole('button', { name: 'Open navigation' });

test.each([
  ['the shop', <Navbar key="shop" />],
  ['the staff', <StaffShell key="staff" />],
])('in the bar of %s a plain button takes the place of a menu that fails; what it opens says so', async (_, frame) => {
  open(frame);
  // one for the phone, and one instead of the menu
  await screen.findByRole('banner');
  const [instead] = await navigation();
  expect(await navigation()).toHaveLength(2);
  if (instead === undefined) throw new Error('nothing is in place of the menu');
  fireEvent.click(instead);
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(SENTENCE)).toBeNull();
  expect(screen.getByRole('banner')).toBeVisible();
});
