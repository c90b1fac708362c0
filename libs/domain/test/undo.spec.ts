import type { Order } from '../../contract/orders/orders.js';
import { KITCHEN_STATUSES, ORDER_STATUSES } from '../../contract/values.js';
import { lastMove, type UndoableStep, undoOf, undosOf } from '../kitchen/undo.js';
import { canRecall, canUndoStart, hasKitchenStep } from '../orders/kitchen-transitions.js';
import { transitionBy } from '../orders/order-transitions.js';
import { canRestore } from '../orders/restore.js';
import { withStruck } from '../orders/struck-lines.js';
import { anOrder } from './builders.js';

const AT = new Date('2026-03-10T07:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(AT.getTime() - minutes * 60_000).toISOString();
const GRILL = { id: 1, name: 'Grill', item_ids: [11] };

const line = (id: number, position: number) => {
  const food = { id, name: `Food ${id}`, image_url: null };
  return { food, name: food.name, price: 950, quantity: 2, position };
};

/** two foods: the grill makes the first */
const two = anOrder({
  ...{ status: 'Confirmed', order_type: 'Delivery', updated_at: minutesAgo(20) },
  order_products: [line(11, 0), line(12, 1)],
});
const started = { kitchen_status: 'On Process' } as const;
const ready = { ...started, ready_at: minutesAgo(5) };
const left = { ...ready, dispatched_at: minutesAgo(4) };
const handedOver = (minutes: number, over: Partial<Order> = {}) =>
  ({ kitchen_status: 'Delivered', delivered_at: minutesAgo(minutes), ...over }) as const;
const cancelled = (by: 'branch' | 'customer', minutes: number): Partial<Order> => ({
  ...{ status: 'Cancelled', kitchen_status: 'Cancelled' },
  cancellation: { by, reason: '', at: minutesAgo(minutes) },
});
const forLater = (hours: number) =>
  ({ due_at: minutesAgo(-60 * hours), accepted_at: minutesAgo(600), confirmed_at: minutesAgo(3) }) as const;
const all = { struck_lines: [0, 1] };

test.each<[string, Partial<Order>, step: UndoableStep | null, minutesLeft?: number]>([
  ['is incoming', {}, null],
  ['is started', started, 'Start'],
  ['is ready', ready, 'Ready'],
  ['has left', left, 'Out for delivery'],
  ['is delivered', handedOver(9), 'Delivered', 1],
  ['was delivered at the last moment', handedOver(10), 'Delivered', 0],
  ['was delivered too long ago', handedOver(11), null],
  ['was corrected after it was delivered', handedOver(11, { updated_at: minutesAgo(1) }), null],
  ['is refunded', handedOver(3, { refunded: 500 }), null],
  ['is collected', handedOver(9, { order_type: 'Pickup' }), 'Handed over', 1],
  ['its branch cancelled', cancelled('branch', 1), 'Cancel', 1],
  ['its branch cancelled too long ago', cancelled('branch', 3), null],
  ['its customer withdrew', cancelled('customer', 1), null],
  ['was started hours before its time', forLater(4), 'Released', 60],
  ['got to the kitchen in time', forLater(0.5), null],
  ['was placed shortly before its time', { ...forLater(4), accepted_at: null }, null],
  ['waits for its time', { ...forLater(4), status: 'Scheduled' }, null],
  ['is not paid', { status: 'Payment Pending' }, null],
  ['expired', { status: 'Expired' }, null],
  ['has a line made', { ...started, struck_lines: [1] }, 'Made'],
  ['is ready, and all lines are made', { ...ready, ...all }, 'Ready'],
  ['is delivered, and all lines were made', { ...handedOver(2), ...all }, 'Delivered', 8],
])('what can be undone of an order that %s', (_state, over, step, minutesLeft: number | null = null) => {
  const undo = undoOf({ ...two, ...over }, { at: AT, station: null });
  expect(undo?.step ?? null).toBe(step);
  const until = minutesLeft === null ? null : minutesAgo(-minutesLeft);
  expect(undo?.until ?? null).toBe(until);
});

test.each<[string, Partial<Order>, step: UndoableStep | null, lines: number[]]>([
  ['its own lines, also of a ready order', { ...ready, ...all }, 'Made', [0]],
  ['the start, if only another station has made lines', { ...started, struck_lines: [1] }, 'Start', []],
  ['the mark, if it has made none', ready, 'Ready', []],
  ['nothing of the lines of a delivered order', { ...handedOver(2), ...all }, 'Delivered', []],
])('a station undoes %s', (_what, over, step, lines) => {
  const undo = undoOf({ ...two, ...over }, { at: AT, station: GRILL });
  expect(undo?.step).toBe(step);
  expect(undo?.lines.map(({ position }) => position)).toEqual(lines);
});

test('undoing step after step leads back to an incoming order', () => {
  const back: Partial<Record<UndoableStep, Partial<Order>>> = {
    Delivered: { kitchen_status: 'On Process', delivered_at: null },
    'Out for delivery': { dispatched_at: null },
    Ready: { ready_at: null },
    Start: { kitchen_status: 'Incoming' },
  };
  let order: Order = { ...two, ...left, ...handedOver(1), ...all };
  const steps: UndoableStep[] = [];
  for (let undo = undoOf(order, { at: AT, station: null }); undo; undo = undoOf(order, { at: AT, station: null })) {
    const { step, lines } = undo;
    steps.push(step);
    order = { ...order, ...(step === 'Made' ? withStruck(order, { lines, isStruck: false }) : back[step]) };
  }
  expect(steps).toEqual(['Delivered', 'Out for delivery', 'Ready', 'Made', 'Start']);
});

test('only moves of the tables are offered, in every state', () => {
  const offered = new Set<UndoableStep>();
  for (const status of ORDER_STATUSES)
    for (const kitchen_status of KITCHEN_STATUSES)
      for (const over of [{}, ready, left, forLater(4), handedOver(1), cancelled('branch', 1)]) {
        const order: Order = { ...two, ...over, status, kitchen_status };
        const step = undoOf(order, { at: AT, station: null })?.step;
        if (step === undefined) continue;
        offered.add(step);
        expect(step).toBe(lastMove(order));
        if (step === 'Released')
          expect(transitionBy({ actor: 'kitchen', from: status, to: 'Scheduled' })).not.toBeNull();
        if (step === 'Start')
          expect([hasKitchenStep(kitchen_status, 'Incoming'), canUndoStart(order)]).toEqual([true, true]);
        if (step === 'Delivered')
          expect([hasKitchenStep(kitchen_status, 'On Process'), canRecall(order, AT)]).toEqual([true, true]);
        if (step === 'Cancel') {
          expect(transitionBy({ actor: 'kitchen', from: status, to: 'Confirmed' })).not.toBeNull();
          expect(canRestore(order, AT)).toBe(true);
        }
      }
  expect([...offered].sort()).toEqual(['Cancel', 'Delivered', 'Out for delivery', 'Ready', 'Released', 'Start']);
});

test('the last step comes first; a step without a time is sorted by the last change of its order', () => {
  const orders = [
    { ...two, ...handedOver(9), id: 'delivered' },
    { ...two, ...started, id: 'started', updated_at: minutesAgo(2) },
    { ...two, id: 'incoming' },
    { ...two, ...started, struck_lines: [0], id: 'made', updated_at: minutesAgo(7) },
    { ...two, ...cancelled('branch', 1), id: 'cancelled' },
  ];
  const listed = undosOf(orders, { at: AT, station: null });
  expect(listed.map(({ order, undo }) => [order.id, undo.step, undo.at])).toEqual([
    ['cancelled', 'Cancel', minutesAgo(1)],
    ['started', 'Start', minutesAgo(2)],
    ['made', 'Made', null],
    ['delivered', 'Delivered', minutesAgo(9)],
  ]);
});
