import type { Order } from '../../contract/orders/orders.js';
import { matchesPhone } from '../people/phone.js';
import { nameKey } from '../text/names.js';

export type FilterableOrder = Pick<Order, 'reference' | 'first_name' | 'last_name' | 'payment_type'> &
  Partial<Pick<Order, 'phone'>>;

export interface OrderFilters {
  orderNo?: string;
  customer?: string;
  /** a number in any usual form, or at least four of its digits */
  phone?: string;
  paymentType?: string;
}

/** The choice that lets every way to pay through. */
export const ALL_PAYMENT_TYPES = 'All';

function contains(text: string, part: string): boolean {
  return nameKey(text).includes(nameKey(part.trim()));
}

/** Whether the order number contains the text; an empty text matches all. References are in capitals, so case does not count. */
export function matchesOrderNo(order: Pick<Order, 'reference'>, text: string): boolean {
  return contains(order.reference, text);
}

/** Whether first plus last name, with a space between, contains the text in any case; an empty text matches all. */
export function matchesCustomer(order: Pick<Order, 'first_name' | 'last_name'>, text: string): boolean {
  return contains(`${order.first_name} ${order.last_name}`, text);
}

/** Whether the way to pay contains the choice; `All` and an empty choice match all. */
export function matchesPaymentType(order: Pick<Order, 'payment_type'>, choice: string): boolean {
  return choice === ALL_PAYMENT_TYPES || contains(order.payment_type, choice);
}

/** Whether an order passes every filter that is set; they combine. */
export function matchesFilters(order: FilterableOrder, filters: OrderFilters): boolean {
  return (
    matchesOrderNo(order, filters.orderNo ?? '') &&
    matchesCustomer(order, filters.customer ?? '') &&
    (!filters.phone?.trim() || matchesPhone(order.phone ?? '', filters.phone)) &&
    matchesPaymentType(order, filters.paymentType ?? ALL_PAYMENT_TYPES)
  );
}

/** As `matchesFilters`; an order number of up to four digits also finds the ticket that the kitchen calls out so. */
export function matchesHistory(order: FilterableOrder & Pick<Order, 'ticket_number'>, filters: OrderFilters): boolean {
  const isTicket = /^\d{1,4}$/.test(filters.orderNo?.trim() ?? '') && order.ticket_number === Number(filters.orderNo);
  return matchesFilters(order, isTicket ? { ...filters, orderNo: '' } : filters);
}
