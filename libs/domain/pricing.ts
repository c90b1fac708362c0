import type { CartItem } from '../contract/requests.js';
import type { PromoCode } from '../contract/selling.js';
import { isFree } from './cart.js';
import { type Cents, percentOf, toCents } from './money.js';

/** A promo code as pricing needs it. */
export interface Promo {
  /** 0 to 100, at most two decimals */
  percentage: number;
  /** the smallest sub-total to which it applies */
  limitCents: Cents;
}

export interface PricedLine {
  priceCents: Cents;
  quantity: number;
}

/** What an order costs, in cents; `total` is `subTotal - discount + deliveryCharge`, and no part is ever negative. */
export interface Price {
  subTotal: Cents;
  /** the percentage that was applied: 0 without a promo code, or below its limit */
  promoPercentage: number;
  discount: Cents;
  deliveryCharge: Cents;
  total: Cents;
}

function wholeFromZero(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${value} is not a ${what}`);
  }
  return value;
}

/** Whether a promo code applies: from a sub-total equal to its limit. */
export function promoApplies(promo: Promo, subTotal: Cents): boolean {
  return subTotal >= promo.limitCents;
}

/**
 * Sub-total minus its percentage plus delivery, in cents; the discount is rounded half up to the cent.
 * @throws RangeError where an amount is negative or not whole, or the percentage is not 0 to 100.
 */
export function orderTotal({
  subTotal,
  percentage,
  deliveryCharge,
}: {
  subTotal: Cents;
  percentage: number;
  deliveryCharge: Cents;
}): Cents {
  return subTotal - percentOf(subTotal, percentage) + wholeFromZero(deliveryCharge, 'charge in cents');
}

/**
 * Prices an order from its lines (free lines have the price 0).
 * @throws RangeError where a price, a quantity or the charge is negative or not whole, or a sum leaves the exact integers.
 */
export function priceOrder({
  lines,
  promo,
  deliveryCents,
}: {
  lines: readonly PricedLine[];
  promo: Promo | null;
  deliveryCents: Cents;
}): Price {
  const subTotal = lines.reduce(
    (sum, { priceCents, quantity }) =>
      wholeFromZero(
        sum + wholeFromZero(priceCents, 'price in cents') * wholeFromZero(quantity, 'quantity'),
        'sub-total in cents',
      ),
    0,
  );
  const promoPercentage = promo && promoApplies(promo, subTotal) ? promo.percentage : 0;
  return {
    subTotal,
    promoPercentage,
    discount: percentOf(subTotal, promoPercentage),
    deliveryCharge: deliveryCents,
    total: orderTotal({ subTotal, percentage: promoPercentage, deliveryCharge: deliveryCents }),
  };
}

/**
 * Prices a cart as the client holds it, in rupees of the wire; the answer is in cents. Free lines count nothing.
 * @param delivery the chosen area's amount in rupees; null for pickup
 */
export function priceCart({
  cart,
  promoCode,
  delivery,
}: {
  cart: readonly CartItem[];
  promoCode: Pick<PromoCode, 'percentage' | 'limit'> | null;
  delivery: number | null;
}): Price {
  return priceOrder({
    lines: cart.map((item) => ({
      priceCents: isFree(item) ? 0 : toCents(item.price),
      quantity: item.selected_quantity,
    })),
    promo: promoCode && { percentage: promoCode.percentage, limitCents: toCents(promoCode.limit) },
    deliveryCents: toCents(delivery ?? 0),
  });
}
