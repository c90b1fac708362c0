import { type OrderType, PAYMENT_TYPES, type PaymentType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import type { Cents } from './money.js';

/** The largest total that may be paid on delivery or pickup, inclusive: Rs. 3,500. */
export const PAY_LATER_LIMIT_CENTS: Cents = 350_000;

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

/** The order type that a payment type is for; null for both. */
const BELONGS_TO: Record<PaymentType, OrderType | null> = {
  'Pay Online': null,
  'Pay On Delivery': 'Delivery',
  'Pay On Pickup': 'Pickup',
};

/** Returns whether the order is paid at the door or at the counter. A one-time code confirms such an order. */
export function isPayLater(paymentType: PaymentType): boolean {
  return BELONGS_TO[paymentType] !== null;
}

const isAboveLimit = (paymentType: PaymentType, totalCents: Cents) =>
  isPayLater(paymentType) && totalCents > PAY_LATER_LIMIT_CENTS;

function hintOf(paymentType: PaymentType, totalCents: Cents, orderType: OrderType): Text | null {
  const belongsTo = BELONGS_TO[paymentType];
  if (belongsTo === null) {
    // card gateways do not accept an amount of 0
    return totalCents > 0 ? null : text('payment.nothing');
  }
  if (isAboveLimit(paymentType, totalCents)) return text('payment.limit');
  return belongsTo === orderType ? null : text(`payment.only.${belongsTo}`);
}

/**
 * Returns the three payment types in the checkout's order, each with whether and why not it can be chosen. Above the
 * limit both later ways are disabled with a hint; paying online is disabled if the total is 0.
 */
export function paymentOptions(totalCents: Cents, orderType: OrderType): PaymentOption[] {
  return PAYMENT_TYPES.map((paymentType) => {
    const hint = hintOf(paymentType, totalCents, orderType);
    const belongsTo = BELONGS_TO[paymentType];
    return {
      paymentType,
      isApplicable: belongsTo === null || belongsTo === orderType,
      isEnabled: hint === null,
      hint,
      isAboveLimit: isAboveLimit(paymentType, totalCents),
    };
  });
}

/** Returns the wanted payment type if it can be chosen, otherwise the first that can; the wanted one if none can. */
export function possiblePayment(options: readonly PaymentOption[], wanted: PaymentType): PaymentType {
  const enabled = options.filter(({ isEnabled }) => isEnabled).map(({ paymentType }) => paymentType);
  return enabled.includes(wanted) ? wanted : (enabled[0] ?? wanted);
}
