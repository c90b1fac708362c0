import type { StaffUser } from '@libs/contract/people/staff-users.js';
import { ROLE } from '@libs/contract/values.js';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LinkedEntry } from '../../src/features/admin/crud/linked-form.js';
import UsersTab from '../../src/features/admin/users/users-tab.js';
import { renderPanel } from './support/panel.js';

const ROLES = { [ROLE.SUPER_ADMIN]: 'Super Admin', [ROLE.MENU_EDITOR]: 'Menu Editor' };

function aUser(id: number, name: string, role_id: keyof typeof ROLES): StaffUser {
  const role = { id: role_id, name: ROLES[role_id] };
  const email = `${name.toLowerCase()}@passline.test`;
  return {
    id,
    name,
    email,
    role_id,
    role,
    branch_id: null,
    branch: null,
    is_active: true,
    must_change_password: false,
    version: 1,
  };
}

let users = [aUser(1, 'Amaya', ROLE.SUPER_ADMIN), aUser(2, 'Ruwan', ROLE.MENU_EDITOR)];
beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it("shows everybody's branch, and follows what another super admin adds", async () => {
  renderPanel(
    <MemoryRouter>
      <UsersTab />
    </MemoryRouter>,
    (path) => (path === 'users' ? { users, roles: [] } : undefined),
  );
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(screen.getByRole('row', { name: /Amaya/ })).toHaveTextContent('Every branch');
  expect(screen.getByRole('row', { name: /Ruwan/ })).toHaveTextContent('No branch');
  users = [...users, aUser(3, 'Dilani', ROLE.MENU_EDITOR)];
  await act(() => jest.advanceTimersByTimeAsync(16_000));
  expect(screen.getByRole('row', { name: /Dilani/ })).toBeVisible();
});

it('shows a new first password once, with a copy, and keeps role and branch for the next user', async () => {
  jest.useRealTimers();
  const sent: unknown[] = [];
  const copied = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText: copied }, configurable: true });
  renderPanel(
    <MemoryRouter>
      <UsersTab />
    </MemoryRouter>,
    (path, body) => {
      if (path === 'branches/staff') return { branches: [] };
      if (body === null) return { users, roles: [{ id: ROLE.MENU_EDITOR, name: 'Menu Editor' }] };
      sent.push(body);
      return { message: 'Nimali was added.', user: aUser(9, 'Nimali', ROLE.MENU_EDITOR) };
    },
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Add New' }));
  fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Nimali' } });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nimali@passline.test' } });
  const proposed = screen.getByLabelText<HTMLInputElement>('First password').value;
  expect(proposed).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Role' }));
  await act(async () => void fireEvent.click(await screen.findByTitle('Menu Editor')));
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Add another' })));

  const dialog = await screen.findByRole('dialog', { name: 'First password for Nimali' });
  expect(sent).toEqual([
    {
      ...{ name: 'Nimali', email: 'nimali@passline.test', password: proposed, mustChangePassword: true },
      ...{ role: ROLE.MENU_EDITOR, branch: null },
    },
  ]);
  expect(within(dialog).getByText(proposed)).toBeVisible();
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Copy' })));
  expect(copied).toHaveBeenCalledWith(proposed);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Done' }));

  expect(screen.getByLabelText('Name')).toHaveValue('');
  expect(screen.getByTitle('Menu Editor')).toBeVisible();
  expect(screen.getByLabelText<HTMLInputElement>('First password').value).not.toBe(proposed);
});

it('opens the user that a link names', async () => {
  jest.useRealTimers();
  renderPanel(
    <MemoryRouter>
      <LinkedEntry value={2}>
        <UsersTab />
      </LinkedEntry>
    </MemoryRouter>,
    (path) => (path === 'users' ? { users, roles: [] } : { branches: [] }),
  );
  expect(await screen.findByRole('heading', { name: 'Edit Ruwan' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('row', { name: /Amaya/ })).toBeVisible();
});
