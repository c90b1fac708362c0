import net from 'node:net';
import { Messages, PostgresProxy } from './postgres-proxy.js';

const READY = 'Z'.charCodeAt(0);
const AUTHENTICATION = 'R'.charCodeAt(0);
const TERMINATE = 'X'.charCodeAt(0);
/** the message that ends a client's turn: Sync, or a simple query */
const LAST_OF_A_TURN = new Set(['S', 'Q'].map((type) => type.charCodeAt(0)));

interface Turn {
  near: net.Socket;
  bytes: Buffer;
}

/**
 * A proxy that lends one connection of PostgreSQL to all its clients in turn and does not track their prepared
 * statements, like PgBouncer before 1.21 in transaction mode. The first client logs in; the others get the same
 * welcome.
 */
export class ForgetfulPooler extends PostgresProxy {
  private readonly far: net.Socket;
  private readonly turns: Turn[] = [];
  private running: net.Socket | undefined;
  private welcome = Buffer.alloc(0);
  private isWelcome = false;

  private constructor(target: URL) {
    super();
    this.far = this.watched(net.connect(Number(target.port), target.hostname));
    const answers = new Messages();
    this.far.on('data', (bytes) => {
      for (const message of answers.take(bytes)) this.receive(message);
    });
  }

  static to(url: string): Promise<ForgetfulPooler> {
    return new ForgetfulPooler(new URL(url)).listening();
  }

  private watched(socket: net.Socket): net.Socket {
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    return socket;
  }

  /** A client's first message has no type. Until the log-in is over, all bytes of the first client pass. */
  protected override accept(near: net.Socket): void {
    this.watched(near);
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
