import type { StaffSubFoodType } from '@libs/contract/staff-menu.js';
import { applyStock, dropResource, KEEP } from '../../src/features/admin/shared/branch-cache.js';
import { aBranch, aFood } from './support/builders.js';

const envelope = { error: false, message: '' };

describe('the branch at hand after a save', () => {
  const subFoodType: StaffSubFoodType = {
    id: 5,
    name: 'Smash',
    food_type: { id: 1, name: 'Burgers', is_offer: false },
    food: [],
    offers: [],
    version: 1,
  };

  it('has a new resource at the end and a changed one in its place', () => {
    const branch = aBranch({ food: [aFood({ id: 1 }), aFood({ id: 2, name: 'Double' })] });
    KEEP.food(branch, { ...envelope, food: aFood({ id: 1, name: 'Classic Smash' }), subFoodType });
    KEEP.food(branch, { ...envelope, food: aFood({ id: 3, name: 'Triple' }), subFoodType });
    expect(branch.food.map(({ name }) => name)).toEqual(['Classic Smash', 'Double', 'Triple']);
  });

  it('has a new area in the place that its name gives it, where it is after the next read too', () => {
    const deliveries = ['borella', 'Nugegoda'].map((area, at) => ({ id: at + 1, area, amount: 200, version: 1 }));
    const branch = aBranch({ deliveries });
    KEEP.deliveries(branch, { ...envelope, delivery: { id: 3, area: 'Kotte', amount: 250, version: 1 } });
    expect(branch.deliveries.map(({ area }) => area)).toEqual(['borella', 'Kotte', 'Nugegoda']);
  });

  it('sorts a sub food type under food or under offers', () => {
    const branch = aBranch();
    const foodType = { id: 9, name: 'Combos', is_offer: true, version: 1, sub_food_types: [] };
    const deals: StaffSubFoodType = { id: 7, name: 'Deals', food_type: foodType, food: [], offers: [], version: 1 };
    KEEP['sub-food-types'](branch, { ...envelope, subFoodType: deals, foodType });
    expect(branch.offer_sub_food_types.map(({ id }) => id)).toEqual([7]);
    expect(branch.sub_food_types).toEqual([]);
  });

  it('loses what was removed, and nothing of another kind with the same number', () => {
    const branch = aBranch({
      food: [aFood({ id: 4 })],
      deliveries: [{ id: 4, area: 'Borella', amount: 200, version: 1 }],
    });
    dropResource(branch, 'deliveries', 4);
    dropResource(branch, 'users', 4);
    expect(branch.deliveries).toEqual([]);
    expect(branch.food).toHaveLength(1);
  });
});

describe('sales while the panel is open', () => {
  it('move what is left and what is sold together', () => {
    const branch = aBranch({ food: [aFood({ id: 1 })] });
    const isInDoubt = applyStock(branch, [
      { type: 'food', id: 1, remaining_quantity: 17 },
      { type: 'offer', id: 1, remaining_quantity: 0 },
    ]);
    expect(isInDoubt).toBe(false);
    expect(branch.food[0]).toMatchObject({ remaining_quantity: 17, sold_today: 3, stock_today: 20 });
  });

  it.each([
    ['runs out, or was taken off sale', aFood(), 0],
    ['was put back', aFood({ remaining_quantity: 0, sold_today: 3, stock_today: 3, is_sold_out_today: true }), 17],
  ])('do not say what was sold where an item %s: it is read anew', (_what, food, remaining_quantity) => {
    const branch = aBranch({ food: [food] });
    expect(applyStock(branch, [{ type: 'food', id: food.id, remaining_quantity }])).toBe(true);
    expect(branch.food[0]).toMatchObject({ remaining_quantity, sold_today: food.sold_today });
    expect(applyStock(branch, [{ type: 'food', id: food.id, remaining_quantity }])).toBe(false);
  });
});
