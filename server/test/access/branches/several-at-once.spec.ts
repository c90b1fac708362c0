import type { StaffUser } from '../../../../libs/contract/people/staff-users.js';
import { ROLE_NAMES, type RoleId } from '../../../../libs/contract/values.js';
import { requestedBranches } from '../../../src/users/requested-branches.js';
import { tablesThatLeave } from '../../support/belongings.js';
import { line, placeConfirmed } from '../../support/orders.js';
import { type Api, startTestServer, type TestServer } from '../../support/test-app.js';
import { CHAIN, NOT_NOW } from '../../support/test-chain.js';
import { addAssigned } from './people.js';

const { harbour, hill, closed } = CHAIN.branch;

describe('the branches that a request assigns', () => {
  const stored = (role_id: RoleId, ...ids: number[]): StaffUser => ({
    ...{
      id: 9,
      name: 'Nimal',
      email: 'nimal@passline.test',
      role_id,
      role: { id: role_id, name: ROLE_NAMES[role_id] },
    },
    ...{ branch_id: ids[0] ?? null, branch: null, branches: ids.map((id) => ({ id, name: `Branch ${id}` })) },
    ...{ is_active: true, must_change_password: false, version: 1 },
  });

  test.each([
    ['a list', { role: 2, branches: [7, 9, 7] }, undefined, [7, 9]],
    ['a list beside the first one', { role: 2, branch: 9, branches: [7, 9] }, undefined, [7, 9]],
    ['none for a super admin', { role: 3, branch: 7, branches: [7, 9] }, undefined, []],
    ['one branch of an older client', { role: 1, branch: 7 }, undefined, [7]],
    ['the same branch of an older client, which leaves the others', { role: 2, branch: 7 }, stored(2, 7, 9), [7, 9]],
    ['another branch of an older client', { role: 2, branch: 9 }, stored(2, 7, 9), [9]],
    ['no branch of an older client, for an accountant of some', { role: 5, branch: null }, stored(5, 7, 9), [7, 9]],
    ['every branch for a new accountant of an older client', { role: 5, branch: null }, stored(2, 7, 9), []],
    ['none for a menu editor of an older client', { role: 4, branch: null }, stored(4, 7), []],
    ['an empty list', { role: 5, branches: [] }, stored(5, 7), []],
  ] as const)('are %s', (_what, { role, ...own }, before, expected) => {
    const { branches, ...more }: { branch?: number | null; branches?: readonly number[] } = own;
    const request = { name: 'Nimal', email: 'nimal@passline.test', role, ...more };
    expect(requestedBranches({ ...request, ...(branches && { branches: [...branches] }) }, before)).toEqual(expected);
  });
});

describe('people of several branches', () => {
  let server: TestServer;
  let admin: Api;
  let manager: Api;
  let accountant: Api;
  let token: string;
  const of = (role: RoleId, ...branches: number[]) =>
    addAssigned(server, { who: `role ${role} of ${branches.join(' and ')}`, role, branches });
  beforeAll(async () => {
    server = await startTestServer({ BUSINESS_DAY_STARTS: NOT_NOW.open });
    admin = server.api.as((await server.api.login(CHAIN.user.admin.email)).api_token);
    manager = server.api.as((await of(2, hill, harbour)).token);
    token = (await of(5, closed, harbour)).token;
    accountant = server.api.as(token);
    await placeConfirmed(server.api);
    await placeConfirmed(server.api, { branch: hill, products: [line(CHAIN.hillClassic)] });
  });
  afterAll(() => server.close());

  test('need at least one that exists, if their role does', async () => {
    const user = { name: 'Nimal', email: 'nimal@passline.test', password: 'ember-and-leaf-7' };
    for (const own of [
      { role: 1 },
      { role: 2, branches: [] },
      { role: 4, branches: [99] },
      { role: 5, branches: 'all' },
    ]) {
      const { status, body } = await admin.post('/api/users', { ...user, ...own });
      expect([own, status, body.error]).toEqual([own, 400, true]);
    }
  });

  test('hold their branches, which are named as the reason, and leave them when they are removed', async () => {
    const open = { phone: '0910000000', address: 'x', open: '00:00', close: '00:00' };
    const added = (await admin.post('/api/branches', { name: 'Short', ...open })).body.branch.id;
    const { id } = await of(2, harbour, added);
    const held = await admin.delete(`/api/branches/${added}`);
    expect(held.body).toMatchObject({ error: true, code: 'in-use' });
    expect(held.body.message).toContain(`role 2 of ${harbour} and ${added}`);
    const trail = await admin.get(`/api/audit?entity=user&entityId=${id}`);
    expect(trail.body.entries[0]).toMatchObject({ action: 'added', after: { branch: 'Harbour, Short' } });
    expect((await admin.delete(`/api/users/${id}`)).status).toBe(200);
    for (const table of await tablesThatLeave(server.db, 'app_user')) {
      const column = table === 'app_user' ? 'id' : 'user_id';
      expect([table, await server.db.query(`SELECT 1 FROM ${table} WHERE ${column} = $1`, [id])]).toEqual([table, []]);
    }
    expect((await admin.delete(`/api/branches/${added}`)).status).toBe(200);
  });

  test('change several of their own at once, and none of others', async () => {
    const day = { date: '2026-12-31', reason: 'Stocktaking', hours: [] };
    const change = { target: 'everything', change: { by: 'percent', value: 5, roundTo: 5 } };
    const own = [hill, harbour];
    const soldOut = `/api/branches/${harbour}/menu-items/sold-out` as const;
    for (const [branches, status] of [
      [own, 200],
      [[...own, closed], 403],
    ] as const) {
      const statuses = [
        (await manager.put(soldOut, { ids: [CHAIN.classic.id], isSoldOut: true, branches })).status,
        (await manager.post('/api/branches/special-days', { branches, days: [day] })).status,
        (await manager.post('/api/price-changes/preview', { ...change, branches })).status,
      ];
      expect([branches, statuses]).toEqual([branches, [status, status, status]]);
    }
    await manager.put(soldOut, { ids: [CHAIN.classic.id], isSoldOut: false, branches: own });
  });

  test('see sums of their own, which say how many branches they hold', async () => {
    const { business_date: day } = (await server.db.query('SELECT business_date::text FROM customer_order LIMIT 1'))[0];
    const range = `from=${day}&to=${day}`;
    const figures = async (api: Api, more = '') => (await api.get(`/api/finance/figures?${range}${more}`)).body.report;
    const [all, some] = [await figures(admin), await figures(accountant)];
    expect([all.figures.total_orders, all.coverage]).toEqual([2, { held: 3, of: 3 }]);
    expect([some.figures.total_orders, some.coverage]).toEqual([1, { held: 2, of: 3 }]);
    expect(some.branches.map(({ id }) => id)).toEqual([harbour, closed]);
    expect((await figures(accountant, `&branch=${harbour}`)).coverage).toEqual({ held: 1, of: 3 });
    expect((await accountant.get(`/api/finance/figures?${range}&branch=${hill}`)).status).toBe(403);
    const staff = (await accountant.get('/api/branches/staff')).body.branches;
    expect(staff.map(({ id }) => id)).toEqual([harbour, closed]);
  });

  test.each([
    ['', '2 of 3 branches'],
    [`&branch=${harbour}`, 'Harbour'],
  ])('download files that name them (%j)', async (more, words) => {
    const [{ day }] = await server.db.query('SELECT business_date::text AS day FROM customer_order LIMIT 1');
    const file = await fetch(`${server.api.url}/api/finance/orders.csv?from=${day}&to=${day}${more}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await file.text()).split('\n').find((row) => row.includes('Branch'))).toContain(words);
  });
});
