import { ROLE } from '@libs/contract/values.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { openShop } from '../support/recorded/open-shop.js';
import { storedOfStaff } from '../support/recorded/staff/answers.js';
import { CHAIN_MENU_ID, chainMenuAnswer } from '../support/recorded/staff/chain.js';

// jsdom cannot run the library: its events need the browser's own signals
jest.mock('@dnd-kit/dom', () => ({ Accessibility: { configure: () => ({}) } }));
jest.mock('@dnd-kit/react', () => ({ DragDropProvider: ({ children }: { children: ReactNode }) => children }));
jest.mock('@dnd-kit/react/sortable', () => ({ isSortable: () => false, useSortable: () => ({ isDragSource: false }) }));

const CHAIN = String(CHAIN_MENU_ID);

/** Opens the panel of a super admin, or of a menu editor without a branch. */
const openAs = (role: typeof ROLE.SUPER_ADMIN | typeof ROLE.MENU_EDITOR, path: string, hasMenu = true) =>
  openShop(path, {
    customer: null,
    stored: storedOfStaff(role, role === ROLE.MENU_EDITOR ? [] : undefined),
    recording: { staff: { role, ...(role === ROLE.MENU_EDITOR && { branches: [] }) } },
    answers: ({ what }) => (what === 'GET chain-menu' && !hasMenu ? chainMenuAnswer({ menu: null }) : undefined),
  });

const choice = async () => {
  const select = await screen.findByLabelText('Branch to work on');
  await waitFor(() => expect(select).toBeEnabled());
  return select;
};
const groups = () =>
  within(screen.getByRole('navigation', { name: 'Admin panel' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

test('the chain’s menu is selected like a branch: its tabs are a menu’s, and the branch comes back', async () => {
  const { asked } = await openAs(ROLE.SUPER_ADMIN, '/admin?tab=delivery');
  await screen.findByText('Borella');
  await waitFor(async () => expect(within(await choice()).getByText('The chain’s menu')).toBeInTheDocument());
  fireEvent.change(await choice(), { target: { value: CHAIN } });
  expect(await screen.findByRole('tab', { name: 'Food', selected: true })).toBeVisible();
  await waitFor(() => expect(asked.map(({ what }) => what)).toContain(`GET branches/${CHAIN}`));
  await waitFor(() => expect(document.title).toMatch(/^Food · The chain’s menu/));
  expect(await choice()).toHaveDisplayValue('The chain’s menu');
  // no stations, hours or held stock, no delivery locations or promo codes
  expect(groups()).toEqual(['Food & prices', 'Selling1', 'Chain5', 'Records4']);
  expect(screen.queryByRole('region', { name: 'Ordering' })).toBeNull();
  expect(asked.map(({ what }) => what)).not.toContain('PUT session');

  fireEvent.change(await choice(), { target: { value: '1' } });
  await waitFor(() => expect(document.title).toMatch(/^Food · Colombo 07/));
  expect(groups()).toContain('Kitchen & hours2');
});

test('a link to a page that only branches have leads back to the branch', async () => {
  await openAs(ROLE.SUPER_ADMIN, '/admin?tab=chain-menu');
  fireEvent.click(await screen.findByRole('button', { name: 'Edit the chain’s menu' }));
  await waitFor(() => expect(document.title).toMatch(/^Food · The chain’s menu/));
  fireEvent.click(screen.getByRole('button', { name: /\d+ .*need/ }));
  const links = await screen.findAllByRole('link');
  const byPhone = links.find((link) => link.getAttribute('href')?.includes('tab=by-phone'));
  if (byPhone === undefined) throw new Error('Nothing waits for a call.');
  fireEvent.click(byPhone);
  await waitFor(() => expect(document.title).toMatch(/^Confirm by Phone · Colombo 07/));
  expect(await choice()).toHaveDisplayValue('Colombo 07');
});

test('a menu editor without a branch has only the chain’s menu', async () => {
  const { asked } = await openAs(ROLE.MENU_EDITOR, '/admin');
  expect(await screen.findByRole('tab', { name: 'Food', selected: true })).toBeVisible();
  expect((await screen.findAllByText('The chain’s menu'))[0]).toBeInTheDocument();
  expect(screen.queryByLabelText('Branch to work on')).toBeNull();
  expect(await screen.findByText('Classic Smash')).toBeVisible();
  expect(asked.map(({ what }) => what).filter((what) => what.startsWith('GET branches/'))).toEqual([
    `GET branches/${CHAIN}`,
  ]);
});

test('a menu editor without a branch has nothing to edit before the chain has a menu', async () => {
  await openAs(ROLE.MENU_EDITOR, '/admin', false);
  expect(await screen.findByText('You belong to no branch')).toBeVisible();
});
