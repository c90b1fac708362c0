import { Inject, Injectable } from '@nestjs/common';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { UpdateOrderRequest } from '../../../libs/contract/requests/kitchen/update-order.js';
import type { DeliveryPaymentType, GiveBackWay, KitchenStatus } from '../../../libs/contract/values.js';
import { isPayLater } from '../../../libs/domain/money/pay-later.js';
import { partsInWords } from '../../../libs/domain/money/tenders.js';
import { isLeftOpen } from '../../../libs/domain/open-orders/open-work.js';
import { kitchenMoves, needsCancelCode } from '../../../libs/domain/orders/kitchen-transitions.js';
import { kitchenStatusText, orderStatusText } from '../../../libs/domain/text/labels.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { type TextValue, text } from '../../../libs/texts/text.js';
import { problem } from '../../../libs/validation/field-problems.js';
import { type DomainError, InvalidInput, rejected } from '../common/errors.js';
import type { Sentence } from '../common/texts.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { OrderChange } from '../orders/changes/order-change.js';
import { OrderChangesService } from '../orders/changes/order-changes.service.js';
import { OrderNumbersService } from '../orders/changes/order-numbers.service.js';
import { isPaidSo, paidFields, paidHow } from '../orders/changes/paid-how.js';
import { collectRest } from '../orders/staff/collecting.service.js';
import { refundPaidAttempts } from '../payments/refunds/attempt-refunds.repository.js';
import { CancelCodesService } from './cancel-codes.service.js';
import { KITCHEN_ACTION, OrderTrailService } from './order-trail.service.js';

/** Why a payment is refunded whose order the kitchen cancelled. A restored order keeps payments with this reason. */
export const CANCELLED_AFTER_PAYMENT = 'The kitchen cancelled the order after it was paid.';

/** Returns the message for staff after an order has moved. */
function doneText(
  order: Order,
  { number, paidBy }: { number: TextValue; paidBy: DeliveryPaymentType | undefined },
): Sentence {
  const { kitchen_status, order_type } = order;
  const parts = paidBy === undefined ? null : partsInWords(order);
  if (kitchen_status === 'Cancelled') return MESSAGE.cancelled;
  if (kitchen_status === 'Incoming') return text('done.waits-again', { number });
  if (kitchen_status === 'On Process') return text('done.started', { number });
  if (parts !== null) return text(`done.delivered.${order_type}.split`, { number, ...parts });
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
    private readonly numbers: OrderNumbersService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Moves an order's kitchen status. If two people act on one ticket at once, the first wins, and the other gets the
   * first one's name. A repeated move by the same person changes nothing. The cancel code is verified only if the order
   * can be cancelled: for an ended order right and wrong codes get the same answer, so that it cannot be used to guess
   * codes.
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
    const paidBy = isPayLater(order.payment_type) && !order.paid_at ? request.delivery_payment_type : undefined;
    return { order, message: doneText(order, { number: this.numbers.of(order), paidBy }) };
  }

  private write({ orderId, request, user }: KitchenMove): Promise<Order> {
    const to = request.kitchen_status;
    return this.orders.change(orderId, { actor: 'kitchen', user }, async (change) => {
      const { row, order } = change.before;
      if (!kitchenMoves(row, { wasLeftOpen: isLeftOpen(order, change.at) }).includes(to)) {
        if (await this.isDone(change, { request, user })) return change.order.order;
        throw await this.illegal(change, to);
      }
      if (to === 'Cancelled') await this.cancel(change, request);
      else await moveTicket(change, { to, request, user });
      return change.order.order;
    });
  }

  private async isDone(
    change: OrderChange,
    { request, user }: { request: UpdateOrderRequest; user: SessionUser },
  ): Promise<boolean> {
    const { kitchen_status, delivery_payment_type: type, cash_part: cashPart, reason, give_back } = request;
    const { row } = change.before;
    if (type !== undefined && !isPaidSo(row, paidHow({ type, cashPart }, row.total_cents))) return false;
    const why = kitchen_status === 'Cancelled' ? { reason: reason || undefined, give_back } : {};
    return this.trail.isRepeated(change, { action: KITCHEN_ACTION, user, after: { kitchen_status, ...why } });
  }

  private async cancel(change: OrderChange, request: UpdateOrderRequest): Promise<void> {
    const { cancel_code, reason } = request;
    const { id, branch_id } = change.before.row;
    const paid = this.givenBack(change, request);
    await this.cancelCodes.check(change.tx, branch_id, cancel_code ?? '');
    await change.move('Cancelled', { cause: 'cancelled', reason });
    await refundPaidAttempts(change.tx, { orderId: id, reason: CANCELLED_AFTER_PAYMENT });
    change.update(paid, 'cancelled');
    await change.recordMove(KITCHEN_ACTION, { ...(reason && { reason }), ...paid });
  }

  /**
   * Returns how the money of an order that is paid already is given back. After its day, which may be closed, it is
   * refunded instead.
   */
  private givenBack(
    { before, ticket, at }: OrderChange,
    { give_back }: UpdateOrderRequest,
  ): { give_back?: GiveBackWay } {
    const { paid_at, collected, partner, business_date: date } = before.row;
    // a partner gives its customer back what was paid there
    if ((paid_at === null && collected === null) || partner?.is_paid) return {};
    if (date !== businessDate(at, this.config)) {
      throw rejected('paid-on-another-day', { ticket, date }, { order: before.order });
    }
    if (give_back === undefined) {
      throw new InvalidInput({ give_back: [problem('no-give-back')] });
    }
    return { give_back };
  }

  private async illegal({ tx, ticket, before: { row, order } }: OrderChange, to: KitchenStatus): Promise<DomainError> {
    const { kitchen_status: status } = row;
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

interface TicketMove {
  to: Exclude<KitchenStatus, 'Cancelled'>;
  request: UpdateOrderRequest;
  user: SessionUser;
}

const CAUSES = { Incoming: 'start-undone', 'On Process': 'started', Delivered: 'handed-over' } as const;

/** Also records how and by whom the order's money was collected when it is handed over, unless that was before. */
async function moveTicket(change: OrderChange, { to, request, user }: TicketMove): Promise<void> {
  const { payment_type, paid_at, total_cents } = change.before.row;
  const { delivery_payment_type: type, cash_part: cashPart } = request;
  const cause = CAUSES[to];
  change.moveKitchen(to, cause);
  const isCollected = to === 'Delivered' && isPayLater(payment_type) && paid_at === null;
  const how = isCollected && type ? paidHow({ type, cashPart }, total_cents) : null;
  change.update({ ...how, ...(isCollected && { taken_by: user.name }) }, cause);
  if (to === 'Delivered') collectRest(change, type, 'handed-over');
  await change.recordMove(KITCHEN_ACTION, how === null ? {} : paidFields(how));
}
