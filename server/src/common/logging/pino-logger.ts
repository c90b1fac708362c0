import type { LoggerService } from '@nestjs/common';
import type { Level, Logger } from 'pino';

/**
 * Writes the lines of Nest's loggers with pino. Nest passes the name of the logger's class as the last parameter; a
 * second text is the line's message if the first parameter is an object, and a stack if it is a text.
 */
export class PinoLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(line: unknown, ...rest: unknown[]): void {
    this.write('info', line, rest);
  }

  error(line: unknown, ...rest: unknown[]): void {
    this.write('error', line, rest);
  }

  warn(line: unknown, ...rest: unknown[]): void {
    this.write('warn', line, rest);
  }

  debug(line: unknown, ...rest: unknown[]): void {
    this.write('debug', line, rest);
  }

  verbose(line: unknown, ...rest: unknown[]): void {
    this.write('trace', line, rest);
  }

  fatal(line: unknown, ...rest: unknown[]): void {
    this.write('fatal', line, rest);
  }

  private write(level: Level, line: unknown, rest: unknown[]): void {
    const context = rest.at(-1);
    const [text] = rest.slice(0, -1);
    if (line instanceof Error) this.logger[level]({ context, err: line });
    else if (typeof line === 'object')
      this.logger[level]({ context, ...line }, text === undefined ? undefined : String(text));
    else this.logger[level]({ context, ...(text !== undefined && { stack: text }) }, String(line));
  }
}
