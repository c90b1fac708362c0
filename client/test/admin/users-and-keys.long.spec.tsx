import type { Webhook } from '@libs/contract/orders/webhooks.js';
import type { ApiKey } from '@libs/contract/people/api-keys.js';
import type { StaffUser } from '@libs/contract/people/staff-users.js';
import { ROLE, ROLE_NAMES, type RoleId } from '@libs/contract/values.js';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

  it('shows a new first password once, with a copy, and keeps role and branches for the next user', async () => {
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
        ...{ role: ROLE.MENU_EDITOR, branches: [] },
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

  it.each([
    ['the only one besides owners is for the kitchen', [aUser(1, 'Amaya', ROLE.SUPER_ADMIN)], ['Kitchen Staff']],
    ['one among others is of any role', [aUser(2, 'Ruwan', ROLE.MENU_EDITOR)], []],
  ])('a new account: %s', async (_what, others, chosen) => {
    jest.useRealTimers();
    renderPanel(
      <MemoryRouter>
        <UsersTab />
      </MemoryRouter>,
      (path) =>
        path === 'branches/staff'
          ? { branches: [] }
          : { users: others, roles: [{ id: ROLE.KITCHEN_STAFF, name: 'Kitchen Staff' }] },
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Add New' }));
    await screen.findByRole('combobox', { name: 'Role' });
    expect(screen.queryAllByTitle('Kitchen Staff').map(({ textContent }) => textContent)).toEqual(chosen);
  });

  describe('with branches', () => {
    const [COLOMBO, KANDY, GALLE] = ['Colombo 07', 'Kandy', 'Galle Fort'].map((name, index) => ({
      id: index + 1,
      name,
      state: 'open',
    }));
    const ROLES_OF = Object.values(ROLE).map((id) => ({ id, name: ROLE_NAMES[id] }));
    const sent: { body: unknown }[] = [];

    async function openForm(user: StaffUser | null = null) {
      jest.useRealTimers();
      sent.splice(0);
      renderPanel(
        <MemoryRouter>
          <LinkedEntry value={user?.id ?? null}>
            <UsersTab />
          </LinkedEntry>
        </MemoryRouter>,
        (path, body) => {
          if (path === 'branches/staff') return { branches: [COLOMBO, KANDY, GALLE] };
          if (body === null) return { users: user === null ? users : [user], roles: ROLES_OF };
          sent.push({ body });
          return { message: 'Saved.', user: user ?? aUser(9, 'Nimali', ROLE.MENU_EDITOR) };
        },
      );
      if (user !== null) return void (await screen.findByRole('heading', { name: `Edit ${user.name}` }));
      fireEvent.click(await screen.findByRole('button', { name: 'Add New' }));
      fireEvent.change(await screen.findByLabelText('Name'), { target: { value: 'Nimali' } });
      fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'nimali@passline.test' } });
    }
    const choose = async (role: RoleId) => {
      fireEvent.mouseDown(screen.getByRole('combobox', { name: 'Role' }));
      await act(async () => void fireEvent.click(await screen.findByTitle(ROLE_NAMES[role])));
    };
    const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
    const save = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: /^(Add|Save)$/ })));
    const branchesSent = () => sent.map(({ body }) => (body as { branches?: number[] }).branches);

    it('asks for at least one of a manager, at the field, and sends those that are ticked', async () => {
      await openForm();
      expect(screen.queryByRole('checkbox', { name: 'Kandy' })).toBeNull();
      await choose(ROLE.BRANCH_MANAGER);
      await save();
      expect(await screen.findByText('Select a branch!')).toBeVisible();
      expect(sent).toEqual([]);
      tick('Kandy');
      tick('Galle Fort');
      await save();
      expect(branchesSent()).toEqual([[2, 3]]);
    });

    it('offers an accountant every branch or some', async () => {
      await openForm();
      await choose(ROLE.ACCOUNTANT);
      expect(screen.getByRole('radio', { name: 'Every branch' })).toBeChecked();
      fireEvent.click(screen.getByRole('radio', { name: 'Some' }));
      await save();
      expect(await screen.findByText('Choose at least one branch.')).toBeVisible();
      tick('Colombo 07');
      await save();
      expect(branchesSent()).toEqual([[1]]);
    });

    it('sends none for an accountant of every branch', async () => {
      await openForm();
      await choose(ROLE.ACCOUNTANT);
      await save();
      expect(branchesSent()).toEqual([[]]);
    });

    it('asks a super admin for no branch', async () => {
      await openForm();
      await choose(ROLE.SUPER_ADMIN);
      expect(screen.queryByRole('checkbox', { name: 'Kandy' })).toBeNull();
      await save();
      expect(branchesSent()).toEqual([undefined]);
    });

    it('opens with the ticks of the user, who may lose one', async () => {
      const ruwan = { ...aUser(2, 'Ruwan', ROLE.MENU_EDITOR), branches: [KANDY, GALLE] } as StaffUser;
      await openForm(ruwan);
      expect(await screen.findByRole('checkbox', { name: 'Kandy' })).toBeChecked();
      expect(screen.getByRole('checkbox', { name: 'Colombo 07' })).not.toBeChecked();
      tick('Kandy');
      await save();
      expect(branchesSent()).toEqual([[3]]);
    });

    it('lists the names, and of many the first ones', async () => {
      const many = ['Colombo 07', 'Kandy', 'Galle Fort', 'Negombo'].map((name, id) => ({ id, name }));
      renderPanel(
        <MemoryRouter>
          <UsersTab />
        </MemoryRouter>,
        (path) =>
          path === 'users'
            ? {
                users: [
                  { ...aUser(1, 'Ishara', ROLE.MENU_EDITOR), branches: many },
                  { ...aUser(2, 'Kavindi', ROLE.MENU_EDITOR), branches: many.slice(0, 2) },
                ],
                roles: [],
              }
            : undefined,
      );
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByRole('row', { name: /Ishara/ })).toHaveTextContent('Colombo 07, Kandy and 2 more');
      expect(screen.getByRole('row', { name: /Kavindi/ })).toHaveTextContent('Colombo 07, Kandy');
    });
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
    can_place: false,
    can_edit_menu: false,
    can_read_figures: false,
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

  test('lists the last messages of a webhook, and sends one again', async () => {
    const first = { id: 12, at: AT, type: 'order-status', branch_id: 2, seq: 4, result: '204', is_accepted: true };
    const failed = { ...first, id: 11, result: 'no answer within 10 s', is_accepted: false, duration_ms: 10_002 };
    const test = { ...failed, id: 10, type: 'test', branch_id: null, seq: null };
    let deliveries = [{ ...first, duration_ms: 124 }, failed, test];
    const sent: unknown[] = [];
    await open([HOOK], (path, body) => {
      if (path === 'settings')
        return { settings: { now: AT, time_zone: 'Asia/Colombo', business_day_starts: '00:00' } };
      if (body === null) return path === 'webhooks/7/deliveries' ? { deliveries } : undefined;
      sent.push(path);
      deliveries = [{ ...first, id: 13, duration_ms: 80 }, ...deliveries];
      return { message: 'The receiver accepted it with status 204.', delivery: deliveries[0] };
    });
    fireEvent.click(screen.getByRole('tab', { name: 'Webhooks' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Working' }));
    const table = await screen.findByRole('table', { name: /messages to till.example/ });
    const rows = () =>
      within(table)
        .getAllByRole('row')
        .slice(1)
        .map(({ textContent }) => textContent);
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toMatch(/order-status 4Kandy204124 ms/);
    expect(rows()[1]).toMatch(/order-status 4Kandyno answer within 10 s10.0 s/);
    expect(rows()[2]).toMatch(/test –/);
    await act(async () => void fireEvent.click(within(table).getAllByRole('button', { name: /again/ })[1] as Element));
    expect(sent).toEqual(['webhooks/7/deliveries/11/again']);
    await waitFor(() => expect(rows()).toHaveLength(4));
  });
});
