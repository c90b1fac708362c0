import { boughtName } from '../cart/bought-name.js';
import type { CartLine } from '../cart/cart.js';
import { nearOffers } from '../cart/near-offers.js';
import { aCartItem, aFood, aGroup, aMenu, anOption, aRule, someRules } from './builders.js';

const smash = aFood({ id: 1, name: 'Classic Smash', remaining_quantity: 10 });
const fries = aFood({ id: 2, name: 'Salted Fries', remaining_quantity: 5 });
const twoForFries = aRule({
  id: 1,
  buy_type: 'Food Item',
  buy_type_id: 1,
  buy_quantity: 2,
  get_food_id: 2,
  food: fries,
});
const smashes = (selected_quantity: number) => aCartItem({ id: 1, name: 'Classic Smash', selected_quantity });

function near(quantity: number, { menu = [smash, fries], rule = twoForFries, lineQuantityMax = 50 } = {}) {
  return nearOffers({
    cart: [smashes(quantity)],
    rules: someRules({ buyGetOffers: [rule] }),
    menu: aMenu({ food: menu }),
    lineQuantityMax,
  });
}

describe('D a buy-and-get offer that the cart meets in part', () => {
  it.each([
    [1, 1],
    [3, 1],
  ])('after %i portions of a buy-2-get-1 rule, %i is missing', (bought, missing) => {
    expect(near(bought)).toEqual([{ rule: twoForFries, missing, boughtName: 'Classic Smash' }]);
  });

  it('is not mentioned if nothing is bought, or nothing is missing', () => {
    expect(near(2)).toEqual([]);
    expect(
      nearOffers({
        cart: [],
        rules: someRules({ buyGetOffers: [twoForFries] }),
        menu: aMenu({ food: [smash, fries] }),
      }),
    ).toEqual([]);
  });

  it('is not mentioned if the free food is sold out, also because of the cart itself', () => {
    expect(near(1, { menu: [smash, { ...fries, remaining_quantity: 0 }] })).toEqual([]);
    expect(near(3, { menu: [smash, { ...fries, remaining_quantity: 1 }] })).toEqual([]);
  });

  it('is not mentioned if the missing portions are sold out', () => {
    expect(near(1, { menu: [{ ...smash, remaining_quantity: 1 }, fries] })).toEqual([]);
  });

  it("is not mentioned if the missing portions exceed the branch's maximum of one item", () => {
    expect(near(3, { lineQuantityMax: 3 })).toEqual([]);
    expect(near(3, { lineQuantityMax: 4 })).toHaveLength(1);
  });

  it('needs a portion for the free line in addition to those of the same food to buy', () => {
    const same = { ...twoForFries, get_food_id: 1, food: smash };
    expect(near(1, { menu: [{ ...smash, remaining_quantity: 2 }], rule: same })).toEqual([]);
    expect(near(1, { menu: [{ ...smash, remaining_quantity: 3 }], rule: same })).toHaveLength(1);
  });

  it('needs what the options of the portions to buy, and of the free portion, take', () => {
    const cola = { id: 9, name: 'Cola' };
    const drink = aGroup({ id: 3, min: 1, options: [anOption({ id: 30, food: cola, is_default: true })] });
    const found = (colas: number) =>
      nearOffers({
        cart: [smashes(1)],
        rules: someRules({ buyGetOffers: [twoForFries] }),
        menu: aMenu({
          food: [
            { ...smash, option_groups: [3] },
            { ...fries, option_groups: [3] },
            aFood({ ...cola, remaining_quantity: colas }),
          ],
          optionGroups: [drink],
        }),
      });
    // one for the portion in the cart, one for the portion to buy, one for the free portion
    expect(found(3)).toHaveLength(1);
    expect(found(2)).toEqual([]);
  });

  it('counts what is paid, and of the free food only its own portions', () => {
    const found = (line: Partial<CartLine>, fewFries = 3) =>
      nearOffers({
        cart: [smashes(3), aCartItem({ id: 2, key: 'b', name: 'Salted Fries', selected_quantity: 2, ...line })],
        rules: someRules({ buyGetOffers: [twoForFries] }),
        menu: aMenu({
          food: [smash, { ...fries, remaining_quantity: fewFries }, aFood({ id: 3, name: 'Cola' })],
          offers: [aFood({ id: 2, name: 'Fries Party' })],
        }),
      }).map(({ missing }) => missing);
    // one is free already, so the paid ones have all the others
    expect([found({}), found({}, 4)]).toEqual([[], [1]]);
    expect(found({ id: 3 })).toEqual([1]);
    expect(found({ type: 'offer' })).toEqual([1]);
    // a free line is computed again, whatever the cart says
    expect(found({ id: 1, name: 'Classic Smash - Free', free: true, selected_quantity: 1 })).toEqual([1]);
  });

  it('needs no portion more for the free line if it is of another food, or its type is counted', () => {
    const lastFries = [
      { ...smash, remaining_quantity: 3 },
      { ...fries, remaining_quantity: 1 },
    ];
    expect(near(1, { menu: lastFries, rule: { ...twoForFries, buy_quantity: 3 } })).toHaveLength(1);
    const [type] = aMenu({}).foodTypes;
    const ofType = { ...twoForFries, buy_type: 'Food Type' as const, buy_type_id: type?.id ?? 0, buy_quantity: 3 };
    expect(near(1, { menu: lastFries, rule: ofType })).toHaveLength(1);
    // a type with the id of the free food is not that food
    const menu = aMenu({ food: lastFries });
    const [first] = menu.foodTypes;
    if (first === undefined) throw new Error('expected a type');
    const sameId = { ...ofType, buy_type_id: fries.id };
    expect(
      nearOffers({
        cart: [smashes(1)],
        rules: someRules({ buyGetOffers: [sameId] }),
        menu: { ...menu, foodTypes: [{ ...first, id: fries.id }] },
      }),
    ).toHaveLength(1);
  });

  it.each([
    ['Food Type', 100, 'Burgers'],
    ['Sub Food Type', 10, 'Beef'],
    ['Food Item', 1, 'Classic Smash'],
  ] as const)('names what a %s rule counts', (buy_type, buy_type_id, name) => {
    const menu = aMenu({ food: [fries, smash] });
    const [type] = menu.foodTypes;
    const many = type ? [{ ...type, id: 99, name: 'Drinks', sub_food_types: [] }, type] : [];
    expect(boughtName({ ...menu, foodTypes: many }, { buy_type, buy_type_id })).toBe(name);
    expect(boughtName({ ...menu, foodTypes: many }, { buy_type, buy_type_id: 77 })).toBeUndefined();
  });

  it('is not mentioned if the menu no longer has what it counts, or its free food', () => {
    const gone = { ...twoForFries, buy_type: 'Sub Food Type' as const, buy_type_id: 11 };
    const cart = [aCartItem({ id: 50, name: 'Old Smash', selected_quantity: 3, sub_food_type_id: 11 })];
    const menu = aMenu({ food: [smash, fries] });
    expect(nearOffers({ cart, rules: someRules({ buyGetOffers: [gone] }), menu })).toEqual([]);
    expect(near(1, { menu: [smash] })).toEqual([]);
  });

  it('is named after the type that it counts', () => {
    const menu = aMenu({ food: [smash, fries] });
    const [type] = menu.foodTypes;
    const rule = { ...twoForFries, buy_type: 'Food Type' as const, buy_type_id: type?.id ?? 0 };
    expect(nearOffers({ cart: [smashes(1)], rules: someRules({ buyGetOffers: [rule] }), menu })[0]?.boughtName).toBe(
      type?.name,
    );
  });

  it('is not mentioned for a rule without a buy quantity', () => {
    expect(near(1, { rule: { ...twoForFries, buy_quantity: 0 } })).toEqual([]);
  });
});
