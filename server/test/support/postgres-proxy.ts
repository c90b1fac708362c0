import net from 'node:net';

/** one byte for the type and four for the length, which includes itself */
const HEAD_BYTES = 5;

/** Splits received bytes into complete messages of PostgreSQL's protocol. */
export class Messages {
  private left = Buffer.alloc(0);

  take(bytes: Buffer): Buffer[] {
    this.left = Buffer.concat([this.left, bytes]);
    const whole: Buffer[] = [];
    for (;;) {
      const length = this.left.length < HEAD_BYTES ? Number.POSITIVE_INFINITY : 1 + this.left.readUInt32BE(1);
      if (this.left.length < length) return whole;
      whole.push(this.left.subarray(0, length));
      this.left = this.left.subarray(length);
    }
  }
}

/** A proxy to PostgreSQL on a free port of this machine. */
export abstract class PostgresProxy {
  protected readonly sockets = new Set<net.Socket>();
  private readonly listener = net.createServer((near) => this.accept(near));

  protected abstract accept(near: net.Socket): void;

  protected async listening(): Promise<this> {
    await new Promise<void>((resolve) => this.listener.listen(0, '127.0.0.1', resolve));
    return this;
  }

  /** Returns the URL of the same database through this proxy. */
  through(url: string): string {
    const address = this.listener.address();
    if (address === null || typeof address === 'string') throw new Error('the proxy does not listen');
    const way = new URL(url);
    way.port = String(address.port);
    return way.href;
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.listener.close(resolve));
  }
}
