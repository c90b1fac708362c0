import type { Values } from '../../../libs/contract/answers.js';
import { MESSAGE, REJECTED } from '../../../libs/contract/orders/messages.js';
import type { Language } from '../../../libs/contract/values.js';
import { type Cents, fromCents, rupees as rupeesInWords } from '../../../libs/domain/money/money.js';
import {
  type RejectionCode,
  type RejectionText,
  rejectionText,
  type Text,
  type TextValue,
  text,
  type ValuesOf,
} from '../../../libs/texts/text.js';
import type { FieldProblems } from '../../../libs/validation/field-problems.js';
import { nounOf, type Sentence, say, sayAll, wireValues } from './texts.js';

/** An error that an answer reports by a stable code for programs, with the values of its sentence. */
export abstract class Rejection extends Error {
  /** @param sentence the answer has it in the caller's language; `message`, which logs have, is in English */
  constructor(
    readonly code: string,
    readonly sentence: Sentence,
    readonly values: Values = {},
  ) {
    super(sayAll(sentence));
  }

  /** Returns the sentence in a language. */
  sentenceIn(language: Language): string {
    return sayAll(this.sentence, language);
  }
}

/** Fields that a rejection adds to its answer, and the values of its sentence. */
export interface RejectionData {
  values?: Values;
  [field: string]: unknown;
}

/**
 * An expected rejection, such as wrong credentials, out of stock or a taken name. The answer is 200 with `error: true`.
 * The message is a sentence for people, the code is stable for programs; a code has one sentence. Only rejections of
 * the admin panel and of finance, and the contract's fixed sentences, use this constructor; for others see `rejected`.
 */
export class DomainError extends Rejection {
  readonly data: Record<string, unknown>;

  constructor(code: string, sentence: Sentence, { values, ...data }: RejectionData = {}) {
    super(code, sentence, values);
    this.data = data;
  }

  /** Returns the fields that it adds to its answer, with their sentences in a language. */
  dataIn(_language: Language): Record<string, unknown> {
    return this.data;
  }
}

/** A fact of a rejection; with `shown`, its text shows it in other words than `values` has it. */
export type Fact = TextValue | { value: string | number; shown: TextValue };

/** Returns money as a fact: rupees as a number in `values`, "Rs. 1,450" in the text. */
export const rupees = (cents: Cents): Fact => ({ value: fromCents(cents), shown: rupeesInWords(cents) });

type FactsOf<Code extends RejectionCode> = Record<keyof ValuesOf<`rejection.${Code}`>, Fact>;

/** Facts may be left out if the code's text needs none. */
type Rejected<Code extends RejectionCode> = keyof FactsOf<Code> extends never
  ? [code: Code, facts?: Record<string, never>, data?: Record<string, unknown>]
  : [code: Code, facts: FactsOf<Code>, data?: Record<string, unknown>];

/**
 * Returns a rejection in the caller's language, by its code in `libs/texts`. Use it if customers or cooks may read it.
 *
 * @param data fields that the rejection adds to its answer
 */
export function rejected<Code extends RejectionCode>(...[code, facts = {}, data = {}]: Rejected<Code>): DomainError {
  const entries = Object.entries<Fact>(facts);
  const values = Object.fromEntries(entries.map(([name, fact]) => [name, isPlain(fact) ? fact : fact.value]));
  const shown = Object.fromEntries(entries.map(([name, fact]) => [name, isPlain(fact) ? fact : fact.shown]));
  return new DomainError(code, rejectionText({ code, values: shown }), { ...data, values: wireValues(values) });
}

/** Returns the rejection of a text that a rule has made. */
export const rejectedBy = ({ code, values }: RejectionText): DomainError =>
  new DomainError(code, rejectionText({ code, values }), { values: wireValues(values) });

const isPlain = (fact: Fact): fact is TextValue => typeof fact !== 'object' || 'id' in fact;

/** Malformed input: 400, with the first problem as the message and all problems by field. */
export class InvalidInput extends Rejection {
  constructor(readonly problems: FieldProblems) {
    const first = Object.values(problems)[0]?.[0];
    super('invalid-input', first?.sentence ?? text('rejection.invalid-input'));
  }
}

/** The token is missing, unknown or expired: 401. */
export class NotAuthenticated extends Rejection {
  constructor() {
    super(REJECTED.notAuthenticated, MESSAGE.notAuthorized);
  }
}

/** The user's role or branch does not allow the call: 403. */
export class NotAuthorized extends Rejection {
  constructor() {
    super(REJECTED.notAuthorized, MESSAGE.notAuthorized);
  }
}

/** The user has to choose an own password before any other call: 403. */
export class MustChangePassword extends Rejection {
  constructor() {
    super(REJECTED.mustChangePassword, text('rejection.must-change-password'));
  }
}

/** An unknown id on a staff call: 404. */
export class NotFound extends Rejection {
  /** @param what an English noun; the sentence is English if only the admin panel or finance use it */
  constructor(what: string) {
    const noun = nounOf(what);
    const sentence = text('rejection.not-found', { what: noun ?? what });
    super('not-found', noun === undefined ? say(sentence) : sentence, { what });
  }
}

/** Too many tries: 429 with `Retry-After` in whole seconds. */
export class TooManyTries extends Rejection {
  readonly retryAfterSeconds: number;

  constructor(milliseconds: number, code: RejectionCode = 'too-many-tries') {
    const seconds = Math.max(1, Math.ceil(milliseconds / 1000));
    super(code, [rejectionText({ code, values: {} }), again(seconds)], { seconds });
    this.retryAfterSeconds = seconds;
  }
}

const again = (seconds: number): Text =>
  seconds < 90
    ? text('server.again.seconds', { seconds })
    : text('server.again.minutes', { minutes: Math.ceil(seconds / 60) });

/** The server lacks something that it needs: 503 with `reason`, the sentence, and `Retry-After` in whole seconds. */
export class Unavailable extends Rejection {
  readonly retryAfterSeconds = 1;
}

/** An upload of an unsupported media type (415) or size (413). */
export class UnacceptableUpload extends Rejection {
  constructor(
    readonly status: 413 | 415,
    code: string,
    sentence: string,
    values: Values = {},
  ) {
    super(code, sentence, values);
  }
}
