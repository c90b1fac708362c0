import type { OrderProduct } from '../../contract/orders.js';
import { cartOfOrder } from '../order-again.js';
import { aFood, aMenu, anOrder, NOON, ZONE } from './builders.js';

const now = { at: NOON, timeZone: ZONE };
const ordered = (id: number, over: Partial<OrderProduct> = {}): OrderProduct => ({
  food: { id, name: `Food ${id}`, image_url: null },
  name: `Food ${id}`,
  price: 950,
  quantity: 2,
  position: 0,
  ...over,
});

test('what is as it was comes back as it was, without free lines, the same food in one line', () => {
  const combo = aFood({ id: 7, name: 'Combo', price: 1500 });
  const order = anOrder({
    order_products: [ordered(1), ordered(1, { quantity: 1 }), ordered(1, { name: 'Food 1 - Free', price: 0 })],
    order_offers: [
      { offer: { id: 7, name: 'Combo', image_url: null }, name: 'Combo', price: 1500, quantity: 1, position: 1 },
    ],
  });
  const menu = aMenu({ food: [aFood({ id: 1, name: 'Food 1' })], offers: [combo] });
  const { lines, changes } = cartOfOrder({ order, menu, ...now });
  expect(changes).toEqual([]);
  expect(lines).toMatchObject([
    { type: 'food', id: 1, price: 950, selected_quantity: 3, remaining_quantity: 20, sub_food_type_id: 10 },
    { type: 'offer', id: 7, price: 1500, selected_quantity: 1 },
  ]);
});

test('what is gone goes, what is short is cut, what costs something else says so', () => {
  const order = anOrder({ order_products: [ordered(1), ordered(2), ordered(3), ordered(4)] });
  const menu = aMenu({
    food: [
      aFood({ id: 1, name: 'Food 1', remaining_quantity: 1 }),
      aFood({ id: 2, name: 'Food 2', price: 1000 }),
      aFood({ id: 3, name: 'Food 3', remaining_quantity: 0 }),
    ],
  });
  const { lines, changes } = cartOfOrder({ order, menu, ...now });
  expect(lines).toMatchObject([
    { id: 1, selected_quantity: 1 },
    { id: 2, selected_quantity: 2, price: 1000 },
  ]);
  expect(changes.map(({ reason }) => reason)).toEqual([
    'Only 1 of Food 1 left today.',
    'Food 2 now costs Rs. 1,000, not Rs. 950.',
    'Food 3 is sold out for today.',
    'Food 4 is no longer on the menu.',
  ]);
});
