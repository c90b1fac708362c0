import dgram from 'node:dgram';
import { once } from 'node:events';
import { resolveHost } from '../../src/common/process/host-names.js';

/** A name server that receives questions and never answers. */
class SilentNameServer {
  readonly asked: string[] = [];
  private readonly socket = dgram.createSocket('udp4');

  async start(): Promise<void> {
    // after 12 bytes of a header: the labels of the name, each with its length
    this.socket.on('message', (question) => this.asked.push(question.toString('latin1', 12)));
    this.socket.bind(0, '127.0.0.1');
    await once(this.socket, 'listening');
  }

  get address(): string {
    return `127.0.0.1:${this.socket.address().port}`;
  }

  stop(): void {
    this.socket.close();
  }
}

const server = new SilentNameServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

test('ends a look-up whose name server is silent, and delays no other look-up meanwhile', async () => {
  let silent = 0;
  const ended = Array.from({ length: 8 }, async (_, n) => {
    const name = `receiver-${n}.example`;
    await expect(resolveHost(name, [server.address])).rejects.toThrow('its name server does not answer');
    silent += 1;
  });
  // the system's look-ups share a few threads of the process
  const others = Array.from({ length: 8 }, () => resolveHost('localhost'));
  expect((await Promise.all(others)).every((found) => found.length > 0)).toBe(true);
  expect(silent).toBe(0);
  await Promise.all(ended);
  expect(server.asked.some((question) => question.includes('receiver-7'))).toBe(true);
});

test.each(['localhost', '127.0.0.1', '::1', 'no-such-name', 'no-such-printer.local'])(
  'asks no name server about %s, which is of the own network',
  async (host) => {
    server.asked.length = 0;
    await resolveHost(host, [server.address]).catch(() => undefined);
    expect(server.asked).toEqual([]);
  },
);

test('returns an address as it is', async () => {
  expect(await resolveHost('192.0.2.7')).toEqual([{ address: '192.0.2.7', family: 4 }]);
  expect(await resolveHost('2001:db8::7')).toEqual([{ address: '2001:db8::7', family: 6 }]);
});
