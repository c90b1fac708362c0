import type { Answer } from '../answers.js';
import type { Versioned } from '../menu/edits.js';
import type { Named } from '../values.js';
import type { BranchCoverage } from './finance.js';

/**
 * The VAT of business days, and the journal for the accountant's own program (roles 3 and 5). Money is rupees, days are
 * yyyy-mm-dd, both ends of a range are included, and without `branch` all the caller's branches count.
 *
 * - `GET /api/finance/vat?from=&to=&branch=` → `VatReportAnswer`
 * - `GET /api/finance/journal.csv?from=&to=&branch=`: one journal for each branch and day that has entries
 * - `GET /api/finance/journal-accounts` → `JournalAccountsAnswer`; `PUT` of the same (3), body `JournalAccountsRequest`
 */

/** What was posted on a business day: its sales, changes of closed days since, and the refunds that were made on it. */
export interface VatSums {
  /** without VAT */
  value: number;
  vat: number;
  /** the VAT of those with a tax invoice; included in `vat` */
  invoiced_vat: number;
  /** the VAT of the day's refunds, for orders of any day */
  refunded_vat: number;
}

export interface VatDay extends VatSums {
  date: string;
  branch: Named;
}

export interface VatReport {
  coverage?: BranchCoverage;
  /** by day, then by branch; days without orders and refunds are left out */
  days: VatDay[];
  totals: VatSums;
}
export type VatReportAnswer = Answer<VatReport>;

/** What the entries of a journal are about. */
export const JOURNAL_ACCOUNTS = [
  'sales',
  'delivery',
  'discounts',
  'vat',
  'online',
  'cash',
  'card',
  'partner',
  'not_said',
  'receivable',
  'prepaid',
  'owed',
  'bank',
  'over_short',
] as const;
export type JournalAccount = (typeof JOURNAL_ACCOUNTS)[number];

/** The names or codes of the accounts in the accountant's program. */
export type JournalAccounts = Record<JournalAccount, string>;
export const ACCOUNT_NAME_MAX = 60;

export type JournalAccountsAnswer = Answer<{ accounts: JournalAccounts & Versioned }>;
