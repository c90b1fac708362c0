import type { StaffUser } from '@libs/contract/people/staff-users.js';
import { ROLE } from '@libs/contract/values.js';
import { act, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import UsersTab from '../../src/features/admin/users/users-tab.js';
import { renderPanel } from './support/panel.js';

const ROLES = { [ROLE.SUPER_ADMIN]: 'Super Admin', [ROLE.MENU_EDITOR]: 'Menu Editor' };

function aUser(id: number, name: string, role_id: keyof typeof ROLES): StaffUser {
  const role = { id: role_id, name: ROLES[role_id] };
  const email = `${name.toLowerCase()}@passline.test`;
  return { id, name, email, role_id, role, branch_id: null, branch: null, is_active: true, version: 1 };
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
