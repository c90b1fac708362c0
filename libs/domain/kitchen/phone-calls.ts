import type { Order } from '../../contract/orders/orders.js';
import { isPayLater } from '../money/pay-later.js';

/** Whether the branch has to call the customer of an order before its kitchen starts. */
export function isToBeCalled({ status, confirmation }: Pick<Order, 'status' | 'confirmation'>): boolean {
  return status === 'OTP Pending' && confirmation === 'phone';
}

/** Whether an order expired because nobody called its customer in time. */
export function isMissedCall(order: Pick<Order, 'status' | 'confirmation' | 'payment_type'>): boolean {
  return order.status === 'Expired' && order.confirmation === 'phone' && isPayLater(order.payment_type);
}
