import fc from 'fast-check';
import type { OrderedOption } from '../../contract/menu/options.js';
import { percentOf } from '../money/money.js';
import { hasBought, repriced, type StoredLine, shortPiece, takesLine, withoutShort } from '../shortages/short-lines.js';

const option = (changes: Partial<OrderedOption> & Pick<OrderedOption, 'option_id'>): OrderedOption => ({
  group: 'Extras',
  kind: 'extra',
  name: `Option ${changes.option_id}`,
  price: 50,
  quantity: 1,
  part: null,
  food_id: null,
  marks: [],
  ...changes,
});
const line = (changes: Partial<StoredLine> = {}): StoredLine => ({
  position: 0,
  menu_item_id: 1,
  is_free: false,
  price_cents: 100_000,
  quantity: 1,
  parts: null,
  options: null,
  ...changes,
});
const part = (id: number, quantity = 1) => ({ id, name: `Food ${id}`, quantity });

/** a meal of two foods with 1 and a chosen drink 8 for each of its second part */
const meal = line({
  menu_item_id: 20,
  price_cents: 220_000,
  parts: [part(1), part(2, 2), part(8, 2)],
  options: [option({ option_id: 80, kind: 'choice', food_id: 8, part: 1, price: 100 })],
});

describe('what is short', () => {
  it.each([
    ['the food itself', line(), { type: 'food', id: 1 }, 'line'],
    ['another food', line(), { type: 'food', id: 2 }, null],
    ['a food of a combo', meal, { type: 'food', id: 2 }, 'line'],
    ['the food of an option', meal, { type: 'food', id: 8 }, 'options'],
    ['the combo', meal, { type: 'offer', id: 20 }, 'line'],
    ['an option', line({ options: [option({ option_id: 5 })] }), { type: 'option', id: 5 }, 'options'],
    ['an option with the id of the food', line(), { type: 'option', id: 1 }, null],
    [
      'an option that was left out',
      line({ options: [option({ option_id: 5, quantity: 0 })] }),
      { type: 'option', id: 5 },
      null,
    ],
  ] as const)('%s', (_name, of, subject, expected) => {
    expect(shortPiece(of, subject)).toBe(expected);
  });
});

describe('leaving out', () => {
  it('takes an extra out of the line, with its food and its price', () => {
    const extra = option({ option_id: 5, food_id: 9, quantity: 2, price: 75 });
    const other = option({ option_id: 6, food_id: 10 });
    const of = line({ price_cents: 120_000, parts: [part(9, 2), part(10)], options: [extra, other] });
    expect(withoutShort([of], 0, { type: 'food', id: 9 })).toEqual([
      line({ price_cents: 105_000, parts: [part(10)], options: [other] }),
    ]);
  });

  it('keeps a default with the quantity 0, so that the kitchen reads NO', () => {
    const of = line({ options: [option({ option_id: 5, price: 0, is_default: true })] });
    expect(withoutShort([of], 0, { type: 'option', id: 5 })[0]?.options).toMatchObject([{ option_id: 5, quantity: 0 }]);
  });

  it('takes the whole line if a drink or a size is short', () => {
    expect(takesLine(meal, { type: 'food', id: 8 })).toBe(true);
    expect(withoutShort([meal, line({ position: 1 })], 0, { type: 'food', id: 8 })).toEqual([line({ position: 1 })]);
  });

  it('leaves other lines with the same food alone', () => {
    const lines = [line(), line({ position: 1 })];
    expect(withoutShort(lines, 1, { type: 'food', id: 1 })).toEqual([line()]);
  });

  it('leaves no order of free lines only', () => {
    expect(hasBought([line({ is_free: true })])).toBe(false);
    expect(hasBought([line({ is_free: true }), line({ position: 1 })])).toBe(true);
  });
});

describe('the price afterwards', () => {
  const amounts = fc.record({
    prices: fc.array(
      fc.record({ price_cents: fc.integer({ min: 0, max: 500_000 }), quantity: fc.integer({ min: 1, max: 9 }) }),
      {
        minLength: 1,
        maxLength: 8,
      },
    ),
    percentage: fc.integer({ min: 0, max: 100 }),
    cap: fc.option(fc.integer({ min: 0, max: 300_000 })),
    deliveryCharge: fc.integer({ min: 0, max: 50_000 }),
    gone: fc.nat(),
    cheaper: fc.integer({ min: 0, max: 500_000 }),
  });

  it('is never more than before, and exact', () => {
    fc.assert(
      fc.property(amounts, ({ prices, percentage, cap, deliveryCharge, gone, cheaper }) => {
        const subTotal = prices.reduce((sum, one) => sum + one.price_cents * one.quantity, 0);
        const discount = Math.min(percentOf(subTotal, percentage), cap ?? Number.POSITIVE_INFINITY);
        const terms = { promoPercentage: percentage, discount, deliveryCharge };
        const before = subTotal - discount + deliveryCharge;
        expect(repriced(terms, prices).total).toBe(before);
        const place = gone % prices.length;
        const without = repriced(
          terms,
          prices.filter((_, index) => index !== place),
        );
        const replaced = repriced(
          terms,
          prices.map((one, index) =>
            index === place ? { ...one, price_cents: Math.min(cheaper, one.price_cents) } : one,
          ),
        );
        for (const price of [without, replaced]) {
          expect(price.total).toBeLessThanOrEqual(before);
          expect(price.total).toBe(price.subTotal - price.discount + price.deliveryCharge);
          expect(price.discount).toBeLessThanOrEqual(price.subTotal);
        }
      }),
    );
  });
});
