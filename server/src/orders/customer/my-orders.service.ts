import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { MyOrder } from '../../../../libs/contract/answers.js';
import type { Language } from '../../../../libs/contract/values.js';
import { maskedOrder } from '../../../../libs/domain/orders/order-privacy.js';
import { Clock } from '../../common/clock.js';
import { AttemptLimits } from '../../common/limits/attempt-limits.js';
import type { CallOrigin } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { PhoneCodesService } from '../../messaging/codes/phone-codes.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { hasOrderOfPhone, ordersOfPhone } from '../order-reads.repository.js';

interface CodeRequest {
  phone: string;
  origin: CallOrigin;
  /** that of the message */
  language: Language;
}

const SEARCHED_DAYS = 90;
/** more than a person orders in 90 days */
const ORDERS_MAX = 100;

/** Lets a customer find the orders of their phone number again on any device. */
@Injectable()
export class MyOrdersService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly codes: PhoneCodesService,
    private readonly facts: OrderFactsService,
    private readonly limits: AttemptLimits,
    private readonly secrets: Secrets,
    private readonly clock: Clock,
  ) {}

  /**
   * Sends a code to a number that has orders of the last 90 days. For any other number the answer, its timing and its
   * limits are the same, so that nobody learns which numbers have orders.
   *
   * @throws TooManyTries if the phone, the device or the address was sent too many codes
   */
  async sendCode({ phone, origin, language }: CodeRequest): Promise<void> {
    const at = this.clock.now();
    await transactionWithRetries(this.db, async (manager) => {
      const isKnown = await hasOrderOfPhone(manager, phone, since(at));
      await this.codes.send(manager, { phone, origin, at, isKnown, language });
    });
    this.codes.wake();
  }

  /**
   * Returns the orders of the last 90 days of a number, newest first, if the code proves that the number is the
   * caller's. Each is as its token's holder sees it, with the token. An order that was never confirmed may be a
   * stranger's who entered this number, so it is masked and comes without id and token.
   *
   * @throws DomainError if the code is wrong, used or expired
   * @throws TooManyTries if a device or a network guesses codes
   */
  async list({ phone, otp, origin }: { phone: string; otp: string; origin: CallOrigin }): Promise<MyOrder[]> {
    const at = this.clock.now();
    await this.limits.attempt({ kind: 'my-orders', by: origin }, async () => {
      // this transaction commits even if the code is wrong, so that the try is counted
      const rejection = await transactionWithRetries(this.db, (manager) =>
        this.codes.use(manager, { phone, otp, origin, at }),
      );
      if (rejection) throw rejection;
    });
    const found = await ordersOfPhone(this.db, { phone, since: since(at), limit: ORDERS_MAX });
    const own = found.filter(({ row }) => row.confirmed_at !== null);
    const opened = new Map((await this.facts.allForHolder(this.db, own)).map((order) => [order.id, order]));
    return found.map(({ order }) => {
      const open = opened.get(order.id);
      return open ? { ...open, order_token: this.secrets.orderToken(order.id) } : maskedOrder(order);
    });
  }
}

function since(at: Date): Date {
  return new Date(at.getTime() - SEARCHED_DAYS * 24 * 60 * 60_000);
}
