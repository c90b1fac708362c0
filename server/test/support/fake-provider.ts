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
  | 'endless';

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
    res.writeHead(behaviour.status, behaviour.headers).end(behaviour.body);
  }
}
