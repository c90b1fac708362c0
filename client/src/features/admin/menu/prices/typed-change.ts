import {
  PRICE_CHANGE_LIMITS,
  PRICE_ROUNDINGS,
  type PriceChange,
  type PriceRounding,
} from '@libs/contract/menu/price-changes.js';
import { fromCents } from '@libs/domain/money/money.js';
import { readTypedNumber, unreadNumber } from '@libs/domain/money/typed-amount.js';
import { say } from '../../../../texts/i18n.js';

/** The roundings of a percentage change, with their labels. */
export const ROUNDINGS = PRICE_ROUNDINGS.map((value) => ({
  value,
  label: value < 1 ? 'to the cent' : value === 1 ? 'to whole rupees' : `to Rs. ${value}`,
}));

/** Parses a typed change of prices; returns a sentence if it is invalid. */
export function typedChange(by: PriceChange['by'], text: string, roundTo: PriceRounding): PriceChange | string {
  const bare = text.trim().replace(/^\+/, '').replace(/%$/, '');
  if (bare === '') return 'Enter a number.';
  const hundredths = readTypedNumber(bare);
  if (hundredths === null) return say(unreadNumber(bare));
  const value = fromCents(hundredths);
  if (by === 'set') return value < 0 ? 'Price must be 0 or more.' : { by, value };
  if (by === 'amount') return { by, value };
  const { percentMin, percentMax } = PRICE_CHANGE_LIMITS;
  if (value < percentMin || value > percentMax) return `Enter a percentage from ${percentMin} to ${percentMax}.`;
  return { by, value, roundTo };
}
