import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import { ONE_TIME_CODE, resendsLeft, resendWaitMs } from '../../../../libs/domain/people/one-time-code.js';
import { type DomainError, rejected, rejectedBy } from '../../common/errors.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { OneTimeCodesService } from '../../messaging/codes/one-time-codes.service.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { recognize } from '../placing/known-customers.repository.js';

interface CodeTry {
  orderId: string;
  otp: string;
  orderToken: string | undefined;
  origin: CallOrigin;
}

/** The outcome of one try. The transaction commits in both cases, so that the try is counted. */
type Outcome = { confirmed: Order } | { rejection: DomainError };

/** Lets a customer who pays later confirm an order by its one-time code. */
@Injectable()
export class ConfirmationService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly orders: OrderChangesService,
    private readonly codes: OneTimeCodesService,
    private readonly facts: OrderFactsService,
    private readonly secrets: Secrets,
  ) {}

  /**
   * Confirms an order by its code, which works once. Tries are counted per code, those of callers without the order's
   * token apart, so that a stranger cannot use up a customer's tries.
   *
   * @throws DomainError if the code is wrong, used or expired, the order has none, or must not hold its promo code any
   *   more
   */
  async confirm({ orderId, otp, orderToken, origin }: CodeTry): Promise<Order> {
    const isHolder = this.secrets.isOrderToken(orderId, orderToken);
    const outcome = await this.change(orderId, (change) => this.tryCode(change, { otp, isHolder, origin }));
    if ('rejection' in outcome) throw outcome.rejection;
    return outcome.confirmed;
  }

  private async tryCode(
    change: OrderChange,
    { otp, isHolder, origin: given }: { otp: string; isHolder: boolean; origin: CallOrigin },
  ): Promise<Outcome> {
    const { tx, at } = change;
    const { row } = change.order;
    const code = await this.codes.read(tx, row.id);
    const obstacle = await this.facts.obstacle(tx, 'confirm', row, { isHolder });
    if (obstacle) return { rejection: rejectedBy(obstacle) };
    if (!code) return { rejection: rejected('no-code') };
    const rejection = await this.codes.tryCode(tx, { code, otp, isHolder });
    if (rejection) return { rejection };
    const origin = await recognize(tx, given, row.phone);
    await change.accept('confirmed');
    await this.codes.use(tx, { orderId: row.id, origin, at });
    await change.message('confirmed');
    return { confirmed: change.order.order };
  }

  /**
   * Sends another code. The first is allowed after 30 s, and the wait doubles each time; an order gets 4 codes in all.
   *
   * @returns the order, and the seconds until the next code may be requested; null if this was the last one
   * @throws TooManyTries if it is too early
   * @throws DomainError if no code is awaited, or none is left
   */
  async resend({
    orderId,
    origin: given,
  }: {
    orderId: string;
    origin: CallOrigin;
  }): Promise<{ order: Order; retryAfter: number | null }> {
    return this.change(orderId, async (change) => {
      const { tx, at, order } = change;
      const { row } = order;
      await this.facts.checkAllowed(tx, 'resend', row);
      const origin = await recognize(tx, given, row.phone);
      await this.codes.send(tx, { order: row, origin, at });
      // the branch need not call for the time being
      if (row.confirmation === 'phone') change.update({ confirmation: 'sms' }, 'code-sent');
      const sends = (await this.codes.read(tx, orderId))?.sends ?? ONE_TIME_CODE.sends;
      const retryAfter = resendsLeft({ sends }) === 0 ? null : resendWaitMs(sends) / 1000;
      return { order: change.order.order, retryAfter };
    });
  }

  private async change<T>(orderId: string, work: (change: OrderChange) => Promise<T>): Promise<T> {
    // if there is a code, the order exists
    if (!(await this.codes.read(this.db, orderId))) throw rejected('no-code');
    return this.orders.change(orderId, { actor: 'customer' }, work);
  }
}
