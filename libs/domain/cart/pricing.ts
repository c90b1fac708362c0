import type { Delivery, FreeDelivery, PromoCode } from '../../contract/branches/selling.js';
import type { CartItem } from '../../contract/people/requests.js';
import { type Cents, percentOf, toCents, wholeFromZero } from '../money/money.js';
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

/** The price of an order, in cents. `total` is `subTotal - discount + deliveryCharge`; no part is negative. */
export interface Price {
  subTotal: Cents;
  /** the applied percentage: 0 without a promo code, or below its limit */
  promoPercentage: number;
  discount: Cents;
  deliveryCharge: Cents;
  /** the sub-total from which delivery is free; null for pickup, or if no rule applies */
  freeFrom: Cents | null;
  total: Cents;
}

/** Returns whether a promo code applies to a sub-total. Its limit is included. */
export function promoApplies(promo: Promo, subTotal: Cents): boolean {
  return subTotal >= promo.limitCents;
}

/** Returns what a promo code takes off a sub-total in cents: its percentage, rounded half up, but not more than its cap. */
function discountOf({ percentage, discountMaxCents }: Promo, subTotal: Cents): Cents {
  return Math.min(percentOf(subTotal, percentage), discountMaxCents ?? Number.POSITIVE_INFINITY);
}

/**
 * Returns the price of an order from its lines (free lines have the price 0).
 *
 * @param deliveryCents the area's charge; 0 for pickup
 * @param freeFrom the sub-total from which delivery is free (`freeDeliveryFrom`); null if no rule applies
 * @throws RangeError if a price, a quantity or the charge is negative or not whole, or a sum is not a safe integer
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
  const applied = promo && promoApplies(promo, subTotal) ? promo : null;
  const discount = applied === null ? 0 : discountOf(applied, subTotal);
  return {
    subTotal,
    promoPercentage: applied?.percentage ?? 0,
    discount,
    deliveryCharge,
    freeFrom,
    total: subTotal - discount + wholeFromZero(deliveryCharge, 'charge in cents'),
  };
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
    deliveryCents: delivery && cart.length > 0 ? toCents(delivery.amount) : 0,
    freeFrom: delivery && freeDeliveryFrom(freeDeliveries.map(toFreeDeliveryRule), delivery.id),
  });
}
