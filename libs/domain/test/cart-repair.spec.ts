import fc from 'fast-check';
import type { CartItem } from '../../contract/requests.js';
import { cartChanges, lineChange, refreshCart, repairCart } from '../cart-repair.js';
import { aCartItem, aFood, aMenu, NOON, ZONE } from './builders.js';

const changesOf = (cart: CartItem[], food = [aFood()], offers = [aFood()], lineQuantityMax = 50) =>
  cartChanges({ cart, menu: aMenu({ food, offers }), lineQuantityMax, at: NOON, timeZone: ZONE });

describe('cartChanges', () => {
  it('finds nothing where all can be sold as it is', () => {
    expect(changesOf([aCartItem(), aCartItem({ type: 'offer' })])).toEqual([]);
    expect(changesOf([aCartItem({ selected_quantity: 20 })])).toEqual([]);
  });

  it.each([
    ['gone', [], { available_quantity: 0, price: null, reason: 'Classic Smash is no longer on the menu.' }],
    [
      'sold out',
      [aFood({ remaining_quantity: 0, price: 990 })],
      { available_quantity: 0, price: 990, reason: 'Classic Smash is sold out for today.' },
    ],
    [
      'not served now',
      [aFood({ open: '18:00' })],
      { available_quantity: 0, price: 950, reason: 'Classic Smash is only served between 18:00 - 22:00.' },
    ],
    [
      'fewer left',
      [aFood({ remaining_quantity: 3 })],
      { available_quantity: 3, price: 950, reason: 'Only 3 of Classic Smash left today.' },
    ],
    [
      'dearer',
      [aFood({ price: 1000.5 })],
      { available_quantity: 20, price: 1000.5, reason: 'Classic Smash now costs Rs. 1,000.50, not Rs. 950.' },
    ],
    [
      'fewer left and cheaper',
      [aFood({ remaining_quantity: 3, price: 900 })],
      {
        available_quantity: 3,
        price: 900,
        reason: 'Only 3 of Classic Smash left today. Classic Smash now costs Rs. 900, not Rs. 950.',
      },
    ],
  ])('says what is %s', (_, food, expected) => {
    expect(changesOf([aCartItem({ selected_quantity: 5 })], food)).toEqual([
      { id: 1, type: 'food', name: 'Classic Smash', ...expected },
    ]);
  });

  it('says what is more than the branch allows of one item, unless less is left', () => {
    const left = (remaining_quantity: number) => [aFood({ remaining_quantity })];
    const [allowed, above] = [aCartItem({ selected_quantity: 50 }), aCartItem({ selected_quantity: 51 })];
    expect(changesOf([allowed], left(200))).toEqual([]);
    expect(changesOf([above], left(200))).toEqual([
      {
        id: 1,
        type: 'food',
        name: 'Classic Smash',
        reason: 'At most 50 of Classic Smash can be ordered at once. For more, call the branch.',
        available_quantity: 50,
        price: 950,
      },
    ]);
    expect(changesOf([above], left(49))).toMatchObject([
      { reason: 'Only 49 of Classic Smash left today.', available_quantity: 49 },
    ]);
  });

  it('does not bind a free line by what the branch allows of one item', () => {
    const line = aCartItem({ selected_quantity: 51, free: true });
    const item = aFood({ remaining_quantity: 200 });
    expect(lineChange({ line, item, lineQuantityMax: 50, at: NOON, timeZone: ZONE })).toBeNull();
  });

  it('distinguishes a food from an offer of the same number, and skips free lines', () => {
    const cart = [aCartItem(), aCartItem({ type: 'offer' }), aCartItem({ id: 9, free: true })];
    expect(changesOf(cart, [aFood()], []).map(({ type, id }) => [type, id])).toEqual([['offer', 1]]);
  });
});

describe('repairCart', () => {
  it('drops, cuts and reprices, and leaves the rest as it is', () => {
    const cart = [1, 2, 3, 4].map((id) => aCartItem({ id, selected_quantity: 5 }));
    const food = [
      aFood({ id: 1, remaining_quantity: 2 }),
      aFood({ id: 3, price: 800, name: 'Smash' }),
      aFood({ id: 4 }),
    ];
    const repaired = repairCart(cart, changesOf(cart, food));
    expect(repaired).toEqual([
      aCartItem({ id: 1, selected_quantity: 2, remaining_quantity: 2 }),
      aCartItem({ id: 3, selected_quantity: 5, price: 800, name: 'Smash' }),
      cart[3],
    ]);
  });

  it('leaves nothing to repair', () => {
    const id = fc.integer({ min: 1, max: 4 });
    const price = fc.constantFrom(100, 950.5);
    const anyCart = fc.uniqueArray(
      fc.record({ id, price, selected_quantity: fc.integer({ min: 1, max: 9 }) }).map(aCartItem),
      { selector: (line) => line.id },
    );
    const anyFood = fc.uniqueArray(
      fc.record({ id, price, remaining_quantity: fc.nat(6), open: fc.constantFrom('10:00', '15:00') }).map(aFood),
      { selector: (food) => food.id },
    );
    fc.assert(
      fc.property(anyCart, anyFood, fc.integer({ min: 1, max: 9 }), (cart, food, lineQuantityMax) => {
        const changes = (of: CartItem[]) => changesOf(of, food, [], lineQuantityMax);
        const repaired = repairCart(cart, changes(cart));
        expect(changes(repaired)).toEqual([]);
        expect(repairCart(repaired, changes(repaired))).toEqual(repaired);
      }),
    );
  });
});

describe('refreshCart', () => {
  const cart = [aCartItem(), aCartItem({ id: 2, name: 'Cola' })];

  it('follows name, stock and place, not price and quantity', () => {
    const menu = aMenu({ food: [aFood({ name: 'Smash', price: 1, remaining_quantity: 0 })] });
    expect(refreshCart(cart, menu)).toEqual([aCartItem({ name: 'Smash', remaining_quantity: 0 }), cart[1]]);
  });

  it('is the same array where nothing differs', () => {
    expect(refreshCart(cart, aMenu({ food: [aFood()] }))).toBe(cart);
  });
});
