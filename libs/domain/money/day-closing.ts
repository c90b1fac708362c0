import type { RefundWay } from '../../contract/orders/refunds.js';
import { type Text, text } from '../../texts/text.js';
import type { Cents } from './money.js';
import { rupees } from './money.js';
import type { Takings, Tender } from './tenders.js';

/**
 * Returns the cents that must be in the drawer at the end of a day: cash collected for the day's orders, less cash
 * refunded on that day for orders of any day. Negative if more was refunded than collected.
 */
export function expectedCash({ tenders }: Takings, cashRefunds: Cents): Cents {
  return (tenders.find(({ tender }) => tender === 'Cash')?.cents ?? 0) - cashRefunds;
}

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

/** How an order's money was collected, `open` if it is still owed, null if none is owed. */
export type MoneyState = Tender | 'open' | null;

/** Returns in a few words how an order's money has changed since its day was closed. */
export function changeText(before: MoneyState, after: MoneyState): Text {
  if (after === null) return text('label.cancelled');
  if (after === 'open') return before === null ? text('rule.paid.notYet') : text('rule.paid.putBack');
  if (before === null || before === 'open') return text('rule.paid.now', { after });
  return text('rule.paid.instead', { after, before });
}

/** Returns by how many cents a change of an order's money changes the expected cash. */
export function cashEffect({ before, after, cents }: { before: MoneyState; after: MoneyState; cents: Cents }): Cents {
  return (after === 'Cash' ? cents : 0) - (before === 'Cash' ? cents : 0);
}

/** Returns in a few words a refund that was made after the closing. */
export function refundText(way: RefundWay, { closedDate, date }: { closedDate: string; date: string }): Text {
  return way === 'Cash' && date !== closedDate ? text('rule.refund.laterCash', { date }) : text(`rule.refund.${way}`);
}

/** Returns by how many cents a refund after the closing changes the cash of the closed day. */
export function refundEffect(
  { way, date, cents }: { way: RefundWay; date: string; cents: Cents },
  closedDate: string,
): Cents {
  return way === 'Cash' && date === closedDate ? -cents : 0;
}
