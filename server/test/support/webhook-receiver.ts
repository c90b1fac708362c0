import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import type { WebhookMessage } from '../../../libs/contract/orders/webhooks.js';

/** A message that a receiver has accepted. */
export interface Received {
  id: string;
  /** the number of its signatures */
  signatures: number;
  message: WebhookMessage;
}

/** the path to which tests are held too */
const SILENT = '/silent';

interface Held {
  request: http.IncomingMessage;
  body: string;
  response: http.ServerResponse;
}

/** A receiver of webhooks, which verifies signatures with the reference library of Standard Webhooks. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  secret = '';
  /** the status of its answers; undefined to hold all but tests without an answer */
  status: number | undefined = 204;
  /** headers of its answers */
  headers: Record<string, string> = { location: 'http://127.0.0.1:9/elsewhere' };
  /** requests with any answer */
  calls = 0;
  /** the most messages that waited for an answer at the same time */
  mostWaiting = 0;
  /** messages that arrived while the same one waited for an answer */
  overlaps = 0;
  private held: Held[] = [];
  private server: http.Server | undefined;
  private port = 0;

  get url(): string {
    return `http://127.0.0.1:${this.port}/hooks`;
  }

  /** Starts it on the port that it had before. */
  async start(): Promise<void> {
    const server = http.createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => this.accept(request, Buffer.concat(chunks).toString('utf8'), response));
    });
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve));
    this.port = (server.address() as AddressInfo).port;
    this.server = server;
  }

  /** Ends it with its connections, so that the next one is refused. */
  async stop(): Promise<void> {
    const { server } = this;
    this.server = undefined;
    server?.closeAllConnections();
    await new Promise((resolve) => (server ? server.close(resolve) : resolve(undefined)));
  }

  /** Returns how many messages wait for an answer, over an open connection. */
  get waiting(): number {
    return this.held.filter(({ response }) => !response.destroyed).length;
  }

  /** Answers the messages that wait. */
  release(status: number): void {
    this.status = status;
    for (const held of this.held.splice(0)) this.answer(held, status);
  }

  /** The numbers of a branch's accepted events, in their order. */
  seqsOf(branchId: number): number[] {
    return this.received.flatMap(({ message }) =>
      'seq' in message && message.data.branch_id === branchId ? [message.seq] : [],
    );
  }

  private accept(request: http.IncomingMessage, body: string, response: http.ServerResponse): void {
    this.calls += 1;
    const isTest = body.includes('"type":"test"') && request.url !== SILENT;
    const { status = isTest ? 204 : undefined } = this;
    if (status === undefined) this.hold({ request, body, response });
    else this.answer({ request, body, response }, status);
  }

  private hold(message: Held): void {
    const isSame = (held: Held) => held.request.headers['webhook-id'] === message.request.headers['webhook-id'];
    this.held = this.held.filter((held) => !held.response.destroyed);
    if (this.held.some(isSame)) this.overlaps += 1;
    this.held.push(message);
    this.mostWaiting = Math.max(this.mostWaiting, this.held.length);
  }

  private answer({ request: { headers }, body, response }: Held, status: number): void {
    if (status === 101) {
      response.socket?.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n');
      return;
    }
    if (status === 204) {
      const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
        String(headers[`webhook-${name}`]),
      );
      const message = new Webhook(this.secret).verify(body, {
        'webhook-id': id ?? '',
        'webhook-timestamp': timestamp ?? '',
        'webhook-signature': signature ?? '',
      }) as WebhookMessage;
      this.received.push({ id: id ?? '', signatures: signature?.split(' ').length ?? 0, message });
    }
    response.writeHead(status, this.headers).end();
  }
}
