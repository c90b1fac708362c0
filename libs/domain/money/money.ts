import { type Text, text } from '../../texts/text.js';

/** Money as a whole number of cents. Rupees with decimals exist on the wire and on screens only. */
export type Cents = number;

const PERCENT_HUNDREDTHS = 10_000;

/**
 * Returns a decimal number in hundredths, exactly. Dividing back detects more than two decimals: division is correctly
 * rounded, so only a number with at most two decimals gives itself. (`4.35 * 100` alone is 434.99999999999994.)
 */
function toHundredths(value: number): number {
  const hundredths = Math.round(value * 100);
  if (!Number.isSafeInteger(hundredths) || hundredths / 100 !== value) {
    throw new RangeError(`${value} is not a number with at most two decimals`);
  }
  return hundredths + 0; // turns -0 into 0
}

/**
 * Returns rupees of the wire as cents.
 *
 * @throws RangeError if the number is not finite, has more than two decimals or is too large to be exact
 */
export function toCents(rupees: number): Cents {
  return toHundredths(rupees);
}

/** Returns cents as rupees of the wire. `toCents` is the inverse. */
export function fromCents(cents: Cents): number {
  return cents / 100;
}

/** Returns the number itself. @throws RangeError if it is negative or not a safe integer */
export function wholeFromZero(value: number, what: string): number {
  if (!Number.isSafeInteger(value) || value < 0) {
    throw new RangeError(`${value} is not a ${what}`);
  }
  return value;
}

/** Returns the size of an amount without its currency: `1,850`, `1,234.50`. Shows decimals only if there are cents. */
function amountOf(cents: Cents): string {
  const size = Math.abs(cents);
  const whole = String(Math.trunc(size / 100)).replace(/\B(?=(\d{3})+$)/g, ',');
  const rest = size % 100;
  return `${whole}${rest === 0 ? '' : `.${String(rest).padStart(2, '0')}`}`;
}

/** Returns an amount without its currency, for the cells of a table that names it: `1,850`, `-50`. */
export const plainAmount = (cents: Cents): string => `${cents < 0 ? '-' : ''}${amountOf(cents)}`;

/** Returns cents for people in English: `Rs. 1,850`, `Rs. 1,234.50`, `-Rs. 50`. See `rupees` for other languages. */
export const formatRupees = (cents: Cents): string => `${cents < 0 ? '-' : ''}Rs. ${amountOf(cents)}`;

/** Returns cents for people as a text, grouped as `Rs. 1,234.50` in every language. */
export const rupees = (cents: Cents): Text =>
  cents < 0 ? text('money.below', { amount: amountOf(cents) }) : text('money.rupees', { amount: amountOf(cents) });

/**
 * Returns a percentage of an amount in cents, rounded half up to the cent. Exact for every safe integer: the amount is
 * split so that no product exceeds 53 bits.
 *
 * @throws RangeError if the amount is negative or not whole, or the percentage is not 0 to 100 with at most two
 * decimals
 */
export function percentOf(cents: Cents, percentage: number): Cents {
  if (!Number.isSafeInteger(cents) || cents < 0) {
    throw new RangeError(`${cents} is not an amount in cents`);
  }
  const hundredths = toHundredths(percentage);
  if (hundredths < 0 || hundredths > PERCENT_HUNDREDTHS) {
    throw new RangeError(`${percentage} is not a percentage from 0 to 100`);
  }
  const rest = cents % PERCENT_HUNDREDTHS;
  const whole = (cents - rest) / PERCENT_HUNDREDTHS;
  return whole * hundredths + Math.floor((rest * hundredths + PERCENT_HUNDREDTHS / 2) / PERCENT_HUNDREDTHS);
}
