export interface SmsText {
  /** ten digits, 07… */
  phone: string;
  text: string;
}

/**
 * The outcome of sending: accepted by the provider, rejected permanently (wrong number or credentials), or unknown
 * (slow, down or an unreadable answer), which is retried, at the earliest after `retryAfterMs`. `reason` is for managers
 * and the log, without secrets.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsure'; reason: string; retryAfterMs?: number };

/** A provider of text messages. `send` never throws, and resolves within the provider's timeout. */
export abstract class SmsProvider {
  /** whether messages are really sent; if so, the text of a code is erased once it is sent */
  abstract readonly isReal: boolean;
  abstract send(message: SmsText): Promise<SendOutcome>;
}

/** Returns 0712345678 as 94712345678, the form that providers use (Twilio's has a leading plus). */
export function internationalNumber(phone: string): string {
  return `94${phone.slice(1)}`;
}
