import type { BoardEvent, OtherOrderEvent } from '../../contract/orders/events.js';
import type { Cancellation, Order, PublicOrder } from '../../contract/orders/orders.js';

/** Returns a phone number with only the first two and the last two digits: `07******42`. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(.{2}).*(.{2})$/, (_all, head: string, tail: string) => {
    return `${head}${'*'.repeat(Math.max(0, phone.length - 4))}${tail}`;
  });
}

/** Returns an email address with only the first letter and the domain: `n***@example.com`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return at < 1 ? '***' : `${email[0]}***${email.slice(at)}`;
}

/**
 * Returns the first letter of a name with a full stop: `P.` for Perera. A Sinhala or Tamil letter keeps its signs.
 * Idempotent.
 */
export function initialOf(name: string): string {
  const [first] = new Intl.Segmenter().segment(name);
  return first === undefined ? '' : `${first.segment}.`;
}

/** Returns a cancellation without its typed reason. */
export function maskedCancellation(cancellation: Cancellation): Cancellation {
  return { ...cancellation, reason: '' };
}

/** Returns the order for its customer: without the staff user, or the API key, who entered it. Idempotent. */
export function customersOrder<Seen extends PublicOrder>({
  placed_by: _by,
  placed_by_key: _key,
  ...order
}: Seen): Omit<Seen, 'placed_by' | 'placed_by_key'> {
  return order;
}

/**
 * Returns the order for somebody who only knows its number: first name, initial and area, masked phone and email,
 * without id, street, landmark, notes, the reason of a cancellation and the questions about sold-out food. Idempotent.
 */
export function maskedOrder(given: PublicOrder): PublicOrder {
  const {
    id: _id,
    actions: _actions,
    expires_at: _expires,
    refund: _refund,
    shortages: _asked,
    ...order
  } = customersOrder(given);
  return {
    ...order,
    last_name: initialOf(order.last_name),
    phone: maskedPhone(order.phone),
    email: maskedEmail(order.email),
    address: null,
    landmark: null,
    notes: '',
    ...(order.partner && { partner: { ...order.partner, reference: '', display: '' } }),
    ...(order.cancellation && { cancellation: maskedCancellation(order.cancellation) }),
  };
}

/** Returns the order without anything about its customer, for programs that need no personal data. Idempotent. */
export function anonymousOrder(order: Order): Order {
  const { id, placed_by_key, partner } = order;
  return {
    ...maskedOrder(order),
    id,
    ...(placed_by_key !== undefined && { placed_by_key }),
    ...(partner && { partner: { ...partner, display: '' } }),
    ...{ first_name: '', last_name: '', phone: '', email: '' },
  };
}

/** Returns the orders that an API key has placed. */
export const ordersOfKey = (orders: readonly Order[], keyId: number): Order[] =>
  orders.filter(({ placed_by_key }) => placed_by_key?.id === keyId);

/** Returns an event as an API key sees it that sees only its own orders: of any other order only its position. */
export function eventOfKey(event: BoardEvent, keyId: number): BoardEvent | OtherOrderEvent {
  if (event.name === 'day-changed') return event;
  const placedBy = event.name === 'kitchen-status' ? event.data.placed_by_key : event.data.order.placed_by_key;
  if (placedBy?.id === keyId) return event;
  const { branch_id, seq, at } = event.data;
  return { name: 'other-order', data: { branch_id, seq, at } };
}

/** Returns an event without anything about the order's customer, and without the name of who caused it. Idempotent. */
export function anonymousEvent(event: BoardEvent): BoardEvent {
  if (event.name === 'day-changed') return event;
  if (event.name !== 'kitchen-status') {
    return { name: event.name, data: { ...event.data, order: anonymousOrder(event.data.order) } };
  }
  const { by: _by, reason: _reason, order, ...data } = event.data;
  const cancellation = data.cancellation && maskedCancellation(data.cancellation);
  return {
    name: event.name,
    data: { ...data, cancellation, ...(order && { order: anonymousOrder(order) }) },
  };
}
