import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError } from '../src/common/process/environment.js';
import { readServerSettings } from '../src/server-settings.js';

const SMS = { NOTIFYLK_USER_ID: 'u', NOTIFYLK_API_KEY: 'k', NOTIFYLK_SENDER_ID: 'Shop' };
const CARD = {
  ACCOSA_INSTANCE_ID: '1',
  ACCOSA_MERCHANT_ID: '2',
  ACCOSA_KEY: 'secret',
  ACCOSA_URL: 'https://bank.example/AccosaPG/',
};
/** The complete environment of a real shop. */
const SHOP: Record<string, string> = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://shop:secret@db:5432/shop',
  STORE_NAME: 'Shop',
  SECRET_KEY: 'x'.repeat(32),
  PUBLIC_URL: 'https://shop.example/',
  SMS_PROVIDER: 'notifylk',
  PAYMENT_GATEWAY: 'accosa',
  ...SMS,
  ...CARD,
};

test('a complete environment is read', () => {
  expect(readServerSettings(SHOP)).toMatchObject({
    config: {
      publicUrl: 'https://shop.example',
      isProduction: true,
      isDemonstration: false,
      paymentTimeoutMinutes: 15,
    },
    sms: {
      provider: 'notifylk',
      url: 'https://app.notify.lk/api/v1/send',
      timeoutMs: 8000,
      codesPerHour: 1000,
      lanes: 8,
    },
    payment: { gateway: 'accosa', url: 'https://bank.example/AccosaPG', formHash: 'dynamic-url' },
  });
});

test.each([
  ['a demonstration', { SEED: 'demo' }, '127.0.0.1'],
  ['a real shop', {}, '0.0.0.0'],
  ['a demonstration that is shown to others', { SEED: 'demo', HOST: '0.0.0.0' }, '0.0.0.0'],
])('%s listens on the right addresses', (_name, env, host) => {
  expect(readServerSettings({ ...SHOP, ...env }).config.host).toBe(host);
});

test('with an embedded database the providers are those of the demonstration', () => {
  const { DATABASE_URL, SECRET_KEY } = SHOP;
  expect(readServerSettings({ EMBEDDED_DATABASE: '1', DATABASE_URL, SECRET_KEY })).toMatchObject({
    config: { storeName: 'Ceylon Smash' },
    sms: { provider: 'inbox' },
    payment: { gateway: 'sandbox' },
  });
});

test.each([...Object.keys(SMS), ...Object.keys(CARD), 'DATABASE_URL', 'STORE_NAME'])(
  '%s is named if it is missing',
  (name) => {
    const { [name]: _left, ...rest } = SHOP;
    expect(() => readServerSettings(rest)).toThrow(new ConfigError(`${name} is required: set it in the environment.`));
  },
);

test.each<[Record<string, string>, string]>([
  [{ SMS_PROVIDER: '' }, 'SMS_PROVIDER is required: one of notifylk, textlk, twilio.'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be one of notifylk, textlk, twilio, not "pigeon".'],
  [
    { SMS_PROVIDER: 'textlk', TEXTLK_API_TOKEN: 't', TEXTLK_SENDER_ID: 'Far too long' },
    'TEXTLK_SENDER_ID must have at most 11 characters, not "Far too long".',
  ],
  [{ SMS_TIMEOUT_MS: '5' }, 'SMS_TIMEOUT_MS must be a whole number from 100 to 30000, not "5".'],
  [{ SMS_PROVIDER: 'inbox' }, 'SMS_PROVIDER must be one of notifylk, textlk, twilio, not "inbox".'],
  [{ PAYMENT_GATEWAY: 'sandbox' }, 'PAYMENT_GATEWAY must be one of accosa, payhere, not "sandbox".'],
  [
    { SMS_PROVIDER: 'inbox', NODE_ENV: '', PAYMENT_GATEWAY: 'cash' },
    'PAYMENT_GATEWAY must be one of sandbox, accosa, payhere, not "cash".',
  ],
  [
    { PAYMENT_GATEWAY: 'payhere', PAYHERE_MERCHANT_ID: '1', PAYHERE_SECRET: 's', PAYHERE_APP_ID: 'app' },
    'PAYHERE_APP_SECRET is required: set it in the environment.',
  ],
  [{ ACCOSA_URL: 'bank.example' }, 'ACCOSA_URL must be an http or https address, not "bank.example".'],
  [{ ACCOSA_HASH: 'md5' }, 'ACCOSA_HASH must be one of dynamic-url, currency, not "md5".'],
  [{ PAYMENT_TIMEOUT_MINUTES: '0' }, 'PAYMENT_TIMEOUT_MINUTES must be a whole number from 1 to 1440, not "0".'],
  [{ RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is refused with NODE_ENV=production.'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
  [{ DATABASE_URL: 'mysql://db' }, 'DATABASE_URL must look like postgres://user:password@host:5432/database.'],
  [{ BUSINESS_DAY_STARTS: '4:00' }, 'BUSINESS_DAY_STARTS must be a time like 04:00, not "4:00".'],
  [{ BUSINESS_DAY_STARTS: '24:00' }, 'BUSINESS_DAY_STARTS must be a time like 04:00, not "24:00".'],
  [{ TIME_ZONE: 'Ceylon/Nowhere' }, 'TIME_ZONE must be a zone name such as Asia/Colombo, not "Ceylon/Nowhere".'],
])('%j stops the start with one sentence', (change, sentence) => {
  expect(() => readServerSettings({ ...SHOP, ...change })).toThrow(new ConfigError(sentence));
});

test('all missing and wrong settings are reported at once, a line each', () => {
  const env = {
    NODE_ENV: 'production',
    PORT: 'http',
    SMS_PROVIDER: 'twilio',
    PAYMENT_GATEWAY: 'payhere',
    TRUST_PROXY: '-1',
  };
  expect(() => readServerSettings(env)).toThrow(
    new ConfigError(
      [
        'DATABASE_URL is required: set it in the environment.',
        'SECRET_KEY is required: at least 32 random characters, the same on every server.',
        'PORT must be a whole number from 0 to 65535, not "http".',
        'STORE_NAME is required: set it in the environment.',
        'TRUST_PROXY must be a whole number from 0 to 10, not "-1".',
        'TWILIO_ACCOUNT_SID is required: set it in the environment.',
        'TWILIO_AUTH_TOKEN is required: set it in the environment.',
        'TWILIO_FROM is required: set it in the environment.',
        'PAYHERE_MERCHANT_ID is required: set it in the environment.',
        'PAYHERE_SECRET is required: set it in the environment.',
      ].join('\n'),
    ),
  );
});

describe('without SECRET_KEY', () => {
  const { SECRET_KEY: _key, ...rest } = SHOP;
  let dataDir: string;
  beforeEach(() => {
    dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-key-'));
  });
  afterEach(() => fs.rmSync(dataDir, { recursive: true, force: true }));

  test('the servers that share a DATA_DIR share a key that is made at the first start', () => {
    const env = { ...rest, NODE_ENV: '', DATA_DIR: dataDir };
    const { secretKey } = readServerSettings(env).config;
    expect(secretKey).toMatch(/^[\w-]{43}$/);
    expect(readServerSettings(env).config.secretKey).toBe(secretKey);
    expect(fs.readdirSync(dataDir)).toEqual(['secret-key']);
    expect(fs.statSync(path.join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
  });

  test('production does not start', () => {
    expect(() => readServerSettings({ ...rest, DATA_DIR: dataDir })).toThrow(
      new ConfigError('SECRET_KEY is required: at least 32 random characters, the same on every server.'),
    );
    expect(fs.readdirSync(dataDir)).toEqual([]);
  });
});

test('what customers and branches still look for is not erased', () => {
  expect(() => readServerSettings({ ...SHOP, ERASE_PERSONAL_DATA_AFTER_MONTHS: '3' })).toThrow(ConfigError);
  expect(readServerSettings(SHOP).config.eraseAfterMonths).toBe(24);
});
