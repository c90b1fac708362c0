import { once } from 'node:events';
import net from 'node:net';
import { startTestServer, type TestServer } from '../support/test-app.js';

const CLIENTS = 100;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { timeouts: { headersMs: 1000, bodyMs: 1000, uploadMs: 2000 } });
});
afterAll(() => server.close());

/**
 * Sends part of a request and then nothing. Resolves with everything that the server sends until it ends the
 * connection.
 */
async function stall(beginning: string): Promise<string> {
  const { hostname, port } = new URL(server.api.url);
  const socket = net.connect({ host: hostname, port: Number(port) });
  let answer = '';
  socket.setEncoding('utf8').on('data', (text) => {
    answer += text;
  });
  socket.on('error', () => undefined);
  socket.write(beginning);
  await once(socket, 'close');
  return answer;
}

const post = (path: string, type: string) =>
  `POST ${path} HTTP/1.1\r\nhost: shop\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n`;

it.each([
  ['its headers', 'GET /api/health HTTP/1.1\r\nhost: shop\r\nx-slow: '],
  ['a body', `${post('/api/feedback', 'application/json')}{"name":`],
  ['an upload', `${post('/api/banner-images', 'multipart/form-data; boundary=x')}--x\r\n`],
])('ends the connection of a client that does not finish %s', async (_what, beginning) => {
  expect(await stall(beginning)).toMatch(/^HTTP\/1\.1 (408|401) /);
});

it('ends the connection of a client that does not finish a message of the socket transport', async () => {
  const handshake = await fetch(`${server.api.url}/socket.io/?EIO=4&transport=polling`);
  const { sid } = JSON.parse((await handshake.text()).slice(1));
  const session = `/socket.io/?EIO=4&transport=polling&sid=${sid}`;
  // it polls like every client; without that, Engine.IO keeps the session open for 30 s
  const poll = fetch(server.api.url + session);
  expect(await stall(`${post(session, 'text/plain')}40`)).toMatch(/^HTTP\/1\.1 408 /);
  // the packet that closes a session of Engine.IO
  expect(await (await poll).text()).toBe('1');
});

it('answers others while many clients are slow', async () => {
  const slow = Array.from({ length: CLIENTS }, () => stall(`${post('/api/feedback', 'application/json')}{`));
  expect((await server.api.get('/api/settings')).status).toBe(200);
  const answers = await Promise.all(slow);
  expect(answers.every((answer) => answer.startsWith('HTTP/1.1 408 '))).toBe(true);
});
