/** How a message reaches a person. */
export type MessageChannel = 'sms' | 'email';

export interface MessageText {
  /** of an SMS: ten digits, 07…; of an e-mail: an address */
  recipient: string;
  text: string;
}

/** A message as a sender gets it. The same message has the same id and time at each attempt. */
export interface MessageToSend extends MessageText {
  id: string;
  created_at: Date;
  /** of an e-mail */
  subject: string | null;
  /** of an e-mail that its reader may stop */
  stop_url: string | null;
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
  abstract send(message: MessageToSend): Promise<SendOutcome>;
}

/** How the messages of a channel are sent. */
export interface Route {
  sender: Sender;
  /** the longest time of a call to the provider */
  timeoutMs: number;
  /** messages that a process sends at the same time */
  lanes: number;
  /** seconds between the attempts to send a message */
  waits: readonly number[];
}

/** The injection token of `Routes`. */
export const ROUTES = Symbol('routes');
export type Routes = Readonly<Record<MessageChannel, Route>>;

/** The injection token of the number of one-time codes that the whole chain may send per hour. */
export const CODES_PER_HOUR = Symbol('codes per hour');
