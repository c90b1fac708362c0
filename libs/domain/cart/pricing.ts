import type { Delivery, FreeDelivery, PromoCode } from '../../contract/branches/selling.js';
import type { CartItem } from '../../contract/menu/cart.js';
import { type Amounts, type ChargeTerms, chargesFor, withTotal } from '../money/amounts.js';
import { type Cents, percentOf, toCents } from '../money/money.js';
import { isFree } from './cart.js';
import { freeDeliveryFrom, toFreeDeliveryRule } from './free-delivery.js';
import { type PricedLine, subTotalOf } from './sub-total.js';

/** A promo code in the form that pricing needs. */
export interface Promo {
  /** 0 to 100, at most two decimals */
  percentage: number;
  /** the smallest sub-total that it applies to */
  limitCents: Cents;
  /** the most that it takes off; null for no cap */
  discountMaxCents?: Cents | null;
}

/** What an order costs, before its VAT is known. */
export interface Price extends Amounts {
  /** the sub-total from which delivery is free; null for pickup, or if no rule applies */
  freeFrom: Cents | null;
}

/** Returns whether a promo code applies to a sub-total. Its limit is included. */
export function promoApplies(promo: Promo, subTotal: Cents): boolean {
  return subTotal >= promo.limitCents;
}

/**
 * Returns what a promo code takes off a sub-total: its percentage, rounded half up, but not more than its cap. 0 without
 * a promo code, or below its limit.
 */
export function discountOf(promo: Promo | null, subTotal: Cents): Pick<Amounts, 'promoPercentage' | 'discount'> {
  if (promo === null || !promoApplies(promo, subTotal)) return { promoPercentage: 0, discount: 0 };
  const { percentage, discountMaxCents } = promo;
  const discount = Math.min(percentOf(subTotal, percentage), discountMaxCents ?? Number.POSITIVE_INFINITY);
  return { promoPercentage: percentage, discount };
}

/**
 * Returns the price of an order from its lines (free lines have the price 0).
 *
 * @throws RangeError if a price, a quantity or a charge is negative or not whole, or a sum is not a safe integer
 */
export function priceOrder({
  lines,
  promo,
  ...terms
}: ChargeTerms & { lines: readonly PricedLine[]; promo: Promo | null }): Price {
  const subTotal = subTotalOf(lines);
  const amounts = withTotal({ subTotal, ...discountOf(promo, subTotal), charges: chargesFor(terms, subTotal) });
  return { ...amounts, freeFrom: terms.delivery?.freeFrom ?? null };
}

/**
 * Returns the price of a client's cart, whose amounts are rupees, in cents. Free lines cost nothing. An empty cart has
 * no delivery charge.
 *
 * @param delivery the chosen area; null for pickup
 * @param freeDeliveries the branch's rules
 */
export function priceCart({
  cart,
  promoCode,
  delivery,
  freeDeliveries,
}: {
  cart: readonly CartItem[];
  promoCode: Pick<PromoCode, 'percentage' | 'limit' | 'discount_max'> | null;
  delivery: Pick<Delivery, 'id' | 'amount'> | null;
  freeDeliveries: readonly FreeDelivery[];
}): Price {
  return priceOrder({
    lines: cart.map((item) => ({
      priceCents: isFree(item) ? 0 : toCents(item.price),
      quantity: item.selected_quantity,
    })),
    promo: promoCode && {
      percentage: promoCode.percentage,
      limitCents: toCents(promoCode.limit),
      discountMaxCents: promoCode.discount_max == null ? null : toCents(promoCode.discount_max),
    },
    delivery: delivery && {
      cents: cart.length > 0 ? toCents(delivery.amount) : 0,
      freeFrom: freeDeliveryFrom(freeDeliveries.map(toFreeDeliveryRule), delivery.id),
    },
  });
}
