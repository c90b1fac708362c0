import { ROLE } from '@libs/contract/values.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY } from '../../src/api/session/session-slice.js';
import { showToastOfLastPage } from '../../src/ui/overlays/next-page-toast.js';
import { openShop } from '../support/recorded/open-shop.js';
import { aUser } from '../support/user.js';

const bar = () => within(screen.getByRole('banner'));

test('the bar has the outlet’s number and every other page', async () => {
  await openShop('/menu');
  expect(await screen.findByRole('link', { name: '0112696107' })).toHaveAttribute('href', 'tel:0112696107');
  fireEvent.click(bar().getByRole('button', { name: 'Other' }));
  for (const name of ['About Us', 'Privacy Policy', 'Terms & Conditions', 'Feedback'])
    expect(bar().getByRole('link', { name })).toBeVisible();
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
});

test('the sheet leads everywhere and closes after a link', async () => {
  await openShop('/menu');
  fireEvent.click(await screen.findByRole('button', { name: 'Open navigation' }));
  const sheet = await screen.findByRole('dialog');
  expect(within(sheet).getByRole('link', { name: /Call Colombo 07/ })).toHaveAttribute('href', 'tel:0112696107');
  fireEvent.click(within(sheet).getByRole('link', { name: 'About Us' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

const manager = aUser(ROLE.BRANCH_MANAGER, { branch_id: 1, branch: { id: 1, name: 'Colombo 07' } });
const REJECTED = { error: true, message: 'Not Authorized!', code: 'not-authenticated' };
/** Opens the menu as somebody of the staff. */
const openAsManager = (session: object) =>
  openShop('/menu', {
    stored: { [SESSION_KEY]: manager },
    answers: ({ what }) => (what === 'GET session' ? session : what === 'POST logout' ? {} : undefined),
  });
/** jsdom loads no pages, and logs an error instead. */
const pageLoads = () => jest.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => jest.restoreAllMocks());

test('the staff are greeted with the pages of their role, and sign out, which the log-in then says', async () => {
  await openAsManager({ user: manager });
  fireEvent.click(await screen.findByRole('button', { name: 'Hi, Amaya' }));
  expect(bar().getByRole('link', { name: 'Portal' })).toBeVisible();
  expect(bar().getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  expect(bar().queryByRole('link', { name: 'Finance Portal' })).toBeNull();
  const loads = pageLoads();
  fireEvent.click(bar().getByRole('button', { name: 'Sign out of Amaya' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hi, Amaya' })).toBeNull());
  expect(loads).toHaveBeenCalledTimes(1);
  // as the next page does
  expect(screen.queryByText('You are signed out.')).toBeNull();
  act(() => showToastOfLastPage());
  expect(screen.getByText('You are signed out.')).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});

test('somebody whose session has ended is led to the log-in, which says so', async () => {
  const loads = pageLoads();
  await openAsManager(REJECTED);
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
  act(() => showToastOfLastPage());
  expect(screen.getByText('Your session has ended. Log in again.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Hi, Amaya' })).toBeNull();
});

test('somebody with a first password is led out of the shop', async () => {
  const loads = pageLoads();
  await openAsManager({ user: { ...manager, must_change_password: true } });
  await waitFor(() => expect(loads).toHaveBeenCalledTimes(1));
});
