export interface SmsText {
  /** ten digits, 07… */
  phone: string;
  text: string;
}

/**
 * What became of a message: taken by the provider; rejected for good (a wrong number, wrong credentials); or not known to
 * be taken (slow, down, nonsense), so that it is worth another try. `reason` is for the manager and the log: no secrets.
 */
export type SendOutcome = { kind: 'sent' } | { kind: 'refused'; reason: string } | { kind: 'unsure'; reason: string };

/** A provider of text messages. `send` never throws and ends within the provider's time-out. */
export abstract class SmsProvider {
  /** whether messages leave the house: the text of a code is then forgotten once it is sent */
  abstract readonly isReal: boolean;
  abstract send(message: SmsText): Promise<SendOutcome>;
}

/** 0712345678 as 94712345678, which is what the providers want (Twilio with a plus before it). */
export function internationalNumber(phone: string): string {
  return `94${phone.slice(1)}`;
}
