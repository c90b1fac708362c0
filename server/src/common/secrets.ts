import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/**
 * The keyed hashes of the product. Every purpose has its own prefix, so that a value for one purpose is never valid for
 * another, although one-time codes, cancel codes and order tokens share the key.
 */
export class Secrets {
  constructor(private readonly key: string) {}

  /** Returns the HMAC-SHA256 of the parts for a purpose; 32 bytes. */
  hash(purpose: string, ...parts: (string | number)[]): Buffer {
    return createHmac('sha256', this.key)
      .update([purpose, ...parts].join('|'))
      .digest();
  }

  /** Compares in constant time. */
  matches(stored: Buffer, purpose: string, ...parts: (string | number)[]): boolean {
    return isSame(stored, this.hash(purpose, ...parts));
  }

  /**
   * Returns the token of an order. It is derived, so that a repeated request gets the same token although it is not
   * stored.
   */
  orderToken(orderId: string): string {
    return this.hash('order-token', orderId).toString('base64url');
  }

  isOrderToken(orderId: string, token: string | undefined): boolean {
    return token !== undefined && isSame(Buffer.from(token), Buffer.from(this.orderToken(orderId)));
  }

  /** Returns the stored hash of a branch's cancel code. */
  cancelCodeHash(branchId: number, code: string): Buffer {
    return this.hash('cancel-code', branchId, code);
  }
}

/** Returns whether two byte strings are equal, in a time that does not depend on where they differ. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Returns the SHA-256 of a value that is random enough to need no key, such as a session token or a request body. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
