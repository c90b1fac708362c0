/** How a message reaches a person. */
export type MessageChannel = 'sms';

export interface MessageText {
  /** of an SMS: ten digits, 07… */
  recipient: string;
  text: string;
}

/**
 * The outcome of sending: accepted by the provider, rejected permanently (wrong recipient or credentials), or unknown
 * (slow, down or an unreadable answer), which is retried, at the earliest after `retryAfterMs`. `reason` is for managers
 * and the log, without secrets.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; reason: string }
  | { kind: 'unsure'; reason: string; retryAfterMs?: number };

/** Sends the messages of one channel. `send` never throws, and resolves within the provider's timeout. */
export abstract class Sender {
  /** whether messages are really sent; if so, the text of a code is erased once it is sent */
  abstract readonly isReal: boolean;
  abstract send(message: MessageText): Promise<SendOutcome>;
}

/** The injection token of `Senders`. */
export const SENDERS = Symbol('senders');
export type Senders = Readonly<Record<MessageChannel, Sender>>;

/** The injection token of `OutboxLimits`. */
export const OUTBOX_LIMITS = Symbol('outbox limits');

export interface OutboxLimits {
  /** the longest time of a call to a provider */
  timeoutMs: number;
  /** one-time codes of the whole chain per hour */
  codesPerHour: number;
  /** messages that a process sends at the same time */
  lanes: number;
}
