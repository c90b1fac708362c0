import type { Order } from '../../contract/orders/orders.js';
import type { OrderStatus } from '../../contract/values.js';
import { isInTimeForInvoice, isOwed } from './tax.js';

/** The code of the rejection. */
export type InvoiceProblem = 'vat-not-registered' | 'nothing-to-invoice' | 'invoice-too-early' | 'invoice-too-late';

type AskedOrder = Pick<Order, 'status' | 'kitchen_status' | 'vat' | 'total' | 'refunded' | 'delivered_at'>;

const ENDED: readonly OrderStatus[] = ['Cancelled', 'Expired', 'Payment Failed'];

/**
 * Returns why an order gets no tax invoice; null if it gets one. What staff issue has no time limit.
 *
 * @param asked by whom it is requested, and when
 */
export function invoiceProblem(order: AskedOrder, asked: { isStaff: boolean; at: Date }): InvoiceProblem | null {
  if (typeof order.vat !== 'number') return 'vat-not-registered';
  if (ENDED.includes(order.status) || !isOwed(order)) return 'nothing-to-invoice';
  if (order.status !== 'Confirmed' || order.kitchen_status !== 'Delivered' || !order.delivered_at)
    return 'invoice-too-early';
  if (!asked.isStaff && !isInTimeForInvoice(new Date(order.delivered_at), asked.at)) return 'invoice-too-late';
  return null;
}
