import type { OrderCause } from '../../../../libs/contract/orders/events.js';
import {
  branchMoney,
  type MoneyMove,
  type MoneyPart,
  sumOfMoney,
} from '../../../../libs/domain/money/books/order-money.js';
import { type SaleFigures, saleChanges } from '../../../../libs/domain/money/books/order-sale.js';
import type { Cents } from '../../../../libs/domain/money/money.js';
import type { OrderEntity } from '../order.entity.js';
import { storedAmounts } from '../order-rows.js';
import type { OrderMoneyEntity } from './order-money.entity.js';
import type { OrderSaleEntity } from './order-sale.entity.js';

/** The columns that `post_order` sets. */
type Posted = 'id' | 'order_id' | 'branch_id' | 'posted_on' | 'refers_to';
type SaleRow = Omit<OrderSaleEntity, Posted> & { is_of_day: boolean };
type MoneyRow = Omit<OrderMoneyEntity, Posted | 'day'>;

/** What a change of an order appends to the books, as `post_order` takes it. */
export interface BookRows {
  sales: SaleRow[];
  money: MoneyRow[];
}

/** Money that came or went elsewhere than at the door or the counter, or as a refund. */
export type OtherMoney = MoneyMove & { cause: OrderCause };

export interface BookedChange {
  /** null: it is placed */
  before: OrderEntity | null;
  after: OrderEntity;
  /** the money that the shop had for it before */
  held: Cents;
  /** what was taken of it at the branch; absent: the whole total in one way */
  parts?: readonly MoneyPart[];
  moves: readonly OtherMoney[];
  cause: OrderCause;
  at: Date;
  /** the business day of the change */
  today: string;
}

/** Returns whether a change may append anything to the books. */
export function concernsBooks({ before, after, moves }: Pick<BookedChange, 'before' | 'after' | 'moves'>): boolean {
  const figures = ['status', 'total_cents', 'vat_cents', 'vat_percentage', 'refunded_cents'] as const;
  return (
    moves.length > 0 || figures.some((name) => before?.[name] !== after[name]) || branchMoney(before, after).length > 0
  );
}

/** Returns the rows that a change of an order appends. */
export function bookRows({ before, after, held, parts, moves, cause, at, today }: BookedChange): BookRows {
  const money = [...moves, ...branchMoney(before, after, parts).map((move) => ({ ...move, cause }))];
  const heldAfter = held + sumOfMoney(money);
  const isAhead = today < after.business_date;
  const changes = saleChanges(before && bookedOrder(before, held), bookedOrder(after, heldAfter), { isAhead });
  return {
    sales: changes.map((change) => ({ ...saleColumns(change), is_of_day: change.isOfDay, cause, at })),
    money: money.map(({ insteadOf, ...move }) => ({ ...move, instead_of: insteadOf, at })),
  };
}

const bookedOrder = (row: OrderEntity, held: Cents) => ({
  status: row.status,
  amounts: storedAmounts(row),
  refunded: row.refunded_cents,
  held,
});

function saleColumns(figures: SaleFigures) {
  return {
    orders: figures.orders,
    sub_total_cents: figures.subTotal,
    discount_cents: figures.discount,
    charges: figures.charges,
    total_cents: figures.total,
    vat_cents: figures.vat,
    vat_percentage: figures.vatPercentage === null ? null : String(figures.vatPercentage),
    refunded_cents: figures.refunded,
    refunded_vat_cents: figures.refundedVat,
    prepaid_cents: figures.prepaid,
    owed_cents: figures.owed,
  };
}
