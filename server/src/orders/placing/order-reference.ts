import { randomInt } from 'node:crypto';

/** Crockford's base32: no I, L, O or U, so that a number read aloud is understood. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;

/** A new public order number: 10 characters, 50 bits from a cryptographic source. */
export function newReference(): string {
  let reference = '';
  // Node.js keeps random bytes in store for `randomInt`: ten bytes of their own cost fifty times as much
  for (let drawn = 0; drawn < LENGTH; drawn += 1) reference += ALPHABET[randomInt(ALPHABET.length)];
  return reference;
}

/** The order number that 10 bytes give. */
export function referenceOf(bytes: Uint8Array): string {
  // 256 is a multiple of 32, so no character is likelier than another
  return Array.from(bytes.subarray(0, LENGTH), (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}

const REFERENCE = new RegExp(`^[${ALPHABET}]{${LENGTH}}$`);

/**
 * The number as it is stored, of one that somebody typed: case does not matter, O reads as 0, I and L as 1. Undefined for
 * what cannot be an order's number.
 */
export function parseReference(given: string): string | undefined {
  const reference = given.trim().toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return REFERENCE.test(reference) ? reference : undefined;
}
