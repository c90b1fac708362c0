import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { CLOCK_PATTERN } from '../../libs/contract/values.js';
import { TIMEOUTS } from './common/http/slow-clients.js';
import {
  constant,
  type Environment,
  fields,
  type Mode,
  namedAddresses,
  oneOf,
  optionalText,
  readSettings,
  text,
  webAddress,
  wholeNumber,
} from './common/process/environment.js';
import { smsSettings } from './messaging/sms-settings.js';
import { paymentSettings } from './payments/payment-settings.js';
import { printerSettings } from './printing/printing-settings.js';
import { tracingSettings } from './tracing/tracing-settings.js';

/** Nest's token for the process's `AppConfig`. */
export const CONFIG = Symbol('config');

const SECRET_CHARACTERS = 32;
/** Customers find their orders again, and branches search theirs, for 90 days. */
const ERASE_LEAST_MONTHS = 4;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const DEMO_SOCIAL_LINKS =
  'Facebook=https://facebook.example/ceylonsmash,Instagram=https://instagram.example/ceylonsmash,TikTok=https://tiktok.example/ceylonsmash';

const folder = (name: string, fallback: string) =>
  v.pipe(
    text(name, fallback),
    v.transform((given) => path.resolve(given)),
  );

const isPostgresAddress = (given: string) => /^postgres(ql)?:\/\//.test(given) && URL.canParse(given);
const addressSentence = (name: string) => `${name} must look like postgres://user:password@host:5432/database.`;
const optionalAddress = (name: string) =>
  v.pipe(
    optionalText(name),
    v.check((given) => given === '' || isPostgresAddress(given), addressSentence(name)),
    v.transform((given) => given || undefined),
  );

const DATABASE = {
  databaseUrl: v.pipe(text('DATABASE_URL'), v.check(isPostgresAddress, addressSentence('DATABASE_URL'))),
  /** leads to PostgreSQL itself if `databaseUrl` leads to a pooler */
  databaseListenUrl: optionalAddress('DATABASE_LISTEN_URL'),
  /** leads to the replica that reports are read from */
  databaseReadUrl: optionalAddress('DATABASE_READ_URL'),
};
const DATABASE_ACCESS = fields({ ...DATABASE, databaseOwnerUrl: optionalAddress('DATABASE_OWNER_URL') });

/**
 * The server's connection to the database, the owner's, and the direct one beside a pooler, if they are given.
 *
 * @throws ConfigError
 */
export const readDatabaseAccess = (env: Environment) => readSettings(env, DATABASE_ACCESS);

/** An age that is 0, for never, or at least so much. */
const age = (name: string, { fallback, least, max }: { fallback: number; least: number; max: number }) =>
  v.pipe(
    wholeNumber(name, { fallback, min: 0, max }),
    v.check((given) => given === 0 || given >= least, `${name} must be 0 (never) or at least ${least}.`),
    v.transform((given) => given || undefined),
  );

const isTimeZone = (given: string) => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: given }) !== undefined;
  } catch {
    return false;
  }
};

/** Keys every hash and derived secret of the product; see common/secrets.ts. Empty outside production: one is made. */
const secretKey = ({ isEmbedded, isProduction }: Mode) =>
  v.pipe(
    optionalText('SECRET_KEY'),
    v.check(
      (given) => given !== '' || isEmbedded || !isProduction,
      `SECRET_KEY is required: at least ${SECRET_CHARACTERS} random characters, the same on every server.`,
    ),
    v.check(
      (given) => given === '' || given.length >= SECRET_CHARACTERS,
      `SECRET_KEY must have at least ${SECRET_CHARACTERS} characters.`,
    ),
  );

const secretFields = (mode: Mode) => ({ dataDir: folder('DATA_DIR', '.data'), secretKey: secretKey(mode) });

function modeOf(env: Environment): Mode {
  const isEmbedded = env.EMBEDDED_DATABASE === '1';
  const isProduction = env.NODE_ENV === 'production';
  const isDemonstration = (env.SEED?.trim() || (isEmbedded ? 'demo' : 'none')) === 'demo';
  return { isEmbedded, isProduction, isDemonstration, isShop: isProduction && !isDemonstration };
}

const PORT = wholeNumber('PORT', { fallback: 3000, min: 0, max: 65_535 });

const settingsOf = (env: Environment, mode: Mode) =>
  fields({
    ...DATABASE,
    ...secretFields(mode),
    port: PORT,
    // the demonstration's passwords are public
    host: text('HOST', mode.isDemonstration ? '127.0.0.1' : '0.0.0.0'),
    webRoot: folder('WEB_ROOT', path.join('client', 'dist')),
    seed: oneOf('SEED', ['demo', 'none'], mode.isEmbedded ? 'demo' : 'none'),
    /** days of orders that the demonstration chain begins with; 0: none */
    seedDays: wholeNumber('SEED_DAYS', { fallback: 30, min: 0, max: 60 }),
    timeZone: v.pipe(
      text('TIME_ZONE', 'Asia/Colombo'),
      v.check(isTimeZone, ({ input }) => `TIME_ZONE must be a zone name such as Asia/Colombo, not "${input}".`),
    ),
    /** HH:MM of the chain's zone */
    businessDayStarts: v.pipe(
      text('BUSINESS_DAY_STARTS', '00:00'),
      v.regex(CLOCK_PATTERN, ({ input }) => `BUSINESS_DAY_STARTS must be a time like 04:00, not "${input}".`),
    ),
    storeName: text('STORE_NAME', mode.isDemonstration ? 'Ceylon Smash' : undefined),
    supportPhone: optionalText('SUPPORT_PHONE', mode.isDemonstration ? '0112345678' : ''),
    supportEmail: optionalText('SUPPORT_EMAIL', mode.isDemonstration ? 'hello@ceylonsmash.example' : ''),
    socialLinks: namedAddresses('SOCIAL_LINKS', mode.isDemonstration ? DEMO_SOCIAL_LINKS : ''),
    publicUrl: env.PUBLIC_URL?.trim()
      ? webAddress('PUBLIC_URL')
      : v.pipe(
          PORT,
          v.transform((port) => `http://localhost:${port}`),
        ),
    sms: smsSettings(mode),
    payment: paymentSettings(mode),
    printers: printerSettings,
    isTraced: tracingSettings,
    paymentTimeoutMinutes: wholeNumber('PAYMENT_TIMEOUT_MINUTES', { fallback: 15, min: 1, max: 1440 }),
    hasRateLimits: v.pipe(
      oneOf('RATE_LIMITS', ['on', 'off'], 'on'),
      v.check((given) => given === 'on' || !mode.isProduction, 'RATE_LIMITS=off is refused with NODE_ENV=production.'),
      v.transform((given) => given === 'on'),
    ),
    trustedProxyHops:
      env.TRUST_PROXY?.trim() === 'off' ? constant(0) : wholeNumber('TRUST_PROXY', { fallback: 0, min: 0, max: 10 }),
    timeouts: constant(TIMEOUTS),
    /** how many sockets may be open on this process */
    sockets: fields({
      perAddress: wholeNumber('SOCKETS_PER_ADDRESS', { fallback: 500, min: 1, max: 100_000 }),
      inAll: wholeNumber('SOCKETS_MAX', { fallback: 5000, min: 1, max: 1_000_000 }),
    }),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** the address of the metrics; undefined: they are not served */
    metrics: env.METRICS_PORT?.trim()
      ? fields({
          host: text('METRICS_HOST', '127.0.0.1'),
          port: wholeNumber('METRICS_PORT', { fallback: 0, min: 1, max: 65_535 }),
        })
      : constant(undefined),
    /** requests that may wait until they are begun */
    requestsWaiting: constant<number>(300),
    /** the database connections of this process; more than 10 was measured slower */
    poolSize: wholeNumber('DATABASE_POOL', { fallback: 10, min: 2, max: 100 }),
    /** the age at which personal data is erased; undefined: never */
    eraseAfterMonths: age('ERASE_PERSONAL_DATA_AFTER_MONTHS', { fallback: 24, least: ERASE_LEAST_MONTHS, max: 1200 }),
    isDemonstration: constant(mode.isDemonstration),
    isProduction: constant(mode.isProduction),
  });

/** The settings of the process, read once at the start. */
export type AppConfig = v.InferOutput<ReturnType<typeof settingsOf>>;

/** @throws ConfigError that names every setting that is missing or wrong */
export function readConfig(env: Environment): AppConfig {
  const config = readSettings(env, settingsOf(env, modeOf(env)));
  return { ...config, secretKey: config.secretKey || keptKey(config.dataDir) };
}

/** @throws ConfigError if the key of the product's hashes is missing in production, or short */
export function readSecretKey(env: Environment): string {
  const { dataDir, secretKey } = readSettings(env, fields(secretFields(modeOf(env))));
  return secretKey || keptKey(dataDir);
}

/** The key that was made at the first start, and is kept in `DATA_DIR`, which the servers of one database share. */
function keptKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  fs.mkdirSync(dataDir, { recursive: true });
  if (!fs.existsSync(file)) keepNewKey(file);
  return fs.readFileSync(file, 'utf8').trim();
}

/** Writes a random key to a file that does not exist yet. Of several processes that do so at once one succeeds, and none reads a part of a key. */
function keepNewKey(file: string): void {
  const made = `${file}.${process.pid}`;
  fs.writeFileSync(made, randomBytes(SECRET_CHARACTERS).toString('base64url'), { mode: 0o600 });
  try {
    fs.linkSync(made, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    fs.rmSync(made, { force: true });
  }
}
