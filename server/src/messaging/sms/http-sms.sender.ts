import { ask, NoAnswer, type OutgoingAnswer } from '../../common/http/outgoing.js';
import { type MessageText, Sender, type SendOutcome } from '../sender.js';

/** Returns 0712345678 as 94712345678, the form that providers use (Twilio's has a leading plus). */
export function internationalNumber(phone: string): string {
  return `94${phone.slice(1)}`;
}

export interface SmsRequest {
  url: string;
  headers: Record<string, string>;
  body: string | URLSearchParams;
}

/** Statuses after which a retry may succeed. */
const WORTH_RETRYING = new Set([408, 409, 425, 429]);

/** A provider with one HTTP call. Subclasses define the request and how a success is recognized. */
export abstract class HttpSmsSender extends Sender {
  readonly isReal = true;

  constructor(private readonly timeoutMs: number) {
    super();
  }

  protected abstract requestFor(message: MessageText): SmsRequest;
  /** returns the outcome of an answer with status 2xx; `refused` if the provider will never accept the message */
  protected abstract read(answer: OutgoingAnswer): 'sent' | 'refused' | 'nonsense';

  async send(message: MessageText): Promise<SendOutcome> {
    try {
      return this.outcomeOf(await ask({ ...this.requestFor(message), timeoutMs: this.timeoutMs }));
    } catch (error) {
      if (error instanceof NoAnswer) return { kind: 'unsure', reason: `The message service: ${error.message}.` };
      throw error;
    }
  }

  private outcomeOf(answer: OutgoingAnswer): SendOutcome {
    if (answer.status >= 200 && answer.status < 300) {
      const reading = this.read(answer);
      if (reading === 'sent') return { kind: 'sent' };
      if (reading === 'refused') return { kind: 'refused', reason: 'The message service refused the message.' };
      return { kind: 'unsure', reason: 'The message service gave an answer that makes no sense.' };
    }
    const reason = `The message service answered with status ${answer.status}.`;
    const isFinal = answer.status >= 400 && answer.status < 500 && !WORTH_RETRYING.has(answer.status);
    return isFinal ? { kind: 'refused', reason } : { kind: 'unsure', reason, retryAfterMs: answer.retryAfterMs };
  }
}
