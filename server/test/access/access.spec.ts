import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { expectGranted, type Person } from './granted-routes.js';
import { registeredRoutes } from './registered-routes.js';
import { type RouteRow, routeTable } from './route-table.js';

const { user } = CHAIN;
const STAFF = [
  { who: 'kitchen staff', email: user.kitchen.email, role: 1, isOfHarbour: true },
  { who: 'manager', email: user.manager.email, role: 2, isOfHarbour: true },
  // roles of the whole chain may do what a role of the branch may
  { who: 'super admin', email: user.admin.email, role: 3, isOfHarbour: true },
  { who: 'menu editor', email: user.editor.email, role: 4, isOfHarbour: true },
  { who: 'kitchen staff of another branch', email: user.hillKitchen.email, role: 1, isOfHarbour: false },
  { who: 'manager of another branch', email: user.hillManager.email, role: 2, isOfHarbour: false },
  { who: 'accountant', email: user.accountant.email, role: 5, isOfHarbour: true },
  { who: 'menu editor of another branch', email: user.hillEditor.email, role: 4, isOfHarbour: false },
] as const;

const KEYS = [
  ['read', CHAIN.branch.harbour],
  ['write', CHAIN.branch.harbour],
  ['write', CHAIN.branch.hill],
  ['place', CHAIN.branch.harbour],
  ['menu', CHAIN.branch.harbour],
  ['figures', CHAIN.branch.harbour],
] as const;

let server: TestServer;
let table: Record<string, RouteRow>;
const people: Person[] = [
  { who: 'nobody', role: null, isOfHarbour: false, token: undefined },
  { who: 'somebody with an unknown token', role: null, isOfHarbour: false, token: 'x'.repeat(43) },
];
const keys: Person[] = [];

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
  const placed = await placeOrder(server.api);
  table = routeTable({ orderId: placed.body.order.id, reference: placed.body.order.reference });
  for (const { email, ...person } of STAFF) {
    people.push({ ...person, token: (await server.api.login(email)).api_token });
  }
  const admin = people.find(({ role }) => role === 3)?.token ?? '';
  for (const [key, branch] of KEYS) {
    const who = `API key (${key}) of branch ${branch}`;
    const request = {
      ...{ name: who, branches: [branch], personalData: true },
      ...{ canWrite: key === 'write', canPlace: key === 'place' },
      ...{ canEditMenu: key === 'menu', canReadFigures: key === 'figures' },
    };
    const { token } = (await server.api.post('/api/api-keys', request, { token: admin })).body;
    keys.push({ who, role: 2, isOfHarbour: branch === CHAIN.branch.harbour, token, key });
  }
});
afterAll(() => server.close());

it('knows every route of the server', () => {
  expect(registeredRoutes(server.app).filter((route) => !(route in table))).toEqual([]);
});

it('has no row for a route that does not exist', () => {
  const registered = new Set(registeredRoutes(server.app));
  // the routes of files exist only if there are files
  const files = [
    'GET /',
    'GET /index.html',
    'GET /robots.txt',
    'GET /sitemap.xml',
    'GET /*',
    'GET /uploads/*',
    'GET *',
  ];
  expect(Object.keys(table).filter((route) => !registered.has(route) && !files.includes(route))).toEqual([]);
});

describe('an accountant', () => {
  const { harbour, hill } = CHAIN.branch;
  let accountant: { token: string };
  let admin: { token: string };
  let reference: string;
  beforeAll(async () => {
    accountant = { token: (await server.api.login(user.accountant.email)).api_token };
    admin = { token: (await server.api.login(user.admin.email)).api_token };
    reference = (await placeOrder(server.api)).body.order.reference;
  });

  it('reads the customer of any branch’s order, and the trail of every branch', async () => {
    const read = async (caller: { token: string }) =>
      (await server.api.get(`/api/orders/${reference}`, caller)).body.order;
    expect((await read(accountant)).phone).toBe((await read(admin)).phone);
    await server.api.put(`/api/branches/${hill}/busy`, { minutes: 10 }, admin);
    const { body } = await server.api.get(`/api/audit?branch=${hill}`, accountant);
    expect(body.entries.length).toBeGreaterThan(0);
  });

  it('follows a board’s events, but is no board and marks nothing as seen', async () => {
    const socket = await server.api.socket(accountant.token);
    try {
      expect(await socket.emitWithAck('board:join', { branchId: harbour })).toMatchObject({ error: false });
      expect(await socket.emitWithAck('board:shown', { branchId: harbour, orderIds: [] })).toMatchObject({
        error: true,
        message: 'Not Authorized!',
      });
      const { body } = await server.api.get('/api/board-health', admin);
      expect(body.branches.map(({ boards }: { boards: number }) => boards)).toEqual([0, 0, 0]);
    } finally {
      socket.close();
    }
  });

  it('belongs to no branch, whatever the form says', async () => {
    const body = { name: 'Sunil', email: 'sunil@example.com', password: 'quite-long-enough', role: 5, branch: harbour };
    const added = await server.api.post('/api/users', body, admin);
    expect(added.body.user).toMatchObject({ role_id: 5, role: { id: 5, name: 'Accountant' }, branch: null });
    const { body: answer } = await server.api.get('/api/users', admin);
    expect(answer.roles).toContainEqual({ id: 5, name: 'Accountant' });
  });
});

// calls every route as every role and key: minutes on a loaded machine
it(
  'grants each route to the roles and the keys of the table, and to no others',
  () => expectGranted({ server, table, callers: [...people, ...keys] }),
  240_000,
);
