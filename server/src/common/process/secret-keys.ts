import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ConfigError, folder, type Mode, optionalSecret } from './environment.js';

const SECRET_CHARACTERS = 32;
/** The value of `SECRET_KEY_PREVIOUS` if nobody has the previous key any more. */
export const LOST_KEY = 'lost';

/**
 * The key of every hash and derived secret; see common/secrets.ts. May be empty outside production, which then creates
 * one.
 */
const secretKey = ({ isEmbedded, isProduction }: Mode) =>
  v.pipe(
    optionalSecret('SECRET_KEY'),
    v.check(
      (given) => given !== '' || isEmbedded || !isProduction,
      `SECRET_KEY is required: at least ${SECRET_CHARACTERS} random characters, the same on every server.`,
    ),
    v.check(
      (given) => given === '' || given.length >= SECRET_CHARACTERS,
      `SECRET_KEY must have at least ${SECRET_CHARACTERS} characters.`,
    ),
  );

/** The key that `SECRET_KEY` has replaced, or `LOST_KEY`; undefined if it replaces none. */
const previousKey = v.pipe(
  optionalSecret('SECRET_KEY_PREVIOUS'),
  v.check(
    (given) => given === '' || given === LOST_KEY || given.length >= SECRET_CHARACTERS,
    `SECRET_KEY_PREVIOUS must be the whole key that SECRET_KEY replaces, or ${LOST_KEY}.`,
  ),
  v.transform((given) => given || undefined),
);

export const secretFields = (mode: Mode) => ({
  dataDir: folder('DATA_DIR', '.data'),
  secretKey: secretKey(mode),
  previousKey,
});

/** Returns the previous key whose values are still valid; undefined if there is none, or nobody has it. */
export const usableKey = (previous: string | undefined): string | undefined =>
  previous === LOST_KEY ? undefined : previous;

/**
 * Returns the key in `DATA_DIR`. The first start creates it.
 *
 * @throws ConfigError if the folder cannot be created or written to
 */
export function storedKey(dataDir: string): string {
  const file = path.join(dataDir, 'secret-key');
  try {
    fs.mkdirSync(dataDir, { recursive: true });
    if (!fs.existsSync(file)) createKey(file);
    return fs.readFileSync(file, 'utf8').trim();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    throw new ConfigError(
      `DATA_DIR is ${dataDir}, which cannot be written to (${code}): set it to a folder that can, or set SECRET_KEY.`,
    );
  }
}

/**
 * Writes a random key to a new file. If several processes do so concurrently, one succeeds, and none reads a partial
 * key.
 */
function createKey(file: string): void {
  const temporary = `${file}.${process.pid}`;
  fs.writeFileSync(temporary, randomBytes(SECRET_CHARACTERS).toString('base64url'), { mode: 0o600 });
  try {
    fs.linkSync(temporary, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    fs.rmSync(temporary, { force: true });
  }
}
