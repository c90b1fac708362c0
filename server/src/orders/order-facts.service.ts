import { Inject, Injectable } from '@nestjs/common';
import type { CodeMessage, Order } from '../../../libs/contract/orders/orders.js';
import type { OrderStatus } from '../../../libs/contract/values.js';
import { canStillBeTaken } from '../../../libs/domain/later/later-orders.js';
import { fromCents } from '../../../libs/domain/money/money.js';
import { DEFAULT_WAYS, type Ways } from '../../../libs/domain/money/ways-to-pay.js';
import { holdEndsAt } from '../../../libs/domain/orders/holding.js';
import {
  type ActionObstacle,
  actionObstacle,
  type OrderAction,
  type OrderFacts,
  orderActions,
} from '../../../libs/domain/orders/order-actions.js';
import { customersOrder } from '../../../libs/domain/orders/order-privacy.js';
import { WaysToPayService } from '../branches/ways-to-pay/ways-to-pay.service.js';
import { Clock } from '../common/clock.js';
import { rejectedBy, TooManyTries } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { Database } from '../database/rows.js';
import type { OneTimeCodeEntity } from '../messaging/codes/one-time-code.entity.js';
import type { CodeSending } from '../messaging/codes/one-time-codes.repository.js';
import { OneTimeCodesService } from '../messaging/codes/one-time-codes.service.js';
import { type PaymentTotals, paymentTotals } from '../payments/refunds/attempt-refunds.repository.js';
import type { OrderEntity } from './order.entity.js';
import type { FoundOrder } from './order-reads.repository.js';

type HeldOrder = Pick<FoundOrder, 'row' | 'order'>;

/** Facts about orders that other tables store, by order id. */
interface StoredFacts {
  codes: ReadonlyMap<string, OneTimeCodeEntity>;
  payments: ReadonlyMap<string, PaymentTotals>;
  /** of orders that await a code */
  sendings: ReadonlyMap<string, CodeSending>;
  /** by branch */
  ways: ReadonlyMap<number, Ways>;
}

/** Decides what the customer of an order may do, by the rules of `libs/domain/orders/order-actions`. */
@Injectable()
export class OrderFactsService {
  constructor(
    private readonly codes: OneTimeCodesService,
    private readonly ways: WaysToPayService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns an order as the holder of its token sees it: with actions, refund and expiry, without who entered it. */
  async forHolder(db: Database, found: HeldOrder): Promise<Order> {
    return this.withActions(found, await this.read(db, [found.row]));
  }

  /** Returns orders as the holders of their tokens see them. Runs two statements for any number of orders. */
  async allForHolder(db: Database, orders: readonly HeldOrder[]): Promise<Order[]> {
    const stored = await this.read(
      db,
      orders.map(({ row }) => row),
    );
    return orders.map((found) => this.withActions(found, stored));
  }

  /**
   * Returns why an action is not allowed now; null if it is allowed. The result is final if the transaction has locked
   * the order's row.
   *
   * @param isHolder whether the caller has the order's token: wrong codes of others count apart
   */
  async obstacle(
    db: Database,
    action: OrderAction,
    row: OrderEntity,
    { isHolder } = { isHolder: true },
  ): Promise<ActionObstacle | null> {
    return actionObstacle(action, this.factsOf(row, await this.read(db, [row]), { isHolder }), this.clock.now());
  }

  /** Checks that an action is allowed now. @throws DomainError or TooManyTries if it is not */
  async checkAllowed(db: Database, action: OrderAction, row: OrderEntity): Promise<void> {
    const obstacle = await this.obstacle(db, action, row);
    if (obstacle === null) return;
    throw obstacle.waitMs === undefined ? rejectedBy(obstacle) : new TooManyTries(obstacle.waitMs, obstacle.code);
  }

  private async read(db: Database, orders: readonly OrderEntity[]): Promise<StoredFacts> {
    const orderIds = orders.map(({ id }) => id);
    const codes = await this.codes.readAll(db, orderIds);
    const payments = await paymentTotals(db, orderIds);
    const awaiting = orders.filter(({ id, status }) => status === 'OTP Pending' && codes.has(id)).map(({ id }) => id);
    const sendings = awaiting.length > 0 ? await this.codes.sendingsOf(awaiting, db) : new Map<string, CodeSending>();
    const branchIds = orders.filter(({ status }) => isUnpaid(status)).map(({ branch_id }) => branch_id);
    const ways = branchIds.length > 0 ? await this.ways.ofBranches(branchIds, db) : new Map<number, Ways>();
    return { codes, payments, sendings, ways };
  }

  private withActions({ row, order }: HeldOrder, stored: StoredFacts): Order {
    const actions = orderActions(this.factsOf(row, stored), this.clock.now());
    const { due = 0, made = 0 } = stored.payments.get(row.id) ?? {};
    const refund = due + made > 0 ? { due: fromCents(due), made: fromCents(made) } : null;
    const code_message = codeMessageOf(stored.sendings.get(row.id));
    return {
      ...customersOrder(order),
      actions,
      refund,
      code_message,
      expires_at: row.expires_at?.toISOString() ?? null,
    };
  }

  private factsOf(
    row: OrderEntity,
    { codes, payments, ways }: StoredFacts,
    caller: { isHolder: boolean } = { isHolder: true },
  ): OrderFacts {
    const code = codes.get(row.id);
    return {
      status: row.status,
      kitchenStatus: row.kitchen_status,
      orderType: row.order_type,
      paymentType: row.payment_type,
      totalCents: row.total_cents,
      isPaidAtBranch: row.paid_at !== null || row.collected !== null,
      phone: row.phone,
      ways: ways.get(row.branch_id) ?? DEFAULT_WAYS,
      confirmation: this.ways.confirmation,
      code: code
        ? {
            sends: code.sends,
            lastSentAt: code.last_sent_at,
            wrongTries: this.codes.wrongTriesOf(code, caller),
            expiresAt: code.expires_at,
          }
        : null,
      attempts: payments.get(row.id)?.attempts ?? 0,
      holdEndsAt: holdEndsAt(row.created_at, this.config.paymentTimeoutMinutes * 60_000),
      isOfToday: canStillBeTaken({ businessDay: row.business_date, dueAt: row.due_at }, this.clock.now(), this.config),
      dueAt: row.due_at,
    };
  }
}

/** Whether the ways to pay of its branch may matter to an order. */
const isUnpaid = (status: OrderStatus) => status === 'Payment Pending' || status === 'Payment Failed';

function codeMessageOf(sending: CodeSending | undefined): CodeMessage | null {
  const message = sending?.message;
  if (!message) return null;
  if (message.state !== 'queued') return message.state;
  return message.failure === null ? 'sending' : 'delayed';
}
