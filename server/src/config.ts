import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/**
 * The settings of the process (contract section 3), read once at the start. A wrong or missing one stops the start
 * with one sentence that names the variable.
 */
export interface AppConfig {
  port: number;
  host: string;
  databaseUrl: string;
  dataDir: string;
  webRoot: string;
  seed: 'demo' | 'none';
  timeZone: string;
  storeName: string;
  supportPhone: string;
  supportEmail: string;
  socialLinks: { name: string; url: string }[];
  publicUrl: string;
  smsProvider: SmsProvider;
  paymentGateway: PaymentGatewayName;
  paymentTimeoutMinutes: number;
  hasRateLimits: boolean;
  trustedProxyHops: number;
  logLevel: string;
  /** keys every hash and derived secret of the product; see common/secrets.ts */
  secretKey: string;
  /** the database connections of this process; more than 10 was measured slower */
  poolSize: number;
  isDemonstration: boolean;
  isProduction: boolean;
}

/** Nest's token for the process's `AppConfig`. */
export const CONFIG = Symbol('config');

export const SMS_PROVIDERS = ['inbox', 'notifylk', 'textlk', 'twilio'] as const;
export type SmsProvider = (typeof SMS_PROVIDERS)[number];
export const PAYMENT_GATEWAYS = ['sandbox', 'accosa', 'payhere'] as const;
export type PaymentGatewayName = (typeof PAYMENT_GATEWAYS)[number];
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** A setting that stops the start; its message is one sentence for the person who starts the server. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/**
 * Reads and checks the environment.
 *
 * @throws ConfigError naming the variable that is wrong or missing
 */
export function readConfig(env: Environment): AppConfig {
  const text = textReader(env);
  const isEmbedded = env.EMBEDDED_DATABASE === '1';
  const isProduction = env.NODE_ENV === 'production';
  const port = wholeNumber(env, 'PORT', { fallback: 3000, min: 0, max: 65_535 });
  const dataDir = path.resolve(text('DATA_DIR', '.data'));
  const seed = oneOf(env, 'SEED', { values: ['demo', 'none'], fallback: isEmbedded ? 'demo' : 'none' });
  const rateLimits = oneOf(env, 'RATE_LIMITS', { values: ['on', 'off'], fallback: 'on' });
  if (rateLimits === 'off' && isProduction)
    throw new ConfigError('RATE_LIMITS=off is refused with NODE_ENV=production.');
  return {
    port,
    host: text('HOST', '0.0.0.0'),
    databaseUrl: databaseUrl(text('DATABASE_URL')),
    dataDir,
    webRoot: path.resolve(text('WEB_ROOT', path.join('client', 'dist'))),
    seed,
    timeZone: timeZone(text('TIME_ZONE', 'Asia/Colombo')),
    storeName: text('STORE_NAME', seed === 'demo' ? 'Ceylon Smash' : undefined),
    supportPhone: text('SUPPORT_PHONE', seed === 'demo' ? '0112345678' : ''),
    supportEmail: text('SUPPORT_EMAIL', seed === 'demo' ? 'hello@ceylonsmash.example' : ''),
    socialLinks: socialLinks(text('SOCIAL_LINKS', seed === 'demo' ? DEMO_SOCIAL_LINKS : '')),
    publicUrl: webAddress('PUBLIC_URL', text('PUBLIC_URL', `http://localhost:${port}`)),
    smsProvider: oneOf(env, 'SMS_PROVIDER', { values: SMS_PROVIDERS, fallback: isEmbedded ? 'inbox' : undefined }),
    paymentGateway: oneOf(env, 'PAYMENT_GATEWAY', {
      values: PAYMENT_GATEWAYS,
      fallback: isEmbedded ? 'sandbox' : undefined,
    }),
    paymentTimeoutMinutes: wholeNumber(env, 'PAYMENT_TIMEOUT_MINUTES', { fallback: 15, min: 1, max: 1440 }),
    hasRateLimits: rateLimits === 'on',
    trustedProxyHops: wholeNumber(env, 'TRUST_PROXY', { fallback: 0, min: 0, max: 10 }),
    logLevel: oneOf(env, 'LOG_LEVEL', { values: LOG_LEVELS, fallback: 'info' }),
    secretKey: secretKey(env, { isEmbedded, dataDir }),
    poolSize: wholeNumber(env, 'DATABASE_POOL', { fallback: 10, min: 2, max: 100 }),
    isDemonstration: seed === 'demo',
    isProduction,
  };
}

const DEMO_SOCIAL_LINKS =
  'Facebook=https://facebook.example/ceylonsmash,Instagram=https://instagram.example/ceylonsmash,TikTok=https://tiktok.example/ceylonsmash';

function textReader(env: Environment) {
  return (name: string, fallback?: string): string => {
    const value = env[name]?.trim() || fallback;
    if (value === undefined) throw new ConfigError(`${name} is required: set it in the environment.`);
    return value;
  };
}

interface NumberRule {
  fallback: number;
  min: number;
  max: number;
}

function wholeNumber(env: Environment, name: string, { fallback, min, max }: NumberRule): number {
  const given = env[name]?.trim();
  if (!given || (name === 'TRUST_PROXY' && given === 'off')) return fallback;
  const value = Number(given);
  if (!Number.isInteger(value) || value < min || value > max) {
    throw new ConfigError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
  }
  return value;
}

interface ChoiceRule<T extends string> {
  values: readonly T[];
  fallback: T | undefined;
}

function oneOf<const T extends string>(env: Environment, name: string, { values, fallback }: ChoiceRule<T>): T {
  const given = env[name]?.trim() || fallback;
  if (given === undefined) throw new ConfigError(`${name} is required: one of ${values.join(', ')}.`);
  const value = values.find((v) => v === given);
  if (value === undefined) throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${given}".`);
  return value;
}

function databaseUrl(given: string): string {
  if (!/^postgres(ql)?:\/\//.test(given) || !URL.canParse(given)) {
    throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/database.');
  }
  return given;
}

function webAddress(name: string, given: string): string {
  if (!/^https?:\/\//.test(given) || !URL.canParse(given)) {
    throw new ConfigError(`${name} must be an http or https address, not "${given}".`);
  }
  return given.replace(/\/+$/, '');
}

function timeZone(given: string): string {
  try {
    new Intl.DateTimeFormat('en', { timeZone: given });
    return given;
  } catch {
    throw new ConfigError(`TIME_ZONE must be a zone name such as Asia/Colombo, not "${given}".`);
  }
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

const SECRET_BYTES = 32;

/** With the embedded database the key is made at the first start and kept beside the data that it protects. */
function secretKey(env: Environment, { isEmbedded, dataDir }: { isEmbedded: boolean; dataDir: string }): string {
  const given = env.SECRET_KEY?.trim();
  if (given) {
    if (given.length < SECRET_BYTES) throw new ConfigError(`SECRET_KEY must have at least ${SECRET_BYTES} characters.`);
    return given;
  }
  if (!isEmbedded) {
    throw new ConfigError(
      `SECRET_KEY is required: at least ${SECRET_BYTES} random characters, the same on every server.`,
    );
  }
  const file = path.join(dataDir, 'secret-key');
  fs.mkdirSync(dataDir, { recursive: true });
  try {
    fs.writeFileSync(file, randomBytes(SECRET_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  }
  return fs.readFileSync(file, 'utf8').trim();
}
