import fc from 'fast-check';
import type { KitchenStation } from '../../contract/orders/kitchen.js';
import type { Order } from '../../contract/orders/orders.js';
import {
  isDone,
  isMadeAtStations,
  piecesAt,
  readyAfterStrike,
  stationProgress,
  stationsAfterStrike,
} from '../kitchen/stations.js';
import { isPieceStruck, type LineRef, piecesOf, withStruck } from '../orders/struck-lines.js';
import { anOrder } from './builders.js';
import { ofCombo } from './duo.js';
import { anyOrder } from './random-orders.js';

const BUN = 1;
const FRIES = 2;
const SODA = 3;
const NAPKINS = 4;
const grill: KitchenStation = { id: 10, name: 'Grill', item_ids: [BUN] };
const fry: KitchenStation = { id: 11, name: 'Fry', item_ids: [FRIES] };
const stations = [grill, fry];

const ref = (id: number) => ({ id, name: `Item ${id}`, image_url: null });
const food = (id: number, position: number) => ({ food: ref(id), name: `Item ${id}`, price: 1, quantity: 1, position });
/** a combo of bun, fries and soda, and a food that no station makes */
const order = anOrder({
  status: 'Confirmed',
  kitchen_status: 'On Process',
  order_offers: [
    {
      offer: ref(9),
      name: 'Meal',
      price: 1,
      quantity: 1,
      position: 0,
      parts: [BUN, FRIES, SODA].map((id) => ofCombo({ id, name: `Item ${id}`, quantity: 1 })),
    },
  ],
  order_products: [food(BUN, 1), food(NAPKINS, 2)],
});
const strike = (of: Order, lines: readonly LineRef[], isStruck = true): Order => ({
  ...of,
  ...withStruck(of, { lines, isStruck }),
});

test('assigns the parts of a combo to the stations of their foods, and other items to none', () => {
  expect(piecesAt(order, grill)).toMatchObject([
    { position: 0, part: 0, itemId: BUN },
    { position: 1, part: null, itemId: BUN },
  ]);
  expect(stationProgress(order, stations)).toEqual([
    { id: 10, name: 'Grill', made: 0, total: 2 },
    { id: 11, name: 'Fry', made: 0, total: 1 },
  ]);
});

test('makes an order ready when its last station has finished, and not ready when a line is restored', () => {
  const grilled = strike(order, piecesAt(order, grill));
  expect(readyAfterStrike({ before: order, after: grilled }, stations)).toBeNull();
  expect(stationsAfterStrike({ before: order, after: grilled }, stations)).toEqual({ finished: [10], reopened: [] });
  const made = strike(grilled, piecesAt(order, fry));
  expect(readyAfterStrike({ before: grilled, after: made }, stations)).toBe(true);
  const ready = { ...made, ready_at: '2026-03-10T06:40:00.000Z' };
  const again = strike(ready, [{ position: 1 }], false);
  expect(readyAfterStrike({ before: ready, after: again }, stations)).toBe(false);
  expect(stationsAfterStrike({ before: ready, after: again }, stations)).toEqual({ finished: [], reopened: [10] });
});

test('keeps a decision by hand: ready before the stations were, or not ready although they are', () => {
  const byHand = { ...order, ready_at: '2026-03-10T06:40:00.000Z' };
  const grilled = strike(byHand, piecesAt(order, grill));
  expect(readyAfterStrike({ before: byHand, after: grilled }, stations)).toBeNull();
  expect(readyAfterStrike({ before: grilled, after: strike(grilled, piecesAt(order, fry)) }, stations)).toBeNull();
  expect(readyAfterStrike({ before: grilled, after: byHand }, stations)).toBeNull();
  const made = strike(order, [...piecesAt(order, grill), ...piecesAt(order, fry)]);
  expect(readyAfterStrike({ before: made, after: strike(made, [{ position: 2 }]) }, stations)).toBeNull();
});

test('makes nothing ready automatically without stations, and for an order without their lines', () => {
  const made = strike(order, piecesOf(order));
  expect(readyAfterStrike({ before: order, after: made }, [])).toBeNull();
  expect(isMadeAtStations(made, [{ ...grill, item_ids: [99] }])).toBe(false);
});

/** Up to four stations; each of the nine items belongs to one of them or to none. */
const kitchens = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 9, maxLength: 9 }).map((places) =>
  [1, 2, 3, 4].map(
    (id): KitchenStation => ({
      id,
      name: `Station ${id}`,
      item_ids: places.flatMap((place, index) => (place === id ? [index + 1] : [])),
    }),
  ),
);

test('every part of every line belongs to exactly one station or to none', () => {
  fc.assert(
    fc.property(anyOrder, kitchens, (any, kitchen) => {
      const assigned = kitchen.flatMap((station) => piecesAt(any, station));
      expect(new Set(assigned.map(({ position, part }) => `${position}.${part}`)).size).toBe(assigned.length);
      const none = piecesOf(any).filter(({ itemId }) => !kitchen.some(({ item_ids }) => item_ids.includes(itemId)));
      expect(assigned.length + none.length).toBe(piecesOf(any).length);
    }),
  );
});

test('after any strikes on any screens, an order is ready exactly if all of its stations have finished', () => {
  const shifts = fc.tuple(anyOrder, kitchens).chain(([any, kitchen]) =>
    fc.tuple(
      fc.constant(any),
      fc.constant(kitchen),
      fc.array(fc.record({ lines: fc.subarray(piecesOf(any), { minLength: 1 }), isStruck: fc.boolean() }), {
        maxLength: 12,
      }),
    ),
  );
  fc.assert(
    fc.property(shifts, ([any, kitchen, strikes]) => {
      let held: Order = { ...any, ready_at: null };
      for (const { lines, isStruck } of strikes) {
        const after = strike(held, lines, isStruck);
        const ready = readyAfterStrike({ before: held, after }, kitchen);
        held = ready === null ? after : { ...after, ready_at: ready ? '2026-03-10T06:40:00.000Z' : null };
        const progress = stationProgress(held, kitchen);
        expect(held.ready_at !== null).toBe(progress.length > 0 && progress.every(isDone));
        for (const { id, made, total } of progress) {
          const pieces = kitchen.filter((station) => station.id === id).flatMap((station) => piecesAt(held, station));
          expect([made, total]).toEqual([pieces.filter((piece) => isPieceStruck(held, piece)).length, pieces.length]);
        }
      }
    }),
  );
});
