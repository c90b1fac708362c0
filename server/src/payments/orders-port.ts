import type { EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { DeliveryPaymentType, OrderStatus, PaymentType } from '../../../libs/contract/values.js';
import type { Cents } from '../../../libs/domain/money/money.js';
import type { Fields } from '../audit/trail.js';
import type { Queryable } from '../database/rows.js';

/** Today's stock no longer has the portions that an order must take again. */
export class StockGone extends Error {}

/** The notifications that a payment may send to a customer. */
export type PaymentNews = 'confirmed' | 'refund-needed' | 'paid-too-late' | 'paid-twice';

/** Who changes an order for payments. */
export type PaymentEditor = { actor: 'gateway' | 'clock' } | { actor: 'manager'; user: SessionUser };

/** What payments read of a locked order. */
interface LockedOrder {
  readonly row: {
    readonly id: string;
    /** the public order number */
    readonly reference: string;
    readonly branch_id: number;
    readonly status: OrderStatus;
    /** yyyy-mm-dd, in the chain's zone */
    readonly business_date: string;
    /** when an order that awaits its payment or its code expires */
    readonly expires_at: Date | null;
    readonly payment_failure: string | null;
    readonly refunded_cents: Cents;
  };
  /** the order as it is in answers */
  readonly order: Order;
}

/** What payments set of an order, besides its status. */
interface PaymentFields {
  payment_type?: PaymentType;
  delivery_payment_type?: DeliveryPaymentType | null;
  /** why the bank did not take the newest payment, a sentence for the customer */
  payment_failure?: string | null;
  refunded_cents?: Cents;
}

/** An order that is being changed: its row is locked until the transaction ends. */
export interface PaymentChange {
  readonly tx: EntityManager;
  /** when the order was locked */
  readonly at: Date;
  readonly before: LockedOrder;
  readonly order: LockedOrder;
  /**
   * Moves the order by the table of transitions, with its stock.
   *
   * @throws StockGone if it has to take stock again and there is not enough; nothing has changed then
   * @throws RangeError if the table has no such move for this actor
   */
  move(to: OrderStatus): Promise<void>;
  update(fields: PaymentFields): void;
  /** Reports the order by an event although its row stays: its payments have changed, which its customer reads with it. */
  touch(): void;
  /** Queues a message to the customer. */
  message(news: PaymentNews): Promise<void>;
  /** Leaves an entry about the order in the trail; its number is added. */
  record(entry: { action: string; before: Fields; after: Fields }): Promise<void>;
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
  /**
   * Changes an order in one transaction and returns the result of `work`: what `work` does of the order is written with its event,
   * and published after the commit. If `work` throws, nothing is written.
   *
   * @throws NotFound for an unknown order
   */
  abstract change<T>(orderId: string, editor: PaymentEditor, work: (change: PaymentChange) => Promise<T>): Promise<T>;

  /** The order as it is in answers; undefined for an unknown one. */
  abstract find(db: Queryable, orderId: string): Promise<Order | undefined>;

  /** The public number of an order; undefined for an unknown one. */
  abstract referenceOf(orderId: string): Promise<string | undefined>;

  /** Until when an order awaits its payment; undefined if it does not. */
  abstract paymentDeadline(orderId: string): Promise<Date | undefined>;

  /**
   * Claims orders whose time to pay or to confirm is over, each for one process only: their `expires_at` moves on by the
   * lease.
   */
  abstract claimOverdue(claim: { at: Date; leaseMs: number; limit: number }): Promise<OverdueOrder[]>;
}
