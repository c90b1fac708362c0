import type { EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { OrderStatus } from '../../../libs/contract/values.js';
import type { Cents } from '../../../libs/domain/money.js';
import type { OrderActor } from '../../../libs/domain/order-transitions.js';
import type { PaymentFailureCause } from '../../../libs/domain/payment-failure.js';

/** Today's stock no longer has the portions that an order must take again. */
export class StockGone extends Error {}

/** The notifications that a payment may send to a customer. */
export type PaymentNews = 'confirmed' | 'refund-needed' | 'paid-too-late' | 'paid-twice';

/** How a payment moves an order. */
export interface PaymentMove {
  to: OrderStatus;
  actor: OrderActor;
  at: Date;
  /** the bank's reason of a failed payment, if it gave one */
  cause?: PaymentFailureCause;
}

/** An order whose row the caller's transaction has locked. */
export interface LockedOrder {
  readonly id: string;
  /** the public order number */
  readonly reference: string;
  readonly branchId: number;
  readonly status: OrderStatus;
  /** as yyyy-mm-dd, in the chain's zone */
  readonly businessDate: string;
  /** when an order that awaits its payment or its code expires */
  readonly expiresAt: Date | null;
  /** in the form of answers */
  readonly order: Order;
  /** the amount that may still be refunded while it is confirmed */
  readonly refundable: Cents;
  /**
   * Moves the order, with its stock and its event, as the last statements of the transaction. Notify the branch after the
   * commit.
   *
   * @throws StockGone if it must take stock again and there is not enough; the caller rolls back
   * @throws RangeError if the table of transitions has no such move for this actor
   */
  move(manager: EntityManager, move: PaymentMove): Promise<void>;
  /**
   * Records that the newest attempt of an order failed while an earlier one is undecided, with its event, as the last statements of the
   * transaction. Notify the branch after the commit.
   */
  reportFailure(manager: EntityManager, failure: Pick<PaymentMove, 'at' | 'cause'>): Promise<void>;
  /**
   * Adds a refund, with its event, as the last statements of the transaction. Notify the branch after the commit.
   *
   * @returns the changed order
   */
  addRefund(manager: EntityManager, refund: { cents: Cents; at: Date }): Promise<Order>;
  /** Queues a message to the customer; before `move`. */
  notify(manager: EntityManager, news: PaymentNews): Promise<void>;
}

/** A claimed order whose time to pay or to confirm is over. */
export interface OverdueOrder {
  id: string;
  status: OrderStatus;
  /** the value that the claim has set */
  expiresAt: Date;
}

/** The operations on orders that payments need. `payments` defines this port, and `orders` implements it. */
export abstract class OrdersPort {
  /** The order, locked until the end of the caller's transaction; undefined for an unknown one. */
  abstract lock(manager: EntityManager, orderId: string): Promise<LockedOrder | undefined>;

  /** The public number of an order; undefined for an unknown one. */
  abstract referenceOf(orderId: string): Promise<string | undefined>;

  /** Until when an order awaits its payment; undefined if it does not. */
  abstract paymentDeadline(orderId: string): Promise<Date | undefined>;

  /**
   * Claims orders whose time to pay or to confirm is over, each for one process only: their `expires_at` moves on by the
   * lease.
   */
  abstract claimOverdue(claim: { at: Date; leaseMs: number; limit: number }): Promise<OverdueOrder[]>;

  /** Publishes what a committed transaction changed: to the boards of the branch, and the queued messages. */
  abstract publish(branchId: number): void;
}
