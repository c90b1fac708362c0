import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import type { DataSource } from 'typeorm';
import { ORDER_STATUSES, PAYMENT_TYPES } from '../../../libs/contract/values.js';
import { type FinanceOrder } from '../../../libs/domain/finance.js';
import { fromCents } from '../../../libs/domain/money.js';

export interface RandomOrder {
  status: (typeof ORDER_STATUSES)[number];
  paymentType: (typeof PAYMENT_TYPES)[number];
  totalCents: number;
  /** minutes after the day's midnight in the chain's zone */
  minute: number;
  branchId: number;
  firstName: string;
}

/** Orders of one day: any status, any way to pay, sums that do not fit a float's cents, the first and the last minute. */
export const randomOrder: fc.Arbitrary<RandomOrder> = fc.record({
  status: fc.constantFrom(...ORDER_STATUSES),
  paymentType: fc.constantFrom(...PAYMENT_TYPES),
  totalCents: fc.oneof(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(1, 10, 33, 99_999_999)),
  minute: fc.oneof(fc.integer({ min: 0, max: 1439 }), fc.constantFrom(0, 1439)),
  branchId: fc.constantFrom(1, 2),
  firstName: fc.constantFrom('Nadia', '=cmd()', '@SUM(A1)', 'O"Brien, "J"', '-1'),
});

/** Minutes of Colombo before UTC. */
const ZONE_MINUTES = 330;

export function createdAt(day: string, minute: number): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) + (minute - ZONE_MINUTES) * 60_000);
}

/** What `libs/domain` makes figures of. */
export function asFinanceOrder(day: string, order: RandomOrder): FinanceOrder & { created_at: string } {
  return {
    status: order.status,
    payment_type: order.paymentType,
    total: fromCents(order.totalCents),
    created_at: createdAt(day, order.minute).toISOString(),
  };
}

/** Writes the orders as rows, past the placement: histories of years are needed, and quickly. */
export async function writeOrders(db: DataSource, day: string, orders: readonly RandomOrder[]): Promise<void> {
  const rows = orders.map((order, index) => {
    const at = createdAt(day, order.minute);
    const isDelivery = order.paymentType === 'Pay On Delivery';
    return {
      id: randomUUID(),
      reference: reference(),
      branch_id: order.branchId,
      business_date: day,
      ticket_number: index + 1,
      status: order.status,
      kitchen_status: order.status === 'Cancelled' ? 'Cancelled' : 'Incoming',
      order_type: isDelivery ? 'Delivery' : 'Pickup',
      payment_type: order.paymentType,
      delivery_payment_type: isDelivery ? 'Pay by Cash' : null,
      notes: '',
      first_name: order.firstName,
      last_name: 'Silva',
      email: 'nadia@example.com',
      phone: '0771234567',
      address: isDelivery ? '12 Lighthouse Street' : null,
      delivery_id: isDelivery ? 1 : null,
      delivery_area: isDelivery ? 'Fort' : null,
      sub_total_cents: order.totalCents,
      promo_code_percentage: 0,
      discount_cents: 0,
      delivery_charge_cents: 0,
      total_cents: order.totalCents,
      holds_stock: order.status === 'Confirmed',
      is_test: false,
      created_at: at,
      updated_at: at,
      confirmed_at: order.status === 'Confirmed' ? at : null,
    };
  });
  await db.query('INSERT INTO customer_order SELECT * FROM jsonb_populate_recordset(NULL::customer_order, $1)', [
    JSON.stringify(rows),
  ]);
}

const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

function reference(): string {
  return [...randomBytes(10)].map((byte) => LETTERS[byte % 32]).join('');
}
