import type { KitchenStatus, OrderStatus } from '../../../../libs/contract/values.js';
import { earliestRelease } from '../../../../libs/domain/later/later-orders.js';
import type { OrderActor } from '../../../../libs/domain/orders/order-transitions.js';
import type { OrderEntity } from '../order.entity.js';
import type { MovedFields, OrderFields } from './order-updates.repository.js';

/** Statuses in which an order awaits its payment or its code until `expires_at`. */
const AWAITED: readonly OrderStatus[] = ['Payment Pending', 'OTP Pending'];
/**
 * Statuses in which an order may hold stock although it is neither paid nor confirmed. Its row keeps the hashes of its
 * origin.
 */
const UNCONFIRMED: readonly OrderStatus[] = [...AWAITED, 'Payment Failed'];
const ENDED: readonly OrderStatus[] = ['Cancelled', 'Expired'];

interface StatusMove {
  to: OrderStatus;
  actor: OrderActor;
  at: Date;
  /** why it was cancelled */
  reason: string;
}

/** Returns the fields of an order that change with its status. */
export function statusFields(
  row: OrderEntity,
  { to, actor, at, reason }: StatusMove,
): MovedFields & Pick<OrderFields, 'expires_at' | 'payment_failure' | 'release_at'> {
  const isCancelled = to === 'Cancelled';
  return {
    status: to,
    expires_at: AWAITED.includes(to) ? row.expires_at : null,
    accepted_at: row.accepted_at ?? (to === 'Scheduled' ? at : null),
    release_at: to === 'Scheduled' && row.due_at ? earliestRelease(row.due_at) : null,
    // an order that waits for its time again has not reached the kitchen
    confirmed_at: to === 'Scheduled' ? null : (row.confirmed_at ?? (to === 'Confirmed' ? at : null)),
    payment_failure: to === 'Payment Failed' ? row.payment_failure : null,
    ...(ENDED.includes(to) && { device_hash: null }),
    ...(!UNCONFIRMED.includes(to) && { address_hash: null, network_hash: null }),
    cancelled_by: isCancelled ? (actor === 'customer' ? 'customer' : 'branch') : null,
    cancelled_at: isCancelled ? at : null,
    ...(row.status === 'Cancelled' && { restored_at: at }),
    cancel_reason: isCancelled ? reason : null,
  };
}

/** Returns the fields of an order that change with its kitchen status. */
export function kitchenFields(row: OrderEntity, { to, at }: { to: KitchenStatus; at: Date }): MovedFields {
  const isBegun = to === 'On Process' && row.kitchen_status === 'Incoming';
  const isOpen = to === 'Incoming' || to === 'On Process';
  return {
    kitchen_status: to,
    started_at: to === 'Incoming' ? null : isBegun ? at : row.started_at,
    delivered_at: to === 'Delivered' ? at : null,
    ...(!isOpen && { device_hash: null }),
  };
}
