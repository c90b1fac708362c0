import fc from 'fast-check';
import type { KitchenStatus, OrderStatus } from '../../contract/values.js';
import { refundNotes, restOfInvoice } from '../tax/credit-notes.js';
import { invoiceProblem } from '../tax/invoice-problem.js';
import { type TaxedMoney, vatWithin } from '../tax/tax.js';
import { anOrder } from './builders.js';

test('the notes of an order that is refunded in three parts have its VAT', () => {
  const refunds = [
    { id: '7', cents: 100_000 },
    { id: '9', cents: 33_333 },
    { id: '12', cents: 161_667 },
  ];
  expect(refundNotes({ total: 295_000, vat: 45_000 }, refunds)).toEqual([
    { refundId: '7', total: 100_000, vat: 15_254 },
    { refundId: '9', total: 33_333, vat: 5085 },
    { refundId: '12', total: 161_667, vat: 24_661 },
  ]);
});

test('what is left of an invoice is its money without that of its credit notes', () => {
  expect(restOfInvoice({ total: 295_000, vat: 45_000 }, [])).toEqual({ total: 295_000, vat: 45_000 });
  expect(
    restOfInvoice({ total: 295_000, vat: 45_000 }, [
      { total: 100_000, vat: 15_254 },
      { total: 5000, vat: 763 },
    ]),
  ).toEqual({ total: 190_000, vat: 28_983 });
});

test('after any refunds and corrections, the documents of an order are what is owed for it', () => {
  const event = fc.oneof(fc.constant('correct' as const), fc.nat(120_000));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 500_000 }), fc.array(event, { maxLength: 12 }), (total, events) => {
      const invoice = { total, vat: vatWithin(total, 18) };
      const refunds: { id: string; cents: number }[] = [];
      const notes: TaxedMoney[][] = [[]];
      for (const what of events) {
        const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0);
        if (refunded === total) break;
        const last = notes.at(-1) ?? [];
        if (what === 'correct') {
          last.push(restOfInvoice(invoice, last));
          notes.push(refundNotes(invoice, refunds));
        } else if (what > 0) {
          refunds.push({ id: String(refunds.length), cents: Math.min(what, total - refunded) });
          last.push(...refundNotes(invoice, refunds).slice(-1));
        }
      }
      const left = notes.map((of) => restOfInvoice(invoice, of));
      const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0);
      const owed = refundNotes(invoice, refunds).reduce((vat, note) => vat - note.vat, invoice.vat);
      expect(left.at(-1)).toEqual({ total: total - refunded, vat: owed });
      for (const former of left.slice(0, -1)) expect(former).toEqual({ total: 0, vat: 0 });
      for (const { total: of, vat } of notes.flat()) expect(vat >= 0 && vat <= of).toBe(true);
    }),
  );
});

interface Asked {
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  vat: number | null;
  refunded: number;
}

test.each<[Partial<Asked>, { isStaff?: boolean; days?: number }, ReturnType<typeof invoiceProblem>]>([
  [{}, {}, null],
  [{ refunded: 999.5 }, {}, null],
  [{ refunded: 1000 }, { isStaff: true }, 'nothing-to-invoice'],
  [{ refunded: 1000, kitchen_status: 'Incoming' }, {}, 'nothing-to-invoice'],
  [{ status: 'Cancelled' }, {}, 'nothing-to-invoice'],
  [{ status: 'Expired', kitchen_status: 'Incoming' }, {}, 'nothing-to-invoice'],
  [{ vat: null }, {}, 'vat-not-registered'],
  [{ kitchen_status: 'On Process' }, { isStaff: true }, 'invoice-too-early'],
  [{ status: 'Payment Pending', kitchen_status: 'Incoming' }, {}, 'invoice-too-early'],
  [{}, { days: 14 }, null],
  [{}, { days: 15 }, 'invoice-too-late'],
  [{}, { days: 15, isStaff: true }, null],
])('an order of Rs. 1,000 that is %j, asked by %j: %p', (order, { isStaff = false, days = 0 }, problem) => {
  const delivered = { kitchen_status: 'Delivered', delivered_at: '2026-11-01T10:00:00.000Z' } as const;
  const at = new Date(Date.parse(delivered.delivered_at) + days * 86_400_000);
  const asked = anOrder({ total: 1000, vat: 152.54, status: 'Confirmed', ...delivered, ...order });
  expect(invoiceProblem(asked, { isStaff, at })).toBe(problem);
});
