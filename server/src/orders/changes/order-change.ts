import type { EntityManager } from 'typeorm';
import type { OrderCause } from '../../../../libs/contract/orders/events.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { KitchenStatus, OrderStatus } from '../../../../libs/contract/values.js';
import type { Amounts } from '../../../../libs/domain/money/amounts.js';
import type { MoneyMove, MoneyTender } from '../../../../libs/domain/money/books/order-money.js';
import type { Cents } from '../../../../libs/domain/money/money.js';
import type { OrderActor } from '../../../../libs/domain/orders/order-transitions.js';
import type { Fields } from '../../audit/trail.js';
import type { Fact } from '../../common/errors.js';
import type { OrderLineEntity } from '../order-line.entity.js';
import type { FoundOrder } from '../order-reads.repository.js';
import type { OrderMessageKind } from './order-messages.js';
import type { LineFields, OrderFields } from './order-updates.repository.js';

/** Who changes an order: an actor of the transition table, and for staff the user. */
export type OrderEditor =
  | { actor: Exclude<OrderActor, 'kitchen' | 'manager' | 'staff'> }
  // the partner, for its customer
  | { actor: 'customer'; user: SessionUser }
  | { actor: 'kitchen' | 'manager' | 'staff'; user: SessionUser };

/** How the trail and the boards name the customer. */
const CUSTOMER = { id: null, name: 'Customer' } as const;

/** Returns who changes an order, as the trail and the boards name them; null if it is not a person. */
export function authorOf(editor: OrderEditor): { id: number | null; name: string } | null {
  if ('user' in editor) return editor.user;
  return editor.actor === 'customer' ? CUSTOMER : null;
}

/** An entry of the trail about an order. */
export interface OrderEntry {
  action: string;
  before: Fields;
  /** without the order's number, which is added */
  after: Fields;
}

/** Money that came or went elsewhere than at the door or the counter, or as a refund. */
export interface MovedMoney {
  kind: MoneyMove['kind'];
  tender: MoneyTender;
  cents: Cents;
}

/**
 * An order that is being changed. Its row is locked until the transaction ends. Changes of the same cause are one event.
 */
export interface OrderChange {
  readonly tx: EntityManager;
  /** when the order was locked */
  readonly at: Date;
  /** its number, for a rejection */
  readonly ticket: Fact;
  /** the order when it was locked */
  readonly before: FoundOrder;
  /** the order with the changes so far; its row is written at the end */
  readonly order: FoundOrder;
  /**
   * Moves the order by `ORDER_TRANSITIONS` and applies the effects of the new status, on stock and promo code too.
   *
   * @throws StockGone if it has to take stock again and there is not enough; nothing has changed then
   * @throws the promo code's rejection if the order must not hold the code; nothing has changed then
   * @throws RangeError if the table has no such move for this actor
   */
  move(to: OrderStatus, why: { cause: OrderCause; reason?: string | undefined }): Promise<void>;
  /**
   * Moves an order that is paid or confirmed to Confirmed, or to Scheduled if it is for later and its time has not come.
   *
   * @throws as move
   */
  accept(cause: OrderCause): Promise<void>;
  /**
   * Moves a confirmed order by `KITCHEN_TRANSITIONS`. @throws RangeError if the table has no such move for this actor
   */
  moveKitchen(to: Exclude<KitchenStatus, 'Cancelled'>, cause: OrderCause): void;
  update(fields: OrderFields, cause: OrderCause): void;
  /**
   * Replaces the lines by others that cost the same or less (`lines-changed`). Takes and returns the portions by which they differ, and
   * computes the amounts with the order's agreed terms (`repriced`).
   *
   * @throws StockGone if there are too few portions; nothing has changed then
   * @throws RangeError if they would cost more
   */
  changeLines(lines: readonly OrderLineEntity[]): Promise<void>;
  /**
   * Replaces the lines by others, with their amounts and further fields (`lines-changed`). Takes and returns the portions
   * by which they differ, and keeps the rate of VAT.
   *
   * @throws StockGone if there are too few portions; nothing has changed then
   */
  putLines(lines: readonly OrderLineEntity[], amounts: Amounts, fields?: LineFields): Promise<void>;
  /** Appends an event although no field of the order changes, because its payments have changed. */
  report(cause: OrderCause): void;
  /**
   * Appends money to the books, and an event. Money that is taken or given back at the door or the counter is appended
   * automatically: it follows from the order's fields.
   *
   * @param booked the cause in the books, if it is another one: that of a change of lines is no further payer
   */
  moveMoney(money: MovedMoney, cause: OrderCause, books?: { booked?: OrderCause }): void;
  /** Queues a message to the customer. Messages about kitchen steps are queued automatically. */
  message(kind: OrderMessageKind, options?: { afterSeconds?: number }): Promise<void>;
  /** Withdraws a message to the customer. If it has been sent, the customer gets another that says that it came too early. */
  withdrawMessage(kind: OrderMessageKind): Promise<void>;
  /** Adds an entry to the trail. */
  record(entry: OrderEntry): Promise<void>;
  /** Adds an entry with the statuses before and after. Call it after the move. */
  recordMove(action: string, after?: Fields): Promise<void>;
}
