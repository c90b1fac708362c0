import { type OrderType, PAYMENT_TYPES, type PaymentType } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import type { Cents } from './money.js';

/** The largest total that may be paid on delivery or on pickup, itself included: Rs. 3,500. */
export const PAY_LATER_LIMIT_CENTS: Cents = 350_000;

export interface PaymentOption {
  paymentType: PaymentType;
  /** whether it goes with the order type at all */
  isApplicable: boolean;
  /** whether it may be chosen */
  isEnabled: boolean;
  /** why it may not be chosen; null if it may */
  hint: Text | null;
  /** whether that is because the total is above the limit */
  isAboveLimit: boolean;
}

/** The order type that a way to pay belongs to; null: to both. */
const BELONGS_TO: Record<PaymentType, OrderType | null> = {
  'Pay Online': null,
  'Pay On Delivery': 'Delivery',
  'Pay On Pickup': 'Pickup',
};

/** Whether the money changes hands later, at the door or at the counter; such an order is confirmed by a one-time code. */
export function isPayLater(paymentType: PaymentType): boolean {
  return BELONGS_TO[paymentType] !== null;
}

const isAboveLimit = (paymentType: PaymentType, totalCents: Cents) =>
  isPayLater(paymentType) && totalCents > PAY_LATER_LIMIT_CENTS;

function hintOf(paymentType: PaymentType, totalCents: Cents, orderType: OrderType): Text | null {
  const belongsTo = BELONGS_TO[paymentType];
  if (belongsTo === null) {
    // no card gateway takes an amount of nothing
    return totalCents > 0 ? null : text('payment.nothing');
  }
  if (isAboveLimit(paymentType, totalCents)) return text('payment.limit');
  return belongsTo === orderType ? null : text(`payment.only.${belongsTo}`);
}

/**
 * The three ways to pay in the order of the checkout, each with whether it may be chosen for this order and why not.
 * Above the limit both later ways are disabled with a hint, whatever the order type; paying online is
 * where nothing is to be paid.
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

/** Returns the wanted way to pay if it may be chosen, else the first one that may; the wanted one if none may. */
export function possiblePayment(options: readonly PaymentOption[], wanted: PaymentType): PaymentType {
  const enabled = options.filter(({ isEnabled }) => isEnabled).map(({ paymentType }) => paymentType);
  return enabled.includes(wanted) ? wanted : (enabled[0] ?? wanted);
}
