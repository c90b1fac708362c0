import type { Answer } from '../answers.js';
import type { Versioned } from '../menu/edits.js';

/**
 * The chain's taxes.
 *
 * - `GET /api/tax` (3, 5) → `TaxAnswer`
 * - `PUT /api/tax` (3), body `TaxRequest` → `TaxAnswer`: replaces the period that begins on `since`, or adds it. The VAT of
 *   orders of these days is computed again; rejected with `days-sealed` if the rate of a closed day would change
 *
 * `GET /api/settings` has today's `PublicTax`.
 */

/** The chain's taxes from a business day on, until the next period. */
export interface TaxPeriod {
  /** yyyy-mm-dd */
  since: string;
  /** whether the chain is registered for VAT; if not, no order has VAT */
  is_registered: boolean;
  /** as registered; empty if it is not */
  legal_name: string;
  /** 9 digits; empty if it is not registered */
  tin: string;
  address: string;
  phone: string;
  /** 0 to 100, at most two decimals; prices include it */
  vat_percentage: number;
  /** 0 to 100: the Social Security Contribution Levy, which is no part of a receipt */
  sscl_percentage: number;
  is_sscl_liable: boolean;
}

export interface TaxState {
  /** today's; null if the chain has said nothing yet */
  tax: TaxPeriod | null;
  /** newest first; those that begin after today included */
  periods: (TaxPeriod & Versioned)[];
}
export type TaxAnswer = Answer<TaxState>;

export const TAX_LIMITS = { legalNameMax: 120, phoneMax: 40 } as const;
/** A taxpayer identification number. */
export const TIN_PATTERN = /^\d{9}$/;
/** The short code of a branch in the numbers of its tax invoices. */
export const TAX_CODE_PATTERN = /^[A-Z0-9]{1,10}$/;
