import type { Envelope } from '../../../../libs/contract/answers.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';

export interface ErrorAnswer {
  status: number;
  body: Envelope;
  headers?: Record<string, string>;
}

/** Codes and sentences for requests that the HTTP layer rejects before the application. */
const HTTP_ERRORS: Record<number, { code: string; message: string }> = {
  400: { code: 'malformed', message: 'The request is malformed: send valid JSON.' },
  404: { code: 'no-such-address', message: 'There is nothing at this address.' },
  405: { code: 'no-such-address', message: 'There is nothing at this address.' },
  408: { code: 'too-slow', message: 'The request took too long to arrive.' },
  413: { code: 'too-large', message: 'This is too large. Send less.' },
  415: { code: 'wrong-type', message: 'This kind of content is not taken. Send JSON.' },
};
const FAULT = { code: 'fault', message: MESSAGE.genericError };

/** Returns the answer to a request that failed with a status in the HTTP layer. */
export function httpAnswer(status: number): ErrorAnswer {
  const { code, message } = HTTP_ERRORS[status] ?? FAULT;
  // malformed input as a whole, such as bad JSON, is not the fault of a field
  return { status, body: { error: true, message, code, values: {}, ...(status === 400 && { fields: {} }) } };
}
