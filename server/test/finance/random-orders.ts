import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { OrderPartner } from '../../../libs/contract/orders/orders.js';
import {
  CHANNEL_NAMES,
  type Channel,
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  type KitchenStatus,
  ORDER_STATUSES,
  PAYMENT_TYPES,
} from '../../../libs/contract/values.js';
import { type Cents, fromCents } from '../../../libs/domain/money/money.js';
import type { RefundOrder } from '../../../libs/domain/money/refunds.js';
import type { Queryable } from '../../src/database/rows.js';
import { bookOrders } from '../support/booked-orders.js';

export interface RandomOrder {
  status: (typeof ORDER_STATUSES)[number];
  paymentType: (typeof PAYMENT_TYPES)[number];
  totalCents: number;
  /** minutes after the day's midnight in the chain's time zone */
  minute: number;
  branchId: number;
  firstName: string;
  kitchenStatus: 'Incoming' | 'On Process' | 'Delivered';
  /** how it was or will be paid, if not online */
  tender: (typeof DELIVERY_PAYMENT_TYPES)[number] | null;
  /** in percent of its total; only of collected orders */
  refundedPercent?: number;
  /** absent: on the web */
  channel?: Channel;
  /** whether its money was collected before it was handed over, if it can be */
  isPaidBefore?: boolean;
}

/**
 * Orders of one day: every status and payment type, totals that floating point would round, the first and the last
 * minute.
 */
export const randomOrder: fc.Arbitrary<RandomOrder> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  paymentType: fc.constantFrom(...PAYMENT_TYPES),
  totalCents: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 10, 33, 99_999_999)),
  minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1439)),
  branchId: fc.constantFrom(1, 2),
  kitchenStatus: fc.constantFrom('Incoming', 'On Process', 'Delivered'),
  tender: fc.constantFrom(...DELIVERY_PAYMENT_TYPES, null),
  refundedPercent: fc.constantFrom(0, 0, 33, 100),
  channel: fc.constantFrom(...CHANNEL_NAMES),
  isPaidBefore: fc.boolean(),
  firstName: fc.constantFrom('Nadia', '=cmd()', '@SUM(A1)', 'O"Brien, "J"', '-1'),
});

/** The kitchen works only on confirmed orders. */
function kitchenStatusOf({ status, kitchenStatus }: RandomOrder): KitchenStatus {
  if (status === 'Cancelled') return 'Cancelled';
  return status === 'Confirmed' ? kitchenStatus : 'Incoming';
}

/** A delivery always has a tender, a pickup only once somebody has entered it. */
function tenderOf(order: RandomOrder): DeliveryPaymentType | null {
  const { paymentType, tender } = order;
  if (paymentType === 'Pay Online' || partnerOf(order)?.is_paid) return null;
  return paymentType === 'Pay On Delivery' ? (tender ?? 'Pay by Cash') : tender;
}

/** A delivery is never entered at the counter, and no partner’s order is paid online here. */
function channelOf({ channel = 'web', paymentType }: RandomOrder): Channel {
  if (channel === 'partner' && paymentType === 'Pay Online') return 'web';
  return channel === 'counter' && paymentType === 'Pay On Delivery' ? 'phone' : channel;
}

function partnerOf(order: RandomOrder): OrderPartner | null {
  if (channelOf(order) !== 'partner') return null;
  return { name: 'UBER', reference: 'b7e1', display: '4F2A', is_paid: order.isPaidBefore === true };
}

function channelFields(order: RandomOrder) {
  const channel = channelOf(order);
  const partner = partnerOf(order);
  const placedBy = channel === 'web' || partner ? [null, null] : [3, 'Kamal'];
  const key = partner ? [7, 'Uber'] : [null, null];
  return {
    ...{ channel, partner, eat_in: false, placed_by_id: placedBy[0], placed_by_name: placedBy[1] },
    ...{ placed_by_key_id: key[0], placed_by_key_name: key[1] },
  };
}

const paidAtOf = (order: RandomOrder): boolean =>
  order.isPaidBefore === true &&
  order.paymentType !== 'Pay Online' &&
  (tenderOf(order) !== null || partnerOf(order)?.is_paid === true);

function refundedOf(order: RandomOrder): Cents {
  // a partner refunds its own customers
  if (partnerOf(order)?.is_paid) return 0;
  const isCollected =
    order.status === 'Confirmed' &&
    (order.paymentType === 'Pay Online' || order.kitchenStatus === 'Delivered' || paidAtOf(order));
  return isCollected ? Math.floor((order.totalCents * (order.refundedPercent ?? 0)) / 100) : 0;
}

/** Minutes by which Colombo is ahead of UTC. */
const ZONE_MINUTES = 330;

export function createdAt(day: string, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minute - ZONE_MINUTES) * 60_000);
}

/** Returns the order in the form that `libs/domain` computes figures from. */
export function asFinanceOrder(
  day: string,
  order: RandomOrder,
): RefundOrder & { created_at: string; channel: Channel } {
  return {
    status: order.status,
    payment_type: order.paymentType,
    kitchen_status: kitchenStatusOf(order),
    delivery_payment_type: tenderOf(order),
    channel: channelOf(order),
    partner: partnerOf(order),
    paid_at: paidAtOf(order) ? createdAt(day, order.minute) : null,
    total: fromCents(order.totalCents),
    refunded: fromCents(refundedOf(order)),
    created_at: createdAt(day, order.minute).toISOString(),
  };
}

/** Writes orders as rows without placing them, because histories of years are needed quickly. They are booked on their day. */
export async function writeOrders(db: Queryable, day: string, orders: readonly RandomOrder[]): Promise<void> {
  await bookOrders(db, await insertOrders(db, day, orders));
}

/** Writes orders as rows that are not booked yet, and returns their ids. @param tickets the day's last number */
export async function insertOrders(
  db: Queryable,
  day: string,
  orders: readonly RandomOrder[],
  tickets = 0,
): Promise<string[]> {
  const rows = orders.map((order, index) => {
    const at = createdAt(day, order.minute);
    const isDelivery = order.paymentType === 'Pay On Delivery';
    const charge = isDelivery ? Math.min(order.totalCents, 20_050) : 0;
    return {
      id: randomUUID(),
      reference: reference(),
      branch_id: order.branchId,
      business_date: day,
      ticket_number: tickets + index + 1,
      status: order.status,
      kitchen_status: kitchenStatusOf(order),
      order_type: isDelivery ? 'Delivery' : 'Pickup',
      payment_type: order.paymentType,
      delivery_payment_type: tenderOf(order),
      notes: '',
      first_name: order.firstName,
      last_name: 'Silva',
      email: 'nadia@example.com',
      phone: '0771234567',
      address: isDelivery ? '12 Lighthouse Street' : null,
      delivery_id: isDelivery ? 1 : null,
      delivery_area: isDelivery ? 'Fort' : null,
      sub_total_cents: order.totalCents - charge,
      promo_code_percentage: 0,
      discount_cents: 0,
      charges: isDelivery ? { delivery: charge } : {},
      total_cents: order.totalCents,
      confirmation: 'sms',
      ...channelFields(order),
      paid_at: paidAtOf(order) ? at : null,
      taken_by: null,
      language: 'en',
      due_while_closed: false,
      due_at: order.status === 'Scheduled' ? at : null,
      accepted_at: order.status === 'Scheduled' ? at : null,
      release_at: order.status === 'Scheduled' ? at : null,
      holds_stock: order.status === 'Confirmed',
      refunded_cents: refundedOf(order),
      created_at: at,
      updated_at: at,
      confirmed_at: order.status === 'Confirmed' ? at : null,
    };
  });
  await db.query('INSERT INTO customer_order SELECT * FROM jsonb_populate_recordset(NULL::customer_order, $1)', [
    JSON.stringify(rows),
  ]);
  return rows.map(({ id }) => id);
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function reference(): string {
  return [...randomBytes(10)].map((byte) => LETTERS[byte % 32]).join('');
}
