import { Injectable } from '@nestjs/common';
import { isAccepted } from '../../../../libs/domain/orders/order-transitions.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { refundPaidAttempts } from '../../payments/refunds/attempt-refunds.repository.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';

export const WITHDRAWN_ACTION = 'withdrawn';

/** Why a payment is refunded whose order the customer has withdrawn. */
export const WITHDRAWN_AFTER_PAYMENT = 'The customer withdrew the order after it was paid.';

@Injectable()
export class WithdrawalService {
  constructor(
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly facts: OrderFactsService,
    private readonly codes: OneTimeCodesService,
  ) {}

  /**
   * Cancels an order for its customer. This is possible while the order is unpaid or unconfirmed, and after that until
   * the kitchen starts it. Returns its portions to stock, marks payments for refund, and sends boards a
   * `kitchen-status` event. If it races with a start, a payment or an expiry, the first to lock the order wins.
   *
   * @throws DomainError if it is too late, if the order was withdrawn before, or if the caller is not the owner
   */
  async withdraw(caller: OrderCaller): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    await this.changes.change(row.id, { actor: 'customer' }, async (change) => {
      await this.facts.checkAllowed(change.tx, 'withdraw', change.before.row);
      await cancelForCustomer(change);
      await this.codes.end(change.tx, row.id);
    });
  }
}

/** Cancels an order that its customer may cancel, and marks its payments for refund. */
export async function cancelForCustomer(change: OrderChange): Promise<void> {
  const { tx, before } = change;
  await change.move('Cancelled', { cause: 'withdrawn' });
  await refundPaidAttempts(tx, { orderId: before.row.id, reason: WITHDRAWN_AFTER_PAYMENT });
  // before confirmation the number may belong to somebody else
  if (isAccepted(before.row.status)) await change.message('withdrawn');
  await change.recordMove(WITHDRAWN_ACTION);
}
