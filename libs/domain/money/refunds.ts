import type { OrderedOption } from '../../contract/menu/options.js';
import type { Order } from '../../contract/orders/orders.js';
import type { OrderRefund } from '../../contract/orders/refunds.js';
import { optionCents } from '../lines/ordered-options.js';
import { type OrderLine, orderLines, type WireLines } from '../orders/order-lines.js';
import { type Amounts, isCapped } from './amounts.js';
import { type Cents, percentOf, toCents } from './money.js';
import { amountsOf, type PricedOrder } from './order-amounts.js';
import { type TenderOrder, tenderOf, tenderParts } from './tenders.js';

export type RefundOrder = TenderOrder & Pick<Order, 'refunded'>;

/** Returns the refunded cents of an order whose money was collected; 0 for any other order. */
export function refundedCents(order: RefundOrder): Cents {
  const tender = tenderOf(order);
  return tender === null || tender === 'open' ? 0 : toCents(order.refunded ?? 0);
}

/** Returns the cents of an order that can still be refunded: collected less refunded; 0 if nothing was collected. */
export function refundableCents(order: RefundOrder): Cents {
  const tender = tenderOf(order);
  // a partner refunds its own customers
  if (tender === null || tender === 'open' || tender === 'Partner') return 0;
  return toCents(order.total) - toCents(order.to_collect ?? 0) - toCents(order.refunded ?? 0);
}

/**
 * Returns the cents that can still be refunded to the card of an order that was paid partly in cash: at most what was paid
 * by card or online; null for any other order, which is refunded in any way.
 */
export function refundableToCard(order: TenderOrder, made: readonly OrderRefund[]): Cents | null {
  const paid = tenderParts(order).filter(({ tender }) => tender !== 'open');
  const byCard = paid.filter(({ tender }) => tender === 'Card' || tender === 'Online');
  if (paid.length < 2 || byCard.length === paid.length) return null;
  const paidSo = byCard.reduce((sum, { cents }) => sum + cents, 0);
  return made.reduce((left, { way, amount }) => left - (way === 'Card' ? toCents(amount) : 0), paidSo);
}

/** Collected, refunded and remaining money, in cents. */
export interface NetTakings {
  collected: Cents;
  refunded: Cents;
  net: Cents;
}

/** Returns the net takings of orders in cents, with all their refunds, whenever they were made. */
export function netTakings(orders: readonly RefundOrder[]): NetTakings {
  const sum = (centsOf: (order: RefundOrder) => Cents): Cents =>
    orders.reduce((total, order) => total + centsOf(order), 0);
  const refunded = sum(refundedCents);
  const net = sum(refundableCents);
  return { collected: net + refunded, refunded, net };
}

/** A line that can be refunded alone, or only some of its paid options. */
export interface RefundLine {
  line: OrderLine;
  /** what the customer paid for all its portions, with options */
  cents: Cents;
  options: RefundOption[];
}

export interface RefundOption {
  option: OrderedOption;
  /** what the customer paid for it in all portions of the line */
  cents: Cents;
}

/** Returns the part of the discount that belongs to an amount of the sub-total, rounded half up to the cent. */
export function discountOfPart(amounts: Amounts, cents: Cents): Cents {
  if (!isCapped(amounts)) return percentOf(cents, amounts.promoPercentage);
  const [part, discount, whole] = [BigInt(cents), BigInt(amounts.discount), BigInt(amounts.subTotal)];
  return Number((2n * part * discount + whole) / (2n * whole));
}

/** Returns the lines of an order that cost something, with their paid options, less the discount of the promo code. */
export function refundLines(order: WireLines & PricedOrder): RefundLine[] {
  const amounts = amountsOf(order);
  const paid = (cents: Cents): Cents => cents - discountOfPart(amounts, cents);
  return orderLines(order)
    .map(
      (line): RefundLine => ({
        line,
        cents: paid(toCents(line.price) * line.quantity),
        options: line.options
          .map((option) => ({ option, cents: paid(optionCents(line, option) * line.quantity) }))
          .filter(({ cents }) => cents > 0),
      }),
    )
    .filter(({ cents }) => cents > 0);
}
