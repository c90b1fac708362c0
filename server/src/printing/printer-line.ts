import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { PrinterFault } from '../../../libs/contract/printing.js';
import { fieldOf } from '../common/outgoing.js';

/**
 * What became of a ticket.
 * - `printed`: the printer confirmed it, or took all of it where it confirms nothing
 * - `not-printed`: no byte of it left
 * - `unsure`: some of it left, and what came out is not known
 * - `taken-over`: the claim had run out before its first byte
 */
export type PrintOutcome =
  | { kind: 'printed'; reportsStatus: boolean }
  | { kind: 'not-printed' | 'unsure'; fault: PrinterFault }
  | { kind: 'taken-over' };

/** How long a printer may take, in milliseconds. */
export interface PrinterTimes {
  connect: number;
  /** until its state is answered: printers answer at once, whatever they print */
  status: number;
  /** from the first byte of the ticket until it is printed */
  print: number;
}

export interface PrintTask {
  address: string;
  port: number;
  bytes: Uint8Array;
  /** it has answered questions for its state before: where it is silent now, it hangs */
  reportsStatus: boolean;
  times: PrinterTimes;
  /** called before the first byte of the ticket; false where it must not be printed any more */
  onBegin: () => Promise<boolean>;
}

/** DLE EOT n: answered at once, even where the printer is offline. */
const ASK_OFFLINE_CAUSE = Uint8Array.of(0x10, 0x04, 2);
const ASK_PAPER = Uint8Array.of(0x10, 0x04, 4);
/** GS r 1: answered in its turn, so after all that was sent before is printed. */
const ASK_IN_TURN = Uint8Array.of(0x1d, 0x72, 1);

const COVER_OPEN = 0b0000_0100;
const STOPPED_FOR_PAPER = 0b0010_0000;
const ERROR = 0b0100_0000;
const PAPER_END = 0b0110_0000;
const PAPER_END_IN_TURN = 0b0000_1100;
const KEPT_BYTES = 64;
const LONGEST_ANSWER = 16;

/** Bits that are the same in every answer to DLE EOT, and to GS r: what else a printer says is passed over. */
const isImmediate = (byte: number): boolean => (byte & 0b1001_0011) === 0b0001_0010;
const isInTurn = (byte: number): boolean => (byte & 0b1001_0000) === 0;

class PrinterFailure extends Error {
  constructor(readonly fault: PrinterFault) {
    super(fault);
  }
}

/** An open connection to a printer. Every wait ends: by an answer, by the time that it may take, or by the line's end. */
class PrinterLine {
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

  /** @throws PrinterFailure where it cannot be reached */
  static async open({ address, port, times }: PrintTask): Promise<PrinterLine> {
    const socket = connect({ host: address, port });
    // one that is destroyed may still fail
    socket.on('error', () => undefined);
    try {
      await once(socket, 'connect', { signal: AbortSignal.timeout(times.connect) });
    } catch (error) {
      socket.destroy();
      throw new PrinterFailure(fieldOf(error, 'code') === 'ECONNREFUSED' ? 'refused' : 'unreachable');
    }
    return new PrinterLine(socket);
  }

  /** The first byte of the kind that is asked for; undefined where the printer is silent. @throws PrinterFailure cut-off */
  async answer(isWanted: (byte: number) => boolean, withinMs: number): Promise<number | undefined> {
    await this.next(withinMs, () => this.isOver || this.received.some(isWanted));
    // an answer is one byte: what sends more is another device
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
   * Ends the line from this side once all is sent, and waits for the printer to end it; some never do.
   * @throws PrinterFailure where the line broke
   */
  async finish(withinMs: number): Promise<void> {
    if (this.isOver) throw new PrinterFailure('cut-off');
    this.socket.end();
    await this.next(withinMs, () => this.isOver);
    if (this.socket.errored !== null) throw new PrinterFailure('cut-off');
  }

  close(): void {
    this.socket.destroy();
  }

  private take(bytes: number[]): void {
    // a line that is fed without end keeps its last bytes only
    this.received = [...this.received, ...bytes].slice(-KEPT_BYTES);
    this.wake();
  }

  /** Waits for what is to be, at most so long. */
  private next(withinMs: number, isThere: () => boolean): Promise<void> {
    if (isThere()) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, withinMs);
      this.wake = () => {
        if (!isThere()) return;
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/**
 * Sends a ticket to a network printer, in bounded time. First asks for its state, so that nothing is sent to one that is out of
 * paper; last has it confirm in turn what it printed. A printer that has never answered is taken at its connection's word.
 */
export async function printOver(task: PrintTask): Promise<PrintOutcome> {
  let line: PrinterLine | undefined;
  let isBegun = false;
  try {
    line = await PrinterLine.open(task);
    const reportsStatus = await checkState(line, task);
    if (!(await task.onBegin())) return { kind: 'taken-over' };
    isBegun = true;
    line.send(task.bytes);
    await (reportsStatus ? confirmed(line, task) : line.finish(task.times.print));
    return { kind: 'printed', reportsStatus };
  } catch (error) {
    if (!(error instanceof PrinterFailure)) throw error;
    return { kind: isBegun ? 'unsure' : 'not-printed', fault: error.fault };
  } finally {
    line?.close();
  }
}

/** Whether the printer reports its state. @throws PrinterFailure where it says that it cannot print, or fell silent */
async function checkState(line: PrinterLine, { times, reportsStatus }: PrintTask): Promise<boolean> {
  line.send(ASK_OFFLINE_CAUSE);
  const cause = await line.answer(isImmediate, times.status);
  if (cause === undefined) {
    if (reportsStatus) throw new PrinterFailure('not-answering');
    return false;
  }
  if (cause & COVER_OPEN) throw new PrinterFailure('cover-open');
  if (cause & STOPPED_FOR_PAPER) throw new PrinterFailure('no-paper');
  if (cause & ERROR) throw new PrinterFailure('offline');
  line.send(ASK_PAPER);
  const paper = await line.answer(isImmediate, times.status);
  if (paper !== undefined && paper & PAPER_END) throw new PrinterFailure('no-paper');
  return true;
}

async function confirmed(line: PrinterLine, { times }: PrintTask): Promise<void> {
  line.send(ASK_IN_TURN);
  const paper = await line.answer(isInTurn, times.print);
  if (paper === undefined) throw new PrinterFailure('not-answering');
  if (paper & PAPER_END_IN_TURN) throw new PrinterFailure('no-paper');
}
