import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

/** How the fake answers: completely, or in one of the ways in which providers fail. */
export type Behaviour =
  | { status: number; body: string; headers?: Record<string, string> }
  /** accepts the request and never answers */
  | 'silent'
  /** cuts the connection */
  | 'hang up'
  /** sends without end */
  | 'endless'
  /** answers 101, and keeps the connection */
  | 'upgrades'
  /** sends interim answers, a header, or a body without end, a little at a time */
  | 'informs'
  | 'drips head'
  | 'drips body';

/** The beginning and the repeated part of answers that come a little at a time. */
const DRIPS: Partial<Record<Behaviour & string, { begin: string; drop: string }>> = {
  upgrades: { begin: 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n', drop: '' },
  informs: { begin: '', drop: 'HTTP/1.1 103 Early Hints\r\n\r\n' },
  'drips head': { begin: 'HTTP/1.1 200 OK\r\nx-long: ', drop: 'x' },
  'drips body': { begin: 'HTTP/1.1 200 OK\r\n\r\n', drop: 'x' },
};
const DRIP_MS = 5;

/** A provider over real HTTP that behaves as the test says, and records its requests. */
export class FakeProvider {
  readonly received: ReceivedRequest[] = [];
  behaviour: Behaviour | ((request: ReceivedRequest) => Behaviour) = { status: 200, body: '' };
  private readonly server = http.createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      const request: ReceivedRequest = {
        method: req.method ?? '',
        path: req.url ?? '',
        headers: req.headers,
        body: Buffer.concat(chunks).toString('utf8'),
      };
      this.received.push(request);
      this.answer(res, typeof this.behaviour === 'function' ? this.behaviour(request) : this.behaviour);
    });
  });

  /** Starts to listen. @returns the address, without a trailing slash */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this.url;
  }

  /** Returns how many connections are open. */
  connections(): Promise<number> {
    return new Promise((resolve, reject) =>
      this.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private answer(res: http.ServerResponse, behaviour: Behaviour): void {
    if (behaviour === 'silent') return;
    if (behaviour === 'hang up') {
      res.destroy();
      return;
    }
    if (behaviour === 'endless') {
      res.writeHead(200);
      const pour = (): void => {
        while (!res.destroyed && res.write('x'.repeat(16_384))) {
          // as fast as the other side reads
        }
        if (!res.destroyed) res.once('drain', pour);
      };
      pour();
      return;
    }
    const drips = typeof behaviour === 'string' ? DRIPS[behaviour] : undefined;
    if (drips) drip(res, drips);
    if (typeof behaviour !== 'string') res.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
  }
}

function drip({ socket }: http.ServerResponse, { begin, drop }: { begin: string; drop: string }): void {
  if (!socket) return;
  socket.write(begin);
  const timer = setInterval(() => socket.write(drop), DRIP_MS);
  socket.on('error', () => undefined).on('close', () => clearInterval(timer));
}
