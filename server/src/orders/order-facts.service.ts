import { Inject, Injectable } from '@nestjs/common';
import type { Order } from '../../../libs/contract/orders/orders.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { holdEndsAt } from '../../../libs/domain/orders/holding.js';
import {
  type ActionObstacle,
  actionObstacle,
  type OrderAction,
  type OrderFacts,
  orderActions,
} from '../../../libs/domain/orders/order-actions.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { Clock } from '../common/clock.js';
import { DomainError, TooManyTries } from '../common/errors.js';
import { say } from '../common/texts.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { Database } from '../database/rows.js';
import type { OneTimeCodeEntity } from '../messaging/codes/one-time-code.entity.js';
import { OneTimeCodesService } from '../messaging/codes/one-time-codes.service.js';
import { type PaymentTotals, paymentTotals } from '../payments/payment-attempts.repository.js';
import type { OrderEntity } from './order.entity.js';
import type { FoundOrder } from './order-reads.repository.js';

type HeldOrder = Pick<FoundOrder, 'row' | 'order'>;

/** Facts about orders that other tables store, by order id. */
interface StoredFacts {
  codes: ReadonlyMap<string, OneTimeCodeEntity>;
  payments: ReadonlyMap<string, PaymentTotals>;
}

/** Decides what the customer of an order may do, by the rules of `libs/domain/orders/order-actions`. */
@Injectable()
export class OrderFactsService {
  constructor(
    private readonly codes: OneTimeCodesService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns an order as the holder of its token sees it: with actions, refund and expiry. */
  async forHolder(db: Database, found: HeldOrder): Promise<Order> {
    return this.withActions(found, await this.read(db, [found.row.id]));
  }

  /** Returns orders as the holders of their tokens see them. Runs two statements for any number of orders. */
  async allForHolder(db: Database, orders: readonly HeldOrder[]): Promise<Order[]> {
    const stored = await this.read(
      db,
      orders.map(({ row }) => row.id),
    );
    return orders.map((found) => this.withActions(found, stored));
  }

  /**
   * Returns why an action is not allowed now; null if it is allowed. The result is final if the transaction has locked
   * the order's row.
   */
  async obstacle(db: Database, action: OrderAction, row: OrderEntity): Promise<ActionObstacle | null> {
    return actionObstacle(action, this.factsOf(row, await this.read(db, [row.id])), this.clock.now());
  }

  /** Checks that an action is allowed now. @throws DomainError or TooManyTries if it is not */
  async checkAllowed(db: Database, action: OrderAction, row: OrderEntity): Promise<void> {
    const obstacle = await this.obstacle(db, action, row);
    if (obstacle === null) return;
    const { code, reason, waitMs } = obstacle;
    if (waitMs !== undefined) throw new TooManyTries(waitMs, say(reason), code);
    throw new DomainError(code, say(reason), { values: reason.values ?? {} });
  }

  private async read(db: Database, orderIds: readonly string[]): Promise<StoredFacts> {
    const codes = await this.codes.readAll(db, orderIds);
    return { codes, payments: await paymentTotals(db, orderIds) };
  }

  private withActions({ row, order }: HeldOrder, stored: StoredFacts): Order {
    const actions = orderActions(this.factsOf(row, stored), this.clock.now());
    const { due = 0, made = 0 } = stored.payments.get(row.id) ?? {};
    const refund = due + made > 0 ? { due: fromCents(due), made: fromCents(made) } : null;
    return { ...order, actions, refund, expires_at: row.expires_at?.toISOString() ?? null };
  }

  private factsOf(row: OrderEntity, { codes, payments }: StoredFacts): OrderFacts {
    const code = codes.get(row.id);
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
      attempts: payments.get(row.id)?.attempts ?? 0,
      holdEndsAt: holdEndsAt(row.created_at, this.config.paymentTimeoutMinutes * 60_000),
      isOfToday: row.business_date === businessDate(this.clock.now(), this.config),
    };
  }
}
