import type { Order } from '../../contract/orders/orders.js';
import { addedSince, isWholePrinted, type PrinterScope, printedPart, printedState } from '../printing/printed-state.js';
import { anOrder } from './builders.js';

const grill = { id: 7, name: 'Grill', item_ids: [1] };
const fry = { id: 8, name: 'Fry', item_ids: [2] };
const stations = [grill, fry];
const whole: PrinterScope = { station: null, stations: [], isWholePrinted: true };
const atGrill: PrinterScope = { station: grill, stations, isWholePrinted: true };
const food = (id: number, name: string, position: number, quantity = 1) => ({
  ...{ food: { id, name, image_url: null }, name, price: 1, quantity, position },
});
const order = (changes: Partial<Order> = {}): Order =>
  anOrder({
    ...{ status: 'Confirmed', kitchen_status: 'Incoming', order_offers: [], notes: '' },
    order_products: [food(1, 'Bun', 0, 2), food(2, 'Fries', 1), food(3, 'Soda', 2)],
    ...changes,
  });
const names = (of: Order, scope: PrinterScope) => printedPart(of, scope)?.lines.map(({ name }) => name);

test('a printer prints whole orders, or its station’s lines; lines of no station only if nobody prints whole orders', () => {
  expect(names(order(), whole)).toBeUndefined();
  expect(names(order(), atGrill)).toEqual(['Bun']);
  expect(names(order(), { ...atGrill, isWholePrinted: false })).toEqual(['Bun', 'Soda']);
  expect(names(order({ order_products: [food(2, 'Fries', 0)] }), atGrill)).toEqual([]);
  // its station was removed between two reads
  expect(names(order(), { ...atGrill, stations: [fry] })).toEqual([]);
});

test.each([
  [[{ station: null, prints_on_arrival: true }], true],
  [[{ station: null, prints_on_arrival: false }], false],
  [[{ station: grill, prints_on_arrival: true }], false],
  [[], false],
])('orders are printed whole by %j: %s', (printers, isWhole) => {
  expect(isWholePrinted(printers)).toBe(isWhole);
});

test('another paper is needed if what the kitchen makes is something else, and for nothing else', () => {
  const text = (changes: Partial<Order>, scope: PrinterScope = atGrill) => printedState(order(changes), scope)?.text;
  const before = text({});
  for (const changes of [
    { notes: 'No onions' },
    { due_at: '2026-03-10T14:00:00.000Z' },
    { order_products: [food(1, 'Bun', 0, 3), food(2, 'Fries', 1)] },
    { order_type: 'Delivery' as const, eat_in: false, channel: 'phone' as const },
  ]) {
    expect(text(changes)).not.toBe(before);
  }
  for (const changes of [
    { kitchen_status: 'On Process' as const },
    { paid_at: '2026-03-10T14:00:00.000Z', phone: '0770000000', total: 1 },
    // another station's
    { order_products: [food(1, 'Bun', 0, 2), food(3, 'Soda', 2)] },
  ]) {
    expect(text(changes)).toBe(before);
  }
  expect(text({ order_products: [food(1, 'Bun', 0, 2)] }, whole)).not.toBe(text({}, whole));
});

test.each<[string, Partial<Order>, string | null]>([
  ['open', {}, 'changed'],
  ['started', { kitchen_status: 'On Process' }, 'changed'],
  ['cancelled', { kitchen_status: 'Cancelled', status: 'Cancelled' }, 'cancelled'],
  ['without lines of the station', { order_products: [food(2, 'Fries', 0)] }, 'cancelled'],
  ['given to the kitchen too early', { status: 'Scheduled' }, 'later'],
  ['handed over', { kitchen_status: 'Delivered' }, null],
  ['handed over, and its food made elsewhere now', { kitchen_status: 'Delivered', order_products: [] }, null],
  ['not paid', { status: 'Payment Pending' }, null],
])('a paper of an order that is %s is marked as its state says', (_name, changes, mark) => {
  expect(printedState(order(changes), atGrill)?.mark ?? null).toBe(mark);
});

describe('the paper of an addition', () => {
  const at = (minute: number) => `2026-03-10T14:0${minute}:00.000Z`;
  const added = (id: number, name: string, position: number, minute: number) => ({
    ...food(id, name, position),
    added_at: at(minute),
  });
  const first = food(1, 'Bun', 0, 2);
  const now = order({
    kitchen_status: 'On Process',
    order_products: [first, added(2, 'Fries', 1, 1), added(3, 'Soda', 2, 2)],
  });
  const since = (said: Order, scope = whole) => {
    const paper = printedState(said, scope)?.text;
    const part = addedSince(now, scope, ({ text }) => text === paper);
    return part?.order_products.map(({ name }) => name) ?? null;
  };

  test('has what was added since the last paper', () => {
    expect(since({ ...now, order_products: [first] })).toEqual(['Fries', 'Soda']);
    expect(since({ ...now, order_products: [first, added(2, 'Fries', 1, 1)] })).toEqual(['Soda']);
  });

  test('is the whole order if the last paper says something else', () => {
    expect(since({ ...now, order_products: [first], notes: 'No salt' })).toBeNull();
    expect(since(now)).toBeNull();
  });

  test('is not needed by a station that makes nothing of it', () => {
    expect(printedState(now, atGrill)?.text).toBe(printedState({ ...now, order_products: [first] }, atGrill)?.text);
  });
});
