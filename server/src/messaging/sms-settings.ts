import { ConfigError, type EnvironmentReader } from '../common/environment.js';

export const SMS_PROVIDERS = ['inbox', 'notifylk', 'textlk', 'twilio'] as const;

/** How text messages leave: the provider with its own settings. `inbox` keeps them to be read at /dev/inbox. */
export type SmsSettings =
  | { provider: 'inbox' }
  | ({ provider: 'notifylk' } & NotifyLkSettings)
  | ({ provider: 'textlk' } & TextLkSettings)
  | ({ provider: 'twilio' } & TwilioSettings);

export interface ProviderAddress {
  url: string;
  timeoutMs: number;
  /** one-time codes over all: beyond it none is sent, and the log raises an alarm */
  codesPerHour: number;
  /** messages that a process sends at once */
  lanes: number;
}
export interface NotifyLkSettings extends ProviderAddress {
  userId: string;
  apiKey: string;
  senderId: string;
}
export interface TextLkSettings extends ProviderAddress {
  apiToken: string;
  senderId: string;
}
export interface TwilioSettings extends ProviderAddress {
  accountSid: string;
  authToken: string;
  from: string;
}

/** What Text.lk takes as a sender at most. */
const TEXTLK_SENDER_MAX = 11;

/** Each provider's own variables; the address of each can be changed, for a test or a proxy. */
const READERS: Record<(typeof SMS_PROVIDERS)[number], (read: EnvironmentReader) => SmsSettings> = {
  inbox: () => ({ provider: 'inbox' }),
  notifylk: (read) => ({
    provider: 'notifylk',
    userId: read.text('NOTIFYLK_USER_ID'),
    apiKey: read.text('NOTIFYLK_API_KEY'),
    senderId: read.text('NOTIFYLK_SENDER_ID'),
    url: read.webAddress('NOTIFYLK_URL', 'https://app.notify.lk/api/v1/send'),
    ...bounds(read),
  }),
  textlk: (read) => {
    const senderId = read.text('TEXTLK_SENDER_ID');
    if (senderId.length > TEXTLK_SENDER_MAX) {
      throw new ConfigError(`TEXTLK_SENDER_ID must have at most ${TEXTLK_SENDER_MAX} characters, not "${senderId}".`);
    }
    return {
      provider: 'textlk',
      apiToken: read.text('TEXTLK_API_TOKEN'),
      senderId,
      url: read.webAddress('TEXTLK_URL', 'https://app.text.lk/api/v3/sms/send'),
      ...bounds(read),
    };
  },
  twilio: (read) => ({
    provider: 'twilio',
    accountSid: read.text('TWILIO_ACCOUNT_SID'),
    authToken: read.text('TWILIO_AUTH_TOKEN'),
    from: read.text('TWILIO_FROM'),
    url: read.webAddress('TWILIO_URL', 'https://api.twilio.com'),
    ...bounds(read),
  }),
};

/** @throws ConfigError naming the variable of the chosen provider that is missing or wrong */
export function readSmsSettings(read: EnvironmentReader, isEmbedded: boolean): SmsSettings {
  const provider = read.oneOf('SMS_PROVIDER', { values: SMS_PROVIDERS, fallback: isEmbedded ? 'inbox' : undefined });
  return READERS[provider](read);
}

function bounds(read: EnvironmentReader): Omit<ProviderAddress, 'url'> {
  return {
    timeoutMs: read.wholeNumber('SMS_TIMEOUT_MS', { fallback: 8000, min: 100, max: 30_000 }),
    codesPerHour: read.wholeNumber('SMS_CODES_PER_HOUR', { fallback: 1000, min: 1, max: 1_000_000 }),
    lanes: read.wholeNumber('SMS_LANES', { fallback: 8, min: 1, max: 32 }),
  };
}
