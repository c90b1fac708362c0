import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders.js';
import type { SessionUser } from '../../../../libs/contract/users.js';
import { transitionBy } from '../../../../libs/domain/order-transitions.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, NotFound } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { PaymentInquiriesService } from '../../payments/settlement/payment-inquiries.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { moveOrder } from '../order-moves.js';
import { type FoundOrder, lockOrder } from '../order-reads.repository.js';
import { type HeldStock, heldStockOf } from './held-orders.repository.js';

/** Stock that orders hold without being paid or confirmed: a manager sees it, and may release it before its time is over. */
@Injectable()
export class HeldStockService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly inquiries: PaymentInquiriesService,
    private readonly audit: AuditService,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /** A branch's orders that hold stock, those with the most portions first. */
  held(branchId: number): Promise<HeldStock> {
    return heldStockOf(this.db, branchId);
  }

  /**
   * Ends an order that is neither paid nor confirmed, and gives its portions back; who did it stays in the trail. As before
   * an expiry, the gateway is asked about open card payments first: an order that it reports as paid is confirmed and stays.
   * Of a release and a confirmation at the same moment, the one that gets the order's lock first counts. Repeating it
   * changes nothing.
   *
   * @throws DomainError where the order holds no stock that can be released, or the gateway does not answer
   */
  async release(orderId: string, user: SessionUser): Promise<Order> {
    const isAnswered = await this.inquiries.inquireAboutOrder(orderId, { takesSigned: true });
    const order = await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, orderId);
      if (!found) throw new NotFound('order');
      rejectRelease(found, isAnswered);
      return this.write(manager, found, user);
    });
    this.changes.notify(order.branch_id);
    return order;
  }

  private async write(manager: EntityManager, found: FoundOrder, user: SessionUser): Promise<Order> {
    const { row } = found;
    const portions = found.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    await this.audit.record(manager, {
      actor: user,
      action: 'released',
      entity: 'order',
      entityId: row.id,
      branchId: row.branch_id,
      before: { status: row.status },
      after: { status: 'Expired', portions, reference: row.reference },
    });
    return moveOrder(manager, { found, to: 'Expired', actor: 'manager', at: this.clock.now() });
  }
}

function rejectRelease({ row }: FoundOrder, isAnswered: boolean): void {
  if (!transitionBy({ actor: 'manager', from: row.status, to: 'Expired' })) {
    const what = row.status === 'Confirmed' ? 'its portions are sold' : 'it holds no portions';
    throw new DomainError('not-held', `Order ${row.ticket_number} is ${row.status}: ${what}.`);
  }
  if (isAnswered) return;
  throw new DomainError(
    'payment-unknown',
    `The bank does not say whether order ${row.ticket_number} is paid. Try again in a minute.`,
  );
}
