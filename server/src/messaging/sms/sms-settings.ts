import * as v from 'valibot';
import {
  constant,
  fields,
  formedText,
  type Mode,
  providerOf,
  secret,
  text,
  webAddress,
  wholeNumber,
} from '../../common/process/environment.js';

const BOUNDS = {
  timeoutMs: wholeNumber('SMS_TIMEOUT_MS', { fallback: 8000, min: 100, max: 30_000 }),
  /** one-time codes of the whole chain per hour; above it none is sent, and the log has an alarm */
  codesPerHour: wholeNumber('SMS_CODES_PER_HOUR', { fallback: 1000, min: 1, max: 1_000_000 }),
  /** messages that a process sends at the same time */
  lanes: wholeNumber('SMS_LANES', { fallback: 8, min: 1, max: 32 }),
};
/** The longest name that phones show as the sender. */
const SENDER_MAX = 11;

const sender = (name: string) =>
  v.pipe(
    text(name),
    v.maxLength(SENDER_MAX, ({ input }) => `${name} must have at most ${SENDER_MAX} characters, not "${input}".`),
  );

const notifyLk = ({ isShop }: Mode) =>
  fields({
    provider: constant('notifylk'),
    userId: text('NOTIFYLK_USER_ID'),
    apiKey: secret('NOTIFYLK_API_KEY'),
    senderId: sender('NOTIFYLK_SENDER_ID'),
    url: webAddress('NOTIFYLK_URL', { fallback: 'https://app.notify.lk/api/v1/send', needsHttps: isShop }),
    ...BOUNDS,
  });
const textLk = ({ isShop }: Mode) =>
  fields({
    provider: constant('textlk'),
    apiToken: secret('TEXTLK_API_TOKEN'),
    senderId: sender('TEXTLK_SENDER_ID'),
    url: webAddress('TEXTLK_URL', { fallback: 'https://app.text.lk/api/v3/sms/send', needsHttps: isShop }),
    ...BOUNDS,
  });
const twilio = ({ isShop }: Mode) =>
  fields({
    provider: constant('twilio'),
    accountSid: formedText('TWILIO_ACCOUNT_SID', {
      pattern: /^AC[0-9a-f]{32}$/i,
      form: 'AC and 32 letters and digits',
    }),
    authToken: secret('TWILIO_AUTH_TOKEN'),
    from: formedText('TWILIO_FROM', {
      pattern: /^(\+\d{7,15}|[A-Za-z0-9 ]{1,11})$/,
      form: 'a number such as +94112345678 or a name of at most 11 letters and digits',
    }),
    url: webAddress('TWILIO_URL', { fallback: 'https://api.twilio.com', needsHttps: isShop }),
    ...BOUNDS,
  });
/** Messages are not sent, but shown at /dev/inbox. */
const INBOX = fields({ provider: constant('inbox') });
/** No messages: the branch calls its customers to confirm their orders. */
const NONE = fields({ provider: constant('none') });

export type NotifyLkSettings = v.InferOutput<ReturnType<typeof notifyLk>>;
export type TextLkSettings = v.InferOutput<ReturnType<typeof textLk>>;
export type TwilioSettings = v.InferOutput<ReturnType<typeof twilio>>;
/** The injection token of `SmsSettings`. */
export const SMS_SETTINGS = Symbol('sms settings');

export type SmsSettings =
  | v.InferOutput<typeof INBOX>
  | v.InferOutput<typeof NONE>
  | NotifyLkSettings
  | TextLkSettings
  | TwilioSettings;

/** Returns the schema of the SMS provider and its settings. Each address can be changed, for a test or a proxy. */
export const smsSettings = (mode: Mode) =>
  providerOf<SmsSettings>(
    'SMS_PROVIDER',
    {
      // in a real shop the inbox would publish every customer's code
      ...(mode.isShop ? {} : { inbox: INBOX }),
      notifylk: notifyLk(mode),
      textlk: textLk(mode),
      twilio: twilio(mode),
      none: NONE,
    },
    mode.isEmbedded && !mode.isShop ? 'inbox' : '',
  );

/** Returns how many one-time codes the whole chain may send per hour; a provider that sends nothing has no limit. */
export const codesPerHourOf = (settings: SmsSettings): number =>
  'codesPerHour' in settings ? settings.codesPerHour : Number.POSITIVE_INFINITY;
