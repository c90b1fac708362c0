import fc from 'fast-check';
import { BUY_TYPES } from '../../../libs/contract/values.js';
import type { BranchMenu, MenuItemRecord } from '../../src/catalog/branch-menu.js';
import { decideOrder } from '../../src/orders/order-decision.js';
import { portionsOf } from '../../src/orders/order-stock.js';
import { orderRequest } from '../support/orders.js';

const FOODS = [1, 2, 3, 4];
const AT = new Date('2026-03-02T10:00:00Z');

const food = (id: number): MenuItemRecord => ({
  id,
  type: 'food',
  name: `Food ${id}`,
  priceCents: 10_000 * id,
  quantity: 50,
  open: '00:00',
  close: '00:00',
  image: null,
  parts: null,
  subFoodTypeId: (id % 2) + 1,
  subFoodTypeName: 'Some',
  foodTypeId: 1,
});

const menuWith = (rules: BranchMenu['rules']): BranchMenu => ({
  branchId: 1,
  version: 1,
  branch: {
    name: 'Fort',
    open: '00:00',
    close: '00:00',
    pausedUntil: null,
    phone: '0112000001',
    address: '1 Harbour Road',
    pauseReason: '',
  },
  foodTypes: [],
  items: new Map(FOODS.map((id) => [id, food(id)])),
  rules,
  deliveries: new Map(),
  promoCodes: new Map(),
});

const rules = fc.array(
  fc.record({
    name: fc.constant('A rule'),
    buyType: fc.constantFrom(...BUY_TYPES),
    buyTypeId: fc.integer({ min: 1, max: 4 }),
    buyQuantity: fc.integer({ min: 1, max: 3 }),
    getFoodId: fc.constantFrom(...FOODS),
    getQuantity: fc.integer({ min: 1, max: 3 }),
  }),
  { maxLength: 4 },
);
const bought = fc.dictionary(fc.constantFrom(...FOODS.map(String)), fc.integer({ min: 1, max: 6 }), { minKeys: 1 });
const stock = fc.array(fc.integer({ min: 0, max: 30 }), { minLength: FOODS.length, maxLength: FOODS.length });

test('where all that an order takes is there, the stock decides nothing: it is the order of a shop without limits', () => {
  let decided = 0;
  fc.assert(
    fc.property(rules, bought, stock, (given, wanted, left) => {
      const menu = menuWith(given.map((rule, id) => ({ ...rule, id })));
      const products = Object.entries(wanted).map(([id, selected_quantity]) => {
        const { name, priceCents, subFoodTypeId } = food(Number(id));
        const price = priceCents / 100;
        return {
          id: Number(id),
          type: 'food' as const,
          name,
          price,
          selected_quantity,
          remaining_quantity: 50,
          sub_food_type_id: subFoodTypeId,
        };
      });
      const request = orderRequest({ products, paymentType: 'Pay Online' });
      const decide = (remaining: (itemId: number) => number) =>
        decideOrder(request, { menu, remaining, at: AT, timeZone: 'Asia/Colombo' });
      const unlimited = decide(() => Number.POSITIVE_INFINITY);
      const portions = portionsOf(unlimited.lines.map(({ item, quantity }) => ({ menu_item_id: item.id, quantity })));
      const remaining = (itemId: number): number => left[itemId - 1] ?? 0;
      fc.pre(portions.every(({ itemId, quantity }) => quantity <= remaining(itemId)));
      decided += 1;
      expect(decide(remaining)).toEqual(unlimited);
    }),
    { numRuns: 300 },
  );
  expect(decided).toBeGreaterThan(50);
});
