import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { Order } from '../../../libs/contract/orders.js';
import type { UpdateOrderRequest } from '../../../libs/contract/requests.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import type { KitchenStatus } from '../../../libs/contract/values.js';
import {
  canMoveKitchen,
  needsCancelCode,
  statusAfterKitchenMove,
  stockEffect,
} from '../../../libs/domain/order-transitions.js';
import { isPayLater } from '../../../libs/domain/payment-options.js';
import { AuditService } from '../audit/audit.service.js';
import { BranchesService } from '../branches/branches.service.js';
import { AttemptLimits } from '../common/attempt-limits.js';
import { Clock } from '../common/clock.js';
import { DomainError, InvalidInput, NotFound } from '../common/errors.js';
import { Secrets } from '../common/secrets.js';
import { OrderMessages, type OrderNews } from '../orders/order-messages.js';
import { applyStockEffect } from '../orders/order-moves.js';
import { type FoundOrder, lockOrder } from '../orders/order-reads.repository.js';
import { refundPaidAttempts } from '../payments/payment-attempts.repository.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';
import {
  CANCELLED_AFTER_PAYMENT,
  KITCHEN_ACTION,
  KITCHEN_ACTIONS,
  KitchenStatusWriter,
} from './kitchen-status-writer.js';

const DONE: Record<KitchenStatus, string> = {
  Incoming: 'Order is waiting again',
  'On Process': 'Order is on process',
  Delivered: 'Order is delivered',
  Cancelled: MESSAGE.cancelled,
};

/** The news that the customer gets of it. */
const NEWS: Partial<Record<KitchenStatus, OrderNews>> = {
  Delivered: 'delivered',
  Cancelled: 'cancelled',
};

interface KitchenMove {
  orderId: string;
  request: UpdateOrderRequest;
  user: SessionUser;
}

class WrongCancelCode extends DomainError {
  constructor(readonly branchId: number) {
    super('wrong-cancel-code', MESSAGE.incorrectPassword);
  }
}

/** What the kitchen does to an order. */
@Injectable()
export class KitchenService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly statusWriter: KitchenStatusWriter,
    private readonly audit: AuditService,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifier,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves an order's kitchen status. Of two people who act on one ticket at once the first wins; the other gets the name
   * of the first. The cancel code is judged only for an order that can be cancelled: on an ended one a right code and a
   * wrong one get the same answer, so that nobody can try codes there.
   *
   * @throws DomainError for an illegal transition or a wrong cancel code
   * @throws InvalidInput for a cancellation without a code
   * @throws TooManyTries for a user who guesses cancel codes
   */
  async move(move: KitchenMove): Promise<{ order: Order; message: string }> {
    const to = move.request.kitchen_status;
    const order = needsCancelCode(to) ? await this.cancel(move) : await this.writeInTransaction(move);
    this.changes.notify(order.branch_id);
    this.messages.wake();
    return { order, message: DONE[to] };
  }

  /** Counts a try at the cancel code, and gives it back where the code was not judged. */
  private async cancel(move: KitchenMove): Promise<Order> {
    if (move.request.cancel_code === undefined) throw new InvalidInput({ cancel_code: [MESSAGE.enterFourDigits] });
    const ofUser = await this.limits.take('cancel-code', String(move.user.id));
    try {
      const order = await this.writeInTransaction(move);
      await ofUser.forget();
      return order;
    } catch (error) {
      if (error instanceof WrongCancelCode) await this.recordWrongCode(error.branchId, move);
      else await ofUser.giveBack();
      throw error;
    }
  }

  private writeInTransaction(move: KitchenMove): Promise<Order> {
    return this.db.transaction((manager) => this.write(manager, move));
  }

  private async write(manager: EntityManager, { orderId, request, user }: KitchenMove): Promise<Order> {
    const to = request.kitchen_status;
    const at = this.clock.now();
    const found = await lockOrder(manager, orderId);
    if (!found) throw new NotFound('order');
    const { row } = found;
    if (row.status !== 'Confirmed' || !canMoveKitchen(row.kitchen_status, to))
      throw await this.illegal(manager, found, to);
    if (needsCancelCode(to)) await this.checkCancelCode(manager, row.branch_id, request.cancel_code ?? '');
    const status = statusAfterKitchenMove(row.status, to);
    if (status === 'Cancelled') await refundPaidAttempts(manager, { orderId: row.id, reason: CANCELLED_AFTER_PAYMENT });
    const holdsStock =
      status === row.status
        ? row.holds_stock
        : await applyStockEffect(manager, {
            found,
            effect: stockEffect({ from: row.status, to: status, kitchenStatus: row.kitchen_status }),
          });
    const news = NEWS[to];
    // one that was ready has had its message
    if (news && (news !== 'delivered' || row.ready_at === null))
      await this.messages.queue(manager, { order: row, news });
    return this.statusWriter.write(manager, {
      found,
      to,
      status,
      holdsStock,
      at,
      user,
      action: KITCHEN_ACTION,
      ...(request.reason ? { reason: request.reason } : {}),
      ...(to === 'Delivered' && isPayLater(row.payment_type) ? { tender: request.delivery_payment_type } : {}),
    });
  }

  private async checkCancelCode(manager: EntityManager, branchId: number, code: string): Promise<void> {
    const stored = await this.branches.cancelCodeHash(branchId, manager);
    if (stored === null) {
      throw new DomainError('no-cancel-code', 'This branch has no cancel code yet. An administrator has to set one.');
    }
    if (!this.secrets.matches(stored, 'cancel-code', branchId, code)) throw new WrongCancelCode(branchId);
  }

  private async recordWrongCode(branchId: number, { orderId, user }: KitchenMove): Promise<void> {
    await this.audit.recordRejection(this.db, {
      actor: user,
      entity: 'order',
      entityId: orderId,
      branchId,
      why: 'wrong cancel code',
    });
  }

  private async illegal(manager: EntityManager, { row, order }: FoundOrder, to: KitchenStatus): Promise<DomainError> {
    if (row.status !== 'Confirmed' && row.kitchen_status === 'Incoming') {
      return new DomainError('not-confirmed', `Order ${row.ticket_number} is ${row.status} and cannot be worked on.`, {
        order,
      });
    }
    const entries = await this.audit.entriesOf(manager, {
      entity: 'order',
      entityId: row.id,
      actions: KITCHEN_ACTIONS,
    });
    const last = entries.at(-1);
    const by = last ? ` by ${last.actor_name}` : '';
    return new DomainError(
      'illegal-transition',
      `Order ${row.ticket_number} is already ${row.kitchen_status}${by}, so it cannot become ${to}.`,
      { order },
    );
  }
}
