import { type BusinessCalendar, businessDate } from '../../libs/domain/time/business-day.js';
import { type BookedChange, bookRows } from '../../server/src/orders/books/book-rows.js';
import type { OrderEntity } from '../../server/src/orders/order.entity.js';
import type { PastOrder } from './past-order.js';

/** The rows of `order_sale` and `order_money` of an order of the past. */
export interface PastBooks {
  sales: object[];
  money: object[];
}

type Step = Pick<BookedChange, 'cause' | 'at'> & { after: OrderEntity; move?: BookedChange['moves'][number] };

/** Returns what an order has appended to the books, step by step, as the product itself would have. No day is closed. */
export function pastBooks(order: PastOrder, calendar: BusinessCalendar): PastBooks {
  const { row } = order;
  const books: PastBooks = { sales: [], money: [] };
  let before: OrderEntity = { ...row, status: 'Payment Pending', kitchen_status: 'Incoming', refunded_cents: 0 };
  let held = 0;
  for (const { after, move, cause, at } of stepsOf(order)) {
    const today = businessDate(at, calendar);
    const { sales, money } = bookRows({ before, after, held, moves: move ? [move] : [], cause, at, today });
    const of = { order_id: row.id, branch_id: row.branch_id };
    const saleDay = (isOfDay: boolean) => (isOfDay ? row.business_date : today);
    books.sales.push(...sales.map(({ is_of_day, ...sale }) => ({ ...of, ...sale, posted_on: saleDay(is_of_day) })));
    books.money.push(...money.map((one) => ({ ...of, ...one, day: today, posted_on: today })));
    held += money.reduce((sum, { kind, cents }) => sum + (kind === 'taken' ? cents : -cents), 0);
    before = after;
  }
  return books;
}

function stepsOf({ row, attempt, refund }: PastOrder): Step[] {
  const moved = { insteadOf: null, by: null };
  const paid = attempt && attempt.state !== 'failed' ? attempt : null;
  const taken = paid && ({ ...moved, kind: 'taken', tender: 'Online', cents: paid.amount_cents } as const);
  const steps: Step[] = [];
  const { confirmed_at, delivered_at, cancelled_at } = row;
  const unrefunded = { ...row, refunded_cents: 0 };
  if (confirmed_at) {
    const after: OrderEntity = { ...unrefunded, status: 'Confirmed', kitchen_status: 'Incoming' };
    const cause = taken ? 'paid' : 'confirmed';
    steps.push({ after, cause, at: confirmed_at, ...(taken && { move: { ...taken, cause } }) });
  } else if (taken) {
    const cause = 'refund-needed';
    steps.push({ after: unrefunded, cause, at: paid?.settled_at ?? row.updated_at, move: { ...taken, cause } });
  }
  if (delivered_at) steps.push({ after: unrefunded, cause: 'handed-over', at: delivered_at });
  if (cancelled_at) steps.push({ after: unrefunded, cause: 'cancelled', at: cancelled_at });
  const cause = 'refunded';
  const back = { ...moved, kind: 'given_back', cause } as const;
  if (refund) {
    const { way: tender, amount_cents: cents, refunded_at: at, refunded_by: by } = refund;
    steps.push({ after: row, cause, at, move: { ...back, tender, cents, by } });
  }
  if (paid?.state === 'refunded' && paid.refunded_at) {
    const { refunded_at: at, refunded_by: by, amount_cents: cents } = paid;
    steps.push({ after: row, cause, at, move: { ...back, tender: 'Online', cents, by } });
  }
  return steps;
}
