import path from 'node:path';
import * as v from 'valibot';
import { CLOCK_PATTERN, LANGUAGES } from '../../libs/contract/values.js';
import { isEmail } from '../../libs/domain/people/email.js';
import { isSupportPhone } from '../../libs/domain/people/phone.js';
import { TIMEOUTS } from './common/http/slow-clients.js';
import {
  constant,
  type Environment,
  fields,
  folder,
  type Mode,
  namedAddresses,
  oneOf,
  optionalSecret,
  optionalText,
  origins,
  readSettings,
  secret,
  text,
  webAddress,
  wholeNumber,
} from './common/process/environment.js';
import { secretFields, storedKey } from './common/process/secret-keys.js';

/** The injection token of `AppConfig`. */
export const CONFIG = Symbol('config');

/** Customers and branches can look up orders for 90 days. */
const ERASE_LEAST_MONTHS = 4;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const isPostgresAddress = (given: string) => /^postgres(ql)?:\/\//.test(given) && URL.canParse(given);
const addressSentence = (name: string) => `${name} must look like postgres://user:password@host:5432/database.`;
const optionalAddress = (name: string) =>
  v.pipe(
    optionalSecret(name),
    v.check((given) => given === '' || isPostgresAddress(given), addressSentence(name)),
    v.transform((given) => given || undefined),
  );

const DATABASE = {
  databaseUrl: v.pipe(secret('DATABASE_URL'), v.check(isPostgresAddress, addressSentence('DATABASE_URL'))),
  /** PostgreSQL's own address if `databaseUrl` is a pooler's */
  databaseListenUrl: optionalAddress('DATABASE_LISTEN_URL'),
  /** the address of the replica for reports */
  databaseReadUrl: optionalAddress('DATABASE_READ_URL'),
};
const DATABASE_ACCESS = fields({ ...DATABASE, databaseOwnerUrl: optionalAddress('DATABASE_OWNER_URL') });

/**
 * Returns the addresses of the database: the server's and, if they are set, the owner's, the direct one and the
 * replica's.
 *
 * @throws ConfigError
 */
export const readDatabaseAccess = (env: Environment) => readSettings(env, DATABASE_ACCESS);

/** An age that is 0 (never) or at least `least`. */
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

export function modeOf(env: Environment): Mode {
  const isEmbedded = env.EMBEDDED_DATABASE === '1';
  const isProduction = env.NODE_ENV === 'production';
  const isDemonstration = (env.SEED?.trim() || (isEmbedded ? 'demo' : 'none')) === 'demo';
  return { isEmbedded, isProduction, isDemonstration, isShop: isProduction && !isDemonstration };
}

/**
 * The languages of customers, in the order of `LANGUAGES`. English is always among them: it is the source of every
 * text.
 */
const languages = ({ isDemonstration }: Mode) =>
  v.pipe(
    optionalText('LANGUAGES', isDemonstration ? LANGUAGES.join() : 'en'),
    v.transform((given) => given.toLowerCase().split(/[\s,]+/)),
    v.array(
      v.picklist(LANGUAGES, ({ input }) => `LANGUAGES may list ${LANGUAGES.join(', ')}, not ${JSON.stringify(input)}.`),
    ),
    v.transform((given) => LANGUAGES.filter((code) => code === 'en' || given.includes(code))),
  );

const PORT = wholeNumber('PORT', { fallback: 3000, min: 0, max: 65_535 });

/**
 * The address that links start with. Links of a guessed address would lead customers nowhere, so production has to name
 * it.
 */
const publicUrl = (env: Environment, { isProduction }: Mode) =>
  env.PUBLIC_URL?.trim() || isProduction
    ? v.pipe(
        webAddress('PUBLIC_URL', { needsHttps: isProduction }),
        v.check(
          (given) => new URL(given).href === `${new URL(given).origin}/`,
          ({ input }) => `PUBLIC_URL must be an address without a path, such as https://shop.lk, not "${input}".`,
        ),
      )
    : v.pipe(
        PORT,
        v.transform((port) => `http://localhost:${port}`),
      );

/** Whether a provider is chosen. The feature that owns the setting validates its value. */
const isSwitchedOn = (name: string) =>
  v.pipe(
    optionalText(name),
    v.transform((given) => given !== 'none'),
  );

/**
 * The settings that several features share. A feature's own settings are in its folder; `server-settings.ts` reads all
 * of them.
 */
export const appSettings = (env: Environment, mode: Mode) =>
  fields({
    ...DATABASE,
    ...secretFields(mode),
    port: PORT,
    // the demonstration's passwords are public
    host: text('HOST', mode.isDemonstration ? '127.0.0.1' : '0.0.0.0'),
    webRoot: folder('WEB_ROOT', path.join('client', 'dist')),
    seed: oneOf('SEED', ['demo', 'none'], mode.isEmbedded ? 'demo' : 'none'),
    /** for how many days the demonstration chain has past orders */
    seedDays: wholeNumber('SEED_DAYS', { fallback: 30, min: 0, max: 60 }),
    timeZone: v.pipe(
      text('TIME_ZONE', 'Asia/Colombo'),
      v.check(isTimeZone, ({ input }) => `TIME_ZONE must be a zone name such as Asia/Colombo, not "${input}".`),
    ),
    /** HH:MM in the chain's time zone */
    businessDayStarts: v.pipe(
      text('BUSINESS_DAY_STARTS', '00:00'),
      v.regex(CLOCK_PATTERN, ({ input }) => `BUSINESS_DAY_STARTS must be a time like 04:00, not "${input}".`),
    ),
    languages: languages(mode),
    // the first values of these four, which role 3 changes; the demonstration brings its own
    storeName: mode.isDemonstration ? optionalText('STORE_NAME') : text('STORE_NAME'),
    supportPhone: v.pipe(
      optionalText('SUPPORT_PHONE'),
      v.check(
        (given) => given === '' || isSupportPhone(given),
        ({ input }) => `SUPPORT_PHONE must be a phone number of ten digits such as 0112345678, not "${input}".`,
      ),
    ),
    supportEmail: v.pipe(
      optionalText('SUPPORT_EMAIL'),
      v.check(
        (given) => given === '' || isEmail(given),
        ({ input }) => `SUPPORT_EMAIL must be an email address such as hello@shop.lk, not "${input}".`,
      ),
    ),
    socialLinks: namedAddresses('SOCIAL_LINKS', ''),
    publicUrl: publicUrl(env, mode),
    /** whether a card gateway is set up; without one nothing is paid online */
    hasCardGateway: isSwitchedOn('PAYMENT_GATEWAY'),
    /** whether text messages can be sent; without them the branch calls its customers to confirm an order */
    hasMessages: isSwitchedOn('SMS_PROVIDER'),
    paymentTimeoutMinutes: wholeNumber('PAYMENT_TIMEOUT_MINUTES', { fallback: 15, min: 1, max: 1440 }),
    /** the origins whose pages may make the public calls */
    corsOrigins: origins('CORS_ORIGINS'),
    hasRateLimits: v.pipe(
      oneOf('RATE_LIMITS', ['on', 'off'], 'on'),
      v.check((given) => given === 'on' || !mode.isProduction, 'RATE_LIMITS=off is refused with NODE_ENV=production.'),
      v.transform((given) => given === 'on'),
    ),
    trustedProxyHops:
      env.TRUST_PROXY?.trim() === 'off' ? constant(0) : wholeNumber('TRUST_PROXY', { fallback: 0, min: 0, max: 10 }),
    timeouts: constant(TIMEOUTS),
    /** the most open sockets of this process */
    sockets: fields({
      perAddress: wholeNumber('SOCKETS_PER_ADDRESS', { fallback: 500, min: 1, max: 100_000 }),
      inAll: wholeNumber('SOCKETS_MAX', { fallback: 5000, min: 1, max: 1_000_000 }),
    }),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    /** the address of the metrics; undefined if they are not served */
    metrics: env.METRICS_PORT?.trim()
      ? fields({
          host: text('METRICS_HOST', '127.0.0.1'),
          port: wholeNumber('METRICS_PORT', { fallback: 0, min: 1, max: 65_535 }),
        })
      : constant(undefined),
    /** the most requests in the queue, and ms without progress after which this process is not ready */
    requests: constant<{ waiting: number; stuckMs: number }>({ waiting: 300, stuckMs: 10_000 }),
    /** the database connections of this process; more than 10 were slower in benchmarks */
    poolSize: wholeNumber('DATABASE_POOL', { fallback: 10, min: 2, max: 100 }),
    /** the age at which personal data is erased; undefined for never */
    eraseAfterMonths: age('ERASE_PERSONAL_DATA_AFTER_MONTHS', { fallback: 24, least: ERASE_LEAST_MONTHS, max: 1200 }),
    /** read here so that quotes are rejected: `modeOf` decides by it */
    nodeEnv: optionalText('NODE_ENV'),
    isDemonstration: constant(mode.isDemonstration),
    isProduction: constant(mode.isProduction),
  });

/** The shared settings of the process, read once at startup. */
export type AppConfig = v.InferOutput<ReturnType<typeof appSettings>>;

/** Returns the settings with the stored key if they have none. */
export const withSecretKey = (config: AppConfig): AppConfig => ({
  ...config,
  secretKey: config.secretKey || storedKey(config.dataDir),
});

/** @throws ConfigError if the key of the product's hashes is too short, or missing in production */
export function readSecretKey(env: Environment): string {
  const { dataDir, secretKey } = readSettings(env, fields(secretFields(modeOf(env))));
  return secretKey || storedKey(dataDir);
}
