import { fstatSync, writeSync } from 'node:fs';

const STDOUT = 1;
/** bytes that are buffered if the reader of the log is slow or has stopped */
const WAITING_MAX = 1024 * 1024;

/**
 * The standard output as pino's stream. If it accepts no line (the disk is full, or the log collector has stopped),
 * drops and counts the line, so that the log never delays an order. Pino's own destination would retry until it
 * succeeds, even at the end of the process.
 */
export class LogDestination {
  private static droppedLines = 0;
  private readonly isFile: boolean;

  constructor() {
    const stdout = fstatSync(STDOUT);
    this.isFile = !stdout.isFIFO() && !stdout.isSocket() && !process.stdout.isTTY;
    // without a listener, an error of the output would end the process
    if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  }

  /** The number of lines that this process has dropped. */
  static get dropped(): number {
    return LogDestination.droppedLines;
  }

  write(line: string): void {
    if (!(this.isFile ? this.append(line) : this.send(line))) LogDestination.droppedLines += 1;
  }

  private append(line: string): boolean {
    try {
      return writeSync(STDOUT, line) === Buffer.byteLength(line);
    } catch {
      return false;
    }
  }

  private send(line: string): boolean {
    const { stdout } = process;
    if (!stdout.writable || stdout.writableLength > WAITING_MAX) return false;
    stdout.write(line);
    return true;
  }
}
