import { MESSAGE } from '../../../libs/contract/messages.js';

/**
 * An expected rejection, such as wrong credentials, out of stock or a name that is taken. The answer is 200 with
 * `error: true`. The message is a sentence for a person, the code is stable for programs.
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

/** The token is missing, unknown or expired: 401. */
export class NotAuthenticated extends Error {
  constructor() {
    super(MESSAGE.notAuthorized);
  }
}

/** The user's role or branch does not allow the call: 403. */
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

/** The server lacks something that it needs: 503 with `reason`, one sentence, and `Retry-After` in whole seconds. */
export class Unavailable extends Error {
  constructor(
    readonly code: string,
    readonly reason: string,
    readonly retryAfterSeconds = 1,
  ) {
    super(reason);
  }
}

/** An upload of an unsupported media type (415) or size (413). */
export class UnacceptableUpload extends Error {
  constructor(
    readonly status: 413 | 415,
    message: string,
  ) {
    super(message);
  }
}
