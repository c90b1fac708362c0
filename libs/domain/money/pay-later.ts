import type { OrderType, PaymentType } from '../../contract/values.js';

/** The order type that a payment type is for; null for both. */
export const ORDER_TYPE_OF: Record<PaymentType, OrderType | null> = {
  'Pay Online': null,
  'Pay On Delivery': 'Delivery',
  'Pay On Pickup': 'Pickup',
};

/**
 * Returns whether the order is paid at the door or at the counter. A one-time code or a call confirms such an order.
 */
export function isPayLater(paymentType: PaymentType): boolean {
  return ORDER_TYPE_OF[paymentType] !== null;
}
