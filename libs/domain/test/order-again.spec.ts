import { english } from '../../texts/test/english.js';
import { reasonOf } from '../cart/line-changes.js';
import { cartOfOrder, type OrderedLine } from '../orders/order-again.js';
import { aFood, aMenu, NOON, ZONE } from './builders.js';

const now = { at: NOON, timeZone: ZONE };
const ordered = (id: number, over: Partial<OrderedLine> = {}): OrderedLine => ({
  type: 'food',
  id,
  name: `Food ${id}`,
  price: 950,
  selected_quantity: 2,
  ...over,
});

test('copies unchanged lines without free lines, the same food in one line', () => {
  const combo = aFood({ id: 7, name: 'Combo', price: 1500 });
  const lines = [
    ordered(1),
    ordered(1, { name: 'Food 1 - Free', price: 0 }),
    ordered(7, { type: 'offer', name: 'Combo', price: 1500, selected_quantity: 1 }),
    ordered(1, { selected_quantity: 1 }),
  ];
  const menu = aMenu({ food: [aFood({ id: 1, name: 'Food 1' })], offers: [combo] });
  const again = cartOfOrder({ ordered: lines, menu, ...now });
  expect(again.changes).toEqual([]);
  expect(again.lines).toMatchObject([
    { key: '0', type: 'food', id: 1, price: 950, selected_quantity: 3, remaining_quantity: 20, sub_food_type_id: 10 },
    { key: '2', type: 'offer', id: 7, price: 1500, selected_quantity: 1 },
  ]);
});

test('leaves out removed items, reduces quantities, and reports changed prices', () => {
  const menu = aMenu({
    food: [
      aFood({ id: 1, name: 'Food 1', remaining_quantity: 1 }),
      aFood({ id: 2, name: 'Food 2', price: 1000 }),
      aFood({ id: 3, name: 'Food 3', remaining_quantity: 0 }),
    ],
  });
  const { lines, changes } = cartOfOrder({ ordered: [ordered(1), ordered(2), ordered(3), ordered(4)], menu, ...now });
  expect(lines).toMatchObject([
    { id: 1, selected_quantity: 1 },
    { id: 2, selected_quantity: 2, price: 1000 },
  ]);
  expect(changes.map((change) => [change.key, english(reasonOf(change))])).toEqual([
    ['0', 'Only 1 of Food 1 left today.'],
    ['1', 'Food 2 now costs Rs. 1,000, not Rs. 950.'],
    ['2', 'Food 3 is sold out for today.'],
    ['3', 'Food 4 is no longer on the menu.'],
  ]);
});
