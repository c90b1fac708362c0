import type { JournalAccount } from '../../contract/finance/tax-reports.js';
import type { CreateOrderRequest } from '../../contract/requests/orders/create-order.js';
import { type Text, text } from '../../texts/text.js';
import type { Vat } from '../tax/tax.js';
import { type Cents, fromCents, percentOf, rupees, wholeFromZero } from './money.js';

/** What the charges of an order are computed from. */
export interface ChargeTerms {
  /** the area's charge, and the sub-total from which it is free (null: never); null for pickup */
  delivery: { cents: Cents; freeFrom: Cents | null } | null;
}

/** What an order costs beside its lines. A charge can be refunded, and a promo code takes nothing off it. */
export type ChargeKind = 'delivery';

interface ChargeRules {
  /** on screens and receipts */
  name: Text;
  /** in tables and on documents that are English in every language */
  english: string;
  /** whether it includes VAT, as the lines do */
  isTaxed: boolean;
  /** the account that the journal posts it to */
  account: JournalAccount;
  /** Returns what it costs; null if the order does not have it. */
  of: (terms: ChargeTerms, subTotal: Cents) => Cents | null;
}

/** The kinds of charges, as receipts sort them. A further kind is a row here, and a field of `ChargeTerms`. */
export const CHARGES: Record<ChargeKind, ChargeRules> = {
  delivery: {
    name: text('sum.delivery'),
    english: 'Delivery',
    isTaxed: true,
    account: 'delivery',
    of: ({ delivery }, subTotal) => {
      if (delivery === null) return null;
      return delivery.freeFrom !== null && subTotal >= delivery.freeFrom ? 0 : delivery.cents;
    },
  },
};

const RULES: Partial<Record<string, ChargeRules>> = CHARGES;

/** What a screen says of a kind that only a newer server knows. */
const OTHER: Pick<ChargeRules, 'name' | 'english' | 'isTaxed' | 'account'> = {
  name: text('sum.other'),
  english: 'Other charges',
  isTaxed: true,
  account: 'sales',
};

/** Returns the rules of a kind. */
export const chargeRules = (kind: string): Omit<ChargeRules, 'of'> => RULES[kind] ?? OTHER;

/** Returns the known kinds, as receipts sort them. */
export const chargeKinds = (): string[] => Object.keys(CHARGES);

export interface Charge {
  /** a `ChargeKind`, or one that only a newer server knows */
  kind: string;
  cents: Cents;
}

/** Everything that an order or a cart costs. No part is negative. */
export interface Amounts {
  subTotal: Cents;
  /** of the promo code that applies; 0 without one */
  promoPercentage: number;
  discount: Cents;
  /** those that the order has; one of them may be 0, such as a free delivery */
  charges: readonly Charge[];
  /** `subTotal - discount + charges` */
  total: Cents;
  /** absent: not known yet, as in a cart */
  vat?: Vat;
}

/** Returns the charges of an order. */
export function chargesFor(terms: ChargeTerms, subTotal: Cents): Charge[] {
  return Object.entries(CHARGES).flatMap(([kind, { of }]) => {
    const cents = of(terms, subTotal);
    return cents === null ? [] : [{ kind, cents: wholeFromZero(cents, 'charge in cents') }];
  });
}

export const sumOfCharges = (charges: readonly Charge[]): Cents => charges.reduce((sum, { cents }) => sum + cents, 0);

/** Returns amounts with their total. */
export function withTotal(amounts: Omit<Amounts, 'total' | 'vat'>): Amounts {
  return { ...amounts, total: amounts.subTotal - amounts.discount + sumOfCharges(amounts.charges) };
}

/** Returns the cents of a charge; 0 if the order does not have it. */
export const chargeOf = ({ charges }: Pick<Amounts, 'charges'>, kind: ChargeKind): Cents =>
  sumOfCharges(charges.filter((charge) => charge.kind === kind));

/** Returns the part of the total that includes VAT. */
export const taxedCents = ({ total, charges }: Pick<Amounts, 'total' | 'charges'>): Cents =>
  total - sumOfCharges(charges.filter(({ kind }) => !chargeRules(kind).isTaxed));

/** Returns the amounts that a request to place an order has: those that the customer is shown. */
export function shownAmounts(
  amounts: Amounts,
): Pick<CreateOrderRequest, 'subTotal' | 'promoCodePercentage' | 'discount' | 'deliveryCharge' | 'shownTotal'> {
  const hasDelivery = amounts.charges.some(({ kind }) => kind === 'delivery');
  return {
    subTotal: fromCents(amounts.subTotal),
    promoCodePercentage: amounts.promoPercentage,
    discount: fromCents(amounts.discount),
    deliveryCharge: hasDelivery ? fromCents(chargeOf(amounts, 'delivery')) : null,
    shownTotal: fromCents(amounts.total),
  };
}

/** Returns whether a cap has reduced the discount below its percentage. */
export function isCapped({ subTotal, promoPercentage, discount }: Amounts): boolean {
  return discount < percentOf(subTotal, promoPercentage);
}

/** Returns the VAT that an order's total includes, in words: 'includes VAT 18 % Rs. 450'. Null if it includes none. */
export function vatInWords({ cents, percentage }: Vat): Text | null {
  if (cents === null || percentage === null) return null;
  return text('total.vat', { percentage, amount: rupees(cents) });
}

/** A row of what an order costs, as bills, tills, receipts and tables show it. */
export interface Sum {
  /** `sub-total`, `discount`, `total`, or the kind of a charge */
  kind: string;
  name: Text;
  /** negative for a discount */
  cents: Cents;
  /** of the total: the VAT that it includes, in words */
  note?: Text | null;
}

/**
 * Returns the rows of what an order costs, from the sub-total to the total: the discount if there is one, and the charges
 * that the order has.
 *
 * @param always the kinds that have a row even if they are nothing
 */
export function sumsOf(amounts: Amounts, { always = [] }: { always?: readonly string[] } = {}): Sum[] {
  const { subTotal, discount, charges, total, promoPercentage: percentage, vat } = amounts;
  const hasDiscount = discount !== 0 || always.includes('discount');
  const discountName = isCapped(amounts) ? text('sum.discount') : text('sum.discountOf', { percentage });
  const missing = always.filter((kind) => kind in CHARGES && charges.every((charge) => charge.kind !== kind));
  return [
    { kind: 'sub-total', name: text('sum.subTotal'), cents: subTotal },
    ...(hasDiscount ? [{ kind: 'discount', name: discountName, cents: 0 - discount }] : []),
    ...[...charges, ...missing.map((kind) => ({ kind, cents: 0 }))].map((charge) => ({
      ...charge,
      name: chargeRules(charge.kind).name,
    })),
    { kind: 'total', name: text('sum.total'), cents: total, note: vat ? vatInWords(vat) : null },
  ];
}
