import type { OrderedOption } from '../../contract/menu/options.js';
import { english } from '../../texts/test/english.js';
import { allDayCounts } from '../kitchen/all-day.js';
import { paperTicket, printedRows } from '../kitchen/paper-ticket.js';
import { spokenTicket } from '../kitchen/spoken-ticket.js';
import { stationPart } from '../kitchen/station-part.js';
import { lineTexts, ticketLines } from '../kitchen/ticket-lines.js';
import { anOrder } from './builders.js';
import { ofCombo } from './duo.js';

/** the customer ordered in Sinhala, the kitchen works in Tamil */
const kottu = { id: 1, name: 'Kottu', names: { si: 'කොත්තු', ta: 'கொத்து' } };
const egg: OrderedOption = {
  option_id: 1,
  group: 'Extras',
  groups: { ta: 'மேலதிகம்' },
  kind: 'extra',
  name: 'Egg',
  names: { si: 'බිත්තර', ta: 'முட்டை' },
  price: 100,
  quantity: 1,
  part: null,
  food_id: null,
  marks: [],
};
const spice: OrderedOption = { ...egg, option_id: 2, kind: 'choice', group: 'Spice', groups: { ta: 'உறைப்பு' } };
const noOnions: OrderedOption = { ...egg, option_id: 3, kind: 'without', name: 'Onions', names: { ta: 'வெங்காயம்' } };
const order = anOrder({
  language: 'si',
  order_products: [
    {
      food: { ...kottu, image_url: null },
      name: 'Kottu - Free',
      names: kottu.names,
      price: 0,
      quantity: 2,
      position: 0,
      options: [egg, { ...spice, name: 'Hot', names: { ta: 'காரம்' } }],
    },
    { food: { id: 3, name: 'Cola', image_url: null }, name: 'Cola', price: 200, quantity: 1, position: 2 },
  ],
  order_offers: [
    {
      offer: { id: 9, name: 'Meal', image_url: null },
      name: 'Meal',
      names: { ta: 'சாப்பாடு' },
      price: 900,
      quantity: 1,
      position: 1,
      options: [{ ...noOnions, part: 0 }],
      parts: [ofCombo({ ...kottu, quantity: 1 })],
    },
  ],
});

test('a line has the kitchen’s name with the base name beside it, never the customer’s', () => {
  expect(ticketLines(order, 'ta')).toMatchObject([
    { name: 'சாப்பாடு', base: 'Meal', parts: [{ name: 'கொத்து', base: 'Kottu' }] },
    { name: 'கொத்து', base: 'Kottu', isFree: true, options: [{ base: 'Egg' }, { base: 'Hot' }] },
    { name: 'Cola', base: null },
  ]);
  expect(ticketLines(order)).toMatchObject([
    { name: 'Meal', base: null, parts: [{ name: 'Kottu', base: null }] },
    { name: 'Kottu', base: null, options: [{ base: null }, { base: null }] },
    { name: 'Cola', base: null },
  ]);
  const [, line] = ticketLines(order, 'ta');
  expect(line?.options.map(({ shown }) => english(shown))).toEqual(['+ முட்டை', 'உறைப்பு: காரம்']);
});

test('a station, lists and the voice use the kitchen’s names', () => {
  const station = { id: 1, name: 'Wok', item_ids: [1] };
  const part = stationPart(order, { station, stations: [station], language: 'ta' });
  expect(part?.lines.map(({ name, base, part: of }) => [name, base, of?.of])).toEqual([
    ['கொத்து', 'Kottu', undefined],
    ['கொத்து', 'Kottu', 'சாப்பாடு'],
  ]);
  expect(part?.others).toMatchObject([{ lines: [{ name: 'Cola' }] }]);
  expect(lineTexts(order, 'ta').map(({ line }) => english(line))).toEqual([
    '1 × சாப்பாடு',
    '2 × கொத்து (free)',
    '1 × Cola',
  ]);
  expect(spokenTicket(order, ticketLines(order, 'ta')).map(english).join(' ')).toContain('2 கொத்து, free.');
  expect(spokenTicket(order, ticketLines(order, 'en')).map(english).join(' ')).toContain('2 Kottu, free.');
});

test('counts of the day are by food, whether an order has its translation or not', () => {
  const before = anOrder({
    order_products: [{ food: { ...kottu, image_url: null }, name: 'Kottu', price: 900, quantity: 4, position: 0 }],
  });
  for (const orders of [
    [before, order],
    [order, before],
  ]) {
    expect(allDayCounts(orders, { language: 'ta' })[0]).toEqual({
      key: 'food:1',
      name: 'கொத்து',
      base: 'Kottu',
      quantity: 7,
    });
  }
});

test('paper has the base name below a line, and beside parts and options', () => {
  const rows = printedRows(paperTicket(order, { branchName: 'Jaffna', orderedAt: '', language: 'ta' }), english);
  expect(rows.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(
    expect.arrayContaining([
      'line: 1 × சாப்பாடு',
      'base: Meal',
      'part: 1 × கொத்து · Kottu',
      'without: NO வெங்காயம் · Onions',
      'option: + முட்டை · Egg · each',
      'line: 1 × Cola',
    ]),
  );
  expect(rows.filter(({ kind }) => kind === 'base')).toHaveLength(2);
});
