import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ConfigError } from '../src/common/process/environment.js';
import { readServerSettings } from '../src/server-settings.js';

const SMS = { NOTIFYLK_USER_ID: 'u', NOTIFYLK_API_KEY: 'k', NOTIFYLK_SENDER_ID: 'Shop' };
const CARD = {
  ACCOSA_INSTANCE_ID: '11111111',
  ACCOSA_MERCHANT_ID: '22222222',
  ACCOSA_KEY: 'TESTKEY0123456AB',
  ACCOSA_URL: 'https://bank.example/AccosaPG/',
};
const PAYHERE = { PAYHERE_MERCHANT_ID: '1210000', PAYHERE_SECRET: 'TESTSECRET' };
const TWILIO = { TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`, TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+94112345678' };
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

test.each([
  ['STORE_NAME', '"Lanka Kottu House"'],
  ['SECRET_KEY', `'${'x'.repeat(32)}'`],
  ['DATABASE_URL', '"postgres://shop:secret@db:5432/shop"'],
  ['NODE_ENV', '"production"'],
  ['TWILIO_AUTH_TOKEN', "''"],
])('rejects %s in quotes, which Docker and kubectl keep', (name, value) => {
  const env = { ...SHOP, SMS_PROVIDER: 'twilio', ...TWILIO, [name]: value };
  expect(() => readServerSettings(env)).toThrow(
    `${name} is in quotes, which would be a part of its value: remove them.`,
  );
});

test('takes a name with quotes inside', () => {
  expect(readServerSettings({ ...SHOP, STORE_NAME: `"Joe's" Kottu` }).config.storeName).toBe(`"Joe's" Kottu`);
});

test('reads a complete environment', () => {
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

test('sends e-mails if it has a mail server, also from a file, and shows them in the inbox of the demonstration only', () => {
  const emailOf = (env: Record<string, string>) => readServerSettings({ ...SHOP, ...env }).email;
  expect(emailOf({})).toEqual({ provider: 'none' });
  const mail = { SMTP_URL: 'smtps://shop:pw@mail.example', MAIL_FROM: 'Shop <orders@shop.lk>' };
  expect(emailOf(mail)).toMatchObject({
    provider: 'smtp',
    server: { host: 'mail.example', port: 465, secure: true, user: 'shop', password: 'pw' },
    from: { name: 'Shop', address: 'orders@shop.lk' },
  });
  const demonstration = { SEED: 'demo', SMS_PROVIDER: 'inbox', PAYMENT_GATEWAY: 'sandbox' };
  expect(emailOf(demonstration)).toEqual({ provider: 'inbox' });
  expect(emailOf({ ...demonstration, SMS_PROVIDER: 'none' })).toEqual({ provider: 'none' });
  expect(emailOf({ ...demonstration, ...mail })).toMatchObject({ provider: 'smtp' });
});

test.each([
  [undefined, ['en']],
  ['', ['en']],
  ['si', ['en', 'si']],
  [' TA , si ', ['en', 'si', 'ta']],
  ['ta en', ['en', 'ta']],
])('offers the languages of LANGUAGES=%j, English always', (given, languages) => {
  expect(readServerSettings({ ...SHOP, ...(given !== undefined && { LANGUAGES: given }) }).config.languages).toEqual(
    languages,
  );
});

test('offers all languages in the demonstration', () => {
  expect(readServerSettings({ ...SHOP, SEED: 'demo' }).config.languages).toEqual(['en', 'si', 'ta']);
});

test('starts a real shop without a card gateway and without text messages', () => {
  const { NODE_ENV, DATABASE_URL, STORE_NAME, SECRET_KEY, PUBLIC_URL } = SHOP;
  const env = { NODE_ENV, DATABASE_URL, STORE_NAME, SECRET_KEY, PUBLIC_URL };
  expect(readServerSettings({ ...env, SMS_PROVIDER: 'none', PAYMENT_GATEWAY: 'none' })).toMatchObject({
    config: { isProduction: true, hasCardGateway: false, hasMessages: false },
    sms: { provider: 'none' },
    payment: { gateway: 'none' },
  });
  expect(readServerSettings(SHOP).config).toMatchObject({ hasCardGateway: true, hasMessages: true });
});

test.each(['0112345678', '+94 11 234 5678', '1312', ''])('accepts %j as the number of a shop', (phone) => {
  expect(readServerSettings({ ...SHOP, SUPPORT_PHONE: phone }).config.supportPhone).toBe(phone);
});

test.each(['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:80'])(
  'accepts %s as the address of a shop that is tried on its own machine',
  (url) => {
    expect(readServerSettings({ ...SHOP, PUBLIC_URL: url }).config.publicUrl).toBe(url);
  },
);

test.each([
  ['a demonstration', { SEED: 'demo' }, '127.0.0.1'],
  ['a real shop', {}, '0.0.0.0'],
  ['a demonstration that is shown to others', { SEED: 'demo', HOST: '0.0.0.0' }, '0.0.0.0'],
])('listens on the right addresses: %s', (_name, env, host) => {
  expect(readServerSettings({ ...SHOP, ...env }).config.host).toBe(host);
});

test("uses the demonstration's providers with an embedded database", () => {
  const { DATABASE_URL, SECRET_KEY } = SHOP;
  expect(readServerSettings({ EMBEDDED_DATABASE: '1', DATABASE_URL, SECRET_KEY })).toMatchObject({
    config: { isDemonstration: true },
    sms: { provider: 'inbox' },
    payment: { gateway: 'sandbox' },
  });
});

test.each([...Object.keys(SMS), ...Object.keys(CARD), 'DATABASE_URL', 'STORE_NAME', 'PUBLIC_URL'])(
  'reports %s if it is missing',
  (name) => {
    const { [name]: _left, ...rest } = SHOP;
    expect(() => readServerSettings(rest)).toThrow(new ConfigError(`${name} is required: set it in the environment.`));
  },
);

test.each<[Record<string, string>, string]>([
  [{ SMS_PROVIDER: '' }, 'SMS_PROVIDER is required: one of notifylk, textlk, twilio, none.'],
  [{ LANGUAGES: 'en,fr' }, 'LANGUAGES may list en, si, ta, not "fr".'],
  [{ SMS_PROVIDER: 'pigeon' }, 'SMS_PROVIDER must be one of notifylk, textlk, twilio, none, not "pigeon".'],
  [
    { SMS_PROVIDER: 'textlk', TEXTLK_API_TOKEN: 't', TEXTLK_SENDER_ID: 'Far too long' },
    'TEXTLK_SENDER_ID must have at most 11 characters, not "Far too long".',
  ],
  [{ SMS_TIMEOUT_MS: '5' }, 'SMS_TIMEOUT_MS must be a whole number from 100 to 30000, not "5".'],
  [{ SMS_PROVIDER: 'inbox' }, 'SMS_PROVIDER must be one of notifylk, textlk, twilio, none, not "inbox".'],
  [{ PAYMENT_GATEWAY: 'sandbox' }, 'PAYMENT_GATEWAY must be one of accosa, payhere, none, not "sandbox".'],
  [
    { SMS_PROVIDER: 'inbox', NODE_ENV: '', PAYMENT_GATEWAY: 'cash' },
    'PAYMENT_GATEWAY must be one of sandbox, accosa, payhere, none, not "cash".',
  ],
  [
    { PAYMENT_GATEWAY: 'payhere', ...PAYHERE, PAYHERE_APP_ID: 'app' },
    'PAYHERE_APP_SECRET is required: set it in the environment.',
  ],
  [
    { PAYMENT_GATEWAY: 'payhere', ...PAYHERE, PAYHERE_APP_SECRET: 'secret' },
    'PAYHERE_APP_ID is required: set it in the environment.',
  ],
  [{ ACCOSA_URL: 'bank.example' }, 'ACCOSA_URL must be an http or https address, not "bank.example".'],
  [
    { ACCOSA_URL: 'http://bank.example' },
    'ACCOSA_URL must be an https address with NODE_ENV=production, not "http://bank.example".',
  ],
  [{ ACCOSA_INSTANCE_ID: '1' }, 'ACCOSA_INSTANCE_ID must be the bank’s id of 4 to 20 letters and digits, not "1".'],
  [{ ACCOSA_KEY: 'short' }, 'ACCOSA_KEY must have at least 8 characters.'],
  [
    { PAYMENT_GATEWAY: 'payhere', ...PAYHERE, PAYHERE_MERCHANT_ID: '1' },
    'PAYHERE_MERCHANT_ID must be PayHere’s number of 4 to 12 digits, not "1".',
  ],
  [{ PAYMENT_GATEWAY: 'payhere', ...PAYHERE, PAYHERE_SECRET: 's' }, 'PAYHERE_SECRET must have at least 8 characters.'],
  [
    { SMS_PROVIDER: 'twilio', ...TWILIO, TWILIO_ACCOUNT_SID: 'AC1' },
    'TWILIO_ACCOUNT_SID must be AC and 32 letters and digits, not "AC1".',
  ],
  [
    { SMS_PROVIDER: 'twilio', ...TWILIO, TWILIO_FROM: '0112345678-1' },
    'TWILIO_FROM must be a number such as +94112345678 or a name of at most 11 letters and digits, not "0112345678-1".',
  ],
  [{ NOTIFYLK_SENDER_ID: 'Far too long' }, 'NOTIFYLK_SENDER_ID must have at most 11 characters, not "Far too long".'],
  [
    { NOTIFYLK_URL: 'http://sms.example' },
    'NOTIFYLK_URL must be an https address with NODE_ENV=production, not "http://sms.example".',
  ],
  [
    { CORS_ORIGINS: 'https://app.example.com, *' },
    'CORS_ORIGINS must list origins such as https://app.example.com, not "*".',
  ],
  [
    { CORS_ORIGINS: 'https://app.example.com/' },
    'CORS_ORIGINS must list origins such as https://app.example.com, not "https://app.example.com/".',
  ],
  [
    { PUBLIC_URL: 'http://shop.example' },
    'PUBLIC_URL must be an https address with NODE_ENV=production, not "http://shop.example".',
  ],
  [
    { PUBLIC_URL: 'https://shop.example/food' },
    'PUBLIC_URL must be an address without a path, such as https://shop.lk, not "https://shop.example/food".',
  ],
  [
    { SUPPORT_PHONE: '12345678' },
    'SUPPORT_PHONE must be a phone number of ten digits such as 0112345678, not "12345678".',
  ],
  [{ SUPPORT_EMAIL: 'hello@shop' }, 'SUPPORT_EMAIL must be an email address such as hello@shop.lk, not "hello@shop".'],
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

test('reports all missing and wrong settings together, a line each', () => {
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
        'PUBLIC_URL is required: set it in the environment.',
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

  test('servers with the same DATA_DIR share a key that the first start creates', () => {
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

describe('a secret in a file', () => {
  let folder: string;
  beforeEach(() => {
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'passline-secret-'));
  });
  afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));
  const fileWith = (content: string) => {
    const file = path.join(folder, 'secret');
    fs.writeFileSync(file, content);
    return file;
  };
  const SECRETS: [string, Record<string, string>][] = [
    ...['SECRET_KEY', 'DATABASE_URL', 'NOTIFYLK_API_KEY', 'ACCOSA_KEY'].map((name): [string, typeof SHOP] => [
      name,
      SHOP,
    ]),
    ['PAYHERE_SECRET', { ...SHOP, ...PAYHERE, PAYMENT_GATEWAY: 'payhere' }],
    ['TWILIO_AUTH_TOKEN', { ...SHOP, ...TWILIO, SMS_PROVIDER: 'twilio' }],
    ['TEXTLK_API_TOKEN', { ...SHOP, TEXTLK_API_TOKEN: 't', TEXTLK_SENDER_ID: 'Shop', SMS_PROVIDER: 'textlk' }],
  ];

  test.each(SECRETS)('%s', (name, { [name]: value = '', ...rest }) => {
    const read = readServerSettings({ ...rest, [`${name}_FILE`]: fileWith(`${value}\n`) });
    expect(read).toEqual(readServerSettings({ ...rest, [name]: value }));
  });

  test('must be readable, and replaces the setting', () => {
    const { SECRET_KEY, ...rest } = SHOP;
    const file = path.join(folder, 'absent');
    expect(() => readServerSettings({ ...rest, SECRET_KEY_FILE: file })).toThrow(
      new ConfigError(`SECRET_KEY_FILE is ${file}, which cannot be read (ENOENT).`),
    );
    expect(() => readServerSettings({ ...rest, SECRET_KEY_FILE: folder })).toThrow(
      new ConfigError(`SECRET_KEY_FILE is ${folder}, which cannot be read (EISDIR).`),
    );
    expect(() => readServerSettings({ ...SHOP, SECRET_KEY_FILE: fileWith(String(SECRET_KEY)) })).toThrow(
      new ConfigError('Set SECRET_KEY or SECRET_KEY_FILE, not both.'),
    );
    expect(() => readServerSettings({ ...rest, SECRET_KEY_FILE: fileWith('\n') })).toThrow(
      new ConfigError('SECRET_KEY is required: at least 32 random characters, the same on every server.'),
    );
  });
});

test('does not erase what customers and branches can still look up', () => {
  expect(() => readServerSettings({ ...SHOP, ERASE_PERSONAL_DATA_AFTER_MONTHS: '3' })).toThrow(ConfigError);
  expect(readServerSettings(SHOP).config.eraseAfterMonths).toBe(24);
});
