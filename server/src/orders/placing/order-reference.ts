import { randomInt } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that a number read aloud is understood. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** Returns a new public order number: 10 characters, 50 bits from a cryptographic source. */
export function newReference(): string {
  let reference = '';
  // `randomInt` buffers random bytes; fetching ten bytes per number is fifty times slower
  for (let drawn = 0; drawn < LENGTH; drawn += 1) reference += ALPHABET[randomInt(ALPHABET.length)];
  return reference;
}

/** Returns the order number that 10 random bytes give. */
export function referenceOf(bytes: Uint8Array): string {
  // 256 is a multiple of 32, so every character is equally likely
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const REFERENCE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/**
 * Returns a typed order number in its stored form; undefined if it cannot be an order number. Ignores case, and reads O
 * as 0, I and L as 1.
 */
export function parseReference(given: string): string | undefined {
  const reference = given.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return REFERENCE.test(reference) ? reference : undefined;
}
