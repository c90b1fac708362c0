import fc from 'fast-check';
import type { MenuOption } from '../../contract/menu/options.js';
import {
  addLine,
  type CartLine,
  clampQuantity,
  hasSameLine,
  isFree,
  itemKey,
  looksFree,
  mergeDuplicates,
  mostOfLine,
  quantityOf,
  removeLine,
  replaceLine,
  setQuantity,
} from '../cart/cart.js';
import { withFreeLines } from '../cart/cart-free-lines.js';
import { priceCart } from '../cart/pricing.js';
import { aCartItem, aFood, aGroup, aMenu, anOption, aPayGetOffer, aRule, someRules } from './builders.js';

const anyItem: fc.Arbitrary<CartLine> = fc
  .record({
    id: fc.integer({ min: 1, max: 6 }),
    type: fc.constantFrom('food' as const, 'offer' as const),
    name: fc.constantFrom('Classic Smash', 'Cola'),
    price: fc.nat(200_000).map((cents) => cents / 100),
    selected_quantity: fc.integer({ min: 1, max: 8 }),
    remaining_quantity: fc.integer({ min: 1, max: 12 }),
  })
  .map(aCartItem);
/** the maximum of one item */
const MOST = 10;
const add = (cart: readonly CartLine[], item: CartLine) =>
  addLine(cart, { item, key: item.key, lineQuantityMax: MOST });
const set = (cart: readonly CartLine[], key: string, quantity: number) =>
  setQuantity(cart, { key, quantity, lineQuantityMax: MOST });
/** a cart as the screens make it: by adding */
const anyCart = fc.array(anyItem, { maxLength: 8 }).map((items) => items.reduce<CartLine[]>(add, []));

describe('clampQuantity', () => {
  it.each([
    [1, 5, 1],
    [5, 5, 5],
    [6, 5, 5],
    [0, 5, 1],
    [-3, 5, 1],
    [2.9, 5, 2],
    [Number.NaN, 5, 1],
    [Number.POSITIVE_INFINITY, 5, 5],
    [1, 0, 1],
    [3, -2, 1],
    [5000, 6000, 999], // the most that the wire allows in one line
  ])('limits %p of %p left to %p', (quantity, remaining, expected) => {
    expect(clampQuantity(quantity, remaining)).toBe(expected);
  });

  it('is idempotent, and returns a whole number from 1 to what is left', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 5000 }), (quantity, remaining) => {
        const clamped = clampQuantity(quantity, remaining);
        expect(clampQuantity(clamped, remaining)).toBe(clamped);
        expect(Number.isInteger(clamped) && clamped >= 1 && clamped <= remaining).toBe(true);
      }),
    );
  });
});

describe('addLine', () => {
  it('adds a new line at the end, clamped', () => {
    const cart = add([aCartItem()], aCartItem({ id: 2, selected_quantity: 30, remaining_quantity: 4 }));
    expect(cart.map((line) => [line.id, line.selected_quantity])).toEqual([
      [1, 1],
      [2, 4],
    ]);
  });

  it('adds to an existing line, with the newer price and stock', () => {
    const cart = add(
      [aCartItem({ selected_quantity: 3 })],
      aCartItem({ price: 990, selected_quantity: 2, remaining_quantity: 4 }),
    );
    expect(cart).toEqual([aCartItem({ price: 990, selected_quantity: 4, remaining_quantity: 4 })]);
  });

  it("stops at the branch's maximum of one item, or at the wire's if that is unknown", () => {
    const [held, item] = [
      aCartItem({ selected_quantity: 9 }),
      aCartItem({ selected_quantity: 2, remaining_quantity: 2000 }),
    ];
    expect(add([held], item)[0]?.selected_quantity).toBe(10);
    expect(set([item], 'food:1', 11)[0]?.selected_quantity).toBe(10);
    expect(setQuantity([item], { key: 'food:1', quantity: 1000 })[0]?.selected_quantity).toBe(999);
  });

  it('gives a new line the key, and an existing line keeps its own', () => {
    const cart = addLine([aCartItem({ key: 'a' })], { item: aCartItem({ id: 2 }), key: 'b' });
    expect(cart.map(({ key }) => key)).toEqual(['a', 'b']);
    expect(addLine(cart, { item: aCartItem(), key: 'c' }).map(({ key }) => key)).toEqual(['a', 'b']);
  });

  it('keeps a food and an offer with the same id apart', () => {
    expect(add([aCartItem()], aCartItem({ type: 'offer' }))).toHaveLength(2);
  });

  it.each([
    ['sold out', { remaining_quantity: 0 }],
    ['free', { free: true }],
    ['free by name', { name: 'Cola - Free' }],
  ])('does not add what is %s', (_, over) => {
    expect(add([aCartItem({ id: 3 })], aCartItem(over))).toEqual([aCartItem({ id: 3 })]);
  });
});

describe('D the cart', () => {
  it('is unchanged after adding and removing', () => {
    fc.assert(
      fc.property(anyCart, anyItem, (cart, item) => {
        const without = removeLine(cart, item.key);
        expect(removeLine(add(without, item), item.key)).toEqual(without);
      }),
    );
  });

  it('is unchanged after a quantity was changed and set back', () => {
    fc.assert(
      fc.property(anyCart, fc.nat(7), fc.integer({ min: -5, max: 30 }), (cart, place, quantity) => {
        const line = cart[place % Math.max(1, cart.length)];
        fc.pre(line !== undefined);
        const changed = set(cart, line.key, quantity);
        expect(set(changed, line.key, line.selected_quantity)).toEqual(cart);
      }),
    );
  });

  it('has each line once and each quantity within its limits, after any adding and setting', () => {
    const steps = fc.array(fc.tuple(anyItem, fc.integer({ min: -5, max: 30 })), { maxLength: 12 });
    fc.assert(
      fc.property(steps, (changes) => {
        const cart = changes.reduce<CartLine[]>(
          (held, [item, quantity]) => set(add(held, item), item.key, quantity),
          [],
        );
        expect(new Set(cart.map(itemKey)).size).toBe(cart.length);
        for (const line of cart) {
          expect(line.selected_quantity).toBeGreaterThanOrEqual(1);
          expect(line.selected_quantity).toBeLessThanOrEqual(Math.min(line.remaining_quantity, MOST));
        }
      }),
    );
  });

  it('is never changed in place', () => {
    const cart = Object.freeze([Object.freeze(aCartItem())]);
    add(cart, aCartItem({ selected_quantity: 2 }));
    set(cart, 'food:1', 9);
    removeLine(cart, 'food:1');
    expect(cart).toEqual([aCartItem()]);
  });
});

describe('two lines of one item', () => {
  const line = (key: string, selected_quantity: number, remaining_quantity = 20) =>
    aCartItem({ key, selected_quantity, remaining_quantity });
  const quantities = (cart: readonly CartLine[]) => cart.map(({ key, selected_quantity }) => [key, selected_quantity]);

  it.each([
    ['up to the stock', [line('a', 2, 5), line('b', 1, 5)], 'b', 9, 3],
    ['up to the maximum of the branch', [line('a', 6), line('b', 1)], 'b', 9, 4],
    ['at least one portion each', [line('a', 5, 5), line('b', 1, 5)], 'b', 3, 1],
    ['not with a line of another item', [line('a', 6), aCartItem({ id: 2, key: 'b' })], 'b', 9, 9],
    ['not with a free line', [{ ...line('f', 9), free: true }, line('b', 1)], 'b', 9, 9],
  ])('share what can be ordered: %s', (_, cart, key, wanted, expected) => {
    expect(quantities(set(cart, key, wanted)).at(-1)).toEqual([key, expected]);
  });

  it('are identified by their keys', () => {
    const cart = [line('a', 2), line('b', 3)];
    expect(quantities(set(cart, 'b', 4))).toEqual([
      ['a', 2],
      ['b', 4],
    ]);
    expect(quantities(removeLine(cart, 'a'))).toEqual([['b', 3]]);
    expect(quantityOf(cart, { type: 'food', id: 1 })).toBe(5);
  });

  it('never have more than can be ordered of the item, after any setting', () => {
    const steps = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 30 })));
    fc.assert(
      fc.property(fc.integer({ min: 3, max: 14 }), steps, (remaining, changes) => {
        const start = ['a', 'b', 'c'].map((key) => line(key, 1, remaining));
        const cart = changes.reduce<CartLine[]>((held, [key, quantity]) => set(held, key, quantity), start);
        expect(quantityOf(cart, { type: 'food', id: 1 })).toBeLessThanOrEqual(Math.min(remaining, MOST));
        for (const held of cart) expect(held.selected_quantity).toBeLessThanOrEqual(mostOfLine(cart, held, MOST));
      }),
    );
  });

  it('do not allow a third line if they have all that is left', () => {
    const cart = [aCartItem({ key: 'a', type: 'offer' }), line('b', 2, 2)];
    expect(add(cart, line('c', 1, 2))).toEqual(cart);
  });
});

describe('a line with other options', () => {
  const of = (key: string, options: number[], over: Partial<CartLine> = {}): CartLine =>
    aCartItem({ key, options: options.map((option) => ({ option })), selected_quantity: 2, ...over });
  const cart = [aCartItem({ id: 7, key: 'z' }), of('a', [21]), of('b', [22], { selected_quantity: 3 })];
  const replaced = (key: string, item: CartLine, lineQuantityMax?: number) =>
    replaceLine(cart, { key, item, lineQuantityMax }).map((line) => [
      line.key,
      line.selected_quantity,
      line.options?.map(({ option }) => option),
    ]);
  const other = ['z', 1, undefined];

  it('takes the place of the line, and keeps its key', () => {
    const item = of('new', [23, 24], { price: 1190, selected_quantity: 4 });
    expect(replaced('a', item)).toEqual([other, ['a', 4, [23, 24]], ['b', 3, [22]]]);
    expect(replaceLine(cart, { key: 'a', item })[1]).toEqual({ ...item, key: 'a' });
  });

  it('may be the same as before', () => {
    expect(replaced('a', of('new', [21], { selected_quantity: 5 }))).toEqual([other, ['a', 5, [21]], ['b', 3, [22]]]);
  });

  it('is added to a line that is the same then', () => {
    expect(replaced('a', of('new', [22]))).toEqual([other, ['b', 5, [22]]]);
    expect(replaced('b', of('new', [21], { selected_quantity: 3 }))).toEqual([other, ['a', 5, [21]]]);
  });

  it('has at most what the other lines of its item leave', () => {
    const item = of('new', [23], { selected_quantity: 9 });
    expect(replaced('a', { ...item, remaining_quantity: 8 })).toEqual([other, ['a', 5, [23]], ['b', 3, [22]]]);
    expect(replaced('b', item, 10)).toEqual([other, ['a', 2, [21]], ['b', 8, [23]]]);
    expect(replaced('a', of('new', [22], { selected_quantity: 9 }), 10)).toEqual([other, ['b', 10, [22]]]);
  });

  it('is not added if the line is gone', () => {
    expect(replaceLine(cart, { key: 'gone', item: of('new', [23]) })).toEqual(cart);
    // nor to a line that is the same
    expect(replaceLine(cart, { key: 'gone', item: of('new', [22]) })).toEqual(cart);
    expect(replaceLine([], { key: 'gone', item: of('new', [23]) })).toEqual([]);
  });
});

it.each([
  ['the same key', aCartItem({ id: 9, key: 'a' }), true],
  ['the same item', aCartItem({ key: 'b' }), true],
  ['another item and key', aCartItem({ id: 9 }), false],
])('has a line of %s', (_, line, expected) => {
  expect(hasSameLine([aCartItem({ id: 5, key: 'c' }), aCartItem({ key: 'a' })], line)).toBe(expected);
});

describe('mergeDuplicates', () => {
  it('adds up quantities in the first line, without clamping them', () => {
    const lines = [
      aCartItem({ selected_quantity: 15 }),
      aCartItem({ type: 'offer', selected_quantity: 1 }),
      aCartItem({ selected_quantity: 10 }),
    ];
    expect(mergeDuplicates(lines).map((line) => [line.key, line.selected_quantity])).toEqual([
      ['food:1', 25],
      ['offer:1', 1],
    ]);
  });

  it('keeps the number of portions', () => {
    const portions = (lines: CartLine[]) => lines.reduce((sum, line) => sum + line.selected_quantity, 0);
    fc.assert(
      fc.property(fc.array(anyItem), (lines) => {
        const merged = mergeDuplicates(lines);
        expect(portions(merged)).toBe(portions(lines));
        expect(mergeDuplicates(merged)).toEqual(merged);
      }),
    );
  });
});

it('recognizes a free line by its mark or its name', () => {
  expect(['Cola - Free', 'Cola - Free (copy)', 'Free'].map(looksFree)).toEqual([true, false, false]);
  expect([{ name: 'Cola', free: true }, { name: 'Cola - Free' }, { name: 'Free Range' }].map(isFree)).toEqual([
    true,
    true,
    false,
  ]);
  // a line as the wire has it, without a name
  expect([isFree({}), isFree({ free: false }), isFree({ free: true })]).toEqual([false, false, true]);
});

describe('withFreeLines', () => {
  const cola = aFood({ id: 2, name: 'Cola', price: 300, remaining_quantity: 5 });
  const menu = aMenu({ food: [aFood(), cola] });

  it('adds the lines that the rules give, named, marked and with the price 0', () => {
    const cart = [aCartItem({ selected_quantity: 4 })];
    expect(withFreeLines({ cart, rules: someRules({ buyGetOffers: [aRule({ id: 3 })] }), menu })).toEqual([
      ...cart,
      {
        key: 'free:3:2',
        id: 2,
        type: 'food',
        name: 'Cola - Free',
        price: 0,
        selected_quantity: 2,
        remaining_quantity: 5,
        sub_food_type_id: 10,
        free: true,
        rule_id: 3,
      },
    ]);
  });

  it('takes the food from the rule if the menu does not show it', () => {
    const hidden = aRule({ get_food_id: 9, food: aFood({ id: 9, name: 'Dip', remaining_quantity: 1 }) });
    const [, free] = withFreeLines({
      cart: [aCartItem({ selected_quantity: 4 })],
      rules: someRules({ buyGetOffers: [hidden] }),
      menu,
    });
    expect(free).toMatchObject({ name: 'Dip - Free', selected_quantity: 1 });
  });

  it.each([
    ['Food Type', 100],
    ['Sub Food Type', 10],
  ] as const)('reads the %s of a line from the menu, not from the line', (buy_type, buy_type_id) => {
    const cart = [aCartItem({ selected_quantity: 2, sub_food_type_id: 77 })];
    expect(
      withFreeLines({ cart, rules: someRules({ buyGetOffers: [aRule({ buy_type, buy_type_id })] }), menu }),
    ).toHaveLength(2);
  });

  it('counts a line that the menu no longer has for the type that it was in', () => {
    const cart = [aCartItem({ id: 50, selected_quantity: 4, sub_food_type_id: 10 })];
    const rules = someRules({ buyGetOffers: [aRule({ buy_type: 'Food Type', buy_type_id: 100 })] });
    expect(withFreeLines({ cart, rules, menu })[1]).toMatchObject({ name: 'Cola - Free', selected_quantity: 2 });
  });

  describe('of a food with options', () => {
    const dip = anOption({ id: 31, name: 'Dip', is_default: true, food: { id: 8, name: 'Dip' } });
    const ice = anOption({ id: 32, name: 'Ice', is_default: true });
    const given = (dips: number | null, options: MenuOption[]) =>
      withFreeLines({
        cart: [aCartItem({ selected_quantity: 8 })],
        rules: someRules({ buyGetOffers: [aRule()] }),
        menu: aMenu({
          food: [
            ...[aFood(), { ...cola, option_groups: [3] }],
            ...(dips === null ? [] : [aFood({ id: 8, name: 'Dip', remaining_quantity: dips })]),
          ],
          optionGroups: [aGroup({ id: 3, name: 'With', options })],
        }),
      })
        .filter(isFree)
        .map(({ selected_quantity }) => selected_quantity);

    it('gives as many as the foods of its defaults allow', () => {
      expect([given(9, [ice, dip]), given(3, [ice, dip]), given(0, [ice, dip])]).toEqual([[4], [3], []]);
      // a dip that nobody has chosen is not taken
      expect(given(0, [ice, { ...dip, is_default: false }])).toEqual([4]);
    });

    it('gives none if the menu no longer has the food of a default', () => {
      expect(given(null, [ice, dip])).toEqual([]);
    });

    it('gives none if a default is marked as sold out', () => {
      expect(given(9, [dip, { ...ice, is_available: false }])).toEqual([]);
      // an option with a food never is: its stock counts
      expect(given(9, [ice, { ...dip, is_available: false }])).toEqual([4]);
    });
  });

  it('gives nothing for a line of a type that the menu no longer has', () => {
    const cart = [aCartItem({ id: 50, selected_quantity: 2, sub_food_type_id: 77 })];
    expect(
      withFreeLines({
        cart,
        rules: someRules({ buyGetOffers: [aRule({ buy_type: 'Food Type', buy_type_id: 100 })] }),
        menu,
      }),
    ).toEqual(cart);
  });

  it('gives the lines of two rules for one food different keys', () => {
    const lines = withFreeLines({
      cart: [aCartItem({ selected_quantity: 2 })],
      rules: someRules({ buyGetOffers: [aRule({ id: 1 }), aRule({ id: 2 })] }),
      menu,
    });
    expect(lines.map(({ key }) => key)).toEqual(['food:1', 'free:1:2', 'free:2:2']);
  });

  it('gives the lines of a buy-and-get and a pay-and-get rule with the same id different keys', () => {
    const rules = someRules({ buyGetOffers: [aRule({ id: 4 })], payGetOffers: [aPayGetOffer({ id: 4, from: 1900 })] });
    const lines = withFreeLines({ cart: [aCartItem({ selected_quantity: 2 })], rules, menu });
    expect(lines.map(({ key }) => key)).toEqual(['food:1', 'free:4:2', 'paid:4:2']);
  });

  it('does not change the paid lines and the sub-total, and is idempotent', () => {
    const buyGetOffers = [
      aRule({ id: 1 }),
      aRule({ id: 2, buy_type: 'Sub Food Type', buy_type_id: 10, buy_quantity: 3, get_food_id: 1, food: aFood() }),
      aRule({ id: 3, buy_type: 'Food Type', buy_type_id: 100, buy_quantity: 1, get_quantity: 2 }),
    ];
    const rules = someRules({ buyGetOffers, payGetOffers: [aPayGetOffer({ from: 2000 })] });
    const price = (cart: CartLine[]) =>
      priceCart({
        cart,
        promoCode: { percentage: 12.5, limit: 500 },
        delivery: { id: 1, amount: 250 },
        freeDeliveries: [],
      });
    fc.assert(
      fc.property(anyCart, (cart) => {
        const shown = withFreeLines({ cart, rules, menu });
        expect(shown.slice(0, cart.length)).toEqual(cart);
        expect(shown.slice(cart.length).every((line) => line.price === 0 && isFree(line))).toBe(true);
        expect(price(shown)).toEqual(price(cart));
        expect(withFreeLines({ cart: shown, rules, menu })).toEqual(shown);
      }),
    );
  });
});
