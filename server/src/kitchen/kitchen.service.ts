import { Injectable } from '@nestjs/common';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { UpdateOrderRequest } from '../../../libs/contract/people/requests.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { DeliveryPaymentType, KitchenStatus } from '../../../libs/contract/values.js';
import { isPayLater } from '../../../libs/domain/money/payment-options.js';
import { kitchenMoves, needsCancelCode } from '../../../libs/domain/orders/order-transitions.js';
import { kitchenStatusText, orderStatusText } from '../../../libs/domain/text/labels.js';
import { text } from '../../../libs/texts/text.js';
import { type DomainError, rejected } from '../common/errors.js';
import type { Sentence } from '../common/texts.js';
import type { OrderChange } from '../orders/changes/order-change.js';
import { OrderChangesService } from '../orders/changes/order-changes.service.js';
import { refundPaidAttempts } from '../payments/refunds/attempt-refunds.repository.js';
import { CancelCodesService } from './cancel-codes.service.js';
import { KITCHEN_ACTION, OrderTrailService } from './order-trail.service.js';

/** Why a payment is refunded whose order the kitchen cancelled. A restored order keeps payments with this reason. */
export const CANCELLED_AFTER_PAYMENT = 'The kitchen cancelled the order after it was paid.';

/** Returns the message for staff after an order has moved. */
function doneText(
  { ticket_number: number, kitchen_status, order_type }: Order,
  paidBy?: DeliveryPaymentType,
): Sentence {
  if (kitchen_status === 'Cancelled') return MESSAGE.cancelled;
  if (kitchen_status === 'Incoming') return text('done.waits-again', { number });
  if (kitchen_status === 'On Process') return text('done.started', { number });
  return paidBy === undefined
    ? text(`done.delivered.${order_type}`, { number })
    : text(`done.delivered.${order_type}.${paidBy}`, { number });
}

interface KitchenMove {
  orderId: string;
  request: UpdateOrderRequest;
  user: SessionUser;
}

/** The commands of the kitchen on an order. */
@Injectable()
export class KitchenService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly cancelCodes: CancelCodesService,
    private readonly trail: OrderTrailService,
  ) {}

  /**
   * Moves an order's kitchen status. If two people act on one ticket at once, the first wins, and the other gets the
   * first one's name. The cancel code is verified only if the order can be cancelled: for an ended order right and
   * wrong codes get the same answer, so that it cannot be used to guess codes.
   *
   * @throws DomainError for an illegal transition or a wrong cancel code
   * @throws InvalidInput for a cancellation without a code
   * @throws TooManyTries for a user who guesses cancel codes
   */
  async move(move: KitchenMove): Promise<{ order: Order; message: Sentence }> {
    const { orderId, user, request } = move;
    const order = needsCancelCode(request.kitchen_status)
      ? await this.cancelCodes.attempt(
          { subject: { entity: 'order', entityId: orderId }, user, code: request.cancel_code },
          () => this.write(move),
        )
      : await this.write(move);
    const paidBy = isPayLater(order.payment_type) ? request.delivery_payment_type : undefined;
    return { order, message: doneText(order, paidBy) };
  }

  private write({ orderId, request, user }: KitchenMove): Promise<Order> {
    const to = request.kitchen_status;
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      const { row } = change.before;
      if (!kitchenMoves(row).includes(to)) throw await this.illegal(change, to);
      if (to === 'Cancelled') await this.cancel(change, request);
      else await moveTicket(change, to, request);
      return change.order.order;
    });
  }

  private async cancel(change: OrderChange, { cancel_code, reason }: UpdateOrderRequest): Promise<void> {
    const { id, branch_id } = change.before.row;
    await this.cancelCodes.check(change.tx, branch_id, cancel_code ?? '');
    await change.move('Cancelled', { reason });
    await refundPaidAttempts(change.tx, { orderId: id, reason: CANCELLED_AFTER_PAYMENT });
    await change.recordMove(KITCHEN_ACTION, reason ? { reason } : {});
  }

  private async illegal({ tx, before: { row, order } }: OrderChange, to: KitchenStatus): Promise<DomainError> {
    const { ticket_number: ticket, kitchen_status: status } = row;
    if (row.status !== 'Confirmed' && status === 'Incoming') {
      return rejected('not-confirmed', { ticket, status: orderStatusText(row.status) }, { order });
    }
    const last = await this.trail.lastMove(tx, row.id);
    const facts = { ticket, status: kitchenStatusText(status), to: kitchenStatusText(to) };
    return last
      ? rejected('illegal-transition', { ...facts, by: last.actor_name }, { order })
      : rejected('cannot-become', facts, { order });
  }
}

/** Also records how the order was paid when it is handed over, which may differ from what was planned. */
async function moveTicket(
  change: OrderChange,
  to: Exclude<KitchenStatus, 'Cancelled'>,
  { delivery_payment_type: tender }: UpdateOrderRequest,
): Promise<void> {
  change.moveKitchen(to);
  const paid =
    to === 'Delivered' && tender && isPayLater(change.before.row.payment_type) ? { delivery_payment_type: tender } : {};
  change.update(paid);
  await change.recordMove(KITCHEN_ACTION, paid);
}
