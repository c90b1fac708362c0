import type { Order } from '../../contract/orders/orders.js';
import type { Channel } from '../../contract/values.js';
import { matchesPhone } from '../people/phone.js';
import { nameKey } from '../text/names.js';

export type FilterableOrder = Pick<Order, 'reference' | 'first_name' | 'last_name' | 'payment_type'> &
  Partial<Pick<Order, 'phone' | 'channel' | 'partner'>>;

export interface OrderFilters {
  orderNo?: string;
  customer?: string;
  /** a number in any usual form, or at least four of its digits */
  phone?: string;
  paymentType?: string;
  /** null: however it came in */
  channel?: Channel | null;
  /** the name of the partner who sold it; empty: whoever did */
  partner?: string;
}

/** The choice that matches every payment type. */
export const ALL_PAYMENT_TYPES = 'All';

function contains(text: string, part: string): boolean {
  return nameKey(text).includes(nameKey(part.trim()));
}

/** Returns whether the order number contains the text, in any case. An empty text matches all. */
export function matchesOrderNo(order: Pick<Order, 'reference'>, text: string): boolean {
  return contains(order.reference, text);
}

/** Returns whether first and last name, joined by a space, contain the text, in any case. An empty text matches all. */
export function matchesCustomer(order: Pick<Order, 'first_name' | 'last_name'>, text: string): boolean {
  return contains(`${order.first_name} ${order.last_name}`, text);
}

/** Returns whether the payment type contains the choice. `All` and an empty choice match all. */
export function matchesPaymentType(order: Pick<Order, 'payment_type'>, choice: string): boolean {
  return choice === ALL_PAYMENT_TYPES || contains(order.payment_type, choice);
}

/** Returns whether an order passes every filter that is set. */
export function matchesFilters(order: FilterableOrder, filters: OrderFilters): boolean {
  return (
    matchesOrderNo(order, filters.orderNo ?? '') &&
    matchesCustomer(order, filters.customer ?? '') &&
    (!filters.phone?.trim() || matchesPhone(order.phone ?? '', filters.phone)) &&
    matchesPaymentType(order, filters.paymentType ?? ALL_PAYMENT_TYPES) &&
    (!filters.partner || filters.partner === order.partner?.name) &&
    (!filters.channel || filters.channel === (order.channel ?? 'web'))
  );
}

/** As `matchesFilters`, but an order number of up to four digits also matches the ticket number. */
export function matchesHistory(order: FilterableOrder & Pick<Order, 'ticket_number'>, filters: OrderFilters): boolean {
  const isTicket = /^\d{1,4}$/.test(filters.orderNo?.trim() ?? '') && order.ticket_number === Number(filters.orderNo);
  return matchesFilters(order, isTicket ? { ...filters, orderNo: '' } : filters);
}

/** Returns the names of the partners who sold some orders, sorted. */
export const partnersOf = (orders: readonly Pick<Order, 'partner'>[]): string[] =>
  [...new Set(orders.flatMap(({ partner }) => partner?.name ?? []))].sort();
