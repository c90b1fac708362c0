import type { JournalAccount } from '../../../contract/finance/tax-reports.js';
import { vatWithin } from '../../tax/tax.js';
import { chargeRules } from '../amounts.js';
import type { Cents } from '../money.js';
import type { MoneyMove, MoneyTender } from './order-money.js';
import { receivableOf, type SaleFigures } from './order-sale.js';

/** What happened, or the sum of what happened in the same way. Cents of sums may be negative. */
export type BookEvent =
  | ({ event: 'sale' } & SaleFigures)
  | ({ event: 'money'; isRefund: boolean } & Omit<MoneyMove, 'by'>)
  | { event: 'counted'; difference: Cents };

export interface Posting {
  account: JournalAccount;
  description: string;
  /** a debit, or with a minus sign a credit */
  cents: Cents;
}

const TENDERS: Record<MoneyTender, { account: JournalAccount; paid: string; refunded: string }> = {
  Online: { account: 'online', paid: 'Paid online', refunded: 'Refunded: online' },
  Cash: { account: 'cash', paid: 'Paid by cash', refunded: 'Refunded: cash' },
  Card: { account: 'card', paid: 'Paid by card', refunded: 'Refunded: card' },
  Partner: { account: 'partner', paid: 'Paid to a partner', refunded: 'Refunded: by a partner' },
  'Not said': { account: 'not_said', paid: 'Paid, way unknown', refunded: 'Refunded: way unknown' },
  'Bank transfer': { account: 'bank', paid: 'Paid by bank transfer', refunded: 'Refunded: bank transfer' },
};

/**
 * Returns the postings of an event; their debits equal their credits. Sales, charges and discounts are without VAT: what
 * rounding leaves is in the sales. What customers owe is the balance between sales and money.
 */
export function postings(event: BookEvent): Posting[] {
  const all =
    event.event === 'sale' ? ofSale(event) : event.event === 'money' ? ofMoney(event) : ofCount(event.difference);
  return all.filter(({ cents }) => cents !== 0);
}

function ofSale(sale: SaleFigures): Posting[] {
  const { vatPercentage, subTotal, discount, vat, refunded, refundedVat, prepaid, owed } = sale;
  const within = (cents: Cents) =>
    vatPercentage === null ? 0 : Math.sign(cents) * vatWithin(Math.abs(cents), vatPercentage);
  const ofDiscount = within(discount);
  const charges = Object.entries(sale.charges).map(([kind, cents]) => {
    const { account, english, isTaxed } = chargeRules(kind);
    return { account, description: english, cents, vat: isTaxed ? within(cents) : 0 };
  });
  const ofCharges = charges.reduce((sum, charge) => sum + charge.vat, 0);
  return [
    { account: 'receivable', description: 'Not paid yet', cents: receivableOf(sale) },
    { account: 'prepaid', description: 'Paid for a later day', cents: -prepaid },
    { account: 'owed', description: 'Owed to customers', cents: -owed },
    { account: 'discounts', description: 'Discounts', cents: discount - ofDiscount },
    { account: 'sales', description: 'Sales', cents: -(subTotal - (vat - ofCharges + ofDiscount)) },
    ...charges.map((charge) => ({ ...charge, cents: -(charge.cents - charge.vat) })),
    { account: 'vat', description: 'VAT', cents: -vat },
    { account: 'sales', description: 'Refunds', cents: refunded - refundedVat },
    { account: 'vat', description: 'VAT of refunds', cents: refundedVat },
  ];
}

function ofMoney(move: Extract<BookEvent, { event: 'money' }>): Posting[] {
  const { tender, insteadOf, isRefund } = move;
  const cents = move.kind === 'taken' ? move.cents : -move.cents;
  const { account, paid, refunded } = TENDERS[tender];
  const receivable: Posting = { account: 'receivable', description: 'Not paid yet', cents: -cents };
  if (insteadOf === null) return [{ account, description: isRefund ? refunded : paid, cents }, receivable];
  // what was taken is no payment any more, but stays, and leaves in another way
  const { account: taken, paid: takenAs } = TENDERS[insteadOf];
  const description = 'Cancelled orders';
  return [
    { account: taken, description: takenAs, cents },
    { account: taken, description, cents: -cents },
    { account, description, cents },
    receivable,
  ];
}

const ofCount = (difference: Cents): Posting[] => [
  { account: 'cash', description: 'Counted cash', cents: difference },
  { account: 'over_short', description: difference < 0 ? 'Cash missing' : 'Cash too much', cents: -difference },
];
