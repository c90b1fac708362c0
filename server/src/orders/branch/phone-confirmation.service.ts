import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { UnconfirmedOrder } from '../../../../libs/contract/orders/reconciliation.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { transitionBy } from '../../../../libs/domain/orders/order-transitions.js';
import { AuditService } from '../../audit/audit.service.js';
import { DomainError } from '../../common/errors.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { MessagingService } from '../../messaging/messaging.service.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { ordersAwaitingCode } from '../order-reads.repository.js';

/** The entries of the trail. */
const CONFIRMED = { action: 'confirmed by phone', entity: 'order' };
const REJECTED = { action: 'rejected by phone', entity: 'order' };

/**
 * Orders whose code has not arrived or was not entered. A manager may call the customer and confirm the order instead.
 */
@Injectable()
export class PhoneConfirmationService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrderChangesService,
    private readonly codes: OneTimeCodesService,
    private readonly audit: AuditService,
    messaging: MessagingService,
  ) {
    messaging.onCodeFailed((orderId) => this.askForCall(orderId));
  }

  /** An order whose code cannot be delivered appears on its branch's boards, so that somebody calls. */
  private async askForCall(orderId: string): Promise<void> {
    await this.orders.change(orderId, { actor: 'clock' }, async (change) => {
      const { status, confirmation } = change.before.row;
      if (status === 'OTP Pending' && confirmation === 'sms') change.update({ confirmation: 'phone' }, 'call-needed');
    });
  }

  /**
   * Returns the orders of a branch that await their code, each with its newest message. The order that expires first
   * comes first.
   */
  async waiting(branchId: number): Promise<UnconfirmedOrder[]> {
    const found = await ordersAwaitingCode(this.db, branchId);
    const sendings = await this.codes.sendingsOf(found.map(({ row }) => row.id));
    return found.map(({ row, order }) => {
      const { sends = 0, message = null } = sendings.get(row.id) ?? {};
      return { order, expires_at: row.expires_at?.toISOString() ?? '', codes_sent: sends, message };
    });
  }

  /**
   * Confirms an order after a manager has spoken to its customer. The trail records the manager and the note. A
   * repeated call changes nothing.
   *
   * @throws DomainError if the order no longer awaits a code
   */
  async confirm(orderId: string, { note, user }: { note: string | undefined; user: SessionUser }): Promise<Order> {
    return this.orders.change(orderId, { actor: 'manager', user }, async (change) => {
      const { status, ticket_number } = change.before.row;
      if (!transitionBy({ actor: 'manager', from: status, to: 'Confirmed' })) {
        const done = { ...CONFIRMED, actor: user, entityId: orderId, after: { note } };
        if (await this.audit.isRepeated(change.tx, done)) return change.order.order;
        throw new DomainError('no-code-needed', `Order ${ticket_number} is ${status} and needs no code.`, {
          values: { ticket: ticket_number, status },
        });
      }
      await change.accept('confirmed');
      await change.message('confirmed');
      // a code that is still on its way confirms nothing any more
      await this.codes.end(change.tx, orderId);
      const after = { status: change.order.row.status, ...(note !== undefined && { note }) };
      await change.record({ action: CONFIRMED.action, before: { status }, after });
      return change.order.order;
    });
  }

  /**
   * Cancels an unconfirmed order after a call, or because nobody answers. Its portions go back; its page gives the
   * reason. A repeated call changes nothing.
   *
   * @throws DomainError if the order waits for no confirmation any more
   */
  async reject(orderId: string, { reason, user }: { reason: string; user: SessionUser }): Promise<Order> {
    return this.orders.change(orderId, { actor: 'manager', user }, async (change) => {
      const { status, ticket_number } = change.before.row;
      if (!transitionBy({ actor: 'manager', from: status, to: 'Cancelled' })) {
        const done = { ...REJECTED, actor: user, entityId: orderId, after: { reason } };
        if (await this.audit.isRepeated(change.tx, done)) return change.order.order;
        throw new DomainError('cannot-reject', `Order ${ticket_number} is ${status} and cannot be rejected.`, {
          values: { ticket: ticket_number, status },
        });
      }
      await change.move('Cancelled', { cause: 'rejected', reason });
      await this.codes.end(change.tx, orderId);
      await change.record({ action: REJECTED.action, before: { status }, after: { status: 'Cancelled', reason } });
      return change.order.order;
    });
  }
}
