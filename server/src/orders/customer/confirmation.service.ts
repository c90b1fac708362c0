import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders.js';
import { ONE_TIME_CODE, resendsLeft, resendWaitMs } from '../../../../libs/domain/one-time-code.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { OrderMessages } from '../order-messages.js';
import { moveOrder } from '../order-moves.js';
import { lockOrder } from '../order-reads.repository.js';
import { KnownCustomersService } from '../placing/known-customers.service.js';

interface CodeTry {
  orderId: string;
  otp: string;
  origin: CallOrigin;
}

/** The result of a try: the transaction that counted it commits in both cases. */
type Outcome = { confirmed: Order } | { rejection: DomainError };

const NO_CODE = 'This order has no code to confirm. Check the order number.';

/** Lets a customer who pays later confirm an order by its one-time code. */
@Injectable()
export class ConfirmationService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly codes: OneTimeCodesService,
    private readonly facts: OrderFactsService,
    private readonly messages: OrderMessages,
    private readonly customers: KnownCustomersService,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
  ) {}

  /**
   * Confirms an order by its code, which can be used once. Tries are limited by the code alone, so that nobody else uses up a customer's.
   *
   * @throws DomainError for a wrong, used or expired code, or an order that has none
   */
  async confirm(attempt: CodeTry): Promise<Order> {
    const outcome = await transactionWithRetries(this.db, (manager) => this.tryCode(manager, attempt));
    if ('rejection' in outcome) throw outcome.rejection;
    this.changes.notify(outcome.confirmed.branch_id);
    this.messages.wake();
    return outcome.confirmed;
  }

  private async tryCode(manager: EntityManager, { orderId, otp, origin: given }: CodeTry): Promise<Outcome> {
    const found = await lockOrder(manager, orderId);
    const code = await this.codes.read(manager, orderId);
    if (!found || !code) return { rejection: new DomainError('order-not-found', NO_CODE) };
    const { row } = found;
    const obstacle = await this.facts.obstacle(manager, 'confirm', row);
    if (obstacle) return { rejection: new DomainError(obstacle.code, obstacle.sentence) };
    const at = this.clock.now();
    const origin = await this.customers.recognize(given, row.phone, manager);
    const rejection = await this.codes.use(manager, { code, otp, origin, at });
    if (rejection) return { rejection };
    await this.messages.queue(manager, { order: row, news: 'confirmed' });
    return { confirmed: await moveOrder(manager, { found, to: 'Confirmed', actor: 'customer', at }) };
  }

  /**
   * Sends another code: after 30 s, then doubling, 4 in all.
   *
   * @returns seconds until the next one may be asked for; null where this was the last
   * @throws TooManyTries before the time
   * @throws DomainError where no code is awaited, or none is left
   */
  async resend({
    orderId,
    origin: given,
  }: {
    orderId: string;
    origin: CallOrigin;
  }): Promise<{ retryAfter: number | null }> {
    const retryAfter = await transactionWithRetries(this.db, async (manager) => {
      const found = await lockOrder(manager, orderId);
      if (!found) throw new DomainError('order-not-found', NO_CODE);
      await this.facts.checkAllowed(manager, 'resend', found.row);
      const origin = await this.customers.recognize(given, found.row.phone, manager);
      await this.codes.send(manager, { order: found.row, origin, at: this.clock.now() });
      const sends = (await this.codes.read(manager, orderId))?.sends ?? ONE_TIME_CODE.sends;
      return resendsLeft({ sends }) === 0 ? null : resendWaitMs(sends) / 1000;
    });
    this.codes.wake();
    return { retryAfter };
  }
}
