import type { OrderedOption } from '../../contract/menu/options.js';
import { english } from '../../texts/test/english.js';
import { allDayCounts } from '../kitchen/all-day.js';
import { paperTicket } from '../kitchen/paper-ticket.js';
import { spokenTicket } from '../kitchen/spoken-ticket.js';
import { lineTexts, openedLines, ticketLines } from '../kitchen/ticket-lines.js';
import { piecesOf, withStruck } from '../orders/struck-lines.js';
import { anOrder } from './builders.js';
import { ofCombo, ofOption } from './duo.js';

const ref = (id: number) => ({ id, name: `Item ${id}`, image_url: null });
const option = (over: Partial<OrderedOption>): OrderedOption => ({
  option_id: 1,
  group: 'Extras',
  kind: 'extra',
  name: 'Cheese',
  price: 100,
  quantity: 1,
  part: null,
  food_id: null,
  marks: [],
  ...over,
});
const cola = option({ option_id: 3, kind: 'choice', group: 'Drink', name: 'Cola', food_id: 7 });
const noOnions = option({ option_id: 4, kind: 'without', group: 'Without', name: 'Onions', price: 0 });
const hot = option({ option_id: 5, kind: 'choice', group: 'Spice', name: 'Hot' });
const mild = option({ option_id: 6, kind: 'choice', group: 'Spice', name: 'Mild', is_default: true });

const burger = {
  food: ref(1),
  name: 'Classic',
  price: 1200,
  quantity: 3,
  position: 0,
  options: [option({ quantity: 2 }), cola, noOnions, hot],
  parts: [ofOption({ id: 7, name: 'Cola', quantity: 1 })],
};
const meal = {
  offer: ref(9),
  name: 'Meal',
  price: 2000,
  quantity: 2,
  position: 1,
  options: [{ ...noOnions, part: 0 }, mild],
  parts: [ofCombo({ id: 1, name: 'Classic', quantity: 1 }), ofCombo({ id: 5, name: 'Fries', quantity: 1 })],
};
const order = anOrder({ order_products: [burger], order_offers: [meal] });
const shown = (line: { options: { shown: Parameters<typeof english>[0] }[] } | undefined) =>
  line?.options.map((one) => english(one.shown));

test('a line has its deviations once, whatever its quantity; a food of an option is a part', () => {
  const line = ticketLines(order).find(({ name }) => name === 'Classic');
  expect(line?.quantity).toBe(3);
  expect(shown(line)).toEqual(['+ Cheese × 2', 'NO Onions', 'Spice: Hot']);
  expect(line?.options.map(({ isWithout }) => isWithout)).toEqual([false, true, false]);
  expect(line?.parts).toMatchObject([{ name: 'Cola', quantity: 3, options: [] }]);
});

test('an option of a part stands under the part; a default is not mentioned', () => {
  const [line] = ticketLines(order);
  expect(shown(line)).toEqual([]);
  expect(line?.parts.map(shown)).toEqual([['NO Onions'], []]);
});

test('a default that is left out is said, and one that is doubled', () => {
  const pickles = option({ name: 'Pickles', is_default: true, price: 0 });
  const of = (quantity: number) =>
    shown(ticketLines(anOrder({ order_products: [{ ...burger, options: [{ ...pickles, quantity }], parts: [] }] }))[0]);
  expect([of(0), of(1), of(2)]).toEqual([['NO Pickles'], [], ['+ Pickles × 2']]);
});

test('each station gets what is its own: the burger with its options, the cola, the parts of the meal', () => {
  const linesOf = (itemId: number) =>
    openedLines(order, (piece) => piece.itemId === itemId).map((line) => [line.quantity, line.name, shown(line)]);
  expect(linesOf(7)).toEqual([[3, 'Cola', []]]);
  expect(linesOf(1)).toEqual([
    [3, 'Classic', ['+ Cheese × 2', 'NO Onions', 'Spice: Hot']],
    [2, 'Classic', ['NO Onions']],
  ]);
});

test('what is chosen for a combo as a whole concerns its foods, not the foods of its options', () => {
  const withCola = {
    ...{ ...meal, options: [noOnions, { ...cola, part: null }] },
    parts: [...meal.parts, ofOption({ id: 7, name: 'Cola', quantity: 3 })],
  };
  const of = anOrder({ order_offers: [withCola] });
  expect(openedLines(of, () => true).map((line) => [line.quantity, line.name, shown(line)])).toEqual([
    [2, 'Classic', ['NO Onions']],
    [2, 'Fries', ['NO Onions']],
    [6, 'Cola', []],
  ]);
});

test('a combo without foods is made beside the foods of its options', () => {
  const box = { ...meal, options: [noOnions, cola], parts: [ofOption({ id: 7, name: 'Cola', quantity: 3 })] };
  const of = anOrder({ order_offers: [box] });
  expect(piecesOf(of).map(({ part, itemId, quantity }) => [part, itemId, quantity])).toEqual([
    [0, 7, 6],
    [1, 9, 2],
  ]);
  expect(openedLines(of, ({ itemId }) => itemId === 9).map((line) => [line.name, shown(line)])).toEqual([
    ['Meal', ['NO Onions']],
  ]);
  const struck = withStruck(of, { lines: [{ position: 1, part: 0 }], isStruck: true });
  expect(struck).toEqual({ struck_lines: [], struck_parts: [{ position: 1, part: 0 }] });
});

test('a burger is made when its drink is not', () => {
  const pieces = piecesOf(order).filter(({ position }) => position === 0);
  expect(pieces.map(({ part, itemId }) => [part, itemId])).toEqual([
    [0, 7],
    [1, 1],
  ]);
  const struck = withStruck(order, { lines: [{ position: 0, part: 1 }], isStruck: true });
  expect(struck).toEqual({ struck_lines: [], struck_parts: [{ position: 0, part: 1 }] });
  const [, line] = ticketLines({ ...order, ...struck });
  expect([line?.isStruck, line?.parts[0]?.isStruck]).toEqual([true, false]);
  const rest = withStruck({ ...order, ...struck }, { lines: [{ position: 0, part: 0 }], isStruck: true });
  expect(rest).toEqual({ struck_lines: [0], struck_parts: [] });
});

test('all-day counts include options without a food, not what is left out and not defaults', () => {
  const counts = allDayCounts([{ ...order, kitchen_status: 'Incoming' }]).map(
    ({ name, quantity }) => `${quantity} ${name}`,
  );
  expect(counts).toEqual(['6 Cheese', '5 Classic', '3 Cola', '3 Spice: Hot · Classic', '2 Fries']);
  const ofFry = allDayCounts([order], { isMeant: (itemId) => itemId === 5 }).map(({ name }) => name);
  expect(ofFry).toEqual(['Fries']);
});

test('paper prints options once, marked "each" if there are several portions', () => {
  const rows = paperTicket(order, { branchName: 'Fort', orderedAt: '12:00' })
    .filter(({ kind }) => ['line', 'part', 'option', 'without'].includes(kind))
    .map(({ kind, parts }) => [kind, ...parts.map((part) => (typeof part === 'string' ? part : english(part)))]);
  expect(rows).toEqual([
    ['line', '2 × Meal'],
    ['part', '2 × Classic'],
    ['without', 'NO Onions', 'each'],
    ['part', '2 × Fries'],
    ['line', '3 × Classic'],
    ['option', '+ Cheese × 2', 'each'],
    ['without', 'NO Onions', 'each'],
    ['option', 'Spice: Hot', 'each'],
    ['part', '3 × Cola'],
  ]);
});

test('a voice and a list say options', () => {
  expect(spokenTicket(order, ticketLines(order)).map(english).join(' ')).toBe(
    'New order 1, Delivery. 2 Meal. 2 Classic. No Onions. 2 Fries. 3 Classic. Extra Cheese, 2. No Onions. Spice Hot. 3 Cola.',
  );
  expect(lineTexts(order).map(({ line, details }) => [line, ...details].map(english))).toEqual([
    ['2 × Meal', '2 × Classic', 'NO Onions', '2 × Fries'],
    ['3 × Classic', '+ Cheese × 2', 'NO Onions', 'Spice: Hot', '3 × Cola'],
  ]);
});
