import { english } from '../../texts/test/english.js';
import { paperTicket, printedRows } from '../kitchen/paper-ticket.js';
import { othersText, stationPart } from '../kitchen/station-part.js';
import { anOrder } from './builders.js';
import { ofCombo } from './duo.js';

const grill = { id: 7, name: 'Grill', item_ids: [1] };
const fry = { id: 8, name: 'Fry', item_ids: [2] };
const drinks = { id: 9, name: 'Drinks', item_ids: [4] };
const stations = [grill, fry, drinks];
const ref = (id: number, name: string) => ({ id, name, image_url: null });
const meal = {
  offer: ref(9, 'Meal'),
  name: 'Meal',
  price: 1,
  quantity: 2,
  position: 0,
  parts: [ofCombo({ id: 1, name: 'Bun', quantity: 1 }), ofCombo({ id: 2, name: 'Fries', quantity: 2 })],
};
const cake = { food: ref(3, 'Cake'), name: 'Cake', price: 1, quantity: 1, position: 1 };
const order = anOrder({
  order_offers: [meal],
  order_products: [cake],
  notes: 'Sesame allergy',
  address: '12 Temple Road',
});
const texts = (lines: { quantity: number; name: string }[]) => lines.map((line) => `${line.quantity} × ${line.name}`);

test("a station's own lines come first, then those of others by station", () => {
  const part = stationPart(order, { station: grill, stations });
  expect(part && texts(part.lines)).toEqual(['2 × Bun']);
  expect(part?.others.map(({ name, lines }) => [name, ...texts(lines)])).toEqual([
    ['Fry', '4 × Fries'],
    [null, '1 × Cake'],
  ]);
  expect(stationPart(order, { station: drinks, stations })).toBeNull();
});

test('the lines of others are one sentence, or none if the station makes all', () => {
  const bun = anOrder({ order_offers: [], order_products: [{ ...cake, food: ref(1, 'Bun'), name: 'Bun' }] });
  const sentenceOf = (of: typeof order) => {
    const part = stationPart(of, { station: grill, stations });
    const others = part && othersText(part);
    return others && english(others);
  };
  expect(sentenceOf(order)).toBe('2 more lines at Fry, no station');
  expect(sentenceOf(bun)).toBeNull();
  const bunAndCake = [
    { ...cake, food: ref(1, 'Bun'), name: 'Bun' },
    { ...cake, position: 2 },
  ];
  expect(sentenceOf(anOrder({ order_offers: [], order_products: bunAndCake }))).toBe('1 more line at no station');
  expect(sentenceOf(anOrder({ order_offers: [meal], order_products: [] }))).toBe('1 more line at Fry');
});

test('a station’s ticket has its lines, the allergy and the number of lines elsewhere, but no money and no address', () => {
  const part = stationPart(order, { station: grill, stations });
  const ticket = paperTicket(order, { branchName: 'Galle Fort', orderedAt: '2026-03-10 12:00', part });
  const rows = printedRows(ticket, english).map(({ kind, text }) => `${kind}: ${text}`);
  expect(rows).toEqual([
    'head: Galle Fort · 2026-03-10 12:00',
    `number: ${order.ticket_number}`,
    `type: Grill · ${order.order_type}`,
    'allergy: ALLERGY',
    'notes: Sesame allergy',
    'line: 2 × Bun',
    'part: of Meal',
    'plain: 2 more lines at Fry, no station',
    `plain: ${order.first_name} ${order.last_name}`,
    `plain: ${order.reference}`,
  ]);
});
