import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders.js';
import type { UnconfirmedOrder } from '../../../../libs/contract/reconciliation.js';
import type { SessionUser } from '../../../../libs/contract/users.js';
import { transitionBy } from '../../../../libs/domain/order-transitions.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { DomainError, NotFound } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { OrderMessages } from '../order-messages.js';
import { moveOrder } from '../order-moves.js';
import { lockOrder, ordersAwaitingCode } from '../order-reads.repository.js';

/** Orders whose code did not arrive, or was not entered: a manager may call the customer and confirm instead. */
@Injectable()
export class PhoneConfirmationService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly codes: OneTimeCodesService,
    private readonly audit: AuditService,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /** A branch's orders that wait for their code, those that end first on top, with the newest message of each. */
  async waiting(branchId: number): Promise<UnconfirmedOrder[]> {
    const found = await ordersAwaitingCode(this.db, branchId);
    const sendings = await this.codes.sendingsOf(found.map(({ row }) => row.id));
    return found.map(({ row, order }) => {
      const { sends = 0, message = null } = sendings.get(row.id) ?? {};
      return { order, expires_at: row.expires_at?.toISOString() ?? '', codes_sent: sends, message };
    });
  }

  /**
   * Confirms an order whose customer was spoken to; who did, and what they noted, stays in the trail.
   *
   * @throws DomainError where the order waits for no code any more
   */
  async confirm(orderId: string, { note, user }: { note: string; user: SessionUser }): Promise<Order> {
    const order = await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, orderId);
      if (!found) throw new NotFound('order');
      const { row } = found;
      if (!transitionBy({ actor: 'manager', from: row.status, to: 'Confirmed' })) {
        throw new DomainError('otp-not-awaited', `Order ${row.ticket_number} is ${row.status} and waits for no code.`);
      }
      await this.audit.record(manager, {
        actor: user,
        action: 'confirmed by phone',
        entity: 'order',
        entityId: row.id,
        branchId: row.branch_id,
        before: { status: row.status },
        after: { status: 'Confirmed', note, reference: row.reference },
      });
      await this.messages.queue(manager, { order: row, news: 'confirmed' });
      return moveOrder(manager, { found, to: 'Confirmed', actor: 'manager', at: this.clock.now() });
    });
    this.changes.notify(order.branch_id);
    this.messages.wake();
    return order;
  }
}
