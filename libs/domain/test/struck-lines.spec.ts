import fc from 'fast-check';
import type { Order } from '../../contract/orders/orders.js';
import {
  canStrike,
  hasLine,
  isAllStruck,
  isPieceStruck,
  type LinePiece,
  linePositions,
  piecesOf,
  withStruck,
} from '../orders/struck-lines.js';
import { anOrder } from './builders.js';
import { ofCombo } from './duo.js';
import { anyOrder } from './random-orders.js';

const food = (position: number) => ({
  food: { id: 1, name: 'Classic', image_url: null },
  name: 'Classic',
  price: 100,
  quantity: 1,
  position,
});
const combo = (position: number) => ({
  offer: { id: 2, name: 'Pair', image_url: null },
  name: 'Pair',
  price: 100,
  quantity: 1,
  position,
});

test('lines can be struck while the kitchen works on the order', () => {
  expect(canStrike(anOrder({ status: 'Confirmed', kitchen_status: 'On Process' }))).toBe(true);
  for (const kitchen_status of ['Incoming', 'Delivered', 'Cancelled'] as const) {
    expect(canStrike(anOrder({ status: 'Confirmed', kitchen_status }))).toBe(false);
  }
  expect(canStrike(anOrder({ status: 'Cancelled', kitchen_status: 'On Process' }))).toBe(false);
});

test('an order is made once its foods and its combos are struck', () => {
  const order = anOrder({ order_products: [food(0), food(2)], order_offers: [combo(1)] });
  expect(isAllStruck(order)).toBe(false);
  expect(isAllStruck({ ...order, struck_lines: [0, 2] })).toBe(false);
  expect(isAllStruck({ ...order, struck_lines: [0, 1, 2] })).toBe(true);
  expect(isAllStruck(anOrder())).toBe(false);
});

test('a struck part of a combo is stored as a part, all parts as the line, and restoring the line restores all parts', () => {
  const order = anOrder({
    order_products: [food(0)],
    order_offers: [
      { ...combo(1), parts: ['Bun', 'Fries', 'Soda'].map((name, index) => ofCombo({ id: index, name, quantity: 1 })) },
    ],
  });
  const strike = (of: Order, part: number | null | undefined, isStruck = true): Order => ({
    ...of,
    ...withStruck(of, { lines: [{ position: 1, part }], isStruck }),
  });
  const two = strike(strike(order, 2), 0);
  expect(two).toMatchObject({
    struck_lines: [],
    struck_parts: [
      { position: 1, part: 0 },
      { position: 1, part: 2 },
    ],
  });
  expect(strike(two, 1)).toMatchObject({ struck_lines: [1], struck_parts: [] });
  expect(strike(strike(two, 1), 0, false)).toMatchObject({
    struck_lines: [],
    struck_parts: [
      { position: 1, part: 1 },
      { position: 1, part: 2 },
    ],
  });
  expect(strike(strike(two, undefined), undefined, false)).toMatchObject({ struck_lines: [], struck_parts: [] });
  // without a part, or with null, the whole line is meant
  expect(strike(order, null)).toMatchObject({ struck_lines: [1], struck_parts: [] });
  expect(hasLine(order, { position: 1 })).toBe(true);
  expect(hasLine(order, { position: 0, part: null })).toBe(true);
  expect(hasLine(order, { position: 2 })).toBe(false);
  expect(hasLine(order, { position: 1, part: 2 })).toBe(true);
  expect(hasLine(order, { position: 1, part: 3 })).toBe(false);
  expect(hasLine(order, { position: 0, part: 0 })).toBe(false);
});

const struckOrders = anyOrder.chain((order) =>
  fc.subarray(piecesOf(order)).map((lines): Order => ({ ...order, ...withStruck(order, { lines, isStruck: true }) })),
);
const strikes = (order: Order) =>
  fc.record({ lines: fc.subarray(piecesOf(order), { minLength: 1 }), isStruck: fc.boolean() });

test('striking is idempotent, and strikes on different screens commute', () => {
  const cases = struckOrders.chain((order) => fc.tuple(fc.constant(order), strikes(order), strikes(order)));
  fc.assert(
    fc.property(cases, ([order, first, second]) => {
      const once = { ...order, ...withStruck(order, first) };
      expect(withStruck(once, first)).toEqual(withStruck(order, first));
      for (const piece of piecesOf(order)) {
        const isMeant = first.lines.some(({ position, part }) => position === piece.position && part === piece.part);
        expect(isPieceStruck(once, piece)).toBe(isMeant ? first.isStruck : isPieceStruck(order, piece));
      }
      const isElsewhere = (line: LinePiece) =>
        !first.lines.some((one) => one.position === line.position && one.part === line.part);
      const others = { ...second, lines: second.lines.filter(isElsewhere) };
      expect(withStruck({ ...order, ...withStruck(order, others) }, first)).toEqual(withStruck(once, others));
    }),
  );
});

test('a line is struck exactly if all of it is, and no part is stored beside its line', () => {
  fc.assert(
    fc.property(struckOrders, (order) => {
      const pieces = piecesOf(order);
      for (const position of linePositions(order)) {
        const ofLine = pieces.filter((piece) => piece.position === position);
        expect(order.struck_lines?.includes(position)).toBe(ofLine.every((piece) => isPieceStruck(order, piece)));
      }
      expect(order.struck_parts?.some(({ position }) => order.struck_lines?.includes(position))).toBe(false);
    }),
  );
});
