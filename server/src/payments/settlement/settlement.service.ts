import { Inject, Injectable } from '@nestjs/common';
import type { OrderStatus } from '../../../../libs/contract/values.js';
import { PAYMENT_FAILURE, PAYMENT_NOT_TAKEN } from '../../../../libs/domain/money/payment-failure.js';
import { PAYMENT_ARRIVALS } from '../../../../libs/domain/orders/order-transitions.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { AuditService } from '../../audit/audit.service.js';
import { postgresError } from '../../common/database-errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { PaymentResult } from '../gateways/payment-gateway.js';
import { OrdersPort, type PaymentChange, type PaymentNews, StockGone } from '../orders-port.js';
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
  change: PaymentChange;
  attempt: PaymentAttempt;
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
    private readonly audit: AuditService,
    private readonly orders: OrdersPort,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Settles an attempt by a result that was checked. Idempotent however often and however parallel: the order's row and
   * then the attempt's are locked, and only the first result of a kind changes anything. A success outweighs an earlier
   * failure, never the other way round.
   */
  async settle({ attempt: { id, order_id }, result }: SettleRequest): Promise<Settlement> {
    try {
      return await this.orders.change(order_id, { actor: 'gateway' }, async (change) => {
        const attempt = await lockAttempt(change.tx, id);
        if (!attempt) throw new Error(`there is no payment attempt ${id}`);
        return result.outcome === 'paid'
          ? this.receive({ change, attempt }, result.transactionId)
          : fail({ change, attempt }, result);
      });
    } catch (error) {
      if (postgresError(error)?.constraint === TRANSACTION_UNIQUE) return 'transaction used';
      throw error;
    }
  }

  private async receive(settling: Settling, transactionId: string): Promise<Settlement> {
    const { change, attempt } = settling;
    const { tx, at } = change;
    if (attempt.state !== 'pending' && attempt.state !== 'failed') {
      return attempt.transaction_id === transactionId ? 'settled before' : this.receiveAgain(settling, transactionId);
    }
    const obstacle = this.obstacleOf(change) ?? (await confirm(change));
    if (obstacle === undefined) {
      await markPaid(tx, { id: attempt.id, transactionId, at });
      return 'moved';
    }
    const reason = REFUND_REASONS[obstacle];
    await markRefundNeeded(tx, { id: attempt.id, transactionId, reason, at });
    await this.leaveTrail(settling, { reason, transactionId });
    await change.message(NEWS[obstacle]);
    change.touch();
    return 'refund needed';
  }

  /** The buyer paid a second time at the gateway, under the same reference. */
  private async receiveAgain({ change, attempt }: Settling, transactionId: string): Promise<Settlement> {
    const { tx, at } = change;
    const reason = REFUND_REASONS.confirmed;
    const ref = await addSecondPayment(tx, { attempt, transactionId, reason, at });
    if (ref === undefined) return 'settled before';
    await this.leaveTrail({ change, attempt: { ...attempt, ref } }, { reason, transactionId });
    await change.message('paid-twice');
    change.touch();
    return 'refund needed';
  }

  /** Returns why money cannot confirm an order of this state; undefined if it can, provided that the portions are there. */
  private obstacleOf({ at, before: { row } }: PaymentChange): Obstacle | undefined {
    const arrival = PAYMENT_ARRIVALS[row.status];
    if (arrival === 'refund') return ENDED[row.status] ?? 'confirmed';
    // the kitchen works on today's orders, and yesterday's stock means nothing any more
    const isLate = arrival === 'take-or-refund' && row.business_date !== businessDate(at, this.config);
    return isLate ? 'late' : undefined;
  }

  private async leaveTrail({ change, attempt }: Settling, after: object): Promise<void> {
    const { branch_id, status, reference } = change.before.row;
    await this.audit.record(change.tx, {
      actor: null,
      action: 'refund needed',
      entity: 'payment',
      entityId: attempt.ref,
      branchId: branch_id,
      before: { state: attempt.state, status },
      after: { ...after, reference },
    });
  }
}

/** Confirms the order. @returns 'sold-out', with nothing changed, if its portions are gone */
async function confirm(change: PaymentChange): Promise<Obstacle | undefined> {
  try {
    await change.move('Confirmed');
  } catch (error) {
    if (error instanceof StockGone) return 'sold-out';
    throw error;
  }
  // a customer who chose to pay later meanwhile has paid by card after all
  change.update({ payment_type: 'Pay Online', delivery_payment_type: null });
  await change.message('confirmed');
  return undefined;
}

async function fail({ change, attempt }: Settling, { reason, cause }: Failure): Promise<Settlement> {
  const { tx, at, before } = change;
  if (attempt.state !== 'pending') return 'settled before';
  await markFailed(tx, { id: attempt.id, reason, at });
  const { id, status, payment_failure } = before.row;
  if (status !== 'Payment Pending') return 'closed';
  const others = await pendingAttempts(tx, { orderId: id });
  if (others.length === 0) {
    if (cause) change.update({ payment_failure: payment_failure ?? PAYMENT_FAILURE[cause] });
    await change.move('Payment Failed');
    return 'moved';
  }
  // the buyer is at a later attempt: the order waits for that one
  if (others.some((other) => BigInt(other.id) > BigInt(attempt.id))) return 'closed';
  // earlier ones were left open; they may still be paid, but the buyer's own last try has ended
  change.update({ payment_failure: cause ? PAYMENT_FAILURE[cause] : PAYMENT_NOT_TAKEN });
  return 'moved';
}
