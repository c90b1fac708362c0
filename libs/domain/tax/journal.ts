import type { JournalAccount, JournalAccounts } from '../../contract/finance/tax-reports.js';
import type { RefundWay } from '../../contract/orders/refunds.js';
import { chargeRules } from '../money/amounts.js';
import { type Cents, fromCents } from '../money/money.js';
import type { Tender } from '../money/tenders.js';
import { csvRow } from '../text/csv.js';
import { vatWithin } from './tax.js';

/** A branch's business day, in cents. */
export interface JournalDay {
  branch: string;
  /** yyyy-mm-dd */
  date: string;
  /** of its confirmed orders: sub-totals, discounts, charges by kind, and the VAT that the totals include */
  subTotal: Cents;
  discount: Cents;
  charges: Record<string, Cents>;
  vat: Cents;
  /** null if the chain was not registered */
  vatPercentage: number | null;
  /** the totals by how they were collected; together they are the totals of all orders */
  tenders: Partial<Record<Tender | 'open', Cents>>;
  /** the refunds that were made on the day, for orders of any day, with their VAT */
  refunds: { way: RefundWay; cents: Cents; vat: Cents }[];
  /** cents that cancelled orders have left in the drawer (`givenBackEffect`); negative if they have taken money out */
  leftInDrawer: Cents;
  /** counted less expected cash at its closing; 0 while the day is open */
  difference: Cents;
}

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
  not_said: 'Paid, way unknown',
  receivable: 'Not paid yet',
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
  not_said: 'Collected, way unknown',
  receivable: 'Orders not paid yet',
  bank: 'Bank',
  over_short: 'Cash over and short',
};

const TENDER_ACCOUNTS: Record<Tender | 'open', { account: JournalAccount; description: string }> = {
  Online: { account: 'online', description: 'Paid online' },
  Cash: { account: 'cash', description: 'Paid by cash' },
  Card: { account: 'card', description: 'Paid by card' },
  'Not said': { account: 'not_said', description: 'Paid, way unknown' },
  open: { account: 'receivable', description: 'Not paid yet' },
};
const REFUND_ACCOUNTS: Record<RefundWay, JournalAccount> = { Cash: 'cash', Card: 'card', 'Bank transfer': 'bank' };

/**
 * Returns the journal of a day; empty if there is nothing to book. Its debits equal its credits. Sales, charges and
 * discounts are without VAT: what rounding leaves is in the sales.
 */
export function journalOf(day: JournalDay): JournalEntry[] {
  const within = (cents: Cents) => (day.vatPercentage === null ? 0 : vatWithin(cents, day.vatPercentage));
  const ofDiscount = within(day.discount);
  const charges = Object.entries(day.charges).map(([kind, cents]) => {
    const { account, english, isTaxed } = chargeRules(kind);
    return { account, english, cents, vat: isTaxed ? within(cents) : 0 };
  });
  const ofCharges = charges.reduce((sum, { vat }) => sum + vat, 0);
  const sales = day.subTotal - (day.vat - ofCharges + ofDiscount);
  const refunds = day.refunds.flatMap(({ way, cents, vat }): JournalEntry[] => [
    booked('sales', 'Refunds', cents - vat),
    booked('vat', 'VAT of refunds', vat),
    booked(REFUND_ACCOUNTS[way], `Refunded: ${way.toLowerCase()}`, -cents),
  ]);
  return [
    ...Object.entries(TENDER_ACCOUNTS).map(([tender, { account, description }]) =>
      booked(account, description, day.tenders[tender as Tender | 'open'] ?? 0),
    ),
    booked('discounts', 'Discounts', day.discount - ofDiscount),
    booked('sales', 'Sales', -sales),
    ...charges.map(({ account, english, cents, vat }) => booked(account, english, -(cents - vat))),
    booked('vat', 'VAT', -day.vat),
    ...refunds,
    booked('cash', 'Cancelled orders', day.leftInDrawer),
    booked('card', 'Cancelled orders', -day.leftInDrawer),
    booked('cash', 'Counted cash', day.difference),
    booked('over_short', day.difference < 0 ? 'Cash missing' : 'Cash too much', -day.difference),
  ].filter(({ debit, credit }) => debit !== 0 || credit !== 0);
}

/** Books cents as a debit, negative ones as a credit. */
const booked = (account: JournalAccount, description: string, cents: Cents): JournalEntry => ({
  account,
  description,
  debit: Math.max(cents, 0),
  credit: Math.max(-cents, 0),
});

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
export function journalRows(day: JournalDay, accounts: JournalAccounts): string {
  const name = `${day.branch} ${day.date}`;
  const amount = (cents: Cents) => ({ rupees: fromCents(cents) });
  return journalOf(day)
    .map(({ account, description, debit, credit }) =>
      csvRow([
        name,
        day.date,
        day.branch,
        accounts[account],
        description,
        amount(debit),
        amount(credit),
        amount(debit - credit),
      ]),
    )
    .join('');
}
