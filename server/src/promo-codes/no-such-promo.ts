import { Refusal } from '../common/refusal.js';

/** The rejection of a promo code that its branch does not have: unknown, removed, or of another branch. */
export class NoSuchPromo extends Refusal {
  constructor(message: string, data: Record<string, unknown> = {}) {
    super('no-such-promo', message, data);
  }
}
