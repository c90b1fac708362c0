import fc from 'fast-check';
import { canStrike, isAllStruck, withStruck } from '../struck-lines.js';
import { anOrder } from './builders.js';

const food = (position?: number) => ({
  food: { id: 1, name: 'Classic', image_url: null },
  name: 'Classic',
  price: 100,
  quantity: 1,
  ...(position !== undefined && { position }),
});
const combo = (position: number) => ({
  offer: { id: 2, name: 'Pair', image_url: null },
  name: 'Pair',
  price: 100,
  quantity: 1,
  position,
});

test('lines are struck while the kitchen works on the order', () => {
  expect(canStrike(anOrder({ status: 'Confirmed', kitchen_status: 'On Process' }))).toBe(true);
  for (const kitchen_status of ['Incoming', 'Delivered', 'Cancelled'] as const) {
    expect(canStrike(anOrder({ status: 'Confirmed', kitchen_status }))).toBe(false);
  }
  expect(canStrike(anOrder({ status: 'Cancelled', kitchen_status: 'On Process' }))).toBe(false);
});

test('an order is made when its foods and its combos are struck', () => {
  const order = anOrder({ order_products: [food(0), food(2)], order_offers: [combo(1)] });
  expect(isAllStruck(order)).toBe(false);
  expect(isAllStruck({ ...order, struck_lines: [0, 2] })).toBe(false);
  expect(isAllStruck({ ...order, struck_lines: [0, 1, 2] })).toBe(true);
});

test('an order of an earlier release, whose lines have no position, never is', () => {
  expect(isAllStruck(anOrder({ order_products: [food()], struck_lines: [] }))).toBe(false);
});

const positions = fc.uniqueArray(fc.nat(50)).map((list) => list.sort((a, b) => a - b));

test('striking twice is striking once, and putting back undoes it', () => {
  fc.assert(
    fc.property(positions, fc.nat(50), (struck, position) => {
      const once = withStruck(struck, { position, isStruck: true });
      expect(withStruck(once, { position, isStruck: true })).toEqual(once);
      expect(once).toContain(position);
      const back = withStruck(once, { position, isStruck: false });
      expect(back).toEqual(struck.filter((other) => other !== position));
    }),
  );
});
