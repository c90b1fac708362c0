import type { Envelope } from '../../../../libs/contract/answers.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import type { Language } from '../../../../libs/contract/values.js';
import { type RejectionCode, rejectionText } from '../../../../libs/texts/text.js';
import { say } from '../texts.js';

export interface ErrorAnswer {
  status: number;
  body: Envelope;
  headers?: Record<string, string>;
}

/** The codes of requests that the HTTP layer rejects before the application. */
const HTTP_ERRORS: Record<number, RejectionCode> = {
  400: 'malformed',
  404: 'no-such-address',
  405: 'no-such-address',
  408: 'too-slow',
  413: 'too-large',
  415: 'wrong-type',
};

/**
 * Returns the answer to a request that failed with a status in the HTTP layer, in English unless another language is
 * given.
 */
export function httpAnswer(status: number, language: Language = 'en'): ErrorAnswer {
  const code = HTTP_ERRORS[status];
  if (code === undefined)
    return { status, body: { error: true, message: MESSAGE.genericError, code: 'fault', values: {} } };
  const message = say(rejectionText({ code, values: {} }), language);
  // malformed input as a whole, such as bad JSON, is not the fault of a field
  return { status, body: { error: true, message, code, values: {}, ...(status === 400 && { fields: {} }) } };
}
