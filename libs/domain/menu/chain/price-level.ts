import { LIMITS } from '../../../contract/values.js';
import { type Cents, toCents } from '../../money/money.js';
import { changedPrice } from '../price-change.js';

const UNIT = 10;

/**
 * Returns the price of a branch for a price of the chain's menu: changed by its level's percentage and rounded half up to
 * Rs. 10, but not to nothing. Without a level, and with 0 %, the chain's price.
 */
export function levelPrice(price: Cents, percent: number | null): Cents {
  if (percent === null || percent === 0 || price === 0) return price;
  const changed = changedPrice(price, { by: 'percent', value: percent, roundTo: UNIT });
  return Math.max(toCents(UNIT), changed ?? toCents(LIMITS.moneyMax));
}
