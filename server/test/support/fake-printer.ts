import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import net from 'node:net';

/** What a printer does with a ticket. */
export type PrinterBehaviour =
  /** reports its state, prints, and confirms */
  | 'prints'
  /** prints and ends the connection, without any answer */
  | 'silent'
  /** accepts everything and never answers */
  | 'hangs'
  /** reports its state, and breaks the connection in the middle of the ticket */
  | 'cuts-off'
  /** reports its state, and never confirms */
  | 'never-confirms'
  /** is no printer: answers with a text */
  | 'chatters'
  | 'no-paper'
  | 'cover-open';

const ANSWERS: Partial<Record<PrinterBehaviour, { cause: number; paper: number }>> = {
  prints: { cause: 0x12, paper: 0x12 },
  'cuts-off': { cause: 0x12, paper: 0x12 },
  'never-confirms': { cause: 0x12, paper: 0x12 },
  'no-paper': { cause: 0x12, paper: 0x72 },
  'cover-open': { cause: 0x16, paper: 0x12 },
};
const ASKS = { cause: '\x10\x04\x02', paper: '\x10\x04\x04', inTurn: '\x1dr\x01' };

/** A network printer on a real socket, which records the bytes of each connection and behaves as it is told. */
export class FakePrinter {
  behaviour: PrinterBehaviour = 'prints';
  /** what each connection sent, without status requests; one character per byte */
  readonly papers: string[] = [];
  private readonly server = net.createServer({ allowHalfOpen: true }, (socket) => this.serve(socket));
  private readonly sockets = new Set<net.Socket>();
  private readonly watchers = new Set<() => void>();

  get port(): number {
    return (this.server.address() as AddressInfo).port;
  }

  /** @param port the former one, to listen there again; a free one by default */
  async start(port = 0): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async stop(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    if (!this.server.listening) return;
    this.server.close();
    await once(this.server, 'close');
  }

  /** Resolves once this many tickets have arrived completely or in part. */
  async received(count: number): Promise<readonly string[]> {
    while (this.tickets.length < count) {
      await new Promise<void>((resolve) => {
        this.watchers.add(resolve);
      });
      this.watchers.clear();
    }
    return this.tickets;
  }

  /** The connections with a ticket. */
  get tickets(): readonly string[] {
    return this.papers.filter((paper) => paper !== '');
  }

  private serve(socket: net.Socket): void {
    const index = this.papers.push('') - 1;
    let raw = '';
    let answered = 0;
    this.sockets.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('end', () => this.behaviour === 'hangs' || socket.end());
    socket.on('data', (bytes) => {
      raw += bytes.toString('latin1');
      for (const byte of this.answersTo(raw).slice(answered)) {
        answered += 1;
        socket.write(Uint8Array.of(byte));
      }
      this.papers[index] = Object.values(ASKS).reduce((text, ask) => text.replace(ask, ''), raw);
      if (this.behaviour === 'chatters') socket.write('HTTP/1.1 400 Bad Request\r\n\r\n');
      if (this.behaviour === 'cuts-off' && this.papers[index] !== '') socket.resetAndDestroy();
      for (const watcher of this.watchers) watcher();
    });
  }

  /** Returns the answers that are due, in their order. */
  private answersTo(raw: string): number[] {
    const state = ANSWERS[this.behaviour];
    return [
      ...(state && raw.includes(ASKS.cause) ? [state.cause] : []),
      ...(state && raw.includes(ASKS.paper) ? [state.paper] : []),
      ...(this.behaviour === 'prints' && raw.includes(ASKS.inTurn) ? [0] : []),
    ];
  }
}
