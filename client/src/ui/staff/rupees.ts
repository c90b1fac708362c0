import { formatRupees, toCents } from '@libs/domain/money/money.js';

/** Returns rupees as text, `Rs. 1,850`; empty if there is no amount. */
export function rupees(amount: number | null | undefined): string {
  return typeof amount === 'number' ? formatRupees(toCents(amount)) : '';
}
