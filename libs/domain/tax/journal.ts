import type { JournalAccount, JournalAccounts } from '../../contract/finance/tax-reports.js';
import { type BookEvent, type Posting, postings } from '../money/books/postings.js';
import { type Cents, fromCents } from '../money/money.js';
import { csvRow } from '../text/csv.js';

/** What was posted on a branch's business day. */
export interface JournalDay {
  branch: string;
  /** yyyy-mm-dd */
  date: string;
  events: PostedEvent[];
}

export type PostedEvent = BookEvent & {
  /** the day that it belongs to, if that was closed before: yyyy-mm-dd */
  refersTo: string | null;
};

/** An entry; one of `debit` and `credit` is 0. */
export interface JournalEntry {
  account: JournalAccount;
  description: string;
  debit: Cents;
  credit: Cents;
}

/** What is booked, in words. */
export const BOOKED: Record<JournalAccount, string> = {
  sales: 'Sales',
  delivery: 'Delivery',
  discounts: 'Discounts',
  vat: 'VAT',
  online: 'Paid online',
  cash: 'Cash',
  card: 'Card',
  partner: 'Paid to partners',
  not_said: 'Paid, way unknown',
  receivable: 'Not paid yet',
  prepaid: 'Paid for a later day',
  owed: 'Owed to customers',
  bank: 'Bank',
  over_short: 'Cash over and short',
};

/** The names until the chain has chosen its own. */
export const FIRST_ACCOUNTS: JournalAccounts = {
  sales: 'Sales',
  delivery: 'Delivery income',
  discounts: 'Discounts given',
  vat: 'VAT payable',
  online: 'Card gateway',
  cash: 'Cash in the drawer',
  card: 'Card terminal',
  partner: 'Owed by partners',
  not_said: 'Collected, way unknown',
  receivable: 'Orders not paid yet',
  prepaid: 'Prepayments',
  owed: 'Owed to customers',
  bank: 'Bank',
  over_short: 'Cash over and short',
};

/** The descriptions, as a journal sorts them; those of charges follow the sales. */
const SORTED = [
  'Paid online',
  'Paid by cash',
  'Paid by card',
  'Paid to a partner',
  'Paid, way unknown',
  'Paid by bank transfer',
  'Not paid yet',
  'Paid for a later day',
  'Owed to customers',
  'Discounts',
  'Sales',
  '',
  'VAT',
  'Refunds',
  'VAT of refunds',
  'Refunded: online',
  'Refunded: cash',
  'Refunded: card',
  'Refunded: by a partner',
  'Refunded: way unknown',
  'Refunded: bank transfer',
  'Cancelled orders',
  'Counted cash',
  'Cash missing',
  'Cash too much',
];
const placeOf = (description: string): number =>
  SORTED.includes(description) ? SORTED.indexOf(description) : SORTED.indexOf('');

type Summed = Posting & { refersTo: string | null };

/**
 * Returns the journal of a day: what was posted on it, summed by account; empty if there is nothing. Its debits equal its
 * credits. What belongs to a day that was closed before is summed by that day, which its description names.
 */
export function journalOf(events: readonly PostedEvent[]): JournalEntry[] {
  const sums = new Map<string, Summed>();
  for (const event of events) {
    for (const posting of postings(event)) {
      const key = [event.refersTo, posting.account, posting.description].join('|');
      const known = sums.get(key) ?? { ...posting, cents: 0, refersTo: event.refersTo };
      sums.set(key, { ...known, cents: known.cents + posting.cents });
    }
  }
  return [...sums.values()]
    .filter(({ cents }) => cents !== 0)
    .sort(byPlace)
    .map(({ account, description, cents, refersTo }) => ({
      account,
      description: refersTo === null ? description : `${description}, of ${refersTo}`,
      debit: Math.max(cents, 0),
      credit: Math.max(-cents, 0),
    }));
}

const byPlace = (a: Summed, b: Summed): number =>
  (a.refersTo ?? '').localeCompare(b.refersTo ?? '') ||
  placeOf(a.description) - placeOf(b.description) ||
  a.description.localeCompare(b.description) ||
  b.cents - a.cents;

export const JOURNAL_COLUMNS = [
  'Journal',
  'Date',
  'Branch',
  'Account',
  'Description',
  'Debit',
  'Credit',
  'Amount',
] as const;

/** Returns the rows of a day. `Amount` is the debit, or the credit with a minus sign. */
export function journalRows({ branch, date, events }: JournalDay, accounts: JournalAccounts): string {
  const name = `${branch} ${date}`;
  const amount = (cents: Cents) => ({ rupees: fromCents(cents) });
  return journalOf(events)
    .map(({ account, description, debit, credit }) =>
      csvRow([
        name,
        date,
        branch,
        accounts[account],
        description,
        amount(debit),
        amount(credit),
        amount(debit - credit),
      ]),
    )
    .join('');
}
