import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../../../libs/contract/orders.js';
import { businessDate } from '../../../libs/domain/business-day.js';
import { holdEndsAt } from '../../../libs/domain/holding.js';
import { fromCents } from '../../../libs/domain/money.js';
import {
  type ActionObstacle,
  actionObstacle,
  type OrderAction,
  type OrderFacts,
  orderActions,
} from '../../../libs/domain/order-actions.js';
import { Clock } from '../common/clock.js';
import { DomainError, TooManyTries } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { Queryable } from '../database/rows.js';
import { OneTimeCodesService } from '../messaging/one-time-codes.service.js';
import { countAttempts, refundsOf } from '../payments/payment-attempts.repository.js';
import type { FoundOrder } from './order-reads.repository.js';
import type { OrderRow } from './order-rows.js';

/** Decides what the customer of an order may do, by the rules of `libs/domain/order-actions`. */
@Injectable()
export class OrderFactsService {
  constructor(
    private readonly codes: OneTimeCodesService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the order as the holder of its token gets it: with its actions, its refund, and when it expires. */
  async forHolder(db: Queryable, { row, order }: Pick<FoundOrder, 'row' | 'order'>): Promise<Order> {
    const actions = orderActions(await this.of(db, row), this.clock.now());
    const { due, made } = await refundsOf(db, row.id);
    const refund = due + made > 0 ? { due: fromCents(due), made: fromCents(made) } : null;
    return { ...order, actions, refund, expires_at: row.expires_at?.toISOString() ?? null };
  }

  /** Returns why an action is rejected now; null if it is allowed. The result is final in a transaction that has locked the order's row. */
  async obstacle(db: Queryable, action: OrderAction, row: OrderRow): Promise<ActionObstacle | null> {
    return actionObstacle(action, await this.of(db, row), this.clock.now());
  }

  /** Checks that an action is allowed now. @throws DomainError or TooManyTries if it is not */
  async checkAllowed(db: Queryable, action: OrderAction, row: OrderRow): Promise<void> {
    const obstacle = await this.obstacle(db, action, row);
    if (obstacle?.waitMs !== undefined) throw new TooManyTries(obstacle.waitMs, obstacle.sentence);
    if (obstacle) throw new DomainError(obstacle.code, obstacle.sentence);
  }

  private async of(db: Queryable, row: OrderRow): Promise<OrderFacts> {
    const code = await this.codes.read(db, row.id);
    return {
      status: row.status,
      kitchenStatus: row.kitchen_status,
      orderType: row.order_type,
      paymentType: row.payment_type,
      totalCents: row.total_cents,
      phone: row.phone,
      code: code
        ? {
            sends: code.sends,
            lastSentAt: code.last_sent_at,
            wrongTries: code.wrong_tries,
            expiresAt: code.expires_at,
          }
        : null,
      attempts: await countAttempts(db, row.id),
      holdEndsAt: holdEndsAt(row.created_at, this.config.paymentTimeoutMinutes * 60_000),
      isOfToday: row.business_date === businessDate(this.clock.now(), this.config),
    };
  }
}
