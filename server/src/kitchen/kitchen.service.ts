import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type { Order } from '../../../libs/contract/orders.js';
import type { UpdateOrderRequest } from '../../../libs/contract/requests.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import type { DeliveryPaymentType, KitchenStatus } from '../../../libs/contract/values.js';
import { canMoveKitchen, needsCancelCode, stockEffect } from '../../../libs/domain/order-transitions.js';
import { isPayLater } from '../../../libs/domain/payment-options.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound } from '../common/errors.js';
import { transactionWithRetries } from '../common/with-retries.js';
import { OrderMessages } from '../orders/order-messages.js';
import { applyStockEffect } from '../orders/order-moves.js';
import { type FoundOrder, lockOrder } from '../orders/order-reads.repository.js';
import { refundPaidAttempts } from '../payments/payment-attempts.repository.js';
import { ChangeNotifierService } from '../realtime/change-notifier.service.js';
import { CancelCodesService } from './cancel-codes.service.js';
import { CANCELLED_AFTER_PAYMENT, KITCHEN_ACTION, KitchenStatusWriter } from './kitchen-status-writer.js';

const PAID_BY: Record<DeliveryPaymentType, string> = { 'Pay by Cash': 'in cash', 'Pay by Card': 'by card' };

/** Returns what is said of an order that has moved. */
function doneText({ ticket_number, kitchen_status, order_type }: Order, paidBy?: DeliveryPaymentType): string {
  const paid = paidBy === undefined ? '' : `, paid ${PAID_BY[paidBy]}`;
  const said: Record<KitchenStatus, string> = {
    Incoming: `Order ${ticket_number} waits again`,
    'On Process': `Order ${ticket_number} is being made`,
    Delivered: `Order ${ticket_number} is ${order_type === 'Pickup' ? 'handed over' : 'delivered'}${paid}`,
    Cancelled: MESSAGE.cancelled,
  };
  return said[kitchen_status];
}

interface KitchenMove {
  orderId: string;
  request: UpdateOrderRequest;
  user: SessionUser;
}

/** The kitchen's commands on an order. */
@Injectable()
export class KitchenService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly cancelCodes: CancelCodesService,
    private readonly statusWriter: KitchenStatusWriter,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifierService,
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
    return {
      order,
      message: doneText(order, isPayLater(order.payment_type) ? move.request.delivery_payment_type : undefined),
    };
  }

  private cancel(move: KitchenMove): Promise<Order> {
    const { orderId, user, request } = move;
    return this.cancelCodes.judging(
      { subject: { entity: 'order', entityId: orderId }, user, code: request.cancel_code },
      () => this.writeInTransaction(move),
    );
  }

  private writeInTransaction(move: KitchenMove): Promise<Order> {
    return transactionWithRetries(this.db, (manager) => this.write(manager, move));
  }

  private async write(manager: EntityManager, { orderId, request, user }: KitchenMove): Promise<Order> {
    const to = request.kitchen_status;
    const at = this.clock.now();
    const found = await lockOrder(manager, orderId);
    if (!found) throw new NotFound('order');
    const { row } = found;
    if (row.status !== 'Confirmed' || !canMoveKitchen(row.kitchen_status, to))
      throw await this.illegal(manager, found, to);
    if (needsCancelCode(to)) await this.cancelCodes.check(manager, row.branch_id, request.cancel_code ?? '');
    const status = to === 'Cancelled' ? 'Cancelled' : row.status;
    if (status === 'Cancelled') await refundPaidAttempts(manager, { orderId: row.id, reason: CANCELLED_AFTER_PAYMENT });
    const holdsStock =
      status === row.status
        ? row.holds_stock
        : await applyStockEffect(manager, {
            found,
            effect: stockEffect({ from: row.status, to: status, kitchenStatus: row.kitchen_status }),
          });
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

  private async illegal(manager: EntityManager, { row, order }: FoundOrder, to: KitchenStatus): Promise<DomainError> {
    if (row.status !== 'Confirmed' && row.kitchen_status === 'Incoming') {
      return new DomainError('not-confirmed', `Order ${row.ticket_number} is ${row.status} and cannot be worked on.`, {
        order,
      });
    }
    const last = await this.statusWriter.lastWritten(manager, row.id);
    const by = last ? ` by ${last.actor_name}` : '';
    return new DomainError(
      'illegal-transition',
      `Order ${row.ticket_number} is already ${row.kitchen_status}${by}, so it cannot become ${to}.`,
      { order },
    );
  }
}
