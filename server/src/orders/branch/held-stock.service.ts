import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { HeldStock } from '../../../../libs/contract/menu/held-stock.js';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { transitionBy } from '../../../../libs/domain/orders/order-transitions.js';
import { AuditService } from '../../audit/audit.service.js';
import { DomainError } from '../../common/errors.js';
import { PaymentInquiriesService } from '../../payments/settlement/payment-inquiries.service.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import type { FoundOrder } from '../order-reads.repository.js';
import { heldStockOf } from './held-orders.repository.js';

const RELEASED = 'released';

/** Stock that unpaid or unconfirmed orders hold. A manager sees it and can release it before it expires. */
@Injectable()
export class HeldStockService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrderChangesService,
    private readonly inquiries: PaymentInquiriesService,
    private readonly audit: AuditService,
  ) {}

  /** Returns the orders of a branch that hold stock, largest number of portions first. */
  held(branchId: number): Promise<HeldStock> {
    return heldStockOf(this.db, branchId);
  }

  /**
   * Ends an order that is neither paid nor confirmed, returns its portions to stock and records who did it. As before
   * an expiry, it first asks the gateway about open card payments: an order that turns out to be paid is confirmed
   * instead. If a release and a confirmation race, the first to lock the order wins. A repeated call by the same person
   * changes nothing.
   *
   * @throws DomainError if the order holds no stock that can be released, or the gateway does not answer
   */
  async release(orderId: string, user: SessionUser): Promise<Order> {
    const isAnswered = await this.inquiries.inquireAboutOrder(orderId, { takesSigned: true });
    return this.orders.change(orderId, { actor: 'manager', user }, async (change) => {
      const done = { actor: user, action: RELEASED, entity: 'order', entityId: orderId };
      if (await this.audit.isRepeated(change.tx, done)) return change.order.order;
      rejectRelease(change.before, isAnswered);
      const portions = change.before.lines.reduce((sum, { quantity }) => sum + quantity, 0);
      const { status } = change.before.row;
      await change.move('Expired', { cause: 'expired' });
      await change.record({ action: RELEASED, before: { status }, after: { status: 'Expired', portions } });
      return change.order.order;
    });
  }
}

function rejectRelease({ row }: FoundOrder, isAnswered: boolean): void {
  if (!transitionBy({ actor: 'manager', from: row.status, to: 'Expired' })) {
    const values = { ticket: row.ticket_number, status: row.status };
    throw row.status === 'Confirmed'
      ? new DomainError('already-sold', `Order ${row.ticket_number} is ${row.status}: its portions are sold.`, {
          values,
        })
      : new DomainError('not-held', `Order ${row.ticket_number} is ${row.status}: it holds no portions.`, { values });
  }
  if (isAnswered) return;
  throw new DomainError(
    'payment-unknown',
    `The bank does not say whether order ${row.ticket_number} is paid. Try again in a minute.`,
    { values: { ticket: row.ticket_number } },
  );
}
