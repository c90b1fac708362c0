import type { Order } from '../../contract/orders/orders.js';
import { type Amounts, chargeOf, sumOfCharges } from '../money/amounts.js';
import { fromCents, toCents } from '../money/money.js';

type WireAmounts = Pick<
  Order,
  | 'sub_total'
  | 'promo_code_percentage'
  | 'discount'
  | 'delivery_charge'
  | 'charges'
  | 'total'
  | 'vat'
  | 'vat_percentage'
>;

/** Returns amounts as orders of the wire have them, in rupees. */
export function wireAmounts(amounts: Amounts): Required<WireAmounts> {
  const { cents: vat, percentage } = amounts.vat ?? { cents: null, percentage: null };
  return {
    sub_total: fromCents(amounts.subTotal),
    promo_code_percentage: amounts.promoPercentage,
    discount: fromCents(amounts.discount),
    delivery_charge: fromCents(chargeOf(amounts, 'delivery')),
    charges: amounts.charges.map(({ kind, cents }) => ({ kind, amount: fromCents(cents) })),
    total: fromCents(amounts.total),
    vat: vat === null ? null : fromCents(vat),
    vat_percentage: percentage,
  };
}

/** An order of the wire, as far as its amounts are read. */
export type PricedOrder = WireAmounts & Pick<Partial<Order>, 'order_type'>;

/** Returns the amounts of an order of the wire. The discount is derived from the total, so it is exact. */
export function amountsOf(order: PricedOrder): Amounts {
  const { vat = null, vat_percentage: percentage = null, order_type = 'Delivery', delivery_charge: delivery } = order;
  const known = order_type === 'Delivery' ? [{ kind: 'delivery', amount: delivery }] : [];
  const charges = (order.charges ?? known).map(({ kind, amount }) => ({ kind, cents: toCents(amount) }));
  const [subTotal, total] = [toCents(order.sub_total), toCents(order.total)];
  return {
    subTotal,
    promoPercentage: order.promo_code_percentage,
    discount: subTotal + sumOfCharges(charges) - total,
    charges,
    total,
    vat: { cents: vat === null ? null : toCents(vat), percentage },
  };
}
