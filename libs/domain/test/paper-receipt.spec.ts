import { english as say } from '../../texts/test/english.js';
import { placeWords } from '../kitchen/paper-ticket.js';
import { paperReceipt } from '../money/paper-receipt.js';
import { anOrder } from './builders.js';

const OPTIONS = {
  shop: 'Ceylon Smash',
  branch: { name: 'Colombo 07', phone: '0112345678', address: '1 Ward Place' },
  orderedAt: '2026-03-10 12:30',
};

it('says who sold what, for how much, and how it was paid', () => {
  const order = anOrder({ order_type: 'Pickup', payment_type: 'Pay On Pickup', delivery_payment_type: 'Pay by Cash' });
  const paid = { ...order, channel: 'counter', eat_in: true, table: '5', paid_at: order.created_at } as const;
  const rows = paperReceipt(paid, OPTIONS).map(({ parts, right }) =>
    [parts.map((part) => (typeof part === 'string' ? part : say(part))).join(' · '), right].filter(Boolean).join(' '),
  );
  expect(rows.slice(0, 6)).toEqual([
    'Ceylon Smash',
    'Colombo 07 · 1 Ward Place',
    '0112345678',
    '2026-03-10 12:30',
    String(order.ticket_number),
    'EAT IN · TABLE 5',
  ]);
  expect(rows.at(-4)).toMatch(/^Total Rs\. /);
  expect(rows.at(-3)).toMatch(/cash/i);
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
      .map(({ parts, right }) => [...parts.map((part) => (typeof part === 'string' ? part : say(part))), right]);
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
