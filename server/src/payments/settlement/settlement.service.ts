import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { OrderStatus } from '../../../../libs/contract/values.js';
import { businessDate } from '../../../../libs/domain/business-day.js';
import { PAYMENT_ARRIVALS } from '../../../../libs/domain/order-transitions.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { postgresError } from '../../common/database-errors.js';
import { withRetries } from '../../common/with-retries.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { PaymentResult } from '../gateways/payment-gateway.js';
import { type LockedOrder, OrdersPort, type PaymentNews, StockGone } from '../orders-port.js';
import {
  addSecondPayment,
  lockAttempt,
  markFailed,
  markPaid,
  markRefundNeeded,
  type PaymentAttempt,
  pendingAttempts,
} from '../payment-attempts.repository.js';

/** A result that ends an attempt. */
export type DecidedResult = Extract<PaymentResult, { outcome: 'paid' | 'failed' }>;

/**
 * The outcome of a settlement: the order moved, or says why it did not; the money has to be refunded; only the attempt was closed; it was settled before; or the
 * bank's transaction had paid another attempt already, which is a replay.
 */
export type Settlement = 'moved' | 'refund needed' | 'closed' | 'settled before' | 'transaction used';

interface SettleRequest {
  attempt: Pick<PaymentAttempt, 'id' | 'order_id'>;
  result: DecidedResult;
}

type Failure = Extract<DecidedResult, { outcome: 'failed' }>;

interface Settling {
  order: LockedOrder;
  attempt: PaymentAttempt;
  at: Date;
}

const TRANSACTION_UNIQUE = 'payment_attempt_transaction_unique';

const REFUND_REASONS: Record<'confirmed' | 'cancelled' | 'expired' | 'late' | 'sold-out', string> = {
  confirmed: 'The order was paid or confirmed before: this payment came twice.',
  cancelled: 'The order was cancelled before the payment came.',
  expired: 'The order had expired before the payment came.',
  late: 'The payment came on another day than the order.',
  'sold-out': 'The payment came late, and something in the order was sold out by then.',
};

type Obstacle = keyof typeof REFUND_REASONS;

/** Why an order that ended takes no money; any other that takes none is confirmed. */
const ENDED: Partial<Record<OrderStatus, Obstacle>> = { Cancelled: 'cancelled', Expired: 'expired' };

const NEWS: Record<Obstacle, PaymentNews> = {
  confirmed: 'paid-twice',
  cancelled: 'refund-needed',
  expired: 'paid-too-late',
  late: 'refund-needed',
  'sold-out': 'refund-needed',
};

/** The one place where a payment's result meets its order. */
@Injectable()
export class SettlementService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly orders: OrdersPort,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Settles an attempt by a result that was checked. Idempotent however often and however parallel: the order's row and
   * then the attempt's are locked, and only the first result of a kind changes anything. A success outweighs an earlier
   * failure, never the other way round.
   */
  async settle(request: SettleRequest): Promise<Settlement> {
    try {
      return await withRetries(() => this.settleOnce(request));
    } catch (error) {
      if (postgresError(error)?.constraint === TRANSACTION_UNIQUE) return 'transaction used';
      throw error;
    }
  }

  private async settleOnce({ attempt: { id, order_id }, result }: SettleRequest): Promise<Settlement> {
    const settled = await this.db.transaction(async (manager) => {
      const order = await this.orders.lock(manager, order_id);
      const attempt = await lockAttempt(manager, id);
      if (!order || !attempt) throw new Error(`payment attempt ${id} has no order`);
      const settling = { order, attempt, at: this.clock.now() };
      const settlement =
        result.outcome === 'paid'
          ? await this.receive(manager, settling, result.transactionId)
          : await this.fail(manager, settling, result);
      return { settlement, branchId: order.branchId };
    });
    if (settled.settlement === 'moved' || settled.settlement === 'refund needed') {
      this.orders.publish(settled.branchId);
    }
    return settled.settlement;
  }

  private async receive(manager: EntityManager, settling: Settling, transactionId: string): Promise<Settlement> {
    const { order, attempt, at } = settling;
    if (attempt.state !== 'pending' && attempt.state !== 'failed') {
      return attempt.transaction_id === transactionId
        ? 'settled before'
        : this.receiveAgain(manager, settling, transactionId);
    }
    const obstacle = this.obstacleOf(order, at);
    if (obstacle === undefined) {
      const isMoved = await this.confirm(manager, { ...settling, transactionId });
      if (isMoved) return 'moved';
    }
    const reason = REFUND_REASONS[obstacle ?? 'sold-out'];
    await markRefundNeeded(manager, { id: attempt.id, transactionId, reason, at });
    await this.leaveTrail(manager, { settling, action: 'refund needed', after: { reason, transactionId } });
    await order.notify(manager, NEWS[obstacle ?? 'sold-out']);
    return 'refund needed';
  }

  /** The buyer paid a second time at the gateway, under the same reference. */
  private async receiveAgain(manager: EntityManager, settling: Settling, transactionId: string): Promise<Settlement> {
    const { order, attempt, at } = settling;
    const reason = REFUND_REASONS.confirmed;
    const ref = await addSecondPayment(manager, { attempt, transactionId, reason, at });
    if (ref === undefined) return 'settled before';
    await this.leaveTrail(manager, {
      settling: { ...settling, attempt: { ...attempt, ref } },
      action: 'refund needed',
      after: { reason, transactionId },
    });
    await order.notify(manager, 'paid-twice');
    return 'refund needed';
  }

  /** @returns false, with nothing written, where the order's portions are gone */
  private async confirm(
    manager: EntityManager,
    { order, attempt, at, transactionId }: Settling & { transactionId: string },
  ): Promise<boolean> {
    try {
      // a savepoint: what is written before the order's move goes back with it
      await manager.transaction(async (inner) => {
        await markPaid(inner, { id: attempt.id, transactionId, at });
        await order.notify(inner, 'confirmed');
        await order.move(inner, { to: 'Confirmed', actor: 'gateway', at });
      });
      return true;
    } catch (error) {
      if (error instanceof StockGone) return false;
      throw error;
    }
  }

  /** Why money cannot confirm an order of this state; undefined where it can, if the portions are there. */
  private obstacleOf(order: LockedOrder, at: Date): Obstacle | undefined {
    const arrival = PAYMENT_ARRIVALS[order.status];
    if (arrival === 'refund') return ENDED[order.status] ?? 'confirmed';
    // the kitchen works on today's orders, and yesterday's stock means nothing any more
    const isLate = arrival === 'take-or-refund' && order.businessDate !== businessDate(at, this.config);
    return isLate ? 'late' : undefined;
  }

  private async fail(
    manager: EntityManager,
    { order, attempt, at }: Settling,
    { reason, cause }: Failure,
  ): Promise<Settlement> {
    if (attempt.state !== 'pending') return 'settled before';
    await markFailed(manager, { id: attempt.id, reason, at });
    if (order.status !== 'Payment Pending') return 'closed';
    const others = await pendingAttempts(manager, { orderId: order.id });
    if (others.length > 0) {
      // the buyer is at a later attempt: the order waits for that one
      if (others.some((other) => BigInt(other.id) > BigInt(attempt.id))) return 'closed';
      // earlier ones were left open; they may still be paid, but the buyer's own last try has ended
      await order.reportFailure(manager, { at, cause });
      return 'moved';
    }
    await order.move(manager, { to: 'Payment Failed', actor: 'gateway', at, cause });
    return 'moved';
  }

  private async leaveTrail(
    manager: EntityManager,
    { settling: { order, attempt }, action, after }: { settling: Settling; action: string; after: object },
  ): Promise<void> {
    await this.audit.record(manager, {
      actor: null,
      action,
      entity: 'payment',
      entityId: attempt.ref,
      branchId: order.branchId,
      before: { state: attempt.state, status: order.status },
      after: { ...after, reference: order.reference },
    });
  }
}
