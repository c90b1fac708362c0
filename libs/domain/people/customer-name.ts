import type { Order } from '../../contract/orders/orders.js';

/** Returns a customer's whole name; empty for a person at the counter who gave none. */
export function customerName({ first_name, last_name }: Pick<Order, 'first_name' | 'last_name'>): string {
  return `${first_name} ${last_name}`.trim();
}
