import type { OrderedOption } from '../../contract/menu/options.js';
import { english as say } from '../../texts/test/english.js';
import { paperTicket, placeWords, type Words } from '../kitchen/paper-ticket.js';
import { paperReceipt } from '../lines/paper-receipt.js';
import { anOrder } from './builders.js';
import { ofCombo } from './duo.js';

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
        parts: [ofCombo({ id: 1, name: 'Classic', quantity: 1 })],
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
    inWords(right),
  ]);
  expect(rows).toEqual([
    ['head', 'Ceylon Smash', ''],
    ['plain', 'Colombo 07 · 1 Ward Place', ''],
    ['plain', '0112345678', ''],
    ['plain', '2026-03-10 12:30', ''],
    ['number', '42', ''],
    ['type', 'Delivery', ''],
    ['money', '2 × Classic', 'Rs. 3,500'],
    ['money', 'Sub Total', 'Rs. 3,500'],
    ['money', 'Delivery Charges', 'Rs. 350'],
    ['money', 'Total', 'Rs. 3,850'],
    ['money', 'PAID · Pay by Card', 'Rs. 3,850'],
    ['plain', 'K7Q2M9X4TZ', ''],
    ['plain', 'Thank you. Come again!', ''],
  ]);
});

it('says for when it was ordered', () => {
  const kinds = (dueAt: string | null) =>
    paperReceipt(anOrder(), { ...OPTIONS, dueAt }).filter(({ kind }) => kind === 'type');
  expect(kinds(null)).toHaveLength(1);
  expect(kinds('2026-03-12 18:30').at(-1)?.parts.map(inWords)).toEqual(['FOR 2026-03-12 18:30']);
});

it('a pickup has no delivery charge, and says where it is eaten', () => {
  const order = anOrder({ order_type: 'Pickup', channel: 'counter', eat_in: true, table: '5' });
  const words = paperReceipt(order, OPTIONS).map(({ parts }) => parts.map(inWords).join(' · '));
  expect(words[5]).toBe('EAT IN · TABLE 5');
  expect(words).not.toContain('Delivery Charges');
  expect(words.join()).not.toContain('Discount');
});

const later = { order_type: 'Pickup', payment_type: 'Pay On Pickup', delivery_payment_type: 'Pay by Cash' } as const;
const AT = '2026-03-10T06:45:00.000Z';
it.each([
  ['online', { payment_type: 'Pay Online' }, 'PAID · Pay Online'],
  ['online, for later', { payment_type: 'Pay Online', status: 'Scheduled' }, 'PAID · Pay Online'],
  ['online and handed over', { payment_type: 'Pay Online', kitchen_status: 'Delivered' }, 'PAID · Pay Online'],
  ['not yet online', { payment_type: 'Pay Online', status: 'Payment Pending' }, 'TO PAY · Pay Online'],
  ['not yet, although a way is planned', later, 'TO PAY · Pay On Pickup · Pay by Cash'],
  ['not yet, while it is made', { ...later, kitchen_status: 'On Process' }, 'TO PAY · Pay On Pickup · Pay by Cash'],
  ['before it was made', { ...later, paid_at: AT }, 'PAID · Pay by Cash'],
  ['when it was handed over', { ...later, kitchen_status: 'Delivered' }, 'PAID · Pay by Cash'],
  ['nobody said how', { ...later, delivery_payment_type: null, kitchen_status: 'Delivered' }, 'PAID · Pay On Pickup'],
  ['not any more', { ...later, status: 'Cancelled' }, 'Pay On Pickup · Pay by Cash'],
] as const)('paid %s: receipt and ticket say so, with the amount', (_name, fields, words) => {
  const order = anOrder({ ...fields, total: 1750 });
  for (const rows of [paperReceipt(order, OPTIONS), paperTicket(order, { branchName: 'Fort', orderedAt: '12:30' })]) {
    const row = rows.findLast(({ kind }) => kind === 'money');
    expect([row?.parts.map(inWords).join(' · '), inWords(row?.right ?? '')]).toEqual([words, 'Rs. 1,750']);
  }
});

it('paid partly in cash and partly by card: receipt and ticket say both parts, and the change', () => {
  const tenders = [
    { tender: 'Card', amount: 1250 },
    { tender: 'Cash', amount: 500 },
  ] as const;
  const order = anOrder({ ...later, paid_at: AT, total: 1750, tenders: [...tenders], cash_given: 1000 });
  for (const rows of [paperReceipt(order, OPTIONS), paperTicket(order, { branchName: 'Fort', orderedAt: '12:30' })]) {
    const said = rows.map(({ parts, right }) => [parts.map(inWords).join(' · '), inWords(right ?? '')]);
    const from = said.findIndex(([words]) => words === 'PAID');
    expect(said.slice(from, from + 5)).toEqual([
      ['PAID', 'Rs. 1,750'],
      ['Pay by Card', 'Rs. 1,250'],
      ['Pay by Cash', 'Rs. 500'],
      ['Cash given', 'Rs. 1,000'],
      ['Change', 'Rs. 500'],
    ]);
  }
});

it.each([
  ['cash', { ...later, paid_at: AT, cash_given: 2000 }, ['Cash given Rs. 2,000', 'Change Rs. 250']],
  ['exact cash', { ...later, paid_at: AT, cash_given: 1750 }, ['Cash given Rs. 1,750', 'Change Rs. 0']],
  ['cash that nobody typed', { ...later, paid_at: AT }, []],
  ['a card after all', { ...later, paid_at: AT, cash_given: 2000, delivery_payment_type: 'Pay by Card' }, []],
] as const)('paid by %s: receipt and ticket say what was given, and the change', (_name, fields, expected) => {
  const order = anOrder({ ...fields, total: 1750 });
  for (const rows of [paperReceipt(order, OPTIONS), paperTicket(order, { branchName: 'Fort', orderedAt: '12:30' })]) {
    const said = rows.map(({ parts, right }) => `${parts.map(inWords).join(' · ')} ${inWords(right ?? '')}`);
    expect(said.filter((one) => /^(Cash given|Change)/.test(one))).toEqual(expected);
  }
});

it.each([
  ['web', {}, 'Pickup'],
  ['by phone', { channel: 'phone' }, 'PHONE · Pickup'],
  ['at the counter', { channel: 'counter' }, 'COUNTER · Pickup'],
  ['eaten in', { channel: 'counter', eat_in: true }, 'EAT IN'],
  [
    'of a partner',
    { channel: 'partner', partner: { name: 'UBER', reference: 'b7e1', display: '4F2A', is_paid: true } },
    'UBER 4F2A · Pickup',
  ],
] as const)('an order %s has its badge in words', (_name, fields, words) => {
  const badge = placeWords({ order_type: 'Pickup', ...fields });
  expect(badge.map(say).join(' · ')).toBe(words);
});

it('says to whom an order of a partner was paid, with the partner’s price', () => {
  const partner = { name: 'UBER', reference: 'b7e1', display: '4F2A', is_paid: true };
  const order = anOrder({
    channel: 'partner',
    partner,
    payment_type: 'Pay On Pickup',
    paid_at: '2026-03-10T06:45:00.000Z',
  });
  const said = paperReceipt(order, OPTIONS).map(({ parts }) => parts.map(inWords).join(' · '));
  expect(said).toContain('PAID · to UBER');
});

it('adds up with a capped discount, and names the VAT below the total', () => {
  const order = anOrder({ order_type: 'Pickup', sub_total: 2900, promo_code_percentage: 10, total: 2750, vat: 419.49 });
  const money = (vat_percentage: number | null) =>
    paperReceipt({ ...order, vat_percentage }, OPTIONS)
      .slice(-8)
      .map(({ parts, right }) => [...parts.map(inWords), right]);
  expect(money(18)).toEqual(
    expect.arrayContaining([
      ['Sub Total', 'Rs. 2,900'],
      ['Discount', '-Rs. 150'],
      ['Total', 'Rs. 2,750'],
      ['includes VAT 18 % Rs. 419.49', undefined],
    ]),
  );
  expect(money(null).flat().join()).not.toContain('VAT');
});
