import { PRICE_CHANGE_LIMITS, type PriceChange } from '../contract/price-changes.js';
import { LIMITS } from '../contract/values.js';
import { type Cents, toCents } from './money.js';

/** a whole, in hundredths of a percent */
const WHOLE = 10_000;

/**
 * The price after a change, in cents: 0 to the highest price; null where the change would lead outside of that. A percentage is
 * rounded half up to the given unit, exactly. Nothing changes by 0 %: a price that is no multiple of the unit stays as it is.
 *
 * @throws RangeError where the change has more than two decimals, or a percentage is outside its limits
 */
export function changedPrice(price: Cents, change: PriceChange): Cents | null {
  const changed = CHANGES[change.by](price, change);
  return changed >= 0 && changed <= toCents(LIMITS.moneyMax) ? changed : null;
}

const CHANGES: Record<PriceChange['by'], (price: Cents, change: PriceChange) => Cents> = {
  percent: byPercent,
  amount: (price, { value }) => price + toCents(value),
  set: (_price, { value }) => toCents(value),
};

function byPercent(price: Cents, change: PriceChange): Cents {
  const { percentMin, percentMax } = PRICE_CHANGE_LIMITS;
  if (change.value < percentMin || change.value > percentMax) {
    throw new RangeError(`${change.value} is not a percentage from ${percentMin} to ${percentMax}`);
  }
  // hundredths of a percent: the same arithmetic as of cents
  const hundredths = toCents(change.value);
  if (hundredths === 0) return price;
  const unit = toCents('roundTo' in change ? change.roundTo : 0.01);
  // the largest price by the largest percentage stays within 53 bits
  const scaled = price * (WHOLE + hundredths) + (WHOLE * unit) / 2;
  return ((scaled - (scaled % (WHOLE * unit))) / (WHOLE * unit)) * unit;
}
