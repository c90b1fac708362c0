import type { Webhook } from '@libs/contract/orders/webhooks.js';
import type { ApiKey } from '@libs/contract/people/api-keys.js';
import type { StaffUser } from '@libs/contract/people/staff-users.js';
import { ROLE } from '@libs/contract/values.js';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { LinkedEntry } from '../../src/features/admin/crud/linked-form.js';
import IntegrationsTab from '../../src/features/admin/integrations/integrations-tab.js';
import UsersTab from '../../src/features/admin/users/users-tab.js';
import { renderPanel } from './support/panel.js';

describe('users', () => {
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
      branches: [],
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
});

describe('keys and webhooks', () => {
  const AT = '2026-11-26T06:30:00.000Z';
  const KEY: ApiKey = {
    id: 3,
    name: 'Till',
    branches: [2],
    can_write: true,
    personal_data: false,
    created_at: AT,
    last_used_at: null,
  };
  const HOOK: Webhook = {
    id: 7,
    key: { id: 3, name: 'Till' },
    url: 'https://till.example/hooks',
    events: ['order-created'],
    is_on: true,
    off_reason: null,
    off_at: null,
    former_secret_until: null,
    deliveries: [{ branch_id: 2, seq: 4, waiting: 0, at: AT, result: '204', failing_since: null, next_try_at: null }],
  };
  const FAILING = { ...HOOK.deliveries[0], result: '503', failing_since: AT, next_try_at: AT };
  afterEach(() => jest.restoreAllMocks());

  async function open(
    webhooks: Webhook[],
    answer: (path: string, body: unknown) => object | undefined = () => undefined,
  ) {
    renderPanel(
      <MemoryRouter>
        <IntegrationsTab />
      </MemoryRouter>,
      (path, body) => {
        if (path === 'branches/staff') return { branches: [{ id: 2, name: 'Kandy', state: 'open' }] };
        if (body === null && path === 'api-keys') return { keys: [KEY] };
        if (body === null && path === 'webhooks') return { webhooks };
        return answer(path, body);
      },
    );
    await screen.findByRole('tab', { name: 'Webhooks' });
  }

  test('lists what a key may do, and shows a new token once', async () => {
    await open([], (path) => (path === 'api-keys/3/token' ? { key: KEY, token: 'passline_abc' } : undefined));
    // the branches arrive apart from the keys
    const row = await screen.findByRole('row', { name: /Till Kandy/ });
    expect(row).toHaveTextContent('TillKandyReads and changesNoNever');
    fireEvent.click(screen.getByRole('button', { name: 'More for Till' }));
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'New token' })));
    expect(await screen.findByRole('dialog', { name: 'Token of Till' })).toHaveTextContent('passline_abc');
  });

  test.each<[string, Partial<Webhook>]>([
    ['Working', {}],
    ['No event yet', { deliveries: [] }],
    ['Failing', { deliveries: [FAILING as Webhook['deliveries'][number]] }],
    ['Off', { is_on: false, off_reason: 'person', off_at: AT }],
  ])('says that a webhook is: %s', async (state, changes) => {
    await open([{ ...HOOK, ...changes }]);
    fireEvent.click(screen.getByRole('tab', { name: 'Webhooks' }));
    expect(await screen.findByRole('row', { name: /till.example/ })).toHaveTextContent(`till.exampleTill${state}`);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('opens with a webhook that was switched off, and switches it on again with what it had', async () => {
    const sent: unknown[] = [];
    await open([{ ...HOOK, is_on: false, off_reason: 'failing', off_at: AT }], (path, body) => {
      sent.push([path, body]);
      return { webhook: HOOK, message: 'The webhook was saved.' };
    });
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'till.example gets no events. It has failed for three days',
    );
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Switch on again' })));
    expect(sent).toEqual([['webhooks/7', { url: HOOK.url, events: HOOK.events, isOn: true }]]);
  });
});
