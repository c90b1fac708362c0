import { MESSAGE } from '../../../libs/contract/messages.js';

/**
 * An expected "no": wrong credentials, out of stock, name taken. It answers 200 with `error: true`, its
 * message is a sentence for the person, its code a stable word for programs.
 */
export class DomainError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly data: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

/** Malformed input: 400 with the first problem as the message and every problem by its field. */
export class InvalidInput extends Error {
  constructor(readonly fields: Record<string, string[]>) {
    super(Object.values(fields)[0]?.[0] ?? 'The request is malformed.');
  }
}

/** No, unknown or expired token: 401. */
export class NotAuthenticated extends Error {
  constructor() {
    super(MESSAGE.notAuthorized);
  }
}

/** A role or a branch that the token may not touch: 403. */
export class NotAuthorized extends Error {
  constructor() {
    super(MESSAGE.notAuthorized);
  }
}

/** An unknown id on a staff call: 404. */
export class NotFound extends Error {
  constructor(what: string) {
    super(`This ${what} no longer exists. Load the list again.`);
  }
}

/** Too many tries: 429 with `Retry-After` in whole seconds. */
export class TooManyTries extends Error {
  readonly retryAfterSeconds: number;

  constructor(milliseconds: number, sentence = 'Too many tries.') {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    super(`${sentence} Try again in ${waitingTime(seconds)}.`);
    this.retryAfterSeconds = seconds;
  }
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** Something that the server needs is not there: 503 with `reason`, one sentence, and `Retry-After` in whole seconds. */
export class Unavailable extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly retryAfterSeconds = 1,
  ) {
    super(reason);
  }
}

/** A media type or a size that is not taken: 415 or 413. */
export class UnacceptableUpload extends Error {
  constructor(
    readonly status: 413 | 415,
    message: string,
  ) {
    super(message);
  }
}
