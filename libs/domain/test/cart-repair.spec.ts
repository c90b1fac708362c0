import fc from 'fast-check';
import { english } from '../../texts/test/english.js';
import type { CartLine } from '../cart/cart.js';
import { refreshCart, repairCart, withKeys } from '../cart/cart-repair.js';
import { cartChanges } from '../cart/changes/cart-changes.js';
import { reasonOf, reasonsOf } from '../cart/changes/change-reasons.js';
import { lineChanges } from '../cart/line-changes.js';
import type { Hours } from '../time/business-time.js';
import { aCartItem, aFood, aMenu, NOON, ZONE } from './builders.js';

const changesOf = (cart: CartLine[], food = [aFood()], offers = [aFood()], lineQuantityMax = 50) =>
  cartChanges({ cart, menu: aMenu({ food, offers }), lineQuantityMax, at: NOON, timeZone: ZONE });

describe('cartChanges', () => {
  it('returns nothing if everything can be sold unchanged', () => {
    expect(changesOf([aCartItem(), aCartItem({ type: 'offer' })])).toEqual([]);
    expect(changesOf([aCartItem({ selected_quantity: 20 })])).toEqual([]);
  });

  it.each([
    ['gone', [], 0, null, [['item-removed', { name: 'Classic Smash' }, 'Classic Smash is no longer on the menu.']]],
    [
      'sold out',
      [aFood({ remaining_quantity: 0, price: 990 })],
      0,
      990,
      [['sold-out', { name: 'Classic Smash' }, 'Classic Smash is sold out for today.']],
    ],
    [
      'not served now',
      [aFood({ open: '18:00' })],
      0,
      950,
      [
        [
          'not-served-now',
          { name: 'Classic Smash', open: '18:00', close: '22:00' },
          'Classic Smash is only served between 18:00 - 22:00.',
        ],
      ],
    ],
    [
      'fewer left',
      [aFood({ remaining_quantity: 3 })],
      3,
      950,
      [['few-left', { name: 'Classic Smash', left: 3 }, 'Only 3 of Classic Smash left today.']],
    ],
    [
      'dearer',
      [aFood({ price: 1000.5 })],
      20,
      1000.5,
      [
        [
          'new-price',
          { name: 'Classic Smash', price: 1000.5, before: 950 },
          'Classic Smash now costs Rs. 1,000.50, not Rs. 950.',
        ],
      ],
    ],
    [
      'fewer left and cheaper',
      [aFood({ remaining_quantity: 3, price: 900 })],
      3,
      900,
      [
        ['few-left', { name: 'Classic Smash', left: 3 }, 'Only 3 of Classic Smash left today.'],
        [
          'new-price',
          { name: 'Classic Smash', price: 900, before: 950 },
          'Classic Smash now costs Rs. 900, not Rs. 950.',
        ],
      ],
    ],
  ])('reports what is %s', (_, food, available_quantity, price, reasons) => {
    const changes = changesOf([aCartItem({ selected_quantity: 5 })], food);
    expect(changes.map((change) => reasonOf(change)).map(english)).toEqual(reasons.map(([, , reason]) => reason));
    expect(changes).toEqual(
      reasons.map(([code, values]) => ({
        key: 'food:1',
        line: 0,
        id: 1,
        type: 'food',
        name: 'Classic Smash',
        code,
        values,
        available_quantity,
        price,
      })),
    );
  });

  it('reports more than the branch allows of one item, unless less is left', () => {
    const left = (remaining_quantity: number) => [aFood({ remaining_quantity })];
    const [allowed, above] = [aCartItem({ selected_quantity: 50 }), aCartItem({ selected_quantity: 51 })];
    expect(changesOf([allowed], left(200))).toEqual([]);
    const changes = changesOf([above], left(200));
    expect(changes).toMatchObject([
      { code: 'too-many', values: { name: 'Classic Smash', most: 50 }, available_quantity: 50 },
    ]);
    expect(changes.map((change) => reasonOf(change)).map(english)).toEqual([
      'At most 50 of Classic Smash can be ordered at once. For more, call the branch.',
    ]);
    expect(changesOf([above], left(50))).toMatchObject([{ code: 'few-left', available_quantity: 50 }]);
    expect(changesOf([above], left(49))).toMatchObject([{ code: 'few-left', available_quantity: 49 }]);
  });

  it.each([
    ['enough for both', [2, 3], { remaining_quantity: 5 }, []],
    ['too few for the second', [2, 3], { remaining_quantity: 4 }, [['b', 'few-left', 2, { left: 4 }]]],
    ['none for the second', [2, 3], { remaining_quantity: 2 }, [['b', 'few-left', 0, { left: 2 }]]],
    [
      'too few for the first',
      [4, 1],
      { remaining_quantity: 3 },
      [
        ['a', 'few-left', 3, { left: 3 }],
        ['b', 'few-left', 0, { left: 3 }],
      ],
    ],
    ['more than the branch allows', [30, 30], { remaining_quantity: 90 }, [['b', 'too-many', 20, { most: 50 }]]],
    [
      'another price',
      [1, 1],
      { price: 990 },
      [
        ['a', 'new-price', 20, { price: 990 }],
        ['b', 'new-price', 19, { price: 990 }],
      ],
    ],
  ])('counts stock over the lines of an item: %s', (_, [first, second], food, expected) => {
    const cart = [
      aCartItem({ key: 'a', selected_quantity: first }),
      aCartItem({ key: 'z', type: 'offer' }),
      aCartItem({ key: 'b', selected_quantity: second }),
    ];
    const changes = changesOf(cart, [aFood(food)]);
    expect(changes).toMatchObject(
      expected.map(([key, code, available_quantity, values]) => ({
        key,
        line: key === 'a' ? 0 : 2,
        code,
        available_quantity,
        values,
      })),
    );
    expect(changes).toHaveLength(expected.length);
  });

  it('returns the same sentence of two lines once', () => {
    const cart = [aCartItem({ key: 'a' }), aCartItem({ key: 'b' })];
    expect(reasonsOf(changesOf(cart, [])).map(english)).toEqual(['Classic Smash is no longer on the menu.']);
  });

  it("limits a free line by the stock that the paid lines leave, not by the branch's maximum", () => {
    const wrong = (quantity: number, remaining_quantity: number) =>
      lineChanges({
        lines: [
          { ...aCartItem({ selected_quantity: 50 }), line: 0 },
          { ...aCartItem({ selected_quantity: quantity, free: true }), line: 1 },
        ],
        itemOf: () => ({ ...aFood({ remaining_quantity }), ownHours: null, questions: [] }),
        foodOf: () => undefined,
        lineQuantityMax: 50,
        at: NOON,
        timeZone: ZONE,
      });
    expect(wrong(60, 110)).toEqual([]);
    expect(wrong(61, 110)).toMatchObject([{ line: 1, code: 'few-left', available_quantity: 60 }]);
  });

  it('sells a free line at any hour, and a paid line at its own', () => {
    const sold = (free: boolean, ownHours: Hours | null) =>
      lineChanges({
        lines: [{ ...aCartItem({ selected_quantity: 2, free }), line: 0 }],
        itemOf: () => ({ ...aFood(), ownHours, questions: [] }),
        foodOf: () => undefined,
        lineQuantityMax: undefined,
        at: NOON,
        timeZone: ZONE,
      }).map(({ code }) => code);
    const [evening, day] = [
      { open: '18:00', close: '22:00' },
      { open: '10:00', close: '18:00' },
    ];
    expect([sold(false, evening), sold(true, evening), sold(false, day)]).toEqual([['not-served-now'], [], []]);
    // whenever the branch is open
    expect([sold(false, null), sold(true, null)]).toEqual([[], []]);
    expect(changesOf([aCartItem()], [aFood({ open: '18:00', has_branch_hours: true })])).toEqual([]);
  });

  it('compares no price that was not shown', () => {
    const { price: _price, ...unpriced } = aCartItem({ selected_quantity: 3 });
    const changes = lineChanges({
      lines: [{ ...unpriced, line: 0 }],
      itemOf: () => ({ ...aFood({ price: 1000 }), ownHours: null, questions: [] }),
      foodOf: () => undefined,
      lineQuantityMax: undefined,
      at: NOON,
      timeZone: ZONE,
    });
    expect(changes).toEqual([]);
  });

  it.each([
    ['few-left', 'Only 3 of Classic Smash left today.', 'Only 3 of Classic Smash are left for that day.'],
    ['sold-out', 'Classic Smash is sold out for today.', 'Classic Smash is sold out on that day.'],
    ['item-removed', 'Classic Smash is no longer on the menu.', 'Classic Smash is no longer on the menu.'],
  ] as const)('%s says "today" only for today', (code, today, later) => {
    const values = { name: 'Classic Smash', left: 3 };
    expect(english(reasonOf({ code, values }))).toBe(today);
    expect(english(reasonOf({ code, values, isLater: true }))).toBe(later);
  });

  it('distinguishes a food from an offer with the same id, and skips free lines', () => {
    const cart = [aCartItem(), aCartItem({ type: 'offer' }), aCartItem({ id: 9, free: true })];
    expect(changesOf(cart, [aFood()], []).map(({ type, id }) => [type, id])).toEqual([['offer', 1]]);
  });
});

describe('repairCart', () => {
  it('drops, reduces and reprices lines, and leaves the others unchanged', () => {
    const cart = [1, 2, 3, 4].map((id) => aCartItem({ id, selected_quantity: 5 }));
    const food = [
      aFood({ id: 1, remaining_quantity: 2 }),
      aFood({ id: 3, price: 800, name: 'Smash' }),
      aFood({ id: 4 }),
    ];
    const repaired = repairCart(cart, changesOf(cart, food));
    expect(repaired).toEqual([
      aCartItem({ id: 1, selected_quantity: 2 }),
      aCartItem({ id: 3, selected_quantity: 5, price: 800, name: 'Smash' }),
      cart[3],
    ]);
  });

  it('leaves out changes of lines that the cart no longer has', () => {
    const changes = changesOf([aCartItem(), aCartItem({ id: 2, key: 'b' })], []);
    expect(withKeys(changes, [aCartItem({ key: 'c' })])).toMatchObject([{ line: 0, key: 'c' }]);
    expect(withKeys(changes, [])).toEqual([]);
  });

  it('leaves nothing to repair', () => {
    const id = fc.integer({ min: 1, max: 4 });
    const price = fc.constantFrom(100, 950.5);
    // with some items on two lines
    const anyCart = fc
      .array(fc.record({ id, price, selected_quantity: fc.integer({ min: 1, max: 9 }) }), { maxLength: 6 })
      .map((lines) => lines.map((line, place) => aCartItem({ ...line, key: String(place) })));
    const anyFood = fc.uniqueArray(
      fc.record({ id, price, remaining_quantity: fc.nat(6), open: fc.constantFrom('10:00', '15:00') }).map(aFood),
      { selector: (food) => food.id },
    );
    fc.assert(
      fc.property(anyCart, anyFood, fc.integer({ min: 1, max: 9 }), (cart, food, lineQuantityMax) => {
        const changes = (of: CartLine[]) => changesOf(of, food, [], lineQuantityMax);
        const repaired = repairCart(cart, changes(cart));
        expect(changes(repaired)).toEqual([]);
        expect(repairCart(repaired, changes(repaired))).toEqual(repaired);
      }),
    );
  });
});

describe('refreshCart', () => {
  const cart = [aCartItem(), aCartItem({ id: 2, name: 'Cola' })];

  it('updates name, stock and place, but not price and quantity', () => {
    const menu = aMenu({ food: [aFood({ name: 'Smash', price: 1, remaining_quantity: 0 })] });
    expect(refreshCart(cart, menu)).toEqual([aCartItem({ name: 'Smash', remaining_quantity: 0 }), cart[1]]);
  });

  it.each([
    ['name', { name: 'Smash Deluxe' }, { name: 'Smash Deluxe' }],
    ['stock', { remaining_quantity: 7 }, { remaining_quantity: 7 }],
  ])('updates only the %s if only that differs', (_name, food, expected) => {
    expect(refreshCart(cart, aMenu({ food: [aFood(food)] }))[0]).toEqual(aCartItem(expected));
  });

  it('updates only the place if only that differs', () => {
    const moved = [aCartItem({ sub_food_type_id: 33 }), cart[1] ?? aCartItem()];
    expect(refreshCart(moved, aMenu({ food: [aFood()] }))[0]).toEqual(aCartItem());
  });

  it('returns the same array if nothing differs', () => {
    expect(refreshCart(cart, aMenu({ food: [aFood()] }))).toBe(cart);
  });
});
