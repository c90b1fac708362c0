import { Injectable } from '@nestjs/common';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { refundPaidAttempts } from '../../payments/payment-attempts.repository.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';

export const WITHDRAWN_ACTION = 'withdrawn';

/** Why the payment of an order that its customer withdrew is to be refunded. */
export const WITHDRAWN_AFTER_PAYMENT = 'The customer withdrew the order after it was paid.';

/** Lets a customer withdraw an order. */
@Injectable()
export class WithdrawalService {
  constructor(
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly facts: OrderFactsService,
    private readonly codes: OneTimeCodesService,
  ) {}

  /**
   * Cancels an order for its customer: always while it is unpaid or unconfirmed, then until the kitchen starts it. Its
   * portions go back, what was paid is to be refunded, boards receive a `kitchen-status` event. Of a withdrawal and a start,
   * a payment or an expiry at the same moment, the one that gets the order's lock first counts.
   *
   * @throws DomainError if it is too late or was done before, or the caller is not the owner
   */
  async withdraw(caller: OrderCaller): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    await this.changes.change(row.id, { actor: 'customer' }, async (change) => {
      const { tx, before } = change;
      await this.facts.checkAllowed(tx, 'withdraw', before.row);
      await change.move('Cancelled');
      await refundPaidAttempts(tx, { orderId: row.id, reason: WITHDRAWN_AFTER_PAYMENT });
      await this.codes.end(tx, row.id);
      // a number that no code has confirmed may be anybody's
      if (before.row.status === 'Confirmed') await change.message('withdrawn');
      await change.recordMove(WITHDRAWN_ACTION);
    });
  }
}
