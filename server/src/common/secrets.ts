import { createHmac, hash, timingSafeEqual } from 'node:crypto';

/**
 * The product's keyed hashes. Every purpose has its own prefix, so that a value for one purpose is never valid for another, although
 * one-time codes, cancel codes and order tokens share the key.
 */
export class Secrets {
  constructor(private readonly key: string) {}

  /** HMAC-SHA256 of the parts under a purpose; 32 bytes. */
  hash(purpose: string, ...parts: (string | number)[]): Buffer {
    return createHmac('sha256', this.key)
      .update([purpose, ...parts].join('|'))
      .digest();
  }

  /** Compares in constant time. */
  matches(stored: Buffer, purpose: string, ...parts: (string | number)[]): boolean {
    return isSame(stored, this.hash(purpose, ...parts));
  }

  /** The token of an order. It is derived, so that a repeated request gets the same token although it is not stored. */
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

/** Equality of two byte strings in a time that does not depend on where they differ. */
export function isSame(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

/** SHA-256, for values that are random enough to need no key: session tokens, request bodies. */
export function sha256(text: string): Buffer {
  return hash('sha256', text, 'buffer');
}
