import { type Text, text } from '../../texts/text.js';
import { MONEY_TENDERS, type MoneyTender } from './books/order-money.js';
import type { Cents } from './money.js';
import { rupees } from './money.js';

/** Returns counted less expected cents: negative if money is missing. */
export function cashDifference({ expected, counted }: { expected: Cents; counted: Cents }): Cents {
  return counted - expected;
}

/** Returns a difference in words: 'Exact', 'Rs. 200 missing', 'Rs. 50 too much'. */
export function differenceText(difference: Cents): Text {
  if (difference === 0) return text('rule.drawer.exact');
  const amount = rupees(Math.abs(difference));
  return difference < 0 ? text('rule.drawer.missing', { amount }) : text('rule.drawer.over', { amount });
}

/** What the books have of an order: its sale, and the money that was taken in each way and not given back. */
export interface BookedMoney {
  /** 0: it is no sale */
  orders: number;
  total: Cents;
  taken: Partial<Record<MoneyTender, Cents>>;
}

/** How an order's money was collected, `parts` in several ways, `open` if it is still owed, null if none is owed. */
type MoneyState = MoneyTender | 'parts' | 'open' | null;

function stateOf({ orders, taken }: BookedMoney): MoneyState {
  if (orders === 0) return null;
  const [tender = 'open', ...others] = MONEY_TENDERS.filter((way) => (taken[way] ?? 0) > 0);
  return others.length > 0 ? 'parts' : tender;
}

/** Returns in a few words how an order's sale or money has changed since its day was closed. */
export function changeText(before: BookedMoney, after: BookedMoney): Text {
  const [was, is] = [stateOf(before), stateOf(after)];
  if (was === null || is === null || before.total === after.total) {
    return was === is ? heldText(heldOf(after) - heldOf(before)) : stateText(was, is);
  }
  const amount = rupees(before.total);
  if (was === is) return text('rule.total.was', { amount });
  return text('rule.total.alsoWas', { change: stateText(was, is), amount });
}

const heldOf = ({ taken }: BookedMoney): Cents => Object.values(taken).reduce((sum, cents) => sum + cents, 0);

function heldText(more: Cents): Text {
  if (more === 0) return text('rule.paid.otherwise');
  const amount = rupees(Math.abs(more));
  return more > 0 ? text('rule.paid.more', { amount }) : text('rule.paid.back', { amount });
}

function stateText(before: MoneyState, after: MoneyState): Text {
  if (after === null) return text('label.cancelled');
  if (after === 'open') return before === null ? text('rule.paid.notYet') : text('rule.paid.putBack');
  if (after === 'parts') return text('rule.paid.parts');
  if (before === null || before === 'open' || before === 'parts') return text('rule.paid.now', { after });
  return text('rule.paid.instead', { after, before });
}

/** Returns in a few words a refund that was made after the closing. */
export function refundText(
  way: Exclude<MoneyTender, 'Not said' | 'Partner'>,
  { closedDate, date }: { closedDate: string; date: string },
): Text {
  return way === 'Cash' && date !== closedDate ? text('rule.refund.laterCash', { date }) : text(`rule.refund.${way}`);
}
