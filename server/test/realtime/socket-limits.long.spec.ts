import { setImmediate } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { TOO_MANY_CONNECTIONS } from '../../../libs/contract/orders/events.js';
import { Rooms } from '../../src/realtime/sockets/rooms.js';
import { isRejectedOnceSpent } from '../support/spent-budget.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';

const PER_ADDRESS = 3;
const IN_ALL = 5;

let server: TestServer;
const opened: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
    SOCKETS_PER_ADDRESS: String(PER_ADDRESS),
    SOCKETS_MAX: String(IN_ALL),
  });
});
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.close();
  const { engine } = server.app.get(Rooms).server;
  while (engine.clientsCount > 0) await setImmediate();
});
afterAll(() => server.close());

interface Attempt {
  socket: BoardSocket;
  error: (Error & { data?: unknown }) | null;
}

/** Opens a socket from an address; resolves connected or rejected. */
async function connect(address: string, transports: string[] = ['websocket']): Promise<Attempt> {
  const socket: BoardSocket = io(server.api.url, {
    transports,
    forceNew: true,
    reconnection: false,
    extraHeaders: { 'x-forwarded-for': address },
  });
  opened.push(socket);
  const error = await new Promise<Attempt['error']>((resolve) => {
    socket.once('connect', () => resolve(null));
    socket.once('connect_error', resolve);
  });
  return { socket, error };
}

const crowded = { message: expect.stringContaining('Too many live connections'), data: { code: TOO_MANY_CONNECTIONS } };

it('rejects the sockets of an address above its cap with a reason, and accepts others', async () => {
  for (let n = 0; n < PER_ADDRESS; n++) expect((await connect('203.0.113.7')).error).toBeNull();
  expect((await connect('203.0.113.7')).error).toMatchObject(crowded);
  expect((await connect('203.0.113.7', ['polling'])).error).toMatchObject(crowded);
  expect((await connect('203.0.113.8')).error).toBeNull();
});

it('frees a place when a socket is closed', async () => {
  const { socket } = await connect('203.0.113.7');
  for (let n = 1; n < PER_ADDRESS; n++) await connect('203.0.113.7');
  expect((await connect('203.0.113.7')).error).toMatchObject(crowded);
  socket.close();
  for (;;) if ((await connect('203.0.113.7')).error === null) break;
});

it('counts IPv6 by its /64', async () => {
  for (let n = 0; n < PER_ADDRESS; n++) expect((await connect(`2001:db8:1:2::${n + 1}`)).error).toBeNull();
  expect((await connect('2001:db8:1:2:ffff::1')).error).toMatchObject(crowded);
  expect((await connect('2001:db8:1:3::1')).error).toBeNull();
});

it('rejects sockets above the cap over all addresses', async () => {
  for (let n = 0; n < IN_ALL; n++) expect((await connect(`203.0.113.${n}`)).error).toBeNull();
  expect((await connect('203.0.113.200')).error).toMatchObject(crowded);
});

const ending = (socket: BoardSocket) => new Promise<void>((resolve) => socket.once('disconnect', () => resolve()));

const FLOODS: [what: string, send: (socket: BoardSocket) => void][] = [
  ['events that nobody knows', (socket) => void (socket as Socket).emit('no-such-event', {})],
  ['events that are known', (socket) => void socket.emit('menu:leave', { branchId: 1 }, () => undefined)],
  ['acknowledgements', (socket) => void socket.io.engine?.write('3999[]')],
  ['pongs of the transport', (socket) => void socket.io.engine?.transport.send([{ type: 'pong' }])],
];

it.each(FLOODS)('disconnects a socket that floods with %s', async (_what, send) => {
  const { socket } = await connect('203.0.113.9');
  const ended = ending(socket);
  for (let n = 0; n < 300; n++) send(socket);
  await ended;
  expect(socket.connected).toBe(false);
});

it('disconnects a WebSocket that floods with control frames', async () => {
  const { socket } = await connect('203.0.113.9');
  const ended = ending(socket);
  const { ws } = socket.io.engine.transport as unknown as { ws: { ping: () => void } };
  for (let n = 0; n < 300; n++) ws.ping();
  await ended;
  expect(socket.connected).toBe(false);
});

it('does not limit a socket that sends what a busy board sends', async () => {
  const { socket } = await connect('203.0.113.9');
  for (let n = 0; n < 100; n++) {
    expect(await socket.emitWithAck('menu:leave', { branchId: 1 })).toMatchObject({ error: false });
  }
  expect(socket.connected).toBe(true);
});

it('answers a message that is nested too deeply with a sentence', async () => {
  const { socket } = await connect('203.0.113.9');
  const answer = new Promise((resolve) => {
    // written by hand, because the client's encoder recurses
    socket.io.engine.on(
      'data',
      (data) => String(data).startsWith('3900') && resolve(JSON.parse(String(data).slice(4))),
    );
  });
  socket.io.engine.write(`2900["menu:join",${'['.repeat(5000)}${']'.repeat(5000)}]`);
  expect(await answer).toMatchObject([{ error: true, message: 'This is nested too deeply.', code: 'invalid-input' }]);
});

it('answers a flood of handshakes with 429, and a page of another origin not at all', async () => {
  const handshake = (headers: Record<string, string>) =>
    fetch(`${server.api.url}/socket.io/?EIO=4&transport=polling&sid=none`, { headers });
  const address = '203.0.113.66';
  expect((await handshake({ 'x-forwarded-for': address })).status).toBe(400);
  const isRejected = await isRejectedOnceSpent(server, { kind: 'socket', address }, () =>
    handshake({ 'x-forwarded-for': address }),
  );
  expect(isRejected).toBe(true);
  expect((await handshake({ 'x-forwarded-for': '203.0.113.67' })).status).toBe(400);
});
