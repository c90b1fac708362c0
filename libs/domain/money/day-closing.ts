import type { RefundWay } from '../../contract/orders/refunds.js';
import type { Cents } from './money.js';
import { formatRupees } from './money.js';
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
export function differenceText(difference: Cents): string {
  if (difference === 0) {
    return 'Exact';
  }
  return difference < 0 ? `${formatRupees(-difference)} missing` : `${formatRupees(difference)} too much`;
}

/** How an order's money was collected, `open` if it is still owed, null if none is owed. */
export type MoneyState = Tender | 'open' | null;

const COLLECTED: Record<Tender, string> = {
  Online: 'online',
  Cash: 'in cash',
  Card: 'by card',
  'Not said': 'without saying how',
};

/** Returns in a few words how an order's money has changed since its day was closed. */
export function changeText(before: MoneyState, after: MoneyState): string {
  if (after === null) {
    return 'Cancelled';
  }
  if (after === 'open') {
    return before === null ? 'Confirmed, not paid yet' : 'Put back to the kitchen, not paid yet';
  }
  if (before === null || before === 'open') {
    return `Paid ${COLLECTED[after]}`;
  }
  return `Paid ${COLLECTED[after]} instead of ${COLLECTED[before]}`;
}

/** Returns by how many cents a change of an order's money changes the expected cash. */
export function cashEffect({ before, after, cents }: { before: MoneyState; after: MoneyState; cents: Cents }): Cents {
  return (after === 'Cash' ? cents : 0) - (before === 'Cash' ? cents : 0);
}

/** Returns in a few words a refund that was made after the closing. */
export function refundText(way: RefundWay, { closedDate, date }: { closedDate: string; date: string }): string {
  const how = { Cash: 'in cash', Card: 'to the card', 'Bank transfer': 'by bank transfer' }[way];
  return way === 'Cash' && date !== closedDate ? `Refunded ${how}, out of the drawer of ${date}` : `Refunded ${how}`;
}

/** Returns by how many cents a refund after the closing changes the cash of the closed day. */
export function refundEffect(
  { way, date, cents }: { way: RefundWay; date: string; cents: Cents },
  closedDate: string,
): Cents {
  return way === 'Cash' && date === closedDate ? -cents : 0;
}
