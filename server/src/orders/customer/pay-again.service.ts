import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { GatewayFields } from '../../../../libs/contract/payments.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { PaymentsService } from '../../payments/payments.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { moveOrder, reportPaymentFailure } from '../order-moves.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';
import { payableOf } from '../payable-order.js';
import { type OpenOrder, ReopeningService } from './reopening.service.js';

/** A further attempt to pay, and until when it holds the order. */
interface Reopened {
  form: GatewayFields;
  expiresAt: Date;
}

/** A further attempt to pay an order by card. */
@Injectable()
export class PayAgainService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrdersService,
    private readonly facts: OrderFactsService,
    private readonly reopening: ReopeningService,
    private readonly payments: PaymentsService,
    private readonly changes: ChangeNotifierService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Opens a new attempt for an order whose payment failed, or is still awaited: same order, new reference. The gateway is
   * asked about the earlier attempts first. An order whose payment failed takes its portions again. It gets its time to pay again, but
   * is held no longer in all than `holdEndsAt` says.
   *
   * @throws DomainError where the order is paid, over, of another day, not to be had any more (sold out, closed, not served
   * now), or the caller is not its owner
   * @throws TooManyTries where the phone, the device or the address holds too much already
   */
  async open(caller: OrderCaller): Promise<Reopened> {
    const { row } = await this.orders.findOwn(caller);
    // before the gateway is asked: an order that cannot be paid costs no inquiry
    await this.facts.checkAllowed(this.db, 'pay_again', row);
    const reopened = await this.reopening.run(row, (manager, open) => this.write(manager, open));
    this.changes.notify(row.branch_id);
    return reopened;
  }

  private async write(manager: EntityManager, open: OpenOrder): Promise<Reopened> {
    const { found, at } = open;
    await this.facts.checkAllowed(manager, 'pay_again', found.row);
    const form = await this.payments.openAttempt(manager, payableOf(found.row, this.config.storeName));
    const expiresAt = await this.reopening.extendHold(manager, open);
    if (found.row.status === 'Payment Failed') {
      await this.reopening.lockPortions(manager, open);
      await this.reopening.checkHolds(manager, open);
      await moveOrder(manager, { found, to: 'Payment Pending', actor: 'customer', at });
    } else if (found.row.payment_failure !== null) {
      await reportPaymentFailure(manager, { found, failure: null, at });
    }
    return { form, expiresAt };
  }
}
