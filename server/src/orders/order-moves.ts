import type { EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { DeliveryPaymentType, OrderStatus, PaymentType } from '../../../libs/contract/values.js';
import { type OrderActor, stockEffect, transitionBy } from '../../../libs/domain/order-transitions.js';
import { PAYMENT_FAILURE, type PaymentFailureCause } from '../../../libs/domain/payment-failure.js';
import { returnStock, takeStock } from '../catalog/stock/daily-stock.repository.js';
import { StockGone } from '../payments/orders-port.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';
import { type FoundOrder } from './order-reads.repository.js';
import { type StoredOrder, toOrder } from './order-rows.js';
import { updatePaymentFailure, updateStatus } from './order-updates.repository.js';
import { portionsOf } from './portions.js';
import { promiseFor } from './promises/order-pace.repository.js';

/** The actor in the trail where an order's own customer did it. */
export const CUSTOMER = { id: null, name: 'Customer' } as const;

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
