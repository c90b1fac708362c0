import type { Cents } from '../../../libs/domain/money/money.js';
import { type Takings, TENDERS } from '../../../libs/domain/money/tenders.js';
import type { MoneySum } from './books.repository.js';
import type { FigureGroup } from './finance.repository.js';

/** Returns the takings of groups of orders: their money, by how it was collected or is still open. */
export function takenBy(groups: readonly Pick<FigureGroup, 'tender' | 'orders' | 'cents'>[]): Takings {
  const sumOf = (wanted: FigureGroup['tender']) => {
    const own = groups.filter(({ tender }) => tender === wanted);
    return {
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
    };
  };
  return { tenders: TENDERS.map((tender) => ({ tender, ...sumOf(tender) })), open: sumOf('open') };
}

/** Returns what was taken for orders and not given back, by tender, without refunds. */
export function takenMoneyOf(
  money: readonly MoneySum[],
): { tender: Takings['tenders'][number]['tender']; cents: Cents }[] {
  return TENDERS.map((tender) => ({
    tender,
    cents: money
      .filter(({ event }) => !event.isRefund && (event.insteadOf ?? event.tender) === tender)
      .reduce((sum, { event: { kind, cents } }) => sum + (kind === 'taken' ? cents : -cents), 0),
  }));
}
