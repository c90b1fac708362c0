import { fstatSync, writeSync } from 'node:fs';

const STDOUT = 1;
/** bytes that may wait for a reader of the log that is slow or has stopped */
const WAITING_MAX = 1024 * 1024;

/**
 * The standard output as pino's stream. A line that it does not take (the disk is full, the collector of the logs reads no
 * more) is dropped and counted: an order is never held up by its log. Pino's own destination tries again until it succeeds,
 * at the end of the process too.
 */
export class LogDestination {
  private static droppedLines = 0;
  private readonly isFile: boolean;

  constructor() {
    const stdout = fstatSync(STDOUT);
    this.isFile = !stdout.isFIFO() && !stdout.isSocket() && !process.stdout.isTTY;
    // an error of the output that nobody listens to would end the process
    if (process.stdout.listenerCount('error') === 0) process.stdout.on('error', () => undefined);
  }

  /** How many lines this process has dropped. */
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
