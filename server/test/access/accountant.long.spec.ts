import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;

describe('an accountant', () => {
  let server: TestServer;
  let accountant: { token: string };
  let admin: { token: string };
  let reference: string;

  beforeAll(async () => {
    server = await startTestServer();
    const { user } = CHAIN;
    accountant = { token: (await server.api.login(user.accountant.email)).api_token };
    admin = { token: (await server.api.login(user.admin.email)).api_token };
    reference = (await placeOrder(server.api)).body.order.reference;
  });
  afterAll(() => server.close());

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
