import type { Envelope, Values } from '@libs/contract/answers.js';
import { REJECTED } from '@libs/contract/orders/messages.js';
import { i18n, t } from '../texts/i18n.js';

/**
 * - `rejected`: a business rule rejected the call, with a sentence for the person
 * - `invalid`: a field or a file is wrong (400, 413, 415)
 * - `throttled`: too many attempts (429)
 * - `notAuthorized`: the user may not do this (403), or the session has ended and is cleared
 * - `fault`: any other status, or a response that is not in the format of the API
 * - `unreachable`: no response at all
 */
export type FailureKind = 'rejected' | 'invalid' | 'throttled' | 'notAuthorized' | 'fault' | 'unreachable';

/** The texts of this client about failures. */
type FailureText =
  | 'common.busy'
  | 'common.failed'
  | 'common.noSuchPromo'
  | 'common.notAuthorized'
  | 'common.orderNotFound'
  | 'common.session.lapsed'
  | 'common.unreachable'
  | 'common.wrongPassword';

/** Why a call failed, with the sentence that a screen shows for it. Serializable: it lives in the store. */
export interface Failure {
  kind: FailureKind;
  message: string;
  /** the text of the sentence, if it is one of this client */
  text?: FailureText | undefined;
  status: number | null;
  code?: string;
  /** the values in the sentence */
  values?: Values;
  fields?: Record<string, string[]>;
  /** seconds, if the server named them */
  retryAfter?: number;
  /** the whole response, for the few calls that return more than a sentence (`changes` of a rejected order) */
  answer?: Record<string, unknown>;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function isEnvelope(value: unknown): value is Envelope & Record<string, unknown> {
  return isRecord(value) && typeof value.error === 'boolean' && typeof value.message === 'string';
}

/** Whether an error's code says that the caller may not do this, or no longer may. */
function isNotAuthorized(code: string | undefined): boolean {
  return code === REJECTED.notAuthenticated || code === REJECTED.notAuthorized;
}

/** Statuses whose own sentence is shown. Every other status but 200 shows the generic sentence. */
const SPEAKING: Partial<Record<number, FailureKind>> = {
  400: 'invalid',
  413: 'invalid',
  415: 'invalid',
  429: 'throttled',
};

/** The client's texts for rejections whose sentence is English in every language, by their codes. */
const FIXED: Partial<Record<string, FailureText>> = {
  [REJECTED.orderNotFound]: 'common.orderNotFound',
  'no-such-promo': 'common.noSuchPromo',
  'wrong-cancel-code': 'common.wrongPassword',
};

/** Returns the sentence of a failure that this client describes. A call may fail before the texts are loaded. */
export const said = (id: FailureText): { message: string; text: FailureText } => ({
  message: id in i18n.messages ? t(id) : '',
  text: id,
});

/**
 * Returns what a response means by the error policy of the whole client; null if it is a success.
 * @param answer the parsed body; undefined if it was not JSON
 */
export function failureOf(status: number, answer: unknown, retryAfter: string | null): Failure | null {
  const seconds = Number(retryAfter);
  const wait = retryAfter !== null && Number.isFinite(seconds) ? { retryAfter: seconds } : {};
  // a proxy that finds no server sends no sentence
  const fault = (): Failure => ({
    kind: 'fault',
    ...said(status === 503 ? 'common.busy' : 'common.failed'),
    status,
    ...wait,
  });
  if (status === 200 && isEnvelope(answer) && !answer.error) return null;
  if (!isEnvelope(answer)) return fault();
  if (answer.reason) return { ...fault(), message: answer.reason, text: undefined };
  if (answer.error && isNotAuthorized(answer.code)) {
    return { kind: 'notAuthorized', ...said('common.notAuthorized'), status };
  }
  const kind = status === 200 ? 'rejected' : SPEAKING[status];
  if (kind === undefined || answer.message === '') return fault();
  return {
    kind,
    message: answer.message,
    text: FIXED[answer.code ?? ''],
    status,
    code: answer.code,
    values: answer.values,
    fields: answer.fields,
    ...wait,
    answer,
  };
}

/** Returns the sentence of what a call or an RTK Query hook threw; the generic sentence for any other error. */
export function messageOf(error: unknown): string {
  if (!isFailure(error)) return t('common.failed');
  return error.text === undefined ? error.message : t(error.text);
}

export function isFailure(error: unknown): error is Failure {
  return isRecord(error) && typeof error.kind === 'string' && typeof error.message === 'string' && 'status' in error;
}
