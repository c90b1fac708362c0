import net from 'node:net';

const READY = 'Z'.charCodeAt(0);
const AUTHENTICATION = 'R'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
/** the message that ends a client's turn: Sync, or a simple query */
const LAST_OF_A_TURN = new Set(['S', 'Q'].map((type) => type.charCodeAt(0)));

interface Turn {
  near: net.Socket;
  bytes: Buffer;
}

/** Splits received bytes into complete messages. */
class Messages {
  private left = Buffer.alloc(0);

  take(bytes: Buffer): Buffer[] {
    this.left = Buffer.concat([this.left, bytes]);
    const whole: Buffer[] = [];
    for (;;) {
      const length = this.left.length < 5 ? Number.POSITIVE_INFINITY : 1 + this.left.readUInt32BE(1);
      if (this.left.length < length) return whole;
      whole.push(this.left.subarray(0, length));
      this.left = this.left.subarray(length);
    }
  }
}

/**
 * A proxy that lends one connection of PostgreSQL to all its clients in turn and does not track their prepared
 * statements, like PgBouncer before 1.21 in transaction mode. The first client logs in; the others get the same
 * welcome.
 */
export class ForgetfulPooler {
  private readonly listener: net.Server;
  private readonly sockets = new Set<net.Socket>();
  private readonly far: net.Socket;
  private readonly turns: Turn[] = [];
  private running: net.Socket | undefined;
  private welcome = Buffer.alloc(0);
  private isWelcome = false;

  private constructor(target: URL) {
    this.far = this.watched(net.connect(Number(target.port), target.hostname));
    const answers = new Messages();
    this.far.on('data', (bytes) => {
      for (const message of answers.take(bytes)) this.receive(message);
    });
    this.listener = net.createServer((near) => this.welcomed(this.watched(near)));
  }

  static async to(url: string): Promise<ForgetfulPooler> {
    const pooler = new ForgetfulPooler(new URL(url));
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

  private watched(socket: net.Socket): net.Socket {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    return socket;
  }

  /** A client's first message has no type. Until the log-in is over, all bytes of the first client pass. */
  private welcomed(near: net.Socket): void {
    const messages = new Messages();
    let turn: Buffer[] = [];
    let hasStarted = this.isWelcome;
    near.once('data', () => {
      if (hasStarted) near.write(this.welcome);
      hasStarted = true;
    });
    near.on('data', (bytes) => {
      if (!this.isWelcome) {
        this.running = near;
        this.far.write(bytes);
      } else if (hasStarted && near.bytesRead > bytes.length) {
        for (const message of messages.take(bytes)) {
          if (message[0] === TERMINATE) return;
          turn.push(message);
          if (!LAST_OF_A_TURN.has(message[0] ?? 0)) continue;
          this.turns.push({ near, bytes: Buffer.concat(turn) });
          turn = [];
        }
        this.next();
      }
    });
  }

  private receive(message: Buffer): void {
    this.running?.write(message);
    const isLoggedIn = message[0] === AUTHENTICATION && message.readUInt32BE(5) === 0;
    if (!this.isWelcome && (isLoggedIn || this.welcome.length > 0))
      this.welcome = Buffer.concat([this.welcome, message]);
    if (message[0] !== READY) return;
    this.isWelcome = true;
    this.running = undefined;
    this.next();
  }

  private next(): void {
    if (this.running !== undefined) return;
    const turn = this.turns.shift();
    if (turn === undefined) return;
    this.running = turn.near;
    this.far.write(turn.bytes);
  }
}
