import { type OrderType, PAYMENT_TYPES, type PaymentType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { type Cents, rupees } from './money.js';
import { isPayLater, ORDER_TYPE_OF } from './pay-later.js';
import { doorPayments, type Ways } from './ways-to-pay.js';

export interface PaymentOption {
  paymentType: PaymentType;
  /** whether it fits the order type */
  isApplicable: boolean;
  /** whether it can be chosen */
  isEnabled: boolean;
  /** why it cannot be chosen; null if it can */
  hint: Text | null;
  /** whether the total is above the limit */
  isAboveLimit: boolean;
}

/** The facts of an order by which its ways to pay are offered. */
export interface PayableTotal {
  totalCents: Cents;
  orderType: OrderType;
  /** those that its branch offers */
  ways: Ways;
}

const IS_OFFERED: Record<PaymentType, (ways: Ways) => boolean> = {
  'Pay Online': ({ online }) => online,
  'Pay On Delivery': (ways) => doorPayments(ways).length > 0,
  'Pay On Pickup': ({ pickup }) => pickup,
};

const isAboveLimit = (paymentType: PaymentType, { totalCents, ways }: PayableTotal) =>
  isPayLater(paymentType) && totalCents > ways.laterLimitCents;

function hintOf(paymentType: PaymentType, order: PayableTotal): Text | null {
  const { totalCents, orderType, ways } = order;
  const belongsTo = ORDER_TYPE_OF[paymentType];
  if (belongsTo === null) {
    // card gateways do not accept an amount of 0
    return totalCents > 0 ? null : text('payment.nothing');
  }
  if (isAboveLimit(paymentType, order)) return text('payment.limit', { limit: rupees(ways.laterLimitCents) });
  return belongsTo === orderType ? null : text(`payment.only.${belongsTo}`);
}

/**
 * Returns the offered payment types in the checkout's order, each with whether and why not it can be chosen. Above the
 * limit both later ways are disabled with a hint; paying online is disabled if the total is 0.
 */
export function paymentOptions(order: PayableTotal): PaymentOption[] {
  return PAYMENT_TYPES.filter((paymentType) => IS_OFFERED[paymentType](order.ways)).map((paymentType) => {
    const hint = hintOf(paymentType, order);
    const belongsTo = ORDER_TYPE_OF[paymentType];
    return {
      paymentType,
      isApplicable: belongsTo === null || belongsTo === order.orderType,
      isEnabled: hint === null,
      hint,
      isAboveLimit: isAboveLimit(paymentType, order),
    };
  });
}

/** Returns whether an order can be paid at all. If not, its customer has to call the branch. */
export const canBePaid = (options: readonly PaymentOption[]): boolean => options.some(({ isEnabled }) => isEnabled);

/** Returns the wanted payment type if it can be chosen, otherwise the first that can; the wanted one if none can. */
export function possiblePayment(options: readonly PaymentOption[], wanted: PaymentType): PaymentType {
  const enabled = options.filter(({ isEnabled }) => isEnabled).map(({ paymentType }) => paymentType);
  return enabled.includes(wanted) ? wanted : (enabled[0] ?? wanted);
}
