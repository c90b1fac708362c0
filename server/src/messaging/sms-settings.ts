import * as v from 'valibot';
import {
  constant,
  fields,
  type Mode,
  providerOf,
  text,
  webAddress,
  wholeNumber,
} from '../common/process/environment.js';

const BOUNDS = {
  timeoutMs: wholeNumber('SMS_TIMEOUT_MS', { fallback: 8000, min: 100, max: 30_000 }),
  /** one-time codes of the whole chain; above it none is sent, and the log has an alarm */
  codesPerHour: wholeNumber('SMS_CODES_PER_HOUR', { fallback: 1000, min: 1, max: 1_000_000 }),
  /** messages that a process sends at once */
  lanes: wholeNumber('SMS_LANES', { fallback: 8, min: 1, max: 32 }),
};
/** The longest sender that Text.lk accepts. */
const TEXTLK_SENDER_MAX = 11;

const NOTIFYLK = fields({
  provider: constant('notifylk'),
  userId: text('NOTIFYLK_USER_ID'),
  apiKey: text('NOTIFYLK_API_KEY'),
  senderId: text('NOTIFYLK_SENDER_ID'),
  url: webAddress('NOTIFYLK_URL', 'https://app.notify.lk/api/v1/send'),
  ...BOUNDS,
});
const TEXTLK = fields({
  provider: constant('textlk'),
  apiToken: text('TEXTLK_API_TOKEN'),
  senderId: v.pipe(
    text('TEXTLK_SENDER_ID'),
    v.maxLength(
      TEXTLK_SENDER_MAX,
      ({ input }) => `TEXTLK_SENDER_ID must have at most ${TEXTLK_SENDER_MAX} characters, not "${input}".`,
    ),
  ),
  url: webAddress('TEXTLK_URL', 'https://app.text.lk/api/v3/sms/send'),
  ...BOUNDS,
});
const TWILIO = fields({
  provider: constant('twilio'),
  accountSid: text('TWILIO_ACCOUNT_SID'),
  authToken: text('TWILIO_AUTH_TOKEN'),
  from: text('TWILIO_FROM'),
  url: webAddress('TWILIO_URL', 'https://api.twilio.com'),
  ...BOUNDS,
});
/** Messages are not sent, and are shown at /dev/inbox. */
const INBOX = fields({ provider: constant('inbox') });

export type NotifyLkSettings = v.InferOutput<typeof NOTIFYLK>;
export type TextLkSettings = v.InferOutput<typeof TEXTLK>;
export type TwilioSettings = v.InferOutput<typeof TWILIO>;
/** The injection token of `SmsSettings`. */
export const SMS_SETTINGS = Symbol('sms settings');

export type SmsSettings = v.InferOutput<typeof INBOX> | NotifyLkSettings | TextLkSettings | TwilioSettings;

/** The SMS provider with its settings. Each address can be changed, for a test or a proxy. */
export const smsSettings = ({ isEmbedded, isShop }: Mode) =>
  providerOf<SmsSettings>(
    'SMS_PROVIDER',
    // in a real shop the inbox would publish every customer's code
    { ...(isShop ? {} : { inbox: INBOX }), notifylk: NOTIFYLK, textlk: TEXTLK, twilio: TWILIO },
    isEmbedded && !isShop ? 'inbox' : '',
  );
