import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { GatewayFields } from '../../../../libs/contract/orders/payments.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { ShopService } from '../../shop/shop.service.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderFactsService } from '../order-facts.service.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';
import { payableOf } from '../payable-order.js';
import { ReopeningService } from './reopening.service.js';

/** A further attempt to pay, and until when the order is held for it. */
interface FurtherAttempt {
  form: GatewayFields;
  expiresAt: Date;
}

/** Lets a customer try again to pay an order by card. */
@Injectable()
export class PayAgainService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly facts: OrderFactsService,
    private readonly reopening: ReopeningService,
    private readonly payments: PaymentsService,
    private readonly shop: ShopService,
  ) {}

  /**
   * Opens a new attempt, with a new reference, to pay an order that failed or still awaits its payment. It asks the
   * gateway about earlier attempts first. An order whose payment failed takes its portions again. The time to pay
   * restarts, but the order is held no longer in total than `holdEndsAt` allows.
   *
   * @throws DomainError if the order is paid, over, of another day or no longer available (sold out, closed, not served
   * now), or if the caller is not its owner
   * @throws TooManyTries if the phone, the device or the address already holds too much
   */
  async open(caller: OrderCaller): Promise<FurtherAttempt> {
    const { row } = await this.orders.findOwn(caller);
    // before the gateway is asked, so that an order that cannot be paid costs no inquiry
    await this.facts.checkAllowed(this.db, 'pay_again', row);
    return this.reopening.run(row, (change) => this.write(change));
  }

  private async write(change: OrderChange): Promise<FurtherAttempt> {
    const { tx, before } = change;
    await this.facts.checkAllowed(tx, 'pay_again', before.row);
    const form = await this.payments.openAttempt(tx, payableOf(before.row, this.shop.name));
    if (before.row.status === 'Payment Failed') {
      await this.reopening.lockPortions(change);
      await this.reopening.checkHolds(change);
      await change.move('Payment Pending', { cause: 'payment-reopened' });
    } else {
      change.update({ payment_failure: null }, 'payment-reopened');
    }
    return { form, expiresAt: this.reopening.extendHold(change, 'payment-reopened') };
  }
}
