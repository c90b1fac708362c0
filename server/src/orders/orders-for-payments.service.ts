import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { OrderStatus } from '../../../libs/contract/values.js';
import { affectedRows, firstRow } from '../database/rows.js';
import { type LockedOrder, OrdersPort, type OverdueOrder } from '../payments/orders-port.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';
import { OrderMessages } from './order-messages.js';
import { moveOrder } from './order-moves.js';
import { lockOrder } from './order-rows.js';

/** Lets payments lock and move orders, by the same functions as everything else that does. */
@Injectable()
export class OrdersForPayments extends OrdersPort {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifier,
  ) {
    super();
  }

  async lock(manager: EntityManager, orderId: string): Promise<LockedOrder | undefined> {
    const found = await lockOrder(manager, orderId);
    if (!found) return undefined;
    const { row } = found;
    return {
      id: row.id,
      reference: row.reference,
      branchId: row.branch_id,
      status: row.status,
      businessDate: row.business_date,
      expiresAt: row.expires_at,
      move: async (inner, move) => {
        const payment = { type: 'Pay Online', delivery: null } as const;
        // a customer who chose to pay later meanwhile has paid by card after all
        await moveOrder(inner, { found, ...move, ...(move.to === 'Confirmed' && { payment }) });
      },
      notify: (inner, news) => this.messages.tell(inner, { order: row, news }),
    };
  }

  async referenceOf(orderId: string): Promise<string | undefined> {
    const row = await firstRow<{ reference: string }>(this.db, 'SELECT reference FROM customer_order WHERE id = $1', [
      orderId,
    ]);
    return row?.reference;
  }

  async paymentDeadline(orderId: string): Promise<Date | undefined> {
    const row = await firstRow<{ expires_at: Date }>(
      this.db,
      `SELECT expires_at FROM customer_order WHERE id = $1 AND status = 'Payment Pending' AND expires_at IS NOT NULL`,
      [orderId],
    );
    return row?.expires_at;
  }

  async claimOverdue({ at, leaseMs, limit }: { at: Date; leaseMs: number; limit: number }): Promise<OverdueOrder[]> {
    const claimed = await affectedRows<{ id: string; status: OrderStatus; expires_at: Date }>(
      this.db,
      `UPDATE customer_order SET expires_at = $1::timestamptz + make_interval(secs => $2)
       WHERE id IN (
         SELECT id FROM customer_order
         WHERE expires_at <= $1 AND status IN ('Payment Pending', 'OTP Pending')
         ORDER BY expires_at LIMIT $3 FOR UPDATE SKIP LOCKED)
       RETURNING id, status, expires_at`,
      [at, leaseMs / 1000, limit],
    );
    return claimed.map(({ id, status, expires_at }) => ({ id, status, expiresAt: expires_at }));
  }

  publish(branchId: number): void {
    this.changes.notify(branchId);
    this.messages.wake();
  }
}
