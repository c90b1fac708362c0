import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/**
 * The keyed hashes of the product. Every purpose has its own prefix, so that a value for one purpose is never valid for
 * another, although one-time codes, cancel codes and order tokens share the key.
 */
export class Secrets {
  private readonly keys: readonly string[];

  /** @param previousKey the key that was replaced: values of it stay valid, and new values are those of `key` */
  constructor(
    private readonly key: string,
    previousKey?: string,
  ) {
    this.keys = previousKey === undefined ? [key] : [key, previousKey];
  }

  /** Returns the HMAC-SHA256 of the parts for a purpose; 32 bytes. */
  hash(purpose: string, ...parts: (string | number)[]): Buffer {
    return keyedHash(this.key, purpose, parts);
  }

  /** Returns the hash of each valid key, that of the current one first. */
  hashes(purpose: string, ...parts: (string | number)[]): Buffer[] {
    return this.keys.map((key) => keyedHash(key, purpose, parts));
  }

  /** Compares in constant time. */
  matches(stored: Buffer, purpose: string, ...parts: (string | number)[]): boolean {
    return this.keys.some((key) => isSame(stored, keyedHash(key, purpose, parts)));
  }

  /**
   * Returns the token of an order. It is derived, so that a repeated request gets the same token although it is not
   * stored.
   */
  orderToken(orderId: string): string {
    return tokenOf(this.key, orderId);
  }

  isOrderToken(orderId: string, token: string | undefined): boolean {
    if (token === undefined) return false;
    return this.keys.some((key) => isSame(Buffer.from(token), Buffer.from(tokenOf(key, orderId))));
  }

  /** Returns the stored hash of a branch's cancel code. */
  cancelCodeHash(branchId: number, code: string): Buffer {
    return this.hash('cancel-code', branchId, code);
  }
}

function keyedHash(key: string, purpose: string, parts: (string | number)[]): Buffer {
  return createHmac('sha256', key)
    .update([purpose, ...parts].join('|'))
    .digest();
}

const tokenOf = (key: string, orderId: string): string =>
  keyedHash(key, 'order-token', [orderId]).toString('base64url');

/** Returns whether two byte strings are equal, in a time that does not depend on where they differ. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the SHA-256 of a value that is random enough to need no key, such as a session token or a request body. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
