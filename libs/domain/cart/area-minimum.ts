import type { Delivery } from '../../contract/branches/selling.js';
import { type Text, text } from '../../texts/text.js';
import { type Cents, rupees, toCents } from '../money/money.js';

/** Returns the cents that a sub-total lacks for a delivery; 0 if it reaches the area's minimum. */
export function missingForArea(subTotal: Cents, minimum: Cents): Cents {
  return Math.max(0, minimum - subTotal);
}

/**
 * Returns a sentence with the amount that is missing for a delivery to an area; undefined if the sub-total reaches its
 * minimum.
 */
export function areaMinimumInWords(subTotal: Cents, { area, minimum }: Delivery): Text | undefined {
  const least = toCents(minimum ?? 0);
  const missing = missingForArea(subTotal, least);
  return missing === 0 ? undefined : text('area.minimum', { amount: rupees(missing), minimum: rupees(least), area });
}
