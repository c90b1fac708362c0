import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { CLOCK_PATTERN } from '../../libs/contract/values.js';
import { ConfigError, type Environment, EnvironmentReader, webAddress } from './common/environment.js';
import type { Timeouts } from './common/slow-clients.js';
import { readSmsSettings, type SmsSettings } from './messaging/sms-settings.js';
import { type PaymentSettings, readPaymentSettings } from './payments/payment-settings.js';
import { type PrinterRules, readPrinterRules } from './printing/printing-settings.js';

/**
 * The settings of the process, read once at the start. A wrong or missing one stops the start
 * with one sentence that names the variable.
 */
export interface AppConfig {
  port: number;
  host: string;
  databaseUrl: string;
  /** leads to PostgreSQL itself where `databaseUrl` leads to a pooler */
  databaseListenUrl: string | undefined;
  /** leads to a replica that reports may be read from */
  databaseReadUrl: string | undefined;
  dataDir: string;
  webRoot: string;
  seed: 'demo' | 'none';
  /** days of orders that the demonstration chain begins with; 0: none */
  seedDays: number;
  timeZone: string;
  /** HH:MM of the chain's zone */
  businessDayStarts: string;
  storeName: string;
  supportPhone: string;
  supportEmail: string;
  socialLinks: { name: string; url: string }[];
  publicUrl: string;
  sms: SmsSettings;
  payment: PaymentSettings;
  /** where ticket printers may be */
  printers: PrinterRules;
  paymentTimeoutMinutes: number;
  hasRateLimits: boolean;
  trustedProxyHops: number;
  timeouts: Timeouts;
  sockets: SocketCaps;
  logLevel: string;
  /** keys every hash and derived secret of the product; see common/secrets.ts */
  secretKey: string;
  /** where the metrics are served; undefined for nowhere */
  metrics: { host: string; port: number } | undefined;
  /** requests that may wait until they are begun */
  requestsWaiting: number;
  /** the database connections of this process; more than 10 was measured slower */
  poolSize: number;
  retention: RetentionSettings;
  isDemonstration: boolean;
  isProduction: boolean;
}

/** How long old orders stay in the database, and personal data anywhere; undefined for ever. */
export interface RetentionSettings {
  archiveAfterDays: number | undefined;
  archiveDir: string;
  eraseAfterMonths: number | undefined;
}

/** How many sockets may be open on this process. */
export interface SocketCaps {
  perAddress: number;
  inAll: number;
}

/** Nest's token for the process's `AppConfig`. */
export const CONFIG = Symbol('config');

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/**
 * Reads and checks the environment.
 *
 * @throws ConfigError naming the variable that is wrong or missing
 */
export function readConfig(env: Environment): AppConfig {
  const read = new EnvironmentReader(env);
  const isEmbedded = env.EMBEDDED_DATABASE === '1';
  const isProduction = env.NODE_ENV === 'production';
  const port = read.wholeNumber('PORT', { fallback: 3000, min: 0, max: 65_535 });
  const seed = read.oneOf('SEED', { values: ['demo', 'none'], fallback: isEmbedded ? 'demo' : 'none' });
  const rateLimits = read.oneOf('RATE_LIMITS', { values: ['on', 'off'], fallback: 'on' });
  if (rateLimits === 'off' && isProduction)
    throw new ConfigError('RATE_LIMITS=off is refused with NODE_ENV=production.');
  const sms = readSmsSettings(read, isEmbedded);
  const payment = readPaymentSettings(read, isEmbedded);
  if (isProduction && seed !== 'demo') rejectDemonstration(sms, payment);
  return {
    port,
    // everybody knows the demonstration's passwords
    host: read.text('HOST', seed === 'demo' ? '127.0.0.1' : '0.0.0.0'),
    ...connectionsOf(readDatabaseAccess(env)),
    dataDir: readDataDir(read),
    webRoot: path.resolve(read.text('WEB_ROOT', path.join('client', 'dist'))),
    seed,
    seedDays: read.wholeNumber('SEED_DAYS', { fallback: 30, min: 0, max: 60 }),
    timeZone: timeZone(read.text('TIME_ZONE', 'Asia/Colombo')),
    businessDayStarts: wallClock('BUSINESS_DAY_STARTS', read.text('BUSINESS_DAY_STARTS', '00:00')),
    storeName: read.text('STORE_NAME', seed === 'demo' ? 'Ceylon Smash' : undefined),
    supportPhone: read.text('SUPPORT_PHONE', seed === 'demo' ? '0112345678' : ''),
    supportEmail: read.text('SUPPORT_EMAIL', seed === 'demo' ? 'hello@ceylonsmash.example' : ''),
    socialLinks: socialLinks(read.text('SOCIAL_LINKS', seed === 'demo' ? DEMO_SOCIAL_LINKS : '')),
    publicUrl: read.webAddress('PUBLIC_URL', `http://localhost:${port}`),
    sms,
    payment,
    printers: readPrinterRules(read),
    paymentTimeoutMinutes: read.wholeNumber('PAYMENT_TIMEOUT_MINUTES', { fallback: 15, min: 1, max: 1440 }),
    hasRateLimits: rateLimits === 'on',
    trustedProxyHops:
      env.TRUST_PROXY?.trim() === 'off' ? 0 : read.wholeNumber('TRUST_PROXY', { fallback: 0, min: 0, max: 10 }),
    timeouts: readTimeouts(read),
    sockets: {
      perAddress: read.wholeNumber('SOCKETS_PER_ADDRESS', { fallback: 500, min: 1, max: 100_000 }),
      inAll: read.wholeNumber('SOCKETS_MAX', { fallback: 5000, min: 1, max: 1_000_000 }),
    },
    logLevel: read.oneOf('LOG_LEVEL', { values: LOG_LEVELS, fallback: 'info' }),
    secretKey: readSecretKey(env),
    metrics: env.METRICS_PORT?.trim()
      ? {
          host: read.text('METRICS_HOST', '127.0.0.1'),
          port: read.wholeNumber('METRICS_PORT', { fallback: 0, min: 1, max: 65_535 }),
        }
      : undefined,
    requestsWaiting: read.wholeNumber('REQUESTS_WAITING', { fallback: 300, min: 1, max: 10_000 }),
    poolSize: read.wholeNumber('DATABASE_POOL', { fallback: 10, min: 2, max: 100 }),
    retention: readRetention(read),
    isDemonstration: seed === 'demo',
    isProduction,
  };
}

/** Customers find their orders again, and branches search theirs, for 90 days. */
const RETENTION_LEAST = { days: 100, months: 4 };

function readRetention(read: EnvironmentReader): RetentionSettings {
  const days = read.wholeNumber('ARCHIVE_ORDERS_AFTER_DAYS', { fallback: 0, min: 0, max: 36_500 });
  const months = read.wholeNumber('ERASE_PERSONAL_DATA_AFTER_MONTHS', { fallback: 24, min: 0, max: 1200 });
  if (days > 0 && days < RETENTION_LEAST.days) {
    throw new ConfigError(`ARCHIVE_ORDERS_AFTER_DAYS must be 0 (never) or at least ${RETENTION_LEAST.days}.`);
  }
  if (months > 0 && months < RETENTION_LEAST.months) {
    throw new ConfigError(`ERASE_PERSONAL_DATA_AFTER_MONTHS must be 0 (never) or at least ${RETENTION_LEAST.months}.`);
  }
  return {
    archiveAfterDays: days || undefined,
    archiveDir: path.resolve(read.text('ARCHIVE_DIR', path.join(readDataDir(read), 'archive'))),
    eraseAfterMonths: months || undefined,
  };
}

function readTimeouts(read: EnvironmentReader): Timeouts {
  const seconds = (name: string, fallback: number) => 1000 * read.wholeNumber(name, { fallback, min: 1, max: 3600 });
  const timeouts = {
    headersMs: seconds('HEADERS_TIMEOUT_SECONDS', 15),
    bodyMs: seconds('BODY_TIMEOUT_SECONDS', 30),
    uploadMs: seconds('UPLOAD_TIMEOUT_SECONDS', 120),
  };
  if (timeouts.uploadMs < Math.max(timeouts.headersMs, timeouts.bodyMs)) {
    throw new ConfigError('UPLOAD_TIMEOUT_SECONDS must not be below HEADERS_TIMEOUT_SECONDS or BODY_TIMEOUT_SECONDS.');
  }
  return timeouts;
}

/** Rejects the sandbox and the inbox in a real shop: the sandbox would give food away, the inbox would publish every customer's code. */
function rejectDemonstration(sms: SmsSettings, payment: PaymentSettings): void {
  const name = sms.provider === 'inbox' ? 'SMS_PROVIDER=inbox' : 'PAYMENT_GATEWAY=sandbox';
  if (sms.provider !== 'inbox' && payment.gateway !== 'sandbox') return;
  throw new ConfigError(`${name} is for the demonstration only: with NODE_ENV=production it needs SEED=demo.`);
}

const DEMO_SOCIAL_LINKS =
  'Facebook=https://facebook.example/ceylonsmash,Instagram=https://instagram.example/ceylonsmash,TikTok=https://tiktok.example/ceylonsmash';

/** The addresses of the database that the environment names. */
interface GivenAccess {
  databaseUrl: string;
  databaseOwnerUrl: string | undefined;
  databaseListenUrl: string | undefined;
  databaseReadUrl: string | undefined;
}

/** Without the owner's: once the schema is made, nothing in the process needs it. */
const connectionsOf = ({ databaseOwnerUrl: _owner, ...others }: GivenAccess) => others;

/**
 * The server's connection to the database, the owner's, and the direct one beside a pooler, where they are given.
 *
 * @throws ConfigError where DATABASE_URL is missing, or one of them is no address of a PostgreSQL
 */
export function readDatabaseAccess(env: Environment): GivenAccess {
  const read = new EnvironmentReader(env);
  const optional = (name: string, given: string | undefined) =>
    given?.trim() ? postgresAddress(name, given.trim()) : undefined;
  return {
    databaseUrl: postgresAddress('DATABASE_URL', read.text('DATABASE_URL')),
    databaseOwnerUrl: optional('DATABASE_OWNER_URL', env.DATABASE_OWNER_URL),
    databaseListenUrl: optional('DATABASE_LISTEN_URL', env.DATABASE_LISTEN_URL),
    databaseReadUrl: optional('DATABASE_READ_URL', env.DATABASE_READ_URL),
  };
}

function postgresAddress(name: string, given: string): string {
  if (!/^postgres(ql)?:\/\//.test(given) || !URL.canParse(given)) {
    throw new ConfigError(`${name} must look like postgres://user:password@host:5432/database.`);
  }
  return given;
}

function timeZone(given: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: given });
    return given;
  } catch {
    throw new ConfigError(`TIME_ZONE must be a zone name such as Asia/Colombo, not "${given}".`);
  }
}

function wallClock(name: string, given: string): string {
  if (!CLOCK_PATTERN.test(given)) throw new ConfigError(`${name} must be a time like 04:00, not "${given}".`);
  return given;
}

function socialLinks(given: string): { name: string; url: string }[] {
  return given
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      if (at < 1) throw new ConfigError('SOCIAL_LINKS must look like Facebook=https://…,Instagram=https://….');
      return { name: pair.slice(0, at).trim(), url: webAddress('SOCIAL_LINKS', pair.slice(at + 1).trim()) };
    });
}

const readDataDir = (read: EnvironmentReader): string => path.resolve(read.text('DATA_DIR', '.data'));

const SECRET_BYTES = 32;

/**
 * Returns the key of the product's hashes. Outside production it may be left out: it is made at the first start then, and kept in
 * `DATA_DIR`, which the servers of one database share.
 *
 * @throws ConfigError where it is missing in production, or short
 */
export function readSecretKey(env: Environment): string {
  const given = env.SECRET_KEY?.trim();
  if (given) {
    if (given.length < SECRET_BYTES) throw new ConfigError(`SECRET_KEY must have at least ${SECRET_BYTES} characters.`);
    return given;
  }
  if (env.EMBEDDED_DATABASE !== '1' && env.NODE_ENV === 'production') {
    throw new ConfigError(
      `SECRET_KEY is required: at least ${SECRET_BYTES} random characters, the same on every server.`,
    );
  }
  const dataDir = readDataDir(new EnvironmentReader(env));
  const file = path.join(dataDir, 'secret-key');
  fs.mkdirSync(dataDir, { recursive: true });
  if (!fs.existsSync(file)) keepNewKey(file);
  return fs.readFileSync(file, 'utf8').trim();
}

/** Writes a random key to a file that does not exist yet. Of several processes that do so at once one succeeds, and none reads a part of a key. */
function keepNewKey(file: string): void {
  const made = `${file}.${process.pid}`;
  fs.writeFileSync(made, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600 });
  try {
    fs.linkSync(made, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    fs.rmSync(made, { force: true });
  }
}
