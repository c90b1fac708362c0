import { placeOrder } from '../../support/orders.js';
import { type BoardSocket, startTestServer, type TestServer } from '../../support/test-app.js';
import { CHAIN } from '../../support/test-chain.js';
import { until } from '../../support/until.js';
import { type Assigned, addAssigned } from './people.js';

const { harbour, hill, closed } = CHAIN.branch;
let server: TestServer;
/** another process of the same shop */
let other: TestServer;
let admin: { token: string };
const sockets: BoardSocket[] = [];

beforeAll(async () => {
  server = await startTestServer();
  other = await startTestServer({ DATABASE_URL: server.databaseUrl });
  admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(async () => {
  await other.close();
  await server.close();
});

/** Adds a user with boards of Harbour on both servers, and returns how to change the user's role and branches. */
async function withBoards(one: Assigned) {
  const { id, email, token } = await addAssigned(server, one);
  const boards = await Promise.all([server, other].map(({ api }) => api.socket(token)));
  sockets.push(...boards);
  for (const board of boards) {
    expect(await board.emitWithAck('board:join', { branchId: harbour })).toMatchObject({ error: false });
  }
  const change = async (own: { role?: number; branches?: number[] }) => {
    const fields = { name: one.who, email, role: one.role, branches: [...one.branches], ...own };
    const { body } = await server.api.put(`/api/users/${id}`, fields, admin);
    if (body.error) throw new Error(body.message);
  };
  const isOut = () => until(() => boards.every((board) => !board.connected));
  const read = () => other.api.get('/api/session', { token });
  return { token, boards, change, isOut, read };
}

test('closes the boards of a removed branch on every process, and keeps those of the others', async () => {
  const { token, boards, change, isOut, read } = await withBoards({
    who: 'an area manager',
    role: 2,
    branches: [harbour, hill],
  });
  await server.api.put('/api/session', { branch: harbour }, { token });
  const received: string[] = [];
  for (const board of boards) board.onAny((name: string) => received.push(name));
  await change({ branches: [hill] });
  const removedAt = performance.now();
  await isOut();
  // the specification's limit; it takes some milliseconds
  expect(performance.now() - removedAt).toBeLessThan(2000);
  received.length = 0;
  await placeOrder(server.api);
  const again = await other.api.socket(token);
  sockets.push(again);
  expect(await again.emitWithAck('board:join', { branchId: harbour })).toMatchObject({
    error: true,
    message: 'Not Authorized!',
  });
  expect(await again.emitWithAck('board:join', { branchId: hill })).toMatchObject({ error: false });
  expect(received).toEqual([]);
  // the session goes on in another of the user's branches
  expect((await read()).body.user).toMatchObject({ branch_id: hill, selected_branch: null });
});

test('closes no board when a branch is added', async () => {
  const { boards, change, read } = await withBoards({ who: 'a growing manager', role: 2, branches: [harbour] });
  await change({ branches: [harbour, hill] });
  await until(async () => (await read()).body.user.branches.length === 2);
  // a demotion of somebody else makes the process look at every session
  const demoted = await withBoards({ who: 'a demoted manager', role: 2, branches: [harbour, hill] });
  await demoted.change({ role: 4 });
  await demoted.isOut();
  expect((await demoted.read()).status).toBe(401);
  expect(boards.every((board) => board.connected)).toBe(true);
});

test.each([
  ['another branch', [closed], 401],
  ['some branches, of an accountant of all,', [hill], 200],
] as const)('assigns %s', async (name, branches, status) => {
  const isAccountant = status === 200;
  const { change, isOut, read } = await withBoards({
    who: `assigned ${name.replace(/[^a-z ]/g, '')}`,
    role: isAccountant ? 5 : 1,
    branches: isAccountant ? [] : [harbour],
  });
  await change({ branches: [...branches] });
  await isOut();
  expect((await read()).status).toBe(status);
});
