import { QueryFailedError } from 'typeorm';
import { postgresError } from '../database-errors.js';

interface LoggedError {
  type: string;
  message: string;
  stack: string;
  code?: string;
  constraint?: string;
  query?: string;
  cause?: LoggedError;
}

/** PostgreSQL's class of errors about data, whose messages quote the value */
const DATA_EXCEPTION = /^22/;
const CAUSES_MAX = 3;

/**
 * Returns the part of an error that may be logged: kind, message and stack, and for a failed query the statement and
 * PostgreSQL's code. Leaves out parameters and PostgreSQL's detail, which contain user input. (Pino's own serializer
 * writes every property of an error.)
 *
 * @param given an error, or pino's serialization of one
 */
export function loggedError(given: unknown): unknown {
  const error = typeof given === 'object' && given !== null && 'raw' in given ? given.raw : given;
  return error instanceof Error ? logged(error, CAUSES_MAX) : given;
}

function logged(error: Error, causesLeft: number): LoggedError {
  const found = postgresError(error);
  const code = found?.code;
  const message = messageOf(error);
  return {
    type: error.name,
    message,
    stack: `${error.name}: ${message}${placesOf(error)}`,
    ...(code && { code }),
    ...(found?.constraint && { constraint: found.constraint }),
    ...(error instanceof QueryFailedError && { query: error.query }),
    ...(error.cause instanceof Error && causesLeft > 0 && { cause: logged(error.cause, causesLeft - 1) }),
  };
}

/** Returns an error's message without the values that PostgreSQL quotes. */
export function messageOf(error: Error): string {
  const code = postgresError(error)?.code;
  return code && DATA_EXCEPTION.test(code) ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** Returns the stack without its first lines, which repeat the message. */
function placesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((row) => /^ {4}at /.test(row))
    .map((row) => `\n${row}`)
    .join('');
}
