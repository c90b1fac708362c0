import { ROLE } from '@libs/contract/values.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { SESSION_KEY } from '../../src/api/session/session-slice.js';
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

test('the staff are greeted with the pages of their role, and sign out there', async () => {
  const manager = aUser(ROLE.BRANCH_MANAGER, { branch_id: 1, branch: { id: 1, name: 'Colombo 07' } });
  await openShop('/menu', {
    stored: { [SESSION_KEY]: manager },
    answers: ({ what }) => (what === 'GET session' ? { user: manager } : what === 'POST logout' ? {} : undefined),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Hi, Amaya' }));
  expect(bar().getByRole('link', { name: 'Portal' })).toBeVisible();
  expect(bar().getByRole('link', { name: 'Admin Panel' })).toBeVisible();
  expect(bar().queryByRole('link', { name: 'Finance Portal' })).toBeNull();
  fireEvent.click(bar().getByRole('button', { name: 'Sign out of Amaya' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Hi, Amaya' })).toBeNull());
});
