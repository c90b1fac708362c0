import type { Order } from '../../contract/orders/orders.js';
import { type Cents, percentOf, toCents } from './money.js';

type Discounted = Pick<Order, 'sub_total' | 'delivery_charge' | 'total' | 'promo_code_percentage'>;

/** Returns the cents that were deducted from an order. Derived from the total, so it is exact for every order. */
export function discountCents({ sub_total, delivery_charge, total }: Omit<Discounted, 'promo_code_percentage'>): Cents {
  return toCents(sub_total) + toCents(delivery_charge) - toCents(total);
}

/** Returns whether a cap has reduced the discount of an order below its percentage. */
export function isCapped(order: Discounted): boolean {
  return discountCents(order) < percentOf(toCents(order.sub_total), order.promo_code_percentage);
}

/** Returns the part of an order's discount that belongs to an amount of it, rounded half up to the cent. */
export function discountOfPart(order: Discounted, cents: Cents): Cents {
  if (!isCapped(order)) return percentOf(cents, order.promo_code_percentage);
  const [part, discount, whole] = [cents, discountCents(order), toCents(order.sub_total)].map(BigInt) as [
    bigint,
    bigint,
    bigint,
  ];
  return Number((2n * part * discount + whole) / (2n * whole));
}

/** Returns whether a promo code takes a sum off, such as Rs. 200, not a share. */
export function isFixedSum({
  percentage,
  discount_max,
}: {
  percentage: number;
  discount_max?: number | null | undefined;
}): boolean {
  return percentage === 100 && discount_max != null;
}
