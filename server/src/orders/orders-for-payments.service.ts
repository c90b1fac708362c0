import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { Queryable } from '../database/rows.js';
import { OrdersPort, type OverdueOrder, type PaymentChange, type PaymentEditor } from '../payments/orders-port.js';
import { OrderChangesService } from './changes/order-changes.service.js';
import { claimOverdueOrders, countOverdueOrders } from './changes/order-updates.repository.js';
import { findOrderById } from './order-reads.repository.js';
import { paymentDeadlineOf, referenceOf } from './orders.repository.js';

/** Lets payments read and change orders. */
@Injectable()
export class OrdersForPaymentsService extends OrdersPort {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: OrderChangesService,
  ) {
    super();
  }

  change<T>(orderId: string, editor: PaymentEditor, work: (change: PaymentChange) => Promise<T>): Promise<T> {
    return this.changes.change(orderId, editor, work);
  }

  async find(db: Queryable, orderId: string): Promise<Order | undefined> {
    return (await findOrderById(db, orderId))?.order;
  }

  referenceOf(orderId: string): Promise<string | undefined> {
    return referenceOf(this.db, orderId);
  }

  paymentDeadline(orderId: string): Promise<Date | undefined> {
    return paymentDeadlineOf(this.db, orderId);
  }

  claimOverdue(claim: { at: Date; leaseMs: number; limit: number }): Promise<OverdueOrder[]> {
    return claimOverdueOrders(this.db, claim);
  }

  countOverdue(db: Queryable): Promise<number> {
    return countOverdueOrders(db);
  }
}
