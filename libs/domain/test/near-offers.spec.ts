import { nearOffers } from '../cart/near-offers.js';
import { aCartItem, aFood, aMenu, aRule, someRules } from './builders.js';

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
