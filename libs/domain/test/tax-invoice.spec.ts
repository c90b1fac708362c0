import fc from 'fast-check';
import { percentOf } from '../money/money.js';
import { isInTimeForInvoice, vatWithin } from '../tax/tax.js';
import { invoiceLines, missingNumbers, taxSerial } from '../tax/tax-invoice.js';

test.each([
  [{ kind: 'invoice', date: '2026-07-09', taxCode: 'BR03', number: 1 }, '26JUL_BR03_1'],
  [{ kind: 'credit-note', date: '2026-12-31', taxCode: 'K', number: 12 }, '26DEC_K_CN12'],
] as const)('the number of %j', (document, serial) => {
  expect(taxSerial(document)).toBe(serial);
});

test.each([
  ['2026-11-01T10:00:00.000Z', true],
  ['2026-11-15T10:00:00.000Z', true],
  ['2026-11-15T10:00:00.001Z', false],
])('an invoice of what was handed over on 1 November can be requested at %s: %s', (at, isInTime) => {
  expect(isInTimeForInvoice(new Date('2026-11-01T10:00:00.000Z'), new Date(at))).toBe(isInTime);
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
        delivery_charge: delivery / 100,
        delivery: null,
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

test('gaps are found in each branch and kind', () => {
  const document = (branch_id: number, kind: 'invoice' | 'credit-note', number: number) => ({
    branch_id,
    kind,
    number,
    serial: taxSerial({ kind, date: '2026-07', taxCode: `B${branch_id}`, number }),
  });
  expect(
    missingNumbers([
      document(1, 'invoice', 1),
      document(1, 'invoice', 2),
      document(1, 'credit-note', 1),
      document(2, 'invoice', 1),
    ]),
  ).toEqual([]);
  expect(missingNumbers([document(1, 'invoice', 1), document(1, 'invoice', 3), document(2, 'invoice', 2)])).toEqual([
    '26JUL_B1_1 to 26JUL_B1_3',
    'before 26JUL_B2_2',
  ]);
});
