import { english } from '../../texts/test/english.js';
import { reasonOf } from '../cart/changes/change-reasons.js';
import { questionsOf } from '../menu/options.js';
import { cartOfOrder, linesMissingFrom, type OrderedLine } from '../orders/order-again.js';
import { aFood, aGroup, aMenu, anOption, NOON, ZONE } from './builders.js';

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

describe('options', () => {
  const cheese = anOption({ id: 11, price: 120 });
  const dips = [anOption({ id: 21, name: 'Mayo' }), anOption({ id: 22, name: 'Curd', is_available: false })];
  const menu = aMenu({
    food: [aFood({ id: 1, name: 'Food 1', option_groups: [1, 2, 3] })],
    optionGroups: [
      aGroup({ id: 1, options: [cheese] }),
      aGroup({ id: 2, name: 'Dip', kind: 'choice', min: 1, max: 1, options: dips }),
      aGroup({ id: 3, kind: 'without', options: [anOption({ id: 31, name: 'Onions' })] }),
    ],
  });
  const again = (price: number, options: NonNullable<OrderedLine['options']>) =>
    cartOfOrder({ ordered: [ordered(1, { price, options })], menu, ...now });

  test('come again by their ids, at their prices of today', () => {
    const { lines, changes } = again(1050, [
      { option: 31, name: 'Onions', price: 0 },
      { option: 21, name: 'Mayo', price: 0 },
      { option: 11, name: 'Cheese', price: 100 },
    ]);
    expect(lines).toMatchObject([
      { price: 1070, options: [{ option: 31 }, { option: 21 }, { option: 11, price: 120 }] },
    ]);
    expect(changes.map((change) => english(reasonOf(change)))).toEqual([
      'Extra Cheese now costs Rs. 120, not Rs. 100.',
    ]);
  });

  test('that are gone are named and stay away; a required choice is asked, not chosen', () => {
    const gone = { option: 99, name: 'Bacon' };
    const { lines, changes } = again(950, [{ option: 22, name: 'Curd' }, gone, { option: 31, name: 'Onions' }]);
    expect(lines).toMatchObject([{ price: 950, options: [{ option: 31 }] }]);
    expect(changes.map((change) => english(reasonOf(change)))).toEqual([
      'Curd is sold out today.',
      'Food 1 no longer comes with Bacon.',
    ]);
    expect(cartOfOrder({ ordered: lines, menu, ...now }).changes.map((change) => english(reasonOf(change)))).toEqual([
      'Choose Dip for Food 1.',
    ]);
  });
});

describe('what a cart has more than an order', () => {
  const extras = aGroup({ id: 2, max: 3, options: [anOption({ id: 21, price: 120, quantity_max: 2 })] });
  const size = aGroup({
    ...{ id: 4, name: 'Size', kind: 'choice', min: 1, max: 1 },
    options: [anOption({ id: 41, name: 'Small', is_default: true }), anOption({ id: 42, name: 'Large' })],
  });
  const burger = aFood({ id: 5, price: 950, option_groups: [2, 4] });
  const questions = (_type: string, id: number) =>
    id === 5 ? questionsOf(burger, (group) => [extras, size].find((one) => one.id === group)) : [];
  const inCart = (id: number, over: Partial<OrderedLine> = {}) => ({
    ...{ ...ordered(id, over), key: `key ${id}`, remaining_quantity: 20, sub_food_type_id: 10 },
  });
  const missing = (...[had, has]: [had: OrderedLine[], has: ReturnType<typeof inCart>[]]) =>
    linesMissingFrom(had, has, questions).map(({ id, selected_quantity }) => [id, selected_quantity]);

  test.each([
    ['nothing', [ordered(1)], [inCart(1)], []],
    ['a food', [ordered(1)], [inCart(1), inCart(2, { selected_quantity: 3 })], [[2, 3]]],
    ['portions', [ordered(1)], [inCart(1, { selected_quantity: 5 })], [[1, 3]]],
    ['portions of several lines', [ordered(1), ordered(1)], [inCart(1, { selected_quantity: 5 })], [[1, 1]]],
    [
      'all of it',
      [],
      [inCart(2), inCart(1)],
      [
        [2, 2],
        [1, 2],
      ],
    ],
    ['not what the order has more', [ordered(1, { selected_quantity: 9 }), ordered(3)], [inCart(1)], []],
    ['no free line', [], [inCart(1, { name: 'Food 1 - Free', price: 0 })], []],
    ['a combo with the number of a food', [ordered(7)], [inCart(7, { type: 'offer' })], [[7, 2]]],
    ['other options', [ordered(5)], [inCart(5, { options: [{ option: 42 }] })], [[5, 2]]],
    ['not the defaults, said or not', [ordered(5, { options: [{ option: 41, quantity: 1 }] })], [inCart(5)], []],
  ] as const)('is %s', (_name, had, has, expected) => {
    expect(missing([...had], [...has])).toEqual(expected);
  });
});
