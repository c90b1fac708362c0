import type { Values } from '../../../libs/contract/answers.js';
import { MESSAGE, REJECTED } from '../../../libs/contract/orders/messages.js';

/** An error that an answer reports by a stable code for programs, with the values of its sentence. */
export interface Rejection extends Error {
  readonly code: string;
  readonly values: Values;
}

/** Fields that a rejection adds to its answer, and the values of its sentence. */
export interface RejectionData {
  values?: Values;
  [field: string]: unknown;
}

/**
 * An expected rejection, such as wrong credentials, out of stock or a taken name. The answer is 200 with `error: true`.
 * The message is a sentence for people, the code is stable for programs.
 */
export class DomainError extends Error implements Rejection {
  readonly values: Values;
  readonly data: Record<string, unknown>;

  constructor(
    readonly code: string,
    message: string,
    { values = {}, ...data }: RejectionData = {},
  ) {
    super(message);
    this.values = values;
    this.data = data;
  }
}

/** Malformed input: 400, with the first problem as the message and all problems by field. */
export class InvalidInput extends Error implements Rejection {
  readonly code = 'invalid-input';
  readonly values = {};

  constructor(readonly fields: Record<string, string[]>) {
    super(Object.values(fields)[0]?.[0] ?? 'The request is malformed.');
  }
}

/** The token is missing, unknown or expired: 401. */
export class NotAuthenticated extends Error implements Rejection {
  readonly code = REJECTED.notAuthenticated;
  readonly values = {};

  constructor() {
    super(MESSAGE.notAuthorized);
  }
}

/** The user's role or branch does not allow the call: 403. */
export class NotAuthorized extends Error implements Rejection {
  readonly code = REJECTED.notAuthorized;
  readonly values = {};

  constructor() {
    super(MESSAGE.notAuthorized);
  }
}

/** An unknown id on a staff call: 404. */
export class NotFound extends Error implements Rejection {
  readonly code = 'not-found';
  readonly values: Values;

  constructor(what: string) {
    super(`This ${what} no longer exists. Load the list again.`);
    this.values = { what };
  }
}

/** Too many tries: 429 with `Retry-After` in whole seconds. */
export class TooManyTries extends Error implements Rejection {
  readonly retryAfterSeconds: number;
  readonly values: Values;

  constructor(
    milliseconds: number,
    sentence = 'Too many tries.',
    readonly code = 'too-many-tries',
  ) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    super(`${sentence} Try again in ${waitingTime(seconds)}.`);
    this.retryAfterSeconds = seconds;
    this.values = { seconds };
  }
}

function waitingTime(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 second' : `${seconds} seconds`;
  return `${Math.ceil(seconds / 60)} minutes`;
}

/** The server lacks something that it needs: 503 with `reason`, a sentence, and `Retry-After` in whole seconds. */
export class Unavailable extends Error implements Rejection {
  readonly values = {};

  constructor(
    readonly code: string,
    readonly reason: string,
    readonly retryAfterSeconds = 1,
  ) {
    super(reason);
  }
}

/** An upload of an unsupported media type (415) or size (413). */
export class UnacceptableUpload extends Error implements Rejection {
  readonly code: string;

  constructor(
    readonly status: 413 | 415,
    message: string,
    readonly values: Values = {},
  ) {
    super(message);
    this.code = status === 413 ? 'too-large' : 'wrong-type';
  }
}
