import fc from 'fast-check';
import { BUY_TYPES } from '../../../libs/contract/values.js';
import type { BranchMenu } from '../../src/catalog/branch-menu.js';
import { DomainError } from '../../src/common/errors.js';
import { type DecidedOrder, decideOrder, rejectUnservable } from '../../src/orders/order-decision.js';
import { portionsOf } from '../../src/orders/portions.js';
import { branchMenu, cartItemOf, menuItem } from '../support/branch-menu.js';
import { orderRequest } from '../support/orders.js';

const FOODS = [1, 2, 3, 4];
const AT = new Date('2026-03-02T10:00:00Z');

const food = (id: number) => menuItem({ id, priceCents: 10_000 * id, subFoodTypeId: (id % 2) + 1 });

const menuWith = (rules: BranchMenu['rules']) => branchMenu(FOODS.map(food), { rules, lineQuantityMax: 6 });

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
      const products = Object.entries(wanted).map(([id, quantity]) => cartItemOf(food(Number(id)), quantity));
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

test('what is accepted can be paid again in the same moment, whatever the serving hours of its free lines', () => {
  const hours = fc.array(fc.boolean(), { minLength: FOODS.length, maxLength: FOODS.length });
  let withFreeLines = 0;
  fc.assert(
    fc.property(rules, bought, hours, (given, wanted, isServed) => {
      const menu = menuWith(given.map((rule, id) => ({ ...rule, id })));
      // closed from 09:00 to 09:01 in UTC+05:30: at no other time is `AT` within these hours
      const closed = { open: '09:00', close: '09:01' };
      const items = new Map(FOODS.map((id) => [id, { ...food(id), ...(isServed[id - 1] ? {} : closed) }]));
      const moment = {
        menu: { ...menu, items },
        remaining: () => Number.POSITIVE_INFINITY,
        at: AT,
        timeZone: 'Asia/Colombo',
      };
      const products = Object.entries(wanted).map(([id, quantity]) => cartItemOf(food(Number(id)), quantity));
      const decided = decidedOrRejected(() =>
        decideOrder(orderRequest({ products, paymentType: 'Pay Online' }), moment),
      );
      fc.pre(decided !== undefined);
      if (decided.lines.some(({ isFree, item }) => isFree && item.open === closed.open)) withFreeLines += 1;
      const lines = decided.lines.map(({ item, quantity, isFree }) => ({
        menu_item_id: item.id,
        is_offer: false,
        is_free: isFree,
        name: item.name,
        quantity,
      }));
      expect(() => rejectUnservable(lines, moment)).not.toThrow();
    }),
    { numRuns: 300 },
  );
  expect(withFreeLines).toBeGreaterThan(10);
});

function decidedOrRejected(decide: () => DecidedOrder): DecidedOrder | undefined {
  try {
    return decide();
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
}
