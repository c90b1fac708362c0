import { applyStock } from '../../src/features/admin/api/live-branch.js';
import { aBranch, aFood } from './support/builders.js';

describe('sales while the panel is open', () => {
  it('change what is left and what is sold together', () => {
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
