import { type Cents, wholeFromZero } from '../money/money.js';

export interface PricedLine {
  priceCents: Cents;
  quantity: number;
}

/**
 * The sub-total of lines (free lines have the price 0): what promo codes, pay-and-get and free delivery compare their amounts with.
 * It has foods and combos, before any discount and without the delivery charge.
 * @throws RangeError where a price or a quantity is negative or not whole, or a sum leaves the exact integers.
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
