import { once } from 'node:events';
import net from 'node:net';
import { freePort } from '../lib/ports.mjs';

test('a free port can be listened to, and is below those that systems give to others meanwhile', async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, freePort));
  const server = net.createServer().listen(ports[0], '127.0.0.1');
  await once(server, 'listening');
  server.close();
  expect(ports.filter((port) => port < 1024 || port >= 32_768)).toEqual([]);
});
