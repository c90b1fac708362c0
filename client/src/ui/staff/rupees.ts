import { formatRupees, toCents } from '@libs/domain/money.js';

/** Rupees of the wire as a person reads them: 'Rs. 1,850'. */
export function rupees(amount: number): string {
  return formatRupees(toCents(amount));
}
