import { v7 as uuidv7 } from 'uuid';
import type { KitchenStation } from '../../libs/contract/orders/kitchen.js';
import type { CreateOrderRequest } from '../../libs/contract/requests/orders/create-order.js';
import { isPayLater } from '../../libs/domain/money/pay-later.js';
import { paymentFailureInWords } from '../../libs/domain/money/payment-failure.js';
import { promisedAt } from '../../libs/domain/orders/estimate.js';
import { say } from '../../server/src/common/texts.js';
import type { OrderEntity } from '../../server/src/orders/order.entity.js';
import type { OrderLineEntity } from '../../server/src/orders/order-line.entity.js';
import { newOrderRows } from '../../server/src/orders/placing/new-order-rows.js';
import type { DecidedOrder } from '../../server/src/orders/placing/order-decision.js';
import { referenceOf } from '../../server/src/orders/placing/order-reference.js';
import { effortOf } from '../../server/src/orders/portions.js';
import type { PaymentAttemptEntity } from '../../server/src/payments/payment-attempt.entity.js';
import type { RefundEntity } from '../../server/src/payments/refunds/refund.entity.js';
import type { Dice } from './dice.js';
import {
  attemptStateOf,
  CANCEL_REASONS,
  endOf,
  failureOf,
  isConfirmed,
  PAID_FOR_NOTHING,
  type PastEnd,
  REFUND_REASONS,
  refundWayOf,
} from './past-ends.js';
import type { PastPace } from './past-pace.js';
import { madeAtStations, type StationMadeRow } from './past-stations.js';

/** An order of the past as rows of its tables. */
export interface PastOrder {
  row: OrderEntity;
  lines: OrderLineEntity[];
  /** when each station of its kitchen finished its part */
  stationsMade: StationMadeRow[];
  /** columns of `payment_attempt`, if it was paid online */
  attempt: PastAttempt | null;
  /** columns of `refund` without its day and its VAT, if it was refunded */
  refund: Omit<RefundEntity, 'id' | 'business_date' | 'vat_cents'> | null;
}

type PastAttempt = Omit<
  PaymentAttemptEntity,
  'id' | 'next_check_at' | 'claim' | 'claimed_until' | 'checks' | 'unanswered'
>;

interface Placed {
  request: CreateOrderRequest;
  decided: DecidedOrder;
  day: string;
  ticketNumber: number;
  at: Date;
  /** nothing happens after it */
  now: Date;
  pace: PastPace;
  /** of its kitchen; most have none */
  stations: readonly KitchenStation[];
  /** the name of who made refunds */
  by: string;
}

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;
/** An order that was placed so long ago has ended. */
export const LONGEST_LIFE_MINUTES = 90;
const EXPIRES_AFTER_MINUTES = 15;

/** Returns an order with its outcome, as the product itself would have stored it. */
export function pastOrder(placed: Placed, dice: Dice): PastOrder {
  const { request, decided, at, day } = placed;
  const end = endOf(request.paymentType, dice);
  const { row: placedRow, lines } = newOrderRows(request, decided, {
    at,
    day,
    expiresAt: null,
    id: uuidv7({ msecs: at.getTime(), random: dice.bytes(16) }),
    reference: referenceOf(dice.bytes(10)),
  });
  const life = lifeOf(end, placed, dice);
  const row: OrderEntity = { ...placedRow, ticket_number: placed.ticketNumber, status: 'Confirmed', ...life };
  const refund = refundOf(end, row, placed, dice);
  if (refund) row.refunded_cents = refund.amount_cents;
  const made = madeAtStations({ row, lines }, placed.stations);
  return {
    row: { ...row, ...made.row },
    lines,
    stationsMade: made.stations,
    attempt: isPayLater(row.payment_type) ? null : attemptOf(end, row, placed, { refund, dice }),
    refund,
  };
}

const after = (at: Date, minutes: number): Date => new Date(at.getTime() + Math.round(minutes * MINUTE_MS));

/** Returns the outcome of an order as columns of its row. */
function lifeOf(end: PastEnd, placed: Placed, dice: Dice): Partial<OrderEntity> {
  const { at, request, pace } = placed;
  const isLater = isPayLater(request.paymentType);
  const settledAt = after(at, isLater ? dice.whole(20, 100) / 60 : dice.whole(40, 200) / 60);
  if (!isConfirmed(end)) return unseenLife(end, { at, settledAt }, dice);
  const confirmed = {
    confirmed_at: settledAt,
    promised_at: promisedAt(settledAt, pace.at(settledAt, request.orderType, effortOf(placed.decided.lines))),
  };
  switch (end) {
    case 'cancelled by its customer':
      return { ...confirmed, ...cancelled(after(settledAt, dice.whole(1, 4)), 'customer', '') };
    case 'cancelled before it was started':
      return { ...confirmed, ...cancelled(after(settledAt, dice.whole(3, 9)), 'branch', dice.one(CANCEL_REASONS)) };
    case 'cancelled in preparation': {
      const life = cancelled(after(settledAt, dice.whole(10, 25)), 'branch', dice.one(CANCEL_REASONS));
      // food in preparation does not return to stock
      return { ...confirmed, ...life, holds_stock: true };
    }
    default:
      return { ...confirmed, ...handedOver(settledAt, placed, dice) };
  }
}

function unseenLife(end: PastEnd, { at, settledAt }: { at: Date; settledAt: Date }, dice: Dice): Partial<OrderEntity> {
  if (end === 'payment failed') {
    return { status: 'Payment Failed', payment_failure: failureOf(dice), holds_stock: false, updated_at: settledAt };
  }
  return { status: 'Expired', holds_stock: false, updated_at: after(at, EXPIRES_AFTER_MINUTES) };
}

function cancelled(at: Date, by: 'customer' | 'branch', reason: string): Partial<OrderEntity> {
  return {
    status: 'Cancelled',
    kitchen_status: 'Cancelled',
    cancelled_by: by,
    cancel_reason: reason === '' ? null : reason,
    cancelled_at: at,
    holds_stock: false,
    updated_at: at,
  };
}

function handedOver(confirmedAt: Date, { request, decided, pace }: Placed, dice: Dice): Partial<OrderEntity> {
  const readyAt = after(confirmedAt, dice.whole(8, 18) + dice.whole(0, 6) + pace.openAt(confirmedAt) * 0.8);
  const isPickup = request.orderType === 'Pickup';
  const deliveredAt = after(readyAt, isPickup ? dice.whole(1, 12) : dice.whole(10, 28));
  const queue = pace.queueAt(confirmedAt);
  pace.add({ confirmedAt, readyAt, deliveredAt, effort: effortOf(decided.lines), queue });
  return {
    kitchen_status: 'Delivered',
    queue_before: queue,
    ready_at: readyAt,
    delivered_at: deliveredAt,
    updated_at: deliveredAt,
    ...(request.paymentType === 'Pay On Pickup' ? { delivery_payment_type: askedTender(dice) } : {}),
  };
}

/** Returns how a pickup was paid, as the kitchen enters it at the handover; null if it is unknown. */
const askedTender = (dice: Dice): OrderEntity['delivery_payment_type'] =>
  dice.happens(4) ? null : dice.happens(62) ? 'Pay by Cash' : 'Pay by Card';

function refundOf(end: PastEnd, row: OrderEntity, { now, by }: Placed, dice: Dice): PastOrder['refund'] {
  if (end !== 'refunded' && end !== 'refunded in part') return null;
  const refundedAt = after(row.delivered_at ?? row.created_at, dice.whole(10, 2 * DAY_MINUTES));
  if (refundedAt > now) return null;
  // tens of rupees, as a person would choose
  const part = Math.ceil((row.total_cents * dice.whole(15, 50)) / 100_000) * 1000;
  return {
    order_id: row.id,
    branch_id: row.branch_id,
    way: refundWayOf(row.payment_type),
    amount_cents: end === 'refunded' ? row.total_cents : Math.min(part, row.total_cents),
    reason: dice.one(REFUND_REASONS),
    refunded_by: by,
    refunded_at: refundedAt,
    request_key: uuidv7({ msecs: refundedAt.getTime(), random: dice.bytes(16) }),
  };
}

function attemptOf(
  end: PastEnd,
  row: OrderEntity,
  { now, by }: Placed,
  { refund, dice }: { refund: PastOrder['refund']; dice: Dice },
): PastAttempt {
  const settledAt = row.confirmed_at ?? (end === 'paid too late' ? after(row.updated_at, 3) : row.updated_at);
  const givenBackAt = after(settledAt, dice.whole(DAY_MINUTES, 3 * DAY_MINUTES));
  const state = attemptStateOf(end, givenBackAt <= now);
  const isRefunded = state === 'refunded';
  return {
    order_id: row.id,
    provider: 'sandbox',
    ref: row.reference,
    amount_cents: row.total_cents,
    state,
    transaction_id: state === 'failed' ? null : `DEMO-${row.reference}`,
    created_at: row.created_at,
    settled_at: settledAt,
    failure:
      state === 'failed'
        ? row.payment_failure
          ? say(paymentFailureInWords(row.payment_failure))
          : 'The card was never entered.'
        : null,
    refund_reason: state === 'paid' || state === 'failed' ? null : (PAID_FOR_NOTHING[end] ?? null),
    refund_note: isRefunded ? 'Given back to the card in the bank’s portal' : null,
    refunded_by: isRefunded ? by : null,
    refunded_at: isRefunded ? givenBackAt : null,
    given_back_cents: state === 'paid' ? (refund?.amount_cents ?? 0) : 0,
    part_of: null,
  };
}
