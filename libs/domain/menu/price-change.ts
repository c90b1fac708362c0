import { PRICE_CHANGE_LIMITS, type PriceChange } from '../../contract/menu/price-changes.js';
import { LIMITS } from '../../contract/values.js';
import { type Cents, toCents } from '../money/money.js';

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

/** Returns a sentence if a change is not possible or would change nothing; otherwise null. */
export function priceProblem(price: Cents, change: PriceChange): string | null {
  const changed = changedPrice(price, change);
  if (changed === null) return `The price would be below 0 or above Rs. ${LIMITS.moneyMax.toLocaleString('en')}.`;
  return changed === price ? 'The price stays as it is.' : null;
}

/** Returns a change in words: '+5 %, rounded to Rs. 5', '−Rs. 50', 'to Rs. 450'. */
export function priceChangeWords(change: PriceChange): string {
  const signed = (value: number) => (value < 0 ? `−${-value}` : `+${value}`);
  if (change.by === 'set') return `to Rs. ${change.value}`;
  if (change.by === 'amount') return `${change.value < 0 ? '−' : '+'}Rs. ${Math.abs(change.value)}`;
  const rounding = change.roundTo === 0.01 ? 'to the cent' : `to Rs. ${change.roundTo}`;
  return `${signed(change.value)} %, rounded ${rounding}`;
}
