import type { Values } from '../../../libs/contract/answers.js';
import { MESSAGE, REJECTED } from '../../../libs/contract/orders/messages.js';
import { type Cents, formatRupees, fromCents } from '../../../libs/domain/money/money.js';
import {
  type RejectionCode,
  type RejectionText,
  rejectionText,
  type Text,
  text,
  type ValuesOf,
} from '../../../libs/texts/text.js';
import type { FieldProblems } from './field-problems.js';
import { say, wireValues } from './texts.js';

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
 * The message is a sentence for people, the code is stable for programs; a code has one sentence. Only rejections of the
 * admin panel and of finance, and the contract's fixed sentences, use this constructor; for others see `rejected`.
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

/** A fact of a rejection; with `shown`, its text shows it in other words than `values` has it. */
export type Fact = string | number | { value: string | number; shown: string };

/** Returns money as a fact: rupees as a number in `values`, "Rs. 1,450" in the text. */
export const rupees = (cents: Cents): Fact => ({ value: fromCents(cents), shown: formatRupees(cents) });

type FactsOf<Code extends RejectionCode> = Record<keyof ValuesOf<`rejection.${Code}`>, Fact>;

/** Facts may be left out if the code's text needs none. */
type Rejected<Code extends RejectionCode> = keyof FactsOf<Code> extends never
  ? [code: Code, facts?: Record<string, never>, data?: Record<string, unknown>]
  : [code: Code, facts: FactsOf<Code>, data?: Record<string, unknown>];

/**
 * Returns the rejection of a code whose text is in `libs/texts`, as every rejection must be that a customer or a cook may meet.
 *
 * @param data fields that the rejection adds to its answer
 */
export function rejected<Code extends RejectionCode>(...[code, facts = {}, data = {}]: Rejected<Code>): DomainError {
  const entries = Object.entries<Fact>(facts);
  const values = Object.fromEntries(entries.map(([name, fact]) => [name, isPlain(fact) ? fact : fact.value]));
  const shown = Object.fromEntries(entries.map(([name, fact]) => [name, isPlain(fact) ? fact : fact.shown]));
  return new DomainError(code, say(rejectionText({ code, values: shown })), { ...data, values });
}

/** Returns the rejection of a text that a rule has made. */
export const rejectedBy = ({ code, values }: RejectionText): DomainError =>
  new DomainError(code, say(rejectionText({ code, values })), { values: wireValues(values) });

const isPlain = (fact: Fact): fact is string | number => typeof fact !== 'object';

/** Malformed input: 400, with the first problem as the message and all problems by field. */
export class InvalidInput extends Error implements Rejection {
  readonly code = 'invalid-input';
  readonly values = {};

  constructor(readonly problems: FieldProblems) {
    super(Object.values(problems)[0]?.[0]?.message ?? say(text('rejection.invalid-input')));
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

/** The user has to choose an own password before any other call: 403. */
export class MustChangePassword extends Error implements Rejection {
  readonly code = REJECTED.mustChangePassword;
  readonly values = {};

  constructor() {
    super(say(rejectionText({ code: REJECTED.mustChangePassword, values: {} })));
  }
}

/** An unknown id on a staff call: 404. */
export class NotFound extends Error implements Rejection {
  readonly code = 'not-found';
  readonly values: Values;

  constructor(what: string) {
    super(say(rejectionText({ code: 'not-found', values: { what } })));
    this.values = { what };
  }
}

/** Too many tries: 429 with `Retry-After` in whole seconds. */
export class TooManyTries extends Error implements Rejection {
  readonly retryAfterSeconds: number;
  readonly values: Values;

  constructor(
    milliseconds: number,
    readonly code: RejectionCode = 'too-many-tries',
  ) {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    super(`${say(rejectionText({ code, values: {} }))} ${say(again(seconds))}`);
    this.retryAfterSeconds = seconds;
    this.values = { seconds };
  }
}

const again = (seconds: number): Text =>
  seconds < 90
    ? text('server.again.seconds', { seconds })
    : text('server.again.minutes', { minutes: Math.ceil(seconds / 60) });

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
  constructor(
    readonly status: 413 | 415,
    readonly code: string,
    message: string,
    readonly values: Values = {},
  ) {
    super(message);
  }
}
