import type { Cents } from '../../../libs/domain/money/money.js';
import { type Takings, TENDERS } from '../../../libs/domain/money/tenders.js';
import type { FigureGroup } from './finance.repository.js';

/**
 * Returns the takings of groups of orders, the refunded cents of the collected money, and the VAT of confirmed orders.
 */
export function takenBy(groups: readonly FigureGroup[]): { takings: Takings; refunded: Cents; vat: Cents } {
  const sumOf = (wanted: FigureGroup['tender']) => {
    const own = groups.filter(({ tender }) => tender === wanted);
    return {
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
    };
  };
  const collected = groups.filter(({ tender }) => tender !== null && tender !== 'open');
  return {
    takings: { tenders: TENDERS.map((tender) => ({ tender, ...sumOf(tender) })), open: sumOf('open') },
    vat: groups.reduce((sum, { is_confirmed, vatCents }) => sum + (is_confirmed ? vatCents : 0), 0),
    refunded: collected.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  };
}
