import type { BranchRules } from '../../contract/answers.js';
import type { CartLine } from '../cart/cart.js';
import { nearAmounts } from '../cart/near-amounts.js';
import { aCartItem, aFood, aGroup, aMenu, anOption, aPayGetOffer, someRules } from './builders.js';

const smash = aFood({ id: 1, name: 'Classic Smash', price: 1000, remaining_quantity: 20 });
const cola = aFood({ id: 2, name: 'Cola', remaining_quantity: 5 });
const fries = aFood({ id: 3, name: 'Fries', remaining_quantity: 5 });
const fort = { id: 1, area: 'Fort', amount: 350 };
const everywhere = { id: 1, name: 'Free delivery', from: 3000, areas: null };
const colaFrom3000 = aPayGetOffer({ id: 1, from: 3000, get_food_id: 2, food: cola });
const friesFrom5000 = aPayGetOffer({ id: 2, from: 5000, get_food_id: 3, food: fries });

function near(
  smashes: number,
  over: Partial<BranchRules>,
  { food = [smash, cola, fries], delivery = fort as typeof fort | null } = {},
) {
  const cart = [aCartItem({ id: 1, price: 1000, selected_quantity: smashes })];
  return nearAmounts({ cart, rules: someRules(over), menu: aMenu({ food }), delivery });
}

describe('a pay-and-get offer', () => {
  const payGetOffers = [friesFrom5000, colaFrom3000];

  it.each([
    [1, undefined],
    [2, 100_000],
    [3, 200_000],
    [4, 100_000],
    [5, undefined],
  ])('with %i000 rupees in the cart, %p cents are missing', (smashes, missing) => {
    expect(near(smashes, { payGetOffers }).gift?.missing).toBe(missing);
  });

  it('is the nearest that has not been reached, in whatever order the offers are', () => {
    const colaFrom4000 = { ...colaFrom3000, id: 3, from: 4000 };
    const offers = [friesFrom5000, colaFrom4000, { ...friesFrom5000, id: 4, from: 4500 }];
    expect(near(3, { payGetOffers: offers }).gift).toMatchObject({ rule: colaFrom4000, missing: 100_000 });
  });

  it('is not mentioned if the cart takes the food of its default options', () => {
    const dip = { id: 9, name: 'Dip' };
    const dips = aGroup({ id: 3, min: 1, options: [anOption({ id: 30, food: dip, is_default: true })] });
    const found = (left: number) =>
      nearAmounts({
        cart: [aCartItem({ id: 1, price: 1000, selected_quantity: 2 })],
        rules: someRules({ payGetOffers: [colaFrom3000] }),
        menu: aMenu({
          food: [
            { ...smash, option_groups: [3] },
            { ...cola, option_groups: [3] },
            aFood({ ...dip, remaining_quantity: left }),
          ],
          optionGroups: [dips],
        }),
        delivery: null,
      }).gift?.missing;
    expect([found(3), found(2)]).toEqual([100_000, undefined]);
  });

  it('counts what is paid, not what is free', () => {
    const cart = [
      aCartItem({ id: 1, price: 1000, selected_quantity: 2 }),
      aCartItem({ id: 3, key: 'f', name: 'Fries - Free', price: 800, selected_quantity: 3, free: true }),
    ];
    const menu = aMenu({ food: [smash, cola, fries] });
    expect(nearAmounts({ cart, rules: someRules({ payGetOffers }), menu, delivery: null }).gift?.missing).toBe(100_000);
  });

  it('is skipped if the cart itself has the last portions of its food, but not of another or of a combo', () => {
    const lastColas = [smash, { ...cola, remaining_quantity: 3 }, fries];
    const gift = (line: Partial<CartLine>) =>
      nearAmounts({
        cart: [
          aCartItem({ id: 1, price: 1000, selected_quantity: 2 }),
          aCartItem({ key: 'b', price: 100, selected_quantity: 3, ...line }),
        ],
        rules: someRules({ payGetOffers }),
        menu: aMenu({ food: lastColas, offers: [aFood({ id: 2, name: 'Cola Party' })] }),
        delivery: null,
      }).gift?.missing;
    expect(gift({ id: 2 })).toBeUndefined();
    expect(gift({ id: 2, selected_quantity: 2 })).toBe(80_000);
    expect(gift({ id: 3 })).toBe(70_000);
    expect(gift({ id: 2, type: 'offer' })).toBe(70_000);
  });

  it('is skipped if the menu no longer has its food', () => {
    expect(near(2, { payGetOffers }, { food: [smash, fries] }).gift).toBeUndefined();
  });

  it('names the offer that it would replace', () => {
    expect(near(2, { payGetOffers }).gift).toMatchObject({ rule: colaFrom3000, instead: undefined });
    expect(near(4, { payGetOffers }).gift).toMatchObject({ rule: friesFrom5000, instead: colaFrom3000 });
    const twoColas = { ...friesFrom5000, get_food_id: 2, food: cola, get_quantity: 2 };
    expect(near(4, { payGetOffers: [colaFrom3000, twoColas] }).gift).toMatchObject({
      rule: twoColas,
      instead: undefined,
    });
  });

  it('is skipped if its food is sold out, and the next one is mentioned', () => {
    const food = [smash, { ...cola, remaining_quantity: 0 }, fries];
    expect(near(2, { payGetOffers }, { food }).gift).toBeUndefined();
    const both = [colaFrom3000, { ...friesFrom5000, from: 3200 }];
    expect(near(2, { payGetOffers: both }, { food }).gift?.rule.get_food_id).toBe(3);
  });

  it('may have the last portion, which the current offer gives', () => {
    const food = [smash, { ...cola, remaining_quantity: 1 }, fries];
    const more = { ...friesFrom5000, get_food_id: 2, food: cola };
    expect(near(4, { payGetOffers: [colaFrom3000, more] }, { food }).gift?.rule).toBe(more);
  });
});

describe('free delivery', () => {
  const freeDeliveries = [everywhere];

  it.each([
    [1, undefined],
    [2, { missing: 100_000 }],
    [3, undefined],
  ])('with %i000 of 3000 rupees in the cart: %p', (smashes, expected) => {
    expect(near(smashes, { freeDeliveries }).delivery).toEqual(expected);
  });

  it('is not mentioned for a pickup, for an area without a charge, and for an area without a rule', () => {
    expect(near(2, { freeDeliveries }, { delivery: null }).delivery).toBeUndefined();
    expect(near(2, { freeDeliveries }, { delivery: { ...fort, amount: 0 } }).delivery).toBeUndefined();
    expect(near(2, { freeDeliveries: [{ ...everywhere, areas: [7] }] }).delivery).toBeUndefined();
  });
});
