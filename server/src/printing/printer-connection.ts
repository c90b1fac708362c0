import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PrinterFault } from '../../../libs/contract/orders/printing.js';
import { fieldOf } from '../common/http/outgoing.js';
import { resolveHost } from '../common/process/host-names.js';
import { within } from '../common/process/within.js';

/**
 * The outcome of sending a ticket.
 * - `printed`: the printer confirmed it, or accepted all of it if it confirms nothing
 * - `not-printed`: no byte of it was sent
 * - `unsure`: some of it was sent, and it is unknown what was printed
 * - `taken-over`: the claim expired before its first byte
 */
export type PrintOutcome =
  | { kind: 'printed'; reportsStatus: boolean }
  | { kind: 'not-printed' | 'unsure'; fault: PrinterFault }
  | { kind: 'taken-over' };

/** How long a printer may take, in milliseconds. */
export interface PrinterTimes {
  /** including the look-up of its name */
  connect: number;
  /** to answer a status request: printers answer immediately, even while they print */
  status: number;
  /** from the first byte of the ticket until it is printed */
  print: number;
}

export interface PrintTask {
  host: string;
  port: number;
  /** whether a connection may be made to an address of the host */
  isAllowed: (address: string) => boolean;
  bytes: Uint8Array;
  /** whether it has answered status requests before; if it is silent now, it hangs */
  reportsStatus: boolean;
  times: PrinterTimes;
  /** called before the first byte of the ticket; returns false if it must no longer be printed */
  onBegin: () => Promise<boolean>;
}

/** DLE EOT n: the printer answers immediately, even if it is offline. */
const ASK_OFFLINE_CAUSE = Uint8Array.of(0x10, 0x04, 2);
const ASK_PAPER = Uint8Array.of(0x10, 0x04, 4);
/** GS r 1: the printer answers in order, after it has printed everything that was sent before. */
const ASK_IN_TURN = Uint8Array.of(0x1d, 0x72, 1);

const COVER_OPEN = 0b0000_0100;
const STOPPED_FOR_PAPER = 0b0010_0000;
const ERROR = 0b0100_0000;
const PAPER_END = 0b0110_0000;
const PAPER_END_IN_TURN = 0b0000_1100;
const RECEIVED_MAX = 64;
const LONGEST_ANSWER = 16;

/** Bits that are the same in every answer to DLE EOT, and to GS r. Other bytes are ignored. */
const isImmediate = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
const isInTurn = (byte: number): boolean => (byte & 0b1001_0000) === 0;

class PrinterFailure extends Error {
  constructor(readonly fault: PrinterFault) {
    super(fault);
  }
}

/**
 * An open connection to a printer. Every wait has a limit: it ends with an answer, a timeout, or the end of the
 * connection.
 */
class PrinterConnection {
  private received: number[] = [];
  private wake: () => void = () => undefined;
  private isOver = false;

  private constructor(private readonly socket: Socket) {
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.take([...bytes]));
    const end = (): void => {
      this.isOver = true;
      this.wake();
    };
    socket.on('close', end);
    socket.on('end', end);
  }

  /** @throws PrinterFailure if the printer cannot be reached */
  static async open({ host, port, isAllowed, times }: PrintTask): Promise<PrinterConnection> {
    let fault: PrinterFault = 'not-found';
    return within(times.connect, async (signal) => {
      const [found] = await resolveHost(host);
      if (!found) throw new PrinterFailure('not-found');
      // the checked address is the one that is connected to, even if the name resolves to another one meanwhile
      if (!isAllowed(found.address)) throw new PrinterFailure('not-allowed');
      fault = 'unreachable';
      return new PrinterConnection(await connected({ host: found.address, port }, signal));
    }).catch((error: unknown) => {
      if (error instanceof PrinterFailure) throw error;
      throw new PrinterFailure(fieldOf(error, 'code') === 'ECONNREFUSED' ? 'refused' : fault);
    });
  }

  /**
   * Returns the first byte that `isWanted` accepts; undefined if the printer is silent. @throws PrinterFailure cut-off
   */
  async answer(isWanted: (byte: number) => boolean, withinMs: number): Promise<number | undefined> {
    await this.waitFor(withinMs, () => this.isOver || this.received.some(isWanted));
    // an answer is one byte: a device that sends more is no printer
    if (this.received.length > LONGEST_ANSWER) throw new PrinterFailure('no-printer');
    const found = this.received.find(isWanted);
    if (found === undefined && this.isOver) throw new PrinterFailure('cut-off');
    this.received = [];
    return found;
  }

  send(bytes: Uint8Array): void {
    this.socket.write(bytes);
  }

  /**
   * Ends this side of the connection after everything is sent, and waits for the printer to end the other; some never
   * do.
   *
   * @throws PrinterFailure if the connection broke
   */
  async finish(withinMs: number): Promise<void> {
    if (this.isOver) throw new PrinterFailure('cut-off');
    this.socket.end();
    await this.waitFor(withinMs, () => this.isOver);
    if (this.socket.errored !== null) throw new PrinterFailure('cut-off');
  }

  close(): void {
    this.socket.destroy();
  }

  private take(bytes: number[]): void {
    // only the last bytes are kept, in case a device sends without end
    this.received = [...this.received, ...bytes].slice(-RECEIVED_MAX);
    this.wake();
  }

  /** Waits until the condition is met, or the time is over. */
  private waitFor(withinMs: number, isMet: () => boolean): Promise<void> {
    if (isMet()) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.wake = () => {
        if (!isMet()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

async function connected(to: { host: string; port: number }, signal: AbortSignal): Promise<Socket> {
  signal.throwIfAborted();
  const socket = connect(to);
  // a destroyed socket may still emit an error
  socket.on('error', () => undefined);
  try {
    await once(socket, 'connect', { signal });
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return socket;
}

/**
 * Sends a ticket to a network printer, in limited time, and returns the outcome. Requests the printer's status first,
 * so that nothing is sent to one that is out of paper, and a confirmation last. For a printer that has never answered,
 * a connection that ends without an error counts as printed.
 */
export async function sendTicket(task: PrintTask): Promise<PrintOutcome> {
  let connection: PrinterConnection | undefined;
  let isBegun = false;
  try {
    connection = await PrinterConnection.open(task);
    const reportsStatus = await checkState(connection, task);
    if (!(await task.onBegin())) return { kind: 'taken-over' };
    isBegun = true;
    connection.send(task.bytes);
    await (reportsStatus ? confirmed(connection, task) : connection.finish(task.times.print));
    return { kind: 'printed', reportsStatus };
  } catch (error) {
    if (!(error instanceof PrinterFailure)) throw error;
    return { kind: isBegun ? 'unsure' : 'not-printed', fault: error.fault };
  } finally {
    connection?.close();
  }
}

/**
 * Returns whether the printer reports its status. @throws PrinterFailure if it reports that it cannot print, or has
 * stopped answering
 */
async function checkState(connection: PrinterConnection, { times, reportsStatus }: PrintTask): Promise<boolean> {
  connection.send(ASK_OFFLINE_CAUSE);
  const cause = await connection.answer(isImmediate, times.status);
  if (cause === undefined) {
    if (reportsStatus) throw new PrinterFailure('not-answering');
    return false;
  }
  if (cause & COVER_OPEN) throw new PrinterFailure('cover-open');
  if (cause & STOPPED_FOR_PAPER) throw new PrinterFailure('no-paper');
  if (cause & ERROR) throw new PrinterFailure('offline');
  connection.send(ASK_PAPER);
  const paper = await connection.answer(isImmediate, times.status);
  if (paper !== undefined && paper & PAPER_END) throw new PrinterFailure('no-paper');
  return true;
}

async function confirmed(connection: PrinterConnection, { times }: PrintTask): Promise<void> {
  connection.send(ASK_IN_TURN);
  const paper = await connection.answer(isInTurn, times.print);
  if (paper === undefined) throw new PrinterFailure('not-answering');
  if (paper & PAPER_END_IN_TURN) throw new PrinterFailure('no-paper');
}
