import type { Delivery, FreeDelivery, PromoCode } from '../../contract/branches/selling.js';
import type { CartItem } from '../../contract/people/requests.js';
import { type Cents, percentOf, toCents, wholeFromZero } from '../money/money.js';
import { isFree } from './cart.js';
import { freeDeliveryFrom, toFreeDeliveryRule } from './free-delivery.js';
import { type PricedLine, subTotalOf } from './sub-total.js';

/** A promo code as pricing needs it. */
export interface Promo {
  /** 0 to 100, at most two decimals */
  percentage: number;
  /** the smallest sub-total to which it applies */
  limitCents: Cents;
}

/** The price of an order, in cents; `total` is `subTotal - discount + deliveryCharge`, and no part is ever negative. */
export interface Price {
  subTotal: Cents;
  /** the percentage that was applied: 0 without a promo code, or below its limit */
  promoPercentage: number;
  discount: Cents;
  deliveryCharge: Cents;
  /** the sub-total from which the delivery is free; null where no rule says so, and for pickup */
  freeFrom: Cents | null;
  total: Cents;
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
 * @param deliveryCents the area's charge, 0 for pickup
 * @param freeFrom the sub-total from which that charge is not taken (`freeDeliveryFrom`); null where no rule says so
 * @throws RangeError where a price, a quantity or the charge is negative or not whole, or a sum leaves the exact integers.
 */
export function priceOrder({
  lines,
  promo,
  deliveryCents,
  freeFrom,
}: {
  lines: readonly PricedLine[];
  promo: Promo | null;
  deliveryCents: Cents;
  freeFrom: Cents | null;
}): Price {
  const subTotal = subTotalOf(lines);
  const deliveryCharge = freeFrom !== null && subTotal >= freeFrom ? 0 : deliveryCents;
  const promoPercentage = promo && promoApplies(promo, subTotal) ? promo.percentage : 0;
  return {
    subTotal,
    promoPercentage,
    discount: percentOf(subTotal, promoPercentage),
    deliveryCharge,
    freeFrom,
    total: orderTotal({ subTotal, percentage: promoPercentage, deliveryCharge }),
  };
}

/**
 * Prices a cart as the client holds it, in rupees of the wire; the answer is in cents. Free lines count nothing, and nothing in the
 * cart is nothing to deliver.
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
  promoCode: Pick<PromoCode, 'percentage' | 'limit'> | null;
  delivery: Pick<Delivery, 'id' | 'amount'> | null;
  freeDeliveries: readonly FreeDelivery[];
}): Price {
  return priceOrder({
    lines: cart.map((item) => ({
      priceCents: isFree(item) ? 0 : toCents(item.price),
      quantity: item.selected_quantity,
    })),
    promo: promoCode && { percentage: promoCode.percentage, limitCents: toCents(promoCode.limit) },
    deliveryCents: delivery && cart.length > 0 ? toCents(delivery.amount) : 0,
    freeFrom: delivery && freeDeliveryFrom(freeDeliveries.map(toFreeDeliveryRule), delivery.id),
  });
}
