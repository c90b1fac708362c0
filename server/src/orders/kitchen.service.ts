import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order, SessionUser } from '../../../libs/contract/entities.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { UpdateOrderRequest } from '../../../libs/contract/requests.js';
import type { KitchenStatus } from '../../../libs/contract/values.js';
import {
  canMoveKitchen,
  needsCancelCode,
  statusAfterKitchenMove,
  stockEffect,
} from '../../../libs/domain/order-transitions.js';
import { AuditService } from '../audit/audit.service.js';
import { AttemptLimits } from '../common/attempt-limits.js';
import { Clock } from '../common/clock.js';
import { InvalidInput, NotFound, Refusal } from '../common/refusal.js';
import { Secrets } from '../common/secrets.js';
import { firstRow } from '../database/rows.js';
import { refundPaidAttempts } from '../payments/attempts.js';
import { WakeUps } from '../realtime/wake-ups.service.js';
import { KITCHEN_ACTION, KITCHEN_ACTIONS, KitchenStatusWriter } from './kitchen-status-writer.js';
import { OrderMessages, type OrderNews } from './order-messages.js';
import { applyStockEffect } from './order-moves.js';
import { type FoundOrder, lockOrder } from './order-rows.js';

const DONE: Record<KitchenStatus, string> = {
  Incoming: 'Order is waiting again',
  'On Process': 'Order is on process',
  Delivered: 'Order is delivered',
  Cancelled: MESSAGE.cancelled,
};

/** What the customer is told of it. */
const NEWS: Partial<Record<KitchenStatus, OrderNews>> = {
  'On Process': 'on-process',
  Delivered: 'delivered',
  Cancelled: 'cancelled',
};
const CANCELLED_AFTER_PAYMENT = 'The kitchen cancelled the order after it was paid.';

interface KitchenMove {
  orderId: string;
  request: UpdateOrderRequest;
  user: SessionUser;
}

/** What the kitchen does to an order. */
@Injectable()
export class KitchenService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly statusWriter: KitchenStatusWriter,
    private readonly audit: AuditService,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
    private readonly messages: OrderMessages,
    private readonly wakeUps: WakeUps,
    private readonly clock: Clock,
  ) {}

  /**
   * Moves an order's kitchen status. Of two people who act on one ticket at once the first wins; the other is told who
   * did it.
   *
   * @throws Refusal for an illegal transition or a wrong cancel code
   * @throws InvalidInput for a cancellation without a code
   * @throws TooManyTries for a user who guesses cancel codes
   */
  async move({ orderId, request, user }: KitchenMove): Promise<{ order: Order; message: string }> {
    const to = request.kitchen_status;
    if (needsCancelCode(to)) await this.checkCancelCode(orderId, { code: request.cancel_code, user });
    const order = await this.db.transaction((manager) => this.write(manager, { orderId, request, user }));
    this.wakeUps.wakeUp(order.branch_id);
    this.messages.wake();
    return { order, message: DONE[to] };
  }

  private async write(manager: EntityManager, { orderId, request, user }: KitchenMove): Promise<Order> {
    const to = request.kitchen_status;
    const at = this.clock.now();
    const found = await lockOrder(manager, orderId);
    if (!found) throw new NotFound('order');
    const { row } = found;
    if (row.status !== 'Confirmed' || !canMoveKitchen(row.kitchen_status, to))
      throw await this.illegal(manager, found, to);
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
    if (news) await this.messages.tell(manager, { order: row, news });
    return this.statusWriter.write(manager, {
      found,
      to,
      status,
      holdsStock,
      at,
      user,
      action: KITCHEN_ACTION,
      ...(request.reason ? { reason: request.reason } : {}),
    });
  }

  private async checkCancelCode(
    orderId: string,
    { code, user }: { code: string | undefined; user: SessionUser },
  ): Promise<void> {
    if (code === undefined) throw new InvalidInput({ cancel_code: [MESSAGE.enterFourDigits] });
    const branch = await firstRow<{ id: number; cancel_code_hash: Buffer | null }>(
      this.db,
      'SELECT b.id, b.cancel_code_hash FROM branch b JOIN customer_order o ON o.branch_id = b.id WHERE o.id = $1',
      [orderId],
    );
    if (!branch) throw new NotFound('order');
    if (branch.cancel_code_hash === null) {
      throw new Refusal('no-cancel-code', 'This branch has no cancel code yet. An administrator has to set one.');
    }
    const ofUser = await this.limits.take('cancel-code', String(user.id));
    if (!this.secrets.matches(branch.cancel_code_hash, 'cancel-code', branch.id, code)) {
      await this.audit.recordRefusal(this.db, {
        actor: user,
        entity: 'order',
        entityId: orderId,
        branchId: branch.id,
        why: 'wrong cancel code',
      });
      throw new Refusal('wrong-cancel-code', MESSAGE.incorrectPassword);
    }
    await ofUser.forget();
  }

  private async illegal(manager: EntityManager, { row, order }: FoundOrder, to: KitchenStatus): Promise<Refusal> {
    if (row.status !== 'Confirmed' && row.kitchen_status === 'Incoming') {
      return new Refusal('not-confirmed', `Order ${row.ticket_number} is ${row.status} and cannot be worked on.`, {
        order,
      });
    }
    const last = await firstRow<{ actor_name: string }>(
      manager,
      `SELECT actor_name FROM audit_entry WHERE entity = 'order' AND entity_id = $1 AND action = ANY($2) ORDER BY id DESC LIMIT 1`,
      [row.id, KITCHEN_ACTIONS],
    );
    const by = last ? ` by ${last.actor_name}` : '';
    return new Refusal(
      'illegal-transition',
      `Order ${row.ticket_number} is already ${row.kitchen_status}${by}, so it cannot become ${to}.`,
      { order },
    );
  }
}
