import type { OrderedOption } from '../../contract/menu/options.js';
import type { Order } from '../../contract/orders/orders.js';
import { allDayCounts } from '../kitchen/all-day.js';
import { anOrder } from './builders.js';
import { aDuo, BURGER, CHEESE, COLA, FRIES, ofCombo, ofOption, SIDE_COLA } from './duo.js';

const food = (id: number, name: string, quantity: number) => ({
  food: { id, name, image_url: null },
  name,
  price: 1,
  quantity,
  position: 0,
});
const offer = (id: number, name: string, quantity: number) => ({
  offer: { id, name, image_url: null },
  name,
  price: 1,
  quantity,
  position: 0,
});

describe('allDayCounts', () => {
  it('counts open orders, free lines together with paid ones', () => {
    const orders = [
      anOrder({ order_products: [food(1, 'Classic Smash', 2), food(2, 'Cola', 1), food(2, 'Cola - Free', 1)] }),
      anOrder({ kitchen_status: 'On Process', order_products: [food(2, 'Cola', 3)] }),
    ];
    expect(allDayCounts(orders)).toEqual([
      { key: 'food:2', name: 'Cola', base: null, quantity: 5 },
      { key: 'food:1', name: 'Classic Smash', base: null, quantity: 2 },
    ]);
  });

  it('leaves out struck lines', () => {
    const lines = [food(1, 'Classic Smash', 2), food(2, 'Cola', 1)].map((line, position) => ({ ...line, position }));
    const combos = [{ ...offer(3, 'Duo', 1), position: 2 }];
    const order = anOrder({ kitchen_status: 'On Process', order_products: lines, order_offers: combos });
    expect(allDayCounts([{ ...order, struck_lines: [0, 2] }])).toEqual([
      { key: 'food:2', name: 'Cola', base: null, quantity: 1 },
    ]);
  });

  it('leaves out the struck parts of a combo', () => {
    const parts = [
      ofCombo({ id: 1, name: 'Classic Smash', quantity: 2 }),
      ofCombo({ id: 5, name: 'Fries', quantity: 1 }),
    ];
    const order = anOrder({
      kitchen_status: 'On Process',
      order_offers: [{ ...offer(3, 'Duo', 2), position: 0, parts }],
    });
    const count = (struck: Partial<Order>) => allDayCounts([{ ...order, ...struck }]).map(({ name }) => name);
    expect(count({ struck_parts: [{ position: 0, part: 0 }] })).toEqual(['Fries']);
    expect(count({ struck_lines: [0] })).toEqual([]);
  });

  it('splits combos into their parts if these are known', () => {
    const orders = [
      anOrder({
        order_products: [food(1, 'Classic Smash', 1)],
        order_offers: [offer(1, 'Duo', 2), offer(2, 'Mystery', 1)],
      }),
    ];
    const partsOf = (id: number) =>
      id === 1
        ? [
            { foodId: 1, name: 'Classic Smash', quantity: 2 },
            { foodId: 3, name: 'Fries', quantity: 1 },
          ]
        : [];
    expect(allDayCounts(orders, { partsOf })).toEqual([
      { key: 'food:1', name: 'Classic Smash', base: null, quantity: 5 },
      { key: 'food:3', name: 'Fries', base: null, quantity: 2 },
      { key: 'offer:2', name: 'Mystery', base: null, quantity: 1 },
    ]);
  });

  it('counts parts and options for each portion', () => {
    const order = anOrder({ kitchen_status: 'On Process', order_offers: [aDuo()] });
    const counts = (struck: Partial<Order> = {}, isMeant = (_id: number) => true) =>
      allDayCounts([{ ...order, ...struck }], { isMeant }).map(({ name, quantity }) => `${quantity} ${name}`);
    expect(counts()).toEqual(['18 Cola', '18 Extra Cheese', '9 Fries', '6 Classic Smash']);
    // the parts that the order has recorded, not those of today
    const today = [{ foodId: FRIES.id, name: 'Fries', quantity: 5 }];
    expect(allDayCounts([order], { partsOf: () => today })).toEqual(allDayCounts([order]));
    // the cheese belongs to the burgers
    expect(counts({ struck_parts: [{ position: 0, part: 0 }] })).toEqual(['18 Cola', '9 Fries']);
    expect(counts({}, (id) => id === BURGER.id)).toEqual(['18 Extra Cheese', '6 Classic Smash']);
  });

  it('counts a combo whose foods were not recorded as what it has now, beside the foods of its options', () => {
    const line = { ...offer(30, 'Box', 3), position: 0, parts: [ofOption({ ...COLA, quantity: 2 })] };
    const order = anOrder({ kitchen_status: 'On Process', order_offers: [line] });
    const counts = (struck: Partial<Order>, fries: number) =>
      allDayCounts([{ ...order, ...struck }], {
        partsOf: () => (fries === 0 ? [] : [{ foodId: FRIES.id, name: 'Fries', quantity: fries }]),
      }).map(({ name, quantity }) => `${quantity} ${name}`);
    expect(counts({}, 0)).toEqual(['6 Cola', '3 Box']);
    expect(counts({}, 5)).toEqual(['15 Fries', '6 Cola']);
    expect(counts({ struck_parts: [{ position: 0, part: 0 }] }, 0)).toEqual(['3 Box']);
    expect(counts({ struck_parts: [{ position: 0, part: 1 }] }, 5)).toEqual(['6 Cola']);
  });

  it('counts a food apart from the foods of its options', () => {
    const line = { ...food(BURGER.id, 'Classic Smash', 3), parts: [ofOption({ ...COLA, quantity: 2 })], position: 4 };
    const cola = { ...SIDE_COLA, part: null };
    const order = anOrder({
      kitchen_status: 'On Process',
      order_products: [{ ...line, options: [cola, { ...CHEESE, part: null, quantity: 2 }] }],
    });
    const counts = (part?: number) =>
      allDayCounts([{ ...order, struck_parts: part === undefined ? [] : [{ position: 4, part }] }]).map(
        ({ name, quantity }) => `${quantity} ${name}`,
      );
    expect(counts()).toEqual(['6 Cola', '6 Extra Cheese', '3 Classic Smash']);
    expect(counts(0)).toEqual(['6 Extra Cheese', '3 Classic Smash']);
    // made, with its extras
    expect(counts(1)).toEqual(['6 Cola']);
  });

  it('counts a choice with its food, and with each other food apart', () => {
    const hot: OrderedOption = {
      ...{ option_id: 1, group: 'Spice', groups: { si: 'සැර' }, kind: 'choice', name: 'Hot', names: { si: 'සැරයි' } },
      ...{ price: 0, quantity: 1, part: null, marks: [], food_id: null },
    };
    const wrap = { ...food(7, 'Chicken Wrap', 2), names: { si: 'චිකන් රැප්' }, options: [hot] };
    const rice = { ...food(8, 'Fried Rice', 3), position: 1, options: [hot] };
    const inCombo = {
      ...{ ...offer(9, 'Box', 4), position: 2 },
      ...{ parts: [ofCombo({ id: 7, name: 'Chicken Wrap', quantity: 2 })], options: [{ ...hot, part: 0 }] },
    };
    const order = anOrder({ order_products: [wrap, rice], order_offers: [inCombo] });
    const counts = (language: 'en' | 'si') =>
      allDayCounts([order], { language }).map(({ name, base, quantity }) => [quantity, name, base]);
    expect(counts('en')).toEqual([
      [10, 'Chicken Wrap', null],
      [10, 'Spice: Hot · Chicken Wrap', null],
      [3, 'Fried Rice', null],
      [3, 'Spice: Hot · Fried Rice', null],
    ]);
    expect(counts('si').slice(0, 2)).toEqual([
      [10, 'චිකන් රැප්', 'Chicken Wrap'],
      [10, 'සැර: සැරයි · චිකන් රැප්', 'Spice: Hot · Chicken Wrap'],
    ]);
    expect(allDayCounts([order], { isMeant: (id) => id === 8 }).map(({ name }) => name)).toEqual([
      'Fried Rice',
      'Spice: Hot · Fried Rice',
    ]);
  });

  it('leaves out orders that nobody has to make', () => {
    const order_products = [food(1, 'Classic Smash', 1)];
    const orders = [
      anOrder({ order_products, kitchen_status: 'Delivered' }),
      anOrder({ order_products, status: 'Cancelled', kitchen_status: 'Cancelled' }),
      anOrder({ order_products, status: 'Payment Pending' }),
    ];
    expect(allDayCounts(orders)).toEqual([]);
  });

  it('sorts equal numbers by name', () => {
    const orders = [anOrder({ order_products: [food(1, 'Wings', 1), food(2, 'Cola', 1)] })];
    expect(allDayCounts(orders).map(({ name }) => name)).toEqual(['Cola', 'Wings']);
  });
});
