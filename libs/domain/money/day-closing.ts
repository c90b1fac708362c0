import type { RefundWay } from '../../contract/orders/refunds.js';
import type { Cents } from './money.js';
import { formatRupees } from './money.js';
import type { Takings, Tender } from './tenders.js';

/**
 * Cents that must be in the drawer at the end of a day: what was collected in cash of the day's orders, less what was given back in
 * cash on that day, of whichever day's orders. Negative where more went out than came in.
 */
export function expectedCash({ tenders }: Takings, cashRefunds: Cents): Cents {
  return (tenders.find(({ tender }) => tender === 'Cash')?.cents ?? 0) - cashRefunds;
}

/** Counted less expected, in cents: negative where money is missing. */
export function cashDifference({ expected, counted }: { expected: Cents; counted: Cents }): Cents {
  return counted - expected;
}

/** A difference in words: 'Exact', 'Rs. 200 missing', 'Rs. 50 too much'. */
export function differenceText(difference: Cents): string {
  if (difference === 0) {
    return 'Exact';
  }
  return difference < 0 ? `${formatRupees(-difference)} missing` : `${formatRupees(difference)} too much`;
}

/** The state of an order's money at a moment; null where it owed none. */
export type MoneyState = Tender | 'open' | null;

const COLLECTED: Record<Tender, string> = {
  Online: 'online',
  Cash: 'in cash',
  Card: 'by card',
  'Not said': 'without saying how',
};

/** Returns a few words about the change of an order's money since the closing of its day. */
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

/** By how many cents a change of an order's money moves the cash that must be in the drawer. */
export function cashEffect({ before, after, cents }: { before: MoneyState; after: MoneyState; cents: Cents }): Cents {
  return (after === 'Cash' ? cents : 0) - (before === 'Cash' ? cents : 0);
}

/** A refund after the closing, in a few words. */
export function refundText(way: RefundWay, { closedDate, date }: { closedDate: string; date: string }): string {
  const how = { Cash: 'in cash', Card: 'to the card', 'Bank transfer': 'by bank transfer' }[way];
  return way === 'Cash' && date !== closedDate ? `Refunded ${how}, out of the drawer of ${date}` : `Refunded ${how}`;
}

/** By how many cents a refund after the closing moves the cash of the closed day. */
export function refundEffect(
  { way, date, cents }: { way: RefundWay; date: string; cents: Cents },
  closedDate: string,
): Cents {
  return way === 'Cash' && date === closedDate ? -cents : 0;
}
