import { type Cents, wholeFromZero } from '../money/money.js';

export interface PricedLine {
  priceCents: Cents;
  quantity: number;
}

/**
 * Returns the sub-total of lines (free lines have the price 0): foods and combos, before discount and delivery charge.
 * The amounts of promo codes, pay-and-get offers and free delivery are compared with it.
 *
 * @throws RangeError if a price or a quantity is negative or not whole, or a sum is not a safe integer
 */
export function subTotalOf(lines: readonly PricedLine[]): Cents {
  return lines.reduce(
    (sum, { priceCents, quantity }) =>
      wholeFromZero(
        sum + wholeFromZero(priceCents, 'price in cents') * wholeFromZero(quantity, 'quantity'),
        'sub-total in cents',
      ),
    0,
  );
}
