import net from 'node:net';
import { Messages, PostgresProxy } from './postgres-proxy.js';

/** PostgreSQL's message with a notification. */
const NOTIFICATION = 'A'.charCodeAt(0);

/** A proxy to PostgreSQL that forwards everything except notifications, as a transaction pooler does. */
export class TransactionPooler extends PostgresProxy {
  private constructor(private readonly target: URL) {
    super();
  }

  static to(url: string): Promise<TransactionPooler> {
    return new TransactionPooler(new URL(url)).listening();
  }

  protected override accept(near: net.Socket): void {
    const far = net.connect(Number(this.target.port), this.target.hostname);
    const answers = new Messages();
    far.on('data', (bytes) => {
      for (const message of answers.take(bytes)) if (message[0] !== NOTIFICATION) near.write(message);
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
  }
}
