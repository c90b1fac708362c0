import { formatRupees, toCents } from '@libs/domain/money/money.js';

/** Rupees of the wire as a person reads them: `Rs. 1,850`; empty where there is no number yet. */
export function rupees(amount: number | null | undefined): string {
  return typeof amount === 'number' ? formatRupees(toCents(amount)) : '';
}
