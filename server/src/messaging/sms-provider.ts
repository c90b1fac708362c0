export interface SmsText {
  /** ten digits, 07… */
  phone: string;
  text: string;
}

/**
 * The outcome of sending: accepted by the provider, rejected for good (wrong number or credentials), or unknown (slow, down or an
 * unreadable answer), which is retried. `reason` is for managers and the log, without secrets.
 */
export type SendOutcome = { kind: 'sent' } | { kind: 'refused'; reason: string } | { kind: 'unsure'; reason: string };

/** A provider of text messages. `send` never throws, and resolves within the provider's timeout. */
export abstract class SmsProvider {
  /** whether messages are really sent; the text of a code is then erased when it is sent */
  abstract readonly isReal: boolean;
  abstract send(message: SmsText): Promise<SendOutcome>;
}

/** 0712345678 as 94712345678, the form of the providers (Twilio's has a leading plus). */
export function internationalNumber(phone: string): string {
  return `94${phone.slice(1)}`;
}
