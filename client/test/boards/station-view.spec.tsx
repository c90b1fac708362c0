import type { KitchenStation } from '@libs/contract/orders/kitchen.js';
import type { Order } from '@libs/contract/orders/orders.js';
import { anOrder } from '@libs/domain/test/builders.js';
import { ofCombo } from '@libs/domain/test/duo.js';
import type { Text } from '@libs/texts/text.js';
import { act, renderHook } from '@testing-library/react';
import { hasWorkAt, ticketGroups, useStationView } from '../../src/features/kitchen/board/station-view.js';
import { useOrdersHere } from '../../src/features/kitchen/lists/use-orders-here.js';
import { say } from '../../src/texts/i18n.js';

const grill: KitchenStation = { id: 7, name: 'Grill', item_ids: [1] };
const fry: KitchenStation = { id: 8, name: 'Fry', item_ids: [2] };
const stations = [grill, fry];
const ref = (id: number, name: string) => ({ id, name, image_url: null });
/** two combos of a bun and two fries, and a cake without a station */
const order = anOrder({
  kitchen_status: 'On Process',
  order_offers: [
    {
      offer: ref(9, 'Meal'),
      name: 'Meal',
      price: 1,
      quantity: 2,
      position: 0,
      parts: [ofCombo({ id: 1, name: 'Bun', quantity: 1 }), ofCombo({ id: 2, name: 'Fries', quantity: 2 })],
    },
  ],
  order_products: [{ food: ref(3, 'Cake'), name: 'Cake', price: 1, quantity: 1, position: 1 }],
  struck_parts: [{ position: 0, part: 1 }],
});
const inWords = (words: Text | string | null) => (words === null || typeof words === 'string' ? words : say(words));
const texts = (of: Order, view: 'all' | 'pass' | number) =>
  ticketGroups(of, { view, stations, language: 'en' }).map(({ title, progress, isDone, lines }) => ({
    title: inWords(title),
    progress: inWords(progress),
    isDone,
    lines: lines.map(({ name, quantity, isStruck }) => `${quantity} × ${name}${isStruck ? ', made' : ''}`),
  }));

beforeEach(() => sessionStorage.clear());

test('a station’s ticket has its own lines with the parts of combos; the pass has all lines by station, then those without one', () => {
  expect(texts(order, grill.id)).toEqual([{ title: null, progress: null, isDone: false, lines: ['2 × Bun'] }]);
  expect(texts(order, 'pass')).toEqual([
    { title: 'Grill', progress: '0 of 1', isDone: false, lines: ['2 × Bun'] },
    { title: 'Fry', progress: '1 of 1', isDone: true, lines: ['4 × Fries, made'] },
    { title: 'No station', progress: null, isDone: false, lines: ['1 × Cake'] },
  ]);
  expect(texts(order, 'all').map(({ lines }) => lines)).toEqual([['2 × Meal', '1 × Cake']]);
});

test('the view belongs to the tab and the branch, survives a reload, and ends when the station is removed', () => {
  const first = renderHook(() => useStationView(1, stations));
  expect(first.result.current[0]).toBe('all');
  act(() => first.result.current[1](fry.id));
  expect(renderHook(() => useStationView(1, stations)).result.current[0]).toBe(fry.id);
  expect(renderHook(() => useStationView(2, stations)).result.current[0]).toBe('all');
  expect(renderHook(() => useStationView(1, [grill])).result.current[0]).toBe('all');
  act(() => first.result.current[1]('pass'));
  expect(renderHook(() => useStationView(1, stations)).result.current[0]).toBe('pass');
  expect(renderHook(() => useStationView(1, [])).result.current[0]).toBe('all');
});

test('a station’s screen has the orders that contain something for it, without those that it has finished', () => {
  const cake = anOrder({ id: 'order-2', kitchen_status: 'On Process', order_products: order.order_products });
  const board = {
    today: '2026-03-10',
    isLoaded: true,
    orders: [order, cake],
    incoming: [],
    onProcess: [order, cake],
    failure: null,
    leftOpen: [],
    retry: () => undefined,
  };
  const at = (station: KitchenStation | null) => renderHook(() => useOrdersHere(board, station)).result.current;
  expect(at(grill)).toMatchObject({ orders: [order], onProcess: [order] });
  expect(at(fry)).toMatchObject({ orders: [order], onProcess: [] });
  expect(at(null)).toMatchObject({ onProcess: [order, cake] });
  expect(hasWorkAt({ ...order, ready_at: '2026-03-10T06:40:00.000Z' }, grill)).toBe(false);
});
