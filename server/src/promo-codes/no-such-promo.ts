import { DomainError, type RejectionData } from '../common/errors.js';

/** The rejection of a promo code that its branch does not have: it is unknown, removed, or of another branch. */
export class NoSuchPromo extends DomainError {
  constructor(message: string, data: RejectionData = {}) {
    super('no-such-promo', message, data);
  }
}
