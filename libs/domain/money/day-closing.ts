import type { RefundWay } from '../../contract/orders/refunds.js';
import type { GiveBackWay } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import type { Cents } from './money.js';
import { rupees } from './money.js';
import type { Tender } from './tenders.js';

/**
 * Returns the cents that a cancelled order has left in the drawer, which its takings no longer count: what was paid in
 * cash less what was given back in cash, which is its amount less what was refunded before.
 */
export function givenBackEffect(order: { paid: GiveBackWay; way: GiveBackWay; cents: Cents; refunded?: Cents }): Cents {
  const { paid, way, cents, refunded = 0 } = order;
  return (paid === 'Cash' ? cents : 0) - (way === 'Cash' ? cents - refunded : 0);
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

/**
 * Returns in a few words how an order's money has changed since its day was closed.
 *
 * @param totalBefore its total at the closing if that was another one: the customer has answered about sold-out food
 *   since
 */
export function changeText(before: MoneyState, after: MoneyState, totalBefore?: Cents): Text {
  if (totalBefore === undefined) return stateText(before, after);
  const amount = rupees(totalBefore);
  if (before === after) return text('rule.total.was', { amount });
  return text('rule.total.alsoWas', { change: stateText(before, after), amount });
}

function stateText(before: MoneyState, after: MoneyState): Text {
  if (after === null) return text('label.cancelled');
  if (after === 'open') return before === null ? text('rule.paid.notYet') : text('rule.paid.putBack');
  if (before === null || before === 'open') return text('rule.paid.now', { after });
  return text('rule.paid.instead', { after, before });
}

/**
 * Returns by how many cents a change of an order's money changes the expected cash.
 *
 * @param cents its total now
 * @param centsBefore its total at the closing
 * @param givenBack what the order has left in the drawer since (`givenBackEffect`)
 */
export function cashEffect(of: {
  before: MoneyState;
  after: MoneyState;
  cents: Cents;
  centsBefore?: Cents;
  givenBack?: Cents;
}): Cents {
  const { before, after, cents, centsBefore = cents, givenBack = 0 } = of;
  return (after === 'Cash' ? cents : 0) - (before === 'Cash' ? centsBefore : 0) + givenBack;
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
