import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { WEB_LINK } from '../../../../libs/domain/shop/web-link.js';

/**
 * Wrong settings, which stop the start. The message is for the person who starts the server, with a line per setting.
 */
export class ConfigError extends Error {}

export type Environment = Record<string, string | undefined>;

/** The mode of the process, on which some settings depend. */
export interface Mode {
  isEmbedded: boolean;
  isDemonstration: boolean;
  isProduction: boolean;
  /** production without the demonstration; rejects public secrets and settings that charge no money */
  isShop: boolean;
}

const ENVIRONMENT = v.custom<Environment>(() => true);

/** A schema that parses one or several settings from the environment. */
type Settings<Value = unknown> = v.GenericSchema<Environment, Value>;

/** Reports only the first problem of each setting. */
const FIRST_OF_EACH = { abortPipeEarly: true };

/** @throws ConfigError that names every missing or wrong setting */
export function readSettings<Value>(env: Environment, settings: Settings<Value>): Value {
  const result = v.safeParse(settings, env, FIRST_OF_EACH);
  if (result.success) return result.output;
  throw new ConfigError([...new Set(result.issues.map(({ message }) => message))].join('\n'));
}

/** Returns a schema for several settings, read from the same environment. Reports all wrong ones. */
export function fields<const Entries extends Record<string, Settings>>(entries: Entries) {
  const schema = v.object(entries);
  return v.pipe(
    ENVIRONMENT,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const input = Object.fromEntries(Object.keys(entries).map((key) => [key, dataset.value]));
      const result = v.safeParse(schema, input, FIRST_OF_EACH);
      if (result.success) return result.output;
      for (const { message } of result.issues) addIssue({ message });
      return NEVER;
    }),
  );
}

/** A value that does not depend on the environment. */
export const constant = <const Value>(value: Value) =>
  v.pipe(
    ENVIRONMENT,
    v.transform(() => value),
  );

const QUOTED = /^(["']).*\1$/s;

/** systemd and Compose remove quotes around a value, Docker and kubectl do not. */
const unquoted = (name: string) =>
  v.check<string, string>(
    (given) => !QUOTED.test(given),
    `${name} is in quotes, which would be a part of its value: remove them.`,
  );

/** A text, or the fallback. White space around it is ignored. */
export const optionalText = (name: string, fallback = '') =>
  v.pipe(
    ENVIRONMENT,
    v.transform((env) => env[name]?.trim() || fallback),
    unquoted(name),
  );

const required = (name: string) => v.nonEmpty<string, string>(`${name} is required: set it in the environment.`);

export const text = (name: string, fallback?: string) => v.pipe(optionalText(name, fallback), required(name));

const fileSetting = (name: string) => `${name}_FILE`;

/**
 * A secret, or nothing. It is the value of `NAME`, or the content of the file that `NAME_FILE` names, so that it need
 * not be in the environment. White space around it is ignored.
 */
export const optionalSecret = (name: string) =>
  v.pipe(
    ENVIRONMENT,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = dataset.value[name]?.trim() ?? '';
      const file = dataset.value[fileSetting(name)]?.trim() ?? '';
      if (file === '') return value;
      if (value !== '') {
        addIssue({ message: `Set ${name} or ${fileSetting(name)}, not both.` });
        return NEVER;
      }
      try {
        return fs.readFileSync(file, 'utf8').trim();
      } catch (error) {
        const code = error instanceof Error && 'code' in error ? String(error.code) : '';
        addIssue({ message: `${fileSetting(name)} is ${file}, which cannot be read (${code}).` });
        return NEVER;
      }
    }),
    unquoted(name),
  );

export const secret = (name: string) => v.pipe(optionalSecret(name), required(name));

/** A text of a known form, such as the id that a provider has given. `form` completes the sentence "NAME must be …". */
export const formedText = (name: string, { pattern, form }: { pattern: RegExp; form: string }) =>
  v.pipe(
    text(name),
    v.regex(pattern, ({ input }) => `${name} must be ${form}, not "${input}".`),
  );

/** A secret of a provider. Its value is not repeated in the sentence. */
export const secretText = (name: string, leastCharacters: number) =>
  v.pipe(secret(name), v.minLength(leastCharacters, `${name} must have at least ${leastCharacters} characters.`));

export const wholeNumber = (name: string, { fallback, min, max }: { fallback: number; min: number; max: number }) =>
  v.pipe(
    optionalText(name, String(fallback)),
    v.check(
      (given) => Number.isInteger(Number(given)) && Number(given) >= min && Number(given) <= max,
      ({ input }) => `${name} must be a whole number from ${min} to ${max}, not "${input}".`,
    ),
    v.transform(Number),
  );

export const oneOf = <const Value extends string>(name: string, values: readonly Value[], fallback?: Value) =>
  v.pipe(
    optionalText(name, fallback),
    v.picklist(values, ({ input }) =>
      input === ''
        ? `${name} is required: one of ${values.join(', ')}.`
        : `${name} must be one of ${values.join(', ')}, not "${input}".`,
    ),
  );

/** The settings of the provider that a setting names. Does not read those of other providers. */
export function providerOf<Value>(name: string, providers: Record<string, Settings<Value>>, fallback: string) {
  const choice = oneOf(name, Object.keys(providers), fallback);
  return v.lazy((env: unknown): Settings<Value> => {
    const chosen = v.safeParse(choice, env);
    return (chosen.success && providers[chosen.output]) || v.pipe(choice, v.never());
  });
}

const isWebAddress = (given: string) => /^https?:\/\//.test(given) && URL.canParse(given);

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;
const isHttpsOrLoopback = (given: string) => {
  const { protocol, hostname } = new URL(given);
  return protocol === 'https:' || LOOPBACK.test(hostname);
};

interface AddressOptions {
  fallback?: string;
  /** whether a plain http address is rejected, unless it is this machine */
  needsHttps: boolean;
}

/** An http or https address, without a trailing slash. */
export const webAddress = (name: string, { fallback, needsHttps }: AddressOptions) =>
  v.pipe(
    text(name, fallback),
    v.check(isWebAddress, ({ input }) => `${name} must be an http or https address, not "${input}".`),
    v.check(
      (given) => !needsHttps || isHttpsOrLoopback(given),
      ({ input }) => `${name} must be an https address with NODE_ENV=production, not "${input}".`,
    ),
    v.transform((given) => given.replace(/\/+$/, '')),
  );

/** The origins of other sites, such as `https://app.example.com`, separated by commas; none by default. */
export const origins = (name: string) =>
  v.pipe(
    optionalText(name),
    v.transform((given) => given.split(/[\s,]+/).filter((origin) => origin !== '')),
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (given) => isWebAddress(given) && new URL(given).origin === given && isHttpsOrLoopback(given),
          ({ input }) => `${name} must list origins such as https://app.example.com, not ${JSON.stringify(input)}.`,
        ),
      ),
    ),
  );

/** `Facebook=https://…,Instagram=https://…` */
export const namedAddresses = (name: string, fallback: string) =>
  v.pipe(
    optionalText(name, fallback),
    v.transform((given) =>
      given
        .split(',')
        .filter((pair) => pair.trim() !== '')
        .map((pair) => {
          const [label = '', ...url] = pair.split('=');
          return { name: label.trim(), url: url.join('=').trim().replace(/\/+$/, '') };
        }),
    ),
    v.check(
      (links) => links.every(({ name: label, url }) => label !== '' && WEB_LINK.test(url)),
      `${name} must look like Facebook=https://…,Instagram=https://….`,
    ),
  );

/** The absolute path of a folder. */
export const folder = (name: string, fallback: string) =>
  v.pipe(
    text(name, fallback),
    v.transform((given) => path.resolve(given)),
  );
