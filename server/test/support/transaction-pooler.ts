import net from 'node:net';

/** PostgreSQL's message with a notification. */
const NOTIFICATION = 'A'.charCodeAt(0);
/** one byte for the type and four for the length, which includes itself */
const HEAD_BYTES = 5;

/** A proxy to PostgreSQL that forwards everything except notifications, as a transaction pooler does. */
export class TransactionPooler {
  private readonly sockets = new Set<net.Socket>();
  private readonly listener: net.Server;

  private constructor(target: URL) {
    this.listener = net.createServer((near) => {
      const far = net.connect(Number(target.port), target.hostname);
      let left = Buffer.alloc(0);
      far.on('data', (bytes) => {
        left = Buffer.concat([left, bytes]);
        for (;;) {
          const length = left.length < HEAD_BYTES ? Number.POSITIVE_INFINITY : 1 + left.readUInt32BE(1);
          if (left.length < length) return;
          if (left[0] !== NOTIFICATION) near.write(left.subarray(0, length));
          left = left.subarray(length);
        }
      });
      near.on('data', (bytes) => far.write(bytes));
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.sockets.add(socket);
        socket.on('error', () => other.destroy());
        socket.on('close', () => {
          this.sockets.delete(socket);
          other.destroy();
        });
      }
    });
  }

  static async to(url: string): Promise<TransactionPooler> {
    const pooler = new TransactionPooler(new URL(url));
    await new Promise<void>((resolve) => pooler.listener.listen(0, '127.0.0.1', resolve));
    return pooler;
  }

  /** Returns the URL of the same database through this proxy. */
  through(url: string): string {
    const address = this.listener.address();
    if (address === null || typeof address === 'string') throw new Error('the pooler does not listen');
    const way = new URL(url);
    way.port = String(address.port);
    return way.href;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.listener.close(resolve));
  }
}
