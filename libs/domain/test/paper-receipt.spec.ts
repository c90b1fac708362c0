import type { OrderedOption } from '../../contract/menu/options.js';
import { english as say } from '../../texts/test/english.js';
import { placeWords, type Words } from '../kitchen/paper-ticket.js';
import { paperReceipt } from '../money/paper-receipt.js';
import { anOrder } from './builders.js';

const OPTIONS = {
  shop: 'Ceylon Smash',
  branch: { name: 'Colombo 07', phone: '0112345678', address: '1 Ward Place' },
  orderedAt: '2026-03-10 12:30',
};

const cheese: OrderedOption = {
  option_id: 1,
  group: 'Extras',
  kind: 'extra',
  name: 'Extra Cheese',
  price: 150,
  quantity: 2,
  part: null,
  food_id: null,
  marks: [],
};

const inWords = (words: Words) => (typeof words === 'string' ? words : say(words));

it('names the options of each line with what they add to one portion, and the line’s price includes them', () => {
  const line = { price: 1750, quantity: 2, position: 0 };
  const order = anOrder({
    order_products: [
      {
        ...line,
        food: { id: 1, name: 'Classic', image_url: null },
        name: 'Classic',
        options: [
          cheese,
          { ...cheese, option_id: 2, kind: 'choice', name: 'Mild', price: 0, quantity: 1, is_default: true },
        ],
      },
    ],
    order_offers: [
      {
        ...line,
        offer: { id: 9, name: 'Meal', image_url: null },
        name: 'Meal',
        quantity: 1,
        position: 1,
        options: [{ ...cheese, kind: 'without', name: 'Onions', price: 0, quantity: 1, part: 0 }],
        parts: [{ id: 1, name: 'Classic', quantity: 1 }],
      },
    ],
  });
  const rows = paperReceipt(order, OPTIONS)
    .slice(6, 10)
    .map(({ parts, right }) => [parts.map(inWords).join(' · '), right]);
  expect(rows).toEqual([
    ['2 × Classic', 'Rs. 3,500'],
    ['Extra Cheese × 2 · + Rs. 300 · each', undefined],
    ['1 × Meal', 'Rs. 1,750'],
    ['Classic · No Onions', undefined],
  ]);
});

it('says who sold what, for how much, and how it was paid', () => {
  const order = anOrder({
    ticket_number: 42,
    payment_type: 'Pay On Delivery',
    delivery_payment_type: 'Pay by Card',
    kitchen_status: 'Delivered',
    sub_total: 3500,
    delivery_charge: 350,
    total: 3850,
    order_products: [
      { food: { id: 1, name: 'Classic', image_url: null }, name: 'Classic', price: 1750, quantity: 2, position: 0 },
    ],
  });
  const rows = paperReceipt(order, OPTIONS).map(({ kind, parts, right = '' }) => [
    kind,
    parts.map(inWords).join(' · '),
    right,
  ]);
  expect(rows).toEqual([
    ['head', 'Ceylon Smash', ''],
    ['plain', 'Colombo 07 · 1 Ward Place', ''],
    ['plain', '0112345678', ''],
    ['plain', '2026-03-10 12:30', ''],
    ['number', '42', ''],
    ['type', 'Delivery', ''],
    ['money', '2 × Classic', 'Rs. 3,500'],
    ['money', 'Sub total', 'Rs. 3,500'],
    ['money', 'Delivery', 'Rs. 350'],
    ['money', 'Total', 'Rs. 3,850'],
    ['plain', 'Pay by Card', ''],
    ['plain', 'K7Q2M9X4TZ', ''],
    ['plain', 'Thank you. Come again!', ''],
  ]);
});

it('a pickup has no delivery charge, and says where it is eaten', () => {
  const order = anOrder({ order_type: 'Pickup', channel: 'counter', eat_in: true, table: '5' });
  const words = paperReceipt(order, OPTIONS).map(({ parts }) => parts.map(inWords).join(' · '));
  expect(words[5]).toBe('EAT IN · TABLE 5');
  expect(words).not.toContain('Delivery');
  expect(words).not.toContain('Discount');
});

const later = { order_type: 'Pickup', payment_type: 'Pay On Pickup', delivery_payment_type: 'Pay by Cash' } as const;
it.each([
  ['online', { payment_type: 'Pay Online' }, 'Pay Online'],
  ['online and handed over', { payment_type: 'Pay Online', kitchen_status: 'Delivered' }, 'Pay Online'],
  ['not yet, although a way is planned', later, 'Pay On Pickup'],
  ['not yet, while it is made', { ...later, kitchen_status: 'On Process' }, 'Pay On Pickup'],
  ['before it was made', { ...later, paid_at: '2026-03-10T06:45:00.000Z' }, 'Pay by Cash'],
  ['when it was handed over', { ...later, kitchen_status: 'Delivered' }, 'Pay by Cash'],
  ['nobody said how', { ...later, delivery_payment_type: null, kitchen_status: 'Delivered' }, 'Pay On Pickup'],
] as const)('paid %s: the receipt names the way', (_name, fields, way) => {
  expect(paperReceipt(anOrder(fields), OPTIONS).at(-3)?.parts.map(inWords)).toEqual([way]);
});

it.each([
  ['web', {}, 'Pickup'],
  ['by phone', { channel: 'phone' }, 'PHONE · Pickup'],
  ['at the counter', { channel: 'counter' }, 'COUNTER · Pickup'],
  ['eaten in', { channel: 'counter', eat_in: true }, 'EAT IN'],
] as const)('an order %s has its badge in words', (_name, fields, words) => {
  const badge = placeWords({ order_type: 'Pickup', ...fields });
  expect(badge.map(say).join(' · ')).toBe(words);
});

it('adds up with a capped discount, and names the VAT below the total', () => {
  const order = anOrder({ order_type: 'Pickup', sub_total: 2900, promo_code_percentage: 10, total: 2750, vat: 419.49 });
  const money = (vat_percentage: number | null) =>
    paperReceipt({ ...order, vat_percentage }, OPTIONS)
      .slice(-8)
      .map(({ parts, right }) => [...parts.map(inWords), right]);
  expect(money(18)).toEqual(
    expect.arrayContaining([
      ['Sub total', 'Rs. 2,900'],
      ['Discount', '-Rs. 150'],
      ['Total', 'Rs. 2,750'],
      ['includes VAT 18 % Rs. 419.49', undefined],
    ]),
  );
  expect(money(null).flat().join()).not.toContain('VAT');
});
