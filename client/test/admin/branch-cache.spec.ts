import type { StaffBranch, StaffFood, StaffSubFoodType } from '../../../libs/contract/admin.js';
import { applyStock, dropThing, KEEP } from '../../src/features/admin/shared/branch-cache.js';

const envelope = { error: false, message: '' };

function aFood(fields: Partial<StaffFood> = {}): StaffFood {
  return {
    id: 1,
    name: 'Classic',
    price: 1450,
    quantity: 20,
    remaining_quantity: 20,
    stock_today: 20,
    sold_today: 0,
    is_sold_out_today: false,
    open: '10:00',
    close: '22:00',
    image_url: null,
    sub_food_type: { id: 5, name: 'Smash' },
    version: 1,
    ...fields,
  };
}

function aBranch(fields: Partial<StaffBranch> = {}): StaffBranch {
  return {
    id: 1,
    name: 'Colombo 07',
    phone: '0112345678',
    address: '1 Road',
    open: '10:00',
    close: '22:00',
    is_open: true,
    pause: null,
    ageing: { Delivery: { amber: 5, red: 8 }, Pickup: { amber: 5, red: 8 } },
    has_cancel_code: true,
    has_order_messages: false,
    version: 1,
    food_types: [],
    sub_food_types: [],
    offer_sub_food_types: [],
    food: [],
    offers: [],
    buy_get_offers: [],
    deliveries: [],
    promo_codes: [],
    ...fields,
  };
}

describe('the branch at hand after a save', () => {
  const subFoodType = { id: 5, name: 'Smash' };

  it('has a new thing at the end and a changed one in its place', () => {
    const branch = aBranch({ food: [aFood({ id: 1 }), aFood({ id: 2, name: 'Double' })] });
    KEEP.food(branch, { ...envelope, food: aFood({ id: 1, name: 'Classic Smash' }), subFoodType });
    KEEP.food(branch, { ...envelope, food: aFood({ id: 3, name: 'Triple' }), subFoodType });
    expect(branch.food.map(({ name }) => name)).toEqual(['Classic Smash', 'Double', 'Triple']);
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
    dropThing(branch, 'deliveries', 4);
    dropThing(branch, 'users', 4);
    expect(branch.deliveries).toEqual([]);
    expect(branch.food).toHaveLength(1);
  });
});

describe('sales while the panel is open', () => {
  it('move what is left and what is sold together', () => {
    const branch = aBranch({ food: [aFood({ id: 1 })] });
    applyStock(branch, [
      { type: 'food', id: 1, remaining_quantity: 17 },
      { type: 'offer', id: 1, remaining_quantity: 0 },
    ]);
    expect(branch.food[0]).toMatchObject({ remaining_quantity: 17, sold_today: 3, stock_today: 20 });
  });
});
