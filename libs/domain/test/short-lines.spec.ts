import fc from 'fast-check';
import type { OrderedOption } from '../../contract/menu/options.js';
import { percentOf } from '../money/money.js';
import {
  hasBought,
  repriced,
  type StoredLine,
  shortPiece,
  takesLine,
  withOptionsChanged,
  withoutShort,
} from '../shortages/short-lines.js';
import { aDuo, BURGER, CHEESE, COLA, DRINK, DUO_ID, FRIES, ofCombo, ofOption, SIDE_COLA } from './duo.js';

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
const part = (id: number, quantity = 1) => ofOption({ id, name: `Food ${id}`, quantity });

/** a meal of two foods with 1 and a chosen drink 8 for each of its second part */
const meal = line({
  menu_item_id: 20,
  price_cents: 220_000,
  parts: [ofCombo(part(1)), ofCombo(part(2, 2)), part(8, 2)],
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

/** three portions of the combo in which no factor is 1, at Rs. 4,720 */
const duo = line({
  ...{ menu_item_id: DUO_ID, price_cents: 472_000, quantity: 3 },
  ...{ parts: aDuo().parts ?? null, options: [DRINK, CHEESE, SIDE_COLA] },
});
const FOODS = [ofCombo(BURGER), ofCombo(FRIES)];
const COLAS_OF_DRINK = ofOption({ ...COLA, quantity: 2 });
const COLAS_OF_SIDE = ofOption({ ...COLA, quantity: 4 });

describe('a combo with parts more than once', () => {
  it.each([
    ['the combo', { type: 'offer', id: DUO_ID }, 'line', true],
    ['its first food', { type: 'food', id: BURGER.id }, 'line', true],
    ['its last food', { type: 'food', id: FRIES.id }, 'line', true],
    // of a drink, which cannot be left out, and of an extra
    ['the food of two options', { type: 'food', id: COLA.id }, 'options', true],
    ['a drink', { type: 'option', id: DRINK.option_id }, 'options', true],
    ['an extra', { type: 'option', id: CHEESE.option_id }, 'options', false],
    ['an extra with a food', { type: 'option', id: SIDE_COLA.option_id }, 'options', false],
    ['another food', { type: 'food', id: 99 }, null, false],
    ['another option', { type: 'option', id: BURGER.id }, null, false],
  ] as const)('lacks %s', (_name, subject, piece, isWhole) => {
    expect(shortPiece(duo, subject)).toBe(piece);
    expect(takesLine(duo, subject)).toBe(isWhole);
  });

  it('costs less by what an extra adds to each of its parts', () => {
    expect(withoutShort([duo], 0, { type: 'option', id: CHEESE.option_id })).toEqual([
      { ...duo, price_cents: 472_000 - 48_000, options: [DRINK, SIDE_COLA] },
    ]);
  });

  it('keeps the food of its drink if an extra with the same food goes', () => {
    expect(withoutShort([duo], 0, { type: 'option', id: SIDE_COLA.option_id })).toEqual([
      {
        ...duo,
        price_cents: 472_000 - 80_000,
        options: [DRINK, CHEESE],
        parts: [...FOODS, COLAS_OF_DRINK],
      },
    ]);
  });

  it('has the food of another option in its place', () => {
    const tea = { ...DRINK, option_id: 85, name: 'Iced Tea', price: 90, food_id: 19 };
    const teas = ofOption({ id: 19, name: 'Iced Tea', quantity: 2 });
    const changed = withOptionsChanged(duo, (option) => (option === DRINK ? { option: tea, food: teas } : { option }));
    expect(changed).toEqual({
      ...duo,
      price_cents: 472_000 - 2 * 3000,
      options: [tea, CHEESE, SIDE_COLA],
      parts: [...FOODS, teas, COLAS_OF_SIDE],
    });
  });

  it('is the same if nothing changes', () => {
    expect(withOptionsChanged(duo, (option) => ({ option }))).toEqual(duo);
  });

  it('has left-out defaults beside the foods of its options', () => {
    const noCola = { ...SIDE_COLA, option_id: 84, quantity: 0, is_default: true as const };
    const of = { ...duo, options: [noCola, DRINK, CHEESE, SIDE_COLA] };
    expect(withoutShort([of], 0, { type: 'option', id: SIDE_COLA.option_id })).toEqual([
      { ...of, price_cents: 392_000, options: [noCola, DRINK, CHEESE], parts: [...FOODS, COLAS_OF_DRINK] },
    ]);
    expect(shortPiece(of, { type: 'food', id: FRIES.id })).toBe('line');
    expect(shortPiece({ ...of, options: [noCola] }, { type: 'option', id: noCola.option_id })).toBeNull();
  });
});

describe('a plain food', () => {
  const onion = option({ option_id: 5, price: 40, quantity: 2 });
  const fried = line({ price_cents: 133_000, quantity: 2, options: [onion] });

  it('has no options and no parts left if its only extra goes', () => {
    expect(withoutShort([fried], 0, { type: 'option', id: 5 })).toEqual([
      line({ price_cents: 125_000, quantity: 2, options: null, parts: null }),
    ]);
  });

  it('has no parts left if the food of its only extra goes', () => {
    const of = { ...fried, parts: [part(9, 2)], options: [{ ...onion, food_id: 9 }] };
    expect(withoutShort([of], 0, { type: 'food', id: 9 })).toEqual([
      line({ price_cents: 125_000, quantity: 2, options: null, parts: [] }),
    ]);
  });

  it('gets a part with the food of an option that replaces one without', () => {
    const changed = withOptionsChanged(fried, () => ({ option: { ...onion, food_id: 9 }, food: part(9, 2) }));
    expect(changed).toEqual({ ...fried, parts: [part(9, 2)], options: [{ ...onion, food_id: 9 }] });
  });

  it('without options has none afterwards', () => {
    expect(withOptionsChanged(line(), () => null)).toEqual(line());
  });

  it('counts an option of a part that it does not have once', () => {
    const odd = line({ price_cents: 133_000, options: [{ ...onion, part: 3 }] });
    expect(withoutShort([odd], 0, { type: 'option', id: 5 })[0]?.price_cents).toBe(125_000);
    expect(withoutShort([{ ...odd, parts: [part(1, 2)] }], 0, { type: 'option', id: 5 })[0]?.price_cents).toBe(125_000);
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
    charges: fc.array(
      fc.record({ kind: fc.constantFrom('delivery', 'bag'), cents: fc.integer({ min: 0, max: 50_000 }) }),
    ),
    gone: fc.nat(),
    cheaper: fc.integer({ min: 0, max: 500_000 }),
  });

  const others = [{ price_cents: 75_000, quantity: 2 }];
  it.each([
    ['before the change', [{ price_cents: 472_000, quantity: 3 }], 156_600, 156_600],
    ['with the percentage of what is left', [{ price_cents: 424_000, quantity: 3 }], 156_600, 142_200],
    ['with a cap', [{ price_cents: 424_000, quantity: 3 }], 50_000, 50_000],
    ['with a cap that is more than the percentage of the rest', [], 50_000, 15_000],
  ])('%s', (_name, lines, agreed, discount) => {
    const charges = [{ kind: 'delivery', cents: 35_000 }];
    const terms = { promoPercentage: 10, discount: agreed, charges };
    const subTotal = 150_000 + lines.reduce((sum, { price_cents }) => sum + 3 * price_cents, 0);
    expect(repriced(terms, [...lines, ...others])).toMatchObject({
      ...{ subTotal, discount, charges, promoPercentage: 10 },
      total: subTotal - discount + 35_000,
    });
  });

  it('is never more than before, and exact', () => {
    fc.assert(
      fc.property(amounts, ({ prices, percentage, cap, charges, gone, cheaper }) => {
        const subTotal = prices.reduce((sum, one) => sum + one.price_cents * one.quantity, 0);
        const discount = Math.min(percentOf(subTotal, percentage), cap ?? Number.POSITIVE_INFINITY);
        const terms = { promoPercentage: percentage, discount, charges };
        const charged = charges.reduce((sum, { cents }) => sum + cents, 0);
        const before = subTotal - discount + charged;
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
          expect(price.total).toBe(price.subTotal - price.discount + charged);
          expect(price.discount).toBeLessThanOrEqual(price.subTotal);
        }
      }),
    );
  });
});
