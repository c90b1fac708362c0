import { Inject, Injectable } from '@nestjs/common';
import type { OrderStatus } from '../../../../libs/contract/values.js';
import { canStillBeTaken } from '../../../../libs/domain/later/later-orders.js';
import { PAYMENT_ARRIVALS } from '../../../../libs/domain/orders/order-transitions.js';
import { AuditService } from '../../audit/audit.service.js';
import { postgresError } from '../../common/database-errors.js';
import { isPromoRefused } from '../../common/promo-refused.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { PaymentResult } from '../gateways/payment-gateway.js';
import { OrdersPort, type PaymentChange, type PaymentMessageKind, StockGone } from '../orders-port.js';
import type { PaymentAttemptEntity } from '../payment-attempt.entity.js';
import { lockAttempt, markFailed, markPaid, pendingAttempts } from '../payment-attempts.repository.js';
import { addSecondPayment, markRefundNeeded } from '../refunds/attempt-refunds.repository.js';

/** A result that ends an attempt. */
export type DecidedResult = Extract<PaymentResult, { outcome: 'paid' | 'failed' }>;

/**
 * The outcome of a settlement: the order has moved, or records why it has not; the money must be refunded; only the
 * attempt was closed; it was settled before; or the transaction has already paid another attempt, or comes after another
 * one without a signature, which both are replays.
 */
export type Settlement =
  | 'moved'
  | 'refund needed'
  | 'closed'
  | 'settled before'
  | 'transaction used'
  | 'transaction unsigned';

interface SettleRequest {
  attempt: Pick<PaymentAttemptEntity, 'id' | 'order_id'>;
  result: DecidedResult;
  /** whether the id of a transaction is only claimed, so that it cannot be a second payment */
  isUnsigned?: boolean;
}

type Failure = Extract<DecidedResult, { outcome: 'failed' }>;

interface Settling {
  change: PaymentChange;
  attempt: PaymentAttemptEntity;
}

const TRANSACTION_UNIQUE = 'payment_attempt_transaction_unique';

const REFUND_REASONS: Record<'confirmed' | 'cancelled' | 'expired' | 'late' | 'sold-out' | 'promo', string> = {
  confirmed: 'The order was paid or confirmed before: this payment came twice.',
  cancelled: 'The order was cancelled before the payment came.',
  expired: 'The order had expired before the payment came.',
  late: 'The payment came on another day than the order.',
  'sold-out': 'The payment came late, and something in the order was sold out by then.',
  promo: 'The promo code of the order could no longer be used when the payment came.',
};

type Obstacle = keyof typeof REFUND_REASONS;

/** Why an ended order cannot use money. Any other order that cannot is already confirmed. */
const ENDED: Partial<Record<OrderStatus, Obstacle>> = { Cancelled: 'cancelled', Expired: 'expired' };

const MESSAGE_KINDS: Record<Obstacle, PaymentMessageKind> = {
  confirmed: 'paid-twice',
  cancelled: 'refund-needed',
  expired: 'paid-too-late',
  late: 'refund-needed',
  'sold-out': 'refund-needed',
  promo: 'refund-needed',
};

/** Applies payment results to orders. Nothing else does. */
@Injectable()
export class SettlementService {
  constructor(
    private readonly audit: AuditService,
    private readonly orders: OrdersPort,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Settles an attempt by a verified result. Idempotent, also under concurrent calls: it locks the order's row, then
   * the attempt's, and only the first result of a kind changes anything. A success outweighs an earlier failure, but
   * not vice versa.
   */
  async settle({ attempt: { id, order_id }, result, isUnsigned = false }: SettleRequest): Promise<Settlement> {
    try {
      return await this.orders.change(order_id, { actor: 'gateway' }, async (change) => {
        const attempt = await lockAttempt(change.tx, id);
        if (!attempt) throw new Error(`there is no payment attempt ${id}`);
        if (result.outcome !== 'paid') return fail({ change, attempt }, result);
        if (isUnsigned && isOther(attempt, result.transactionId)) return 'transaction unsigned';
        return this.receive({ change, attempt }, result.transactionId);
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
      change.moveMoney(moneyOf(attempt), 'paid');
      return 'moved';
    }
    // it awaits no payment any more: its price needs a code that it must not have
    if (obstacle === 'promo' && change.order.row.status === 'Payment Pending')
      await change.move('Payment Failed', { cause: 'refund-needed' });
    const reason = REFUND_REASONS[obstacle];
    await markRefundNeeded(tx, { id: attempt.id, transactionId, reason, at });
    await this.leaveTrail(settling, { reason, transactionId });
    await change.message(MESSAGE_KINDS[obstacle]);
    change.moveMoney(moneyOf(attempt), 'refund-needed');
    return 'refund needed';
  }

  /** Records that the buyer paid a second time under the same reference. */
  private async receiveAgain({ change, attempt }: Settling, transactionId: string): Promise<Settlement> {
    const { tx, at } = change;
    const reason = REFUND_REASONS.confirmed;
    const ref = await addSecondPayment(tx, { attempt, transactionId, reason, at });
    if (ref === undefined) return 'settled before';
    await this.leaveTrail({ change, attempt: { ...attempt, ref } }, { reason, transactionId });
    await change.message('paid-twice');
    change.moveMoney(moneyOf(attempt), 'refund-needed');
    return 'refund needed';
  }

  /**
   * Returns why money cannot confirm an order in this state; undefined if it can, provided that its portions are in
   * stock and it may hold its promo code.
   */
  private obstacleOf({ at, before: { row } }: PaymentChange): Obstacle | undefined {
    const arrival = PAYMENT_ARRIVALS[row.status];
    if (arrival === 'refund') return ENDED[row.status] ?? 'confirmed';
    const order = { businessDay: row.business_date, dueAt: row.due_at };
    const isLate = arrival === 'take-or-refund' && !canStillBeTaken(order, at, this.config);
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

/** Returns the money of an attempt as the books take it. */
const moneyOf = ({ amount_cents: cents }: PaymentAttemptEntity) =>
  ({ kind: 'taken', tender: 'Online', cents }) as const;

/** Returns whether another transaction has paid an attempt. */
export const isOther = ({ transaction_id }: PaymentAttemptEntity, transactionId: string): boolean =>
  transaction_id !== null && transaction_id !== transactionId;

/** Confirms the order. @returns why it cannot, with nothing changed: its portions are sold, or it must not hold its promo code */
async function confirm(change: PaymentChange): Promise<Obstacle | undefined> {
  try {
    await change.accept('paid');
  } catch (error) {
    if (error instanceof StockGone) return 'sold-out';
    if (isPromoRefused(error)) return 'promo';
    throw error;
  }
  // the customer chose to pay later meanwhile, but has now paid by card
  change.update({ payment_type: 'Pay Online', delivery_payment_type: null }, 'paid');
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
    if (cause) change.update({ payment_failure: payment_failure ?? cause }, 'payment-failed');
    await change.move('Payment Failed', { cause: 'payment-failed' });
    return 'moved';
  }
  // the order still awaits a later attempt
  if (others.some((other) => BigInt(other.id) > BigInt(attempt.id))) return 'closed';
  // earlier attempts are still open and may be paid, but the buyer's newest one has failed
  change.update({ payment_failure: cause ?? 'not-taken' }, 'payment-failed');
  return 'moved';
}
