import fc from 'fast-check';
import type { MoneyTender } from '../money/books/order-money.js';
import { percentOf } from '../money/money.js';
import { isInTimeForInvoice, vatWithin } from '../tax/tax.js';
import { invoiceLines, missingNumbers, paidByWords, taxSerial } from '../tax/tax-invoice.js';

test.each([
  [{ kind: 'invoice', date: '2026-07-09', taxCode: 'BR03', number: 1 }, '26JUL_BR03_1'],
  [{ kind: 'credit-note', date: '2026-12-31', taxCode: 'K', number: 12 }, '26DEC_K_CN12'],
] as const)('the number of %j', (document, serial) => {
  expect(taxSerial(document)).toBe(serial);
});

test('the number of a document names its month', () => {
  const months = Array.from({ length: 12 }, (_, month) => `2027-${String(month + 1).padStart(2, '0')}-05`);
  const serials = months.map((date) => taxSerial({ kind: 'invoice', date, taxCode: 'BR03', number: 17 }));
  expect(serials.map((serial) => serial.slice(0, 5)).join(' ')).toBe(
    '27JAN 27FEB 27MAR 27APR 27MAY 27JUN 27JUL 27AUG 27SEP 27OCT 27NOV 27DEC',
  );
});

test.each([
  ['2026-11-01T10:00:00.000Z', true],
  ['2026-11-15T10:00:00.000Z', true],
  ['2026-11-15T10:00:00.001Z', false],
])('an invoice of what was handed over on 1 November can be requested at %s: %s', (at, isInTime) => {
  expect(isInTimeForInvoice(new Date('2026-11-01T10:00:00.000Z'), new Date(at))).toBe(isInTime);
});

describe('the lines of an invoice', () => {
  const food = (id: number) => ({ id, name: '', image_url: null });
  const order = {
    order_products: [
      { food: food(8), name: 'Cola', price: 250, quantity: 3, position: 1 },
      { food: food(5), name: 'Cheese Fries', price: 690.5, quantity: 2, position: 2 },
    ],
    order_offers: [{ offer: food(20), name: 'Duo Meal', price: 2450, quantity: 2, position: 0 }],
    sub_total: 7031,
    promo_code_percentage: 0,
    delivery_charge: 0,
    total: 7031,
    vat: 1072.53,
  };
  const rows = (changes: Partial<typeof order>) =>
    invoiceLines({ ...order, ...changes }).map(({ description, quantity, value, vat, total }) =>
      [description, quantity, value, vat, total].join(' '),
    );

  test('are those that cost something', () => {
    expect(rows({})).toEqual([
      'Duo Meal 2 4152.54 747.46 4900',
      'Cola 3 635.59 114.41 750',
      'Cheese Fries 2 1170.34 210.66 1381',
    ]);
  });

  test('end with the discount and the delivery', () => {
    expect(rows({ delivery_charge: 350, total: 6677.9, vat: 1018.66 })).toEqual([
      'Duo Meal 2 4152.54 747.46 4900',
      'Cola 3 635.6 114.4 750',
      'Cheese Fries 2 1170.34 210.66 1381',
      'Discount 1 -595.85 -107.25 -703.1',
      'Delivery 1 296.61 53.39 350',
    ]);
  });

  test('have no VAT if the chain is not registered, or the order costs nothing', () => {
    const { vat: _vat, ...unregistered } = order;
    expect(invoiceLines(unregistered).map(({ value, vat }) => [value, vat])).toEqual([
      [4900, 0],
      [750, 0],
      [1381, 0],
    ]);
    expect(rows({ total: 0, vat: 0 }).at(-1)).toBe('Discount 1 -7031 0 -7031');
  });
});

test('the lines of an invoice add up to the order’s total and VAT, each to its own total', () => {
  const line = fc.record({ cents: fc.nat(500_000), quantity: fc.integer({ min: 1, max: 9 }) });
  const facts = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 8 }),
    percentage: fc.constantFrom(0, 10, 100),
    delivery: fc.constantFrom(0, 20_050),
  });
  fc.assert(
    fc.property(facts, ({ lines, percentage, delivery }) => {
      const subTotal = lines.reduce((sum, { cents, quantity }) => sum + cents * quantity, 0);
      const total = subTotal - percentOf(subTotal, percentage) + delivery;
      const vat = vatWithin(total, 18);
      const found = invoiceLines({
        order_products: lines.map(({ cents, quantity }, position) => ({
          food: { id: position, name: 'Food', image_url: null },
          name: 'Food',
          price: cents / 100,
          quantity,
          position,
        })),
        order_offers: [],
        sub_total: subTotal / 100,
        promo_code_percentage: percentage,
        delivery_charge: delivery / 100,
        total: total / 100,
        vat: vat / 100,
      });
      const sum = (of: 'value' | 'vat' | 'total') => found.reduce((cents, one) => cents + Math.round(one[of] * 100), 0);
      expect([sum('total'), sum('vat'), sum('value')]).toEqual([total, vat, total - vat]);
      for (const { value, vat: ofLine, total: whole } of found) {
        expect(Math.round(value * 100) + Math.round(ofLine * 100)).toBe(Math.round(whole * 100));
      }
    }),
  );
});

test('gaps are found in each tax code and kind', () => {
  const document = (taxCode: string, kind: 'invoice' | 'credit-note', number: number) => ({
    tax_code: taxCode,
    kind,
    number,
    serial: taxSerial({ kind, date: '2026-07', taxCode, number }),
  });
  expect(
    missingNumbers([
      document('B1', 'invoice', 1),
      document('B1', 'invoice', 2),
      document('B1', 'credit-note', 1),
      document('B2', 'invoice', 1),
    ]),
  ).toEqual([]);
  expect(
    missingNumbers([document('B1', 'invoice', 1), document('B1', 'invoice', 3), document('B2', 'invoice', 2)]),
  ).toEqual(['26JUL_B1_1 to 26JUL_B1_3', 'before 26JUL_B2_2']);
});

test.each<[MoneyTender[], string]>([
  [['Cash'], 'Cash'],
  [['Cash', 'Card'], 'Cash, Card'],
  [['Online'], 'Online'],
  [['Not said'], ''],
  [['Cash', 'Not said'], ''],
  [[], ''],
])('money that was taken in %j is named as %j, or not at all', (tenders, words) => {
  expect(paidByWords(tenders)).toBe(words);
});
