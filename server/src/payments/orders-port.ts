import type { EntityManager } from 'typeorm';
import type { OrderCause } from '../../../libs/contract/orders/events.js';
import type { Order } from '../../../libs/contract/orders/orders.js';
import type { PaymentFailure } from '../../../libs/contract/orders/payments.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import type { DeliveryPaymentType, OrderStatus, PaymentType } from '../../../libs/contract/values.js';
import type { MoneyTender } from '../../../libs/domain/money/books/order-money.js';
import type { Cents } from '../../../libs/domain/money/money.js';
import type { Fields } from '../audit/trail.js';
import type { Queryable } from '../database/rows.js';

/** Today's stock no longer has the portions that an order must take again. */
export class StockGone extends Error {}

/** The text messages to a customer that a payment may cause. */
export type PaymentMessageKind = 'confirmed' | 'refund-needed' | 'paid-too-late' | 'paid-twice';

/** Who changes an order for payments. */
export type PaymentEditor = { actor: 'gateway' | 'clock' } | { actor: 'manager'; user: SessionUser };

/** The fields of a locked order that payments read. */
interface LockedOrder {
  readonly row: {
    readonly id: string;
    /** the public order number */
    readonly reference: string;
    readonly branch_id: number;
    readonly status: OrderStatus;
    /** yyyy-mm-dd, in the chain's time zone */
    readonly business_date: string;
    /** for later: the start of its slot */
    readonly due_at: Date | null;
    /** when the order expires if it awaits its payment or its code */
    readonly expires_at: Date | null;
    readonly payment_failure: PaymentFailure | null;
    readonly total_cents: Cents;
    /** null if it has none */
    readonly vat_cents: Cents | null;
    readonly refunded_cents: Cents;
  };
  /** the order in the form of answers */
  readonly order: Order;
}

/** The fields of an order, besides its status, that payments set. */
interface PaymentFields {
  payment_type?: PaymentType;
  delivery_payment_type?: DeliveryPaymentType | null;
  /** why the newest payment failed */
  payment_failure?: PaymentFailure | null;
  refunded_cents?: Cents;
}

/** An order that is being changed. Its row is locked until the transaction ends. */
export interface PaymentChange {
  readonly tx: EntityManager;
  /** when the order was locked */
  readonly at: Date;
  readonly before: LockedOrder;
  readonly order: LockedOrder;
  /**
   * Moves the order by the transition table, with the effect on stock and promo code.
   *
   * @throws StockGone if it has to take stock again and there is not enough; nothing has changed then
   * @throws the promo code's rejection if the order must not hold the code; nothing has changed then
   * @throws RangeError if the table has no such move for this actor
   */
  move(to: OrderStatus, why: { cause: OrderCause }): Promise<void>;
  /** Moves an order that is paid to Confirmed, or to Scheduled if it is for later. @throws as move */
  accept(cause: OrderCause): Promise<void>;
  update(fields: PaymentFields, cause: OrderCause): void;
  /** Appends an event although no field of the order changes, because its payments have changed. */
  report(cause: OrderCause): void;
  /** Appends money to the books that came or went through the gateway, or as a refund, and an event. */
  moveMoney(money: { kind: 'taken' | 'given_back'; tender: MoneyTender; cents: Cents }, cause: OrderCause): void;
  /** Queues a message to the customer. */
  message(kind: PaymentMessageKind): Promise<void>;
  /** Adds an entry about the order to the trail, with the order's number. */
  record(entry: { action: string; before: Fields; after: Fields }): Promise<void>;
}

/** A claimed order that was neither paid nor confirmed in time. */
export interface OverdueOrder {
  id: string;
  /** the deadline that the claim has set */
  expiresAt: Date;
}

/** The operations on orders that payments need. `payments` defines this port, and `orders` implements it. */
export abstract class OrdersPort {
  /**
   * Changes an order in one transaction and returns the result of `work`. The changes are written with their event,
   * which is published after the commit. If `work` throws, nothing is written.
   *
   * @throws NotFound for an unknown order
   */
  abstract change<T>(orderId: string, editor: PaymentEditor, work: (change: PaymentChange) => Promise<T>): Promise<T>;

  /** Returns an order in the form of answers; undefined for an unknown one. */
  abstract find(db: Queryable, orderId: string): Promise<Order | undefined>;

  /** Returns the public number of an order; undefined for an unknown one. */
  abstract referenceOf(orderId: string): Promise<string | undefined>;

  /** Returns until when an order awaits its payment; undefined if it does not. */
  abstract paymentDeadline(orderId: string): Promise<Date | undefined>;

  /**
   * Claims orders that were neither paid nor confirmed in time, each for one process, by moving `expires_at` on by the
   * lease.
   */
  abstract claimOverdue(claim: { at: Date; leaseMs: number; limit: number }): Promise<OverdueOrder[]>;
  /** Returns how many orders await a payment or a code for longer than they may. */
  abstract countOverdue(db: Queryable): Promise<number>;
}
