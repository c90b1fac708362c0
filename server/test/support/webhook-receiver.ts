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

/** A receiver of webhooks, which verifies signatures with the reference library of Standard Webhooks. */
export class WebhookReceiver {
  readonly received: Received[] = [];
  secret = '';
  /** the status of its answers; undefined to never answer */
  status: number | undefined = 204;
  /** requests with any answer */
  calls = 0;
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
      request.on('end', () => this.accept(request.headers, Buffer.concat(chunks).toString('utf8'), response));
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

  /** The numbers of a branch's accepted events, in their order. */
  seqsOf(branchId: number): number[] {
    return this.received.flatMap(({ message }) =>
      message.type !== 'test' && message.data.branch_id === branchId ? [message.seq] : [],
    );
  }

  private accept(headers: http.IncomingHttpHeaders, body: string, response: http.ServerResponse): void {
    this.calls += 1;
    if (this.status === undefined) return;
    if (this.status === 204) {
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
    response.writeHead(this.status, { location: 'http://127.0.0.1:9/elsewhere' }).end();
  }
}
