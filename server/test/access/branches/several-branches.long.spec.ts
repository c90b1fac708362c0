import type { ClientToServerEvents } from '../../../../libs/contract/orders/events.js';
import type { RoleId } from '../../../../libs/contract/values.js';
import { placeOrder } from '../../support/orders.js';
import { startTestServer, type TestServer } from '../../support/test-app.js';
import { CHAIN } from '../../support/test-chain.js';
import { expectGranted, type Person } from '../granted-routes.js';
import { routeTable } from '../route-table.js';
import { ASSIGNED, addAssigned } from './people.js';

const { harbour, hill } = CHAIN.branch;
let server: TestServer;
let table: ReturnType<typeof routeTable>;
let reference: string;
const people: Person[] = [];

beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
  const { order } = (await placeOrder(server.api)).body;
  reference = order.reference;
  table = routeTable({ orderId: order.id, reference });
  for (const one of [
    ...ASSIGNED,
    { who: 'an accountant of one branch', role: 5, branches: [harbour] } as const,
    { who: 'an accountant of another branch', role: 5, branches: [hill] } as const,
    { who: 'a menu editor without a branch', role: 4, branches: [] } as const,
  ]) {
    const { token } = await addAssigned(server, one);
    people.push({
      ...{ ...one, token, isOfHarbour: one.branches.some((id) => id === harbour) },
      isOfChainMenu: one.role === 4 && one.branches.length === 0,
    });
  }
}, 120_000);
afterAll(() => server.close());

interface Message {
  send: (body: { branchId: number }) => [keyof ClientToServerEvents, object];
  who: readonly RoleId[];
}

/** The messages about a branch, and the roles that may send them for branches of theirs. */
const MESSAGES: Record<Exclude<keyof ClientToServerEvents, Open>, Message> = {
  'board:join': { send: (body) => ['board:join', body], who: [1, 2, 3, 4, 5] },
  'board:shown': { send: (body) => ['board:shown', { ...body, orderIds: [] }], who: [1, 2, 3, 4] },
};
/** leaving, what customers may join too, and a customer's order */
type Open = 'board:leave' | 'menu:join' | 'menu:leave' | 'order:track';

it('lets each role join the rooms of any of its branches, and of no other', async () => {
  const mistakes: string[] = [];
  for (const { who, role, isOfHarbour, token } of people) {
    const socket = await server.api.socket(token);
    for (const [name, message] of Object.entries(MESSAGES)) {
      const [event, body] = message.send({ branchId: harbour });
      const { error } = await socket.emitWithAck(event, body as never);
      const isGranted = isOfHarbour && role !== null && message.who.includes(role);
      if (error === isGranted) mistakes.push(`${name} by ${who}: ${error ? 'rejected' : 'granted'}`);
    }
    socket.close();
  }
  expect(mistakes).toEqual([]);
});

it('shows the personal data of an order to those who have its branch, over HTTP and in its room', async () => {
  for (const { who, isOfHarbour, token } of people) {
    const { phone } = (await server.api.get(`/api/orders/${reference}`, { token })).body.order;
    const socket = await server.api.socket(token);
    const tracked = await socket.emitWithAck('order:track', { reference });
    socket.close();
    if (tracked.error) throw new Error(tracked.message);
    const open = '0771234567';
    expect([who, phone === open, tracked.order?.phone === open]).toEqual([who, isOfHarbour, isOfHarbour]);
  }
});

it('rejects a draft’s menu room to people of other branches', async () => {
  const admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
  await server.api.put(`/api/branches/${harbour}/state`, { state: 'draft' }, admin);
  for (const { who, isOfHarbour, token } of people) {
    const socket = await server.api.socket(token);
    const { error } = await socket.emitWithAck('menu:join', { branchId: harbour });
    socket.close();
    expect([who, error]).toEqual([who, !isOfHarbour]);
  }
  await server.api.put(`/api/branches/${harbour}/state`, { state: 'open' }, admin);
});

// last, because the roles remove what routes need
it(
  'grants each route in every branch of a user, and in no other',
  () => expectGranted({ server, table, callers: people }),
  600_000,
);
