import type { EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { DeliveryPaymentType, KitchenStatus, OrderStatus, PaymentType } from '../../../libs/contract/values.js';
import { type OrderActor, stockEffect, transitionBy } from '../../../libs/domain/order-transitions.js';
import { PAYMENT_FAILURE, type PaymentFailureCause } from '../../../libs/domain/payment-failure.js';
import { returnStock, takeStock } from '../catalog/stock/daily-stock.repository.js';
import { StockGone } from '../payments/orders-port.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';
import { type FoundOrder } from './order-reads.repository.js';
import { type OrderRow, type StoredOrder, toOrder } from './order-rows.js';
import { type MovedFields, type OrderFields, updatePaymentFailure, updateStatus } from './order-updates.repository.js';
import { portionsOf } from './portions.js';
import { promiseFor } from './promises/order-pace.repository.js';

interface OrderMove {
  /** the order, its row locked by the caller's transaction */
  found: FoundOrder;
  to: OrderStatus;
  actor: OrderActor;
  at: Date;
  /** of a payment that failed: what the bank said of it, if it did */
  cause?: PaymentFailureCause;
  /** how it is paid from now on, where that changes with the move */
  payment?: { type: PaymentType; delivery: DeliveryPaymentType | null };
}

/**
 * Moves an order's overall status by the table of `libs/domain`: stock effect, row and, as the last statement, its
 * `order-status` event, all in the caller's transaction. Wake the branch up after the commit. (What the kitchen does has
 * its own service and event.)
 *
 * @returns the order after the move
 * @throws StockGone where it has to take stock again and there is not enough; the caller rolls back
 * @throws RangeError where the table has no such move for this actor: check before
 */
export async function moveOrder(
  manager: EntityManager,
  { found, to, actor, at, cause, payment }: OrderMove,
): Promise<Order> {
  const { row } = found;
  if (!transitionBy({ actor, from: row.status, to })) {
    throw new RangeError(`${actor} cannot move an order from ${row.status} to ${to}`);
  }
  const effect = stockEffect({ from: row.status, to, kitchenStatus: row.kitchen_status });
  const holdsStock = await applyStockEffect(manager, { found, effect });
  const promisedAt = to === 'Confirmed' ? await promiseFor(manager, row, at) : null;
  const moved = await updateStatus(manager, row.id, {
    status: to,
    holdsStock,
    at,
    promisedAt,
    paymentFailure: to === 'Payment Failed' ? (row.payment_failure ?? failureOf(cause)) : null,
    payment,
  });
  return publishOrder(manager, { ...found, row: moved }, at);
}

const failureOf = (cause: PaymentFailureCause | undefined) => (cause === undefined ? null : PAYMENT_FAILURE[cause]);

/**
 * Says of an order that awaits a payment why the bank did not take the newest one, or takes that back; with its event, as
 * the last statements of the caller's transaction.
 */
export async function reportPaymentFailure(
  manager: EntityManager,
  { found, failure, at }: { found: FoundOrder; failure: string | null; at: Date },
): Promise<void> {
  const row = await updatePaymentFailure(manager, found.row.id, { failure, at });
  await publishOrder(manager, { ...found, row }, at);
}

/**
 * Appends the `order-status` event of an order as it now is: the last statement of the caller's transaction.
 *
 * @returns the order
 */
export async function publishOrder(manager: EntityManager, stored: StoredOrder, at: Date): Promise<Order> {
  const order = toOrder(stored);
  await appendBranchEvent(manager, { name: 'order-status', branchId: order.branch_id, at, body: { order } });
  return order;
}

/** @returns whether the order holds stock afterwards */
export async function applyStockEffect(
  manager: EntityManager,
  { found, effect }: { found: FoundOrder; effect: ReturnType<typeof stockEffect> },
): Promise<boolean> {
  const { row, lines } = found;
  const portions = portionsOf(lines);
  if (effect === 'release' && row.holds_stock) {
    await returnStock(manager, row.business_date, portions);
    return false;
  }
  if (effect === 'take' && !row.holds_stock) {
    const isTaken = await takeStock(manager, { branchId: row.branch_id, day: row.business_date, portions });
    if (!isTaken) throw new StockGone();
    return true;
  }
  return row.holds_stock;
}

/** Statuses in which an order waits for its payment or its code until `expires_at`. */
const AWAITED: readonly OrderStatus[] = ['Payment Pending', 'OTP Pending'];
/** Statuses that keep where the order came from, because it may hold stock without being paid or confirmed. */
const UNCONFIRMED: readonly OrderStatus[] = [...AWAITED, 'Payment Failed'];
const ENDED: readonly OrderStatus[] = ['Cancelled', 'Expired'];

interface StatusMove {
  to: OrderStatus;
  actor: OrderActor;
  at: Date;
  /** of a cancellation */
  reason: string;
}

/** Returns the fields of an order that go with its new status. */
export function statusFields(
  row: OrderRow,
  { to, actor, at, reason }: StatusMove,
): MovedFields & Pick<OrderFields, 'expires_at' | 'payment_failure'> {
  const isCancelled = to === 'Cancelled';
  return {
    status: to,
    expires_at: AWAITED.includes(to) ? row.expires_at : null,
    confirmed_at: row.confirmed_at ?? (to === 'Confirmed' ? at : null),
    payment_failure: to === 'Payment Failed' ? row.payment_failure : null,
    ...(ENDED.includes(to) && { device_hash: null }),
    ...(!UNCONFIRMED.includes(to) && { address_hash: null, network_hash: null }),
    cancelled_by: isCancelled ? (actor === 'customer' ? 'customer' : 'branch') : null,
    cancelled_at: isCancelled ? at : null,
    cancel_reason: isCancelled ? reason : null,
  };
}

/** Returns the fields of an order that go with its new kitchen status. */
export function kitchenFields(row: OrderRow, { to, at }: { to: KitchenStatus; at: Date }): MovedFields {
  const isBegun = to === 'On Process' && row.kitchen_status === 'Incoming';
  const isOpen = to === 'Incoming' || to === 'On Process';
  return {
    kitchen_status: to,
    started_at: to === 'Incoming' ? null : isBegun ? at : row.started_at,
    delivered_at: to === 'Delivered' ? at : null,
    ...(!isOpen && { device_hash: null }),
  };
}
