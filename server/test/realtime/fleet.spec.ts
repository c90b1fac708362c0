/** Boards of a fleet that connect and join in one moment. */
import { EventEmitter, once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import net from 'node:net';
import { RequestGate } from '../../src/common/request-gate.js';
import { ROOM, Rooms } from '../../src/realtime/rooms.js';
import { type BoardSocket, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
const sockets: BoardSocket[] = [];
const branchId = CHAIN.branch.harbour;
beforeAll(async () => {
  server = await startTestServer();
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.close();
});
afterAll(() => server.close());

async function openBoard(): Promise<BoardSocket> {
  const { api_token: token } = await server.api.login(CHAIN.user.kitchen.email);
  const socket = await server.api.socket(token);
  sockets.push(socket);
  return socket;
}

test('boards of one branch that join together share a read of the log that begins after them', async () => {
  const boards = [await openBoard(), await openBoard(), await openBoard(), await openBoard()];
  const { seq = 0, epoch = '' } = await (await openBoard()).emitWithAck('board:join', { branchId });
  const rooms = server.app.get(Rooms);
  const countBefore = rooms.countIn(ROOM.board(branchId));
  const { joining, reads } = await server.db.transaction(async (other) => {
    await other.query('LOCK TABLE branch_event IN ACCESS EXCLUSIVE MODE');
    const joining = boards.map((board) => board.emitWithAck('board:join', { branchId, afterSeq: seq, epoch }));
    while (rooms.countIn(ROOM.board(branchId)) < countBefore + boards.length) await new Promise(setImmediate);
    let reads: unknown[] = [];
    while (reads.length === 0) {
      // on another connection: in one transaction PostgreSQL gives the same activity each time
      reads = await server.db.query(
        `SELECT 1 FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%FROM branch_stream s WHERE%'`,
      );
    }
    return { joining, reads };
  });
  expect(reads).toHaveLength(1);
  for (const answer of await Promise.all(joining)) {
    expect(answer).toEqual({ error: false, message: '', epoch, seq, events: [] });
  }
});

test('a connection that fails while it waits for its turn ends nothing but itself', async () => {
  const gate = server.app.get(RequestGate);
  const http: net.Server = server.app.getHttpServer();
  // while a change is in flight, connections wait
  const change = new EventEmitter();
  gate.noteChange(change);
  try {
    const upgraded = once(http, 'upgrade');
    const { hostname, port } = new URL(server.api.url);
    const client = net.connect({ host: hostname, port: Number(port) });
    client.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: ${hostname}:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    );
    const [{ socket }]: [IncomingMessage] = (await upgraded) as [IncomingMessage];
    // `once` of node:events would itself listen to the error
    const failed = new Promise((resolve) => socket.once('close', resolve));
    client.resetAndDestroy();
    await failed;
  } finally {
    change.emit('close');
  }
  const board = await openBoard();
  expect(await board.emitWithAck('board:join', { branchId })).toMatchObject({ error: false });
});

test('a checkout is in flight from its headers on, and no longer when its caller has gone before its body', async () => {
  const gate = server.app.get(RequestGate);
  expect(gate.hasChanges).toBe(false);
  const { hostname, port } = new URL(server.api.url);
  const client = net.connect({ host: hostname, port: Number(port) });
  client.write(
    `POST /api/orders HTTP/1.1\r\nHost: ${hostname}:${port}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  );
  while (!gate.hasChanges) await new Promise(setImmediate);
  client.resetAndDestroy();
  while (gate.hasChanges) await new Promise(setImmediate);
  expect((await server.api.get('/api/branches')).status).toBe(200);
});
