import { PRICE_CHANGE_LIMITS, type PriceChange } from '../../contract/menu/price-changes.js';
import { LIMITS } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { type Cents, rupees, toCents } from '../money/money.js';

/** 100 %, in hundredths of a percent */
const WHOLE = 10_000;

/**
 * Returns the price after a change, in cents; null if it would be below 0 or above the highest price. A percentage is
 * rounded half up to the given unit, exactly. A change of 0 % leaves any price as it is.
 *
 * @throws RangeError if the change has more than two decimals, or a percentage is outside its limits
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
  // hundredths of a percent, converted like cents
  const hundredths = toCents(change.value);
  if (hundredths === 0) return price;
  const unit = toCents('roundTo' in change ? change.roundTo : 0.01);
  // even the largest price times the largest percentage is a safe integer
  const scaled = price * (WHOLE + hundredths) + (WHOLE * unit) / 2;
  return ((scaled - (scaled % (WHOLE * unit))) / (WHOLE * unit)) * unit;
}

/** Returns why a change is not possible or would change nothing; otherwise null. */
export function priceProblem(price: Cents, change: PriceChange): Text | null {
  const changed = changedPrice(price, change);
  if (changed === null) return text('rule.price.bounds', { most: rupees(toCents(LIMITS.moneyMax)) });
  return changed === price ? text('rule.price.same') : null;
}

/** Returns a change in words: '+5 %, rounded to Rs. 5', '−Rs. 50', 'to Rs. 450'. */
export function priceChangeWords(change: PriceChange): Text {
  const value = Math.abs(change.value);
  const sign = change.value < 0 ? '−' : '+';
  if (change.by === 'set') return text('rule.price.set', { value });
  if (change.by === 'amount') return text('rule.price.amount', { sign, value });
  return change.roundTo === 0.01
    ? text('rule.price.percent', { sign, value })
    : text('rule.price.rounded', { sign, value, unit: change.roundTo });
}
