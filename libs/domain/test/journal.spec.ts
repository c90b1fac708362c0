import fc from 'fast-check';
import { REFUND_WAYS } from '../../contract/orders/refunds.js';
import { percentOf } from '../money/money.js';
import { TENDERS } from '../money/tenders.js';
import { FIRST_ACCOUNTS, type JournalDay, journalOf, journalRows } from '../tax/journal.js';
import { refundedVat, vatWithin } from '../tax/tax.js';

const anOrder = fc.record({
  subTotal: fc.nat(5_000_000),
  percentage: fc.constantFrom(0, 10, 12.5),
  delivery: fc.constantFrom(0, 20_000, 34_050),
  tender: fc.constantFrom(...TENDERS, 'open' as const),
  refund: fc.option(fc.record({ way: fc.constantFrom(...REFUND_WAYS), part: fc.integer({ min: 1, max: 100 }) })),
});

const aDay = fc.record({
  orders: fc.array(anOrder, { maxLength: 20 }),
  vatPercentage: fc.constantFrom(null, 18, 17.5),
  leftInDrawer: fc.integer({ min: -50_000, max: 50_000 }),
  difference: fc.integer({ min: -50_000, max: 50_000 }),
});

test('the debits of a day equal its credits, and its VAT is that of its orders less refunds', () => {
  fc.assert(
    fc.property(aDay, ({ orders, vatPercentage, leftInDrawer, difference }) => {
      const day: JournalDay = {
        branch: 'Kandy',
        date: '2026-12-01',
        subTotal: 0,
        discount: 0,
        charges: {},
        vat: 0,
        vatPercentage,
        tenders: {},
        refunds: [],
        leftInDrawer,
        difference,
      };
      for (const { subTotal, percentage, delivery, tender, refund } of orders) {
        const discount = percentOf(subTotal, percentage);
        const total = subTotal - discount + delivery;
        const vat = vatPercentage === null ? 0 : vatWithin(total, vatPercentage);
        day.subTotal += subTotal;
        day.discount += discount;
        day.charges.delivery = (day.charges.delivery ?? 0) + delivery;
        day.vat += vat;
        day.tenders[tender] = (day.tenders[tender] ?? 0) + total;
        if (!refund || total === 0) continue;
        const cents = Math.ceil((total * refund.part) / 100);
        day.refunds.push({ way: refund.way, cents, vat: refundedVat({ total, vat }, cents, 0) });
      }
      const entries = journalOf(day);
      const sum = (side: 'debit' | 'credit') => entries.reduce((cents, entry) => cents + entry[side], 0);
      expect(sum('debit')).toBe(sum('credit'));
      expect(entries.every(({ debit, credit }) => (debit === 0) !== (credit === 0))).toBe(true);
      const vat = entries
        .filter(({ account }) => account === 'vat')
        .reduce((cents, { debit, credit }) => cents + credit - debit, 0);
      const cash = entries
        .filter(({ account }) => account === 'cash')
        .reduce((cents, { debit, credit }) => cents + debit - credit, 0);
      const refunded = day.refunds.reduce((cents, { way, cents: more }) => cents + (way === 'Cash' ? more : 0), 0);
      // what was counted
      expect(cash).toBe((day.tenders.Cash ?? 0) - refunded + leftInDrawer + difference);
      expect(vat).toBe(day.vat - day.refunds.reduce((cents, refund) => cents + refund.vat, 0));
    }),
  );
});

test('a day of one order reads like the specification’s example', () => {
  const rows = journalRows(
    {
      branch: 'Kandy',
      date: '2026-12-01',
      subTotal: 290_000,
      discount: 29_000,
      charges: { delivery: 34_000 },
      vat: 45_000,
      vatPercentage: 18,
      tenders: { Cash: 295_000 },
      refunds: [{ way: 'Cash', cents: 59_000, vat: 9_000 }],
      leftInDrawer: 10_000,
      difference: -5_000,
    },
    { ...FIRST_ACCOUNTS, cash: '1100' },
  );
  expect(rows.split('\r\n').map((row) => row.split(',').slice(3).join(','))).toEqual([
    '1100,Paid by cash,2950.00,0.00,2950.00',
    'Discounts given,Discounts,245.76,0.00,245.76',
    'Sales,Sales,0.00,2457.62,-2457.62',
    'Delivery income,Delivery,0.00,288.14,-288.14',
    'VAT payable,VAT,0.00,450.00,-450.00',
    'Sales,Refunds,500.00,0.00,500.00',
    'VAT payable,VAT of refunds,90.00,0.00,90.00',
    '1100,Refunded: cash,0.00,590.00,-590.00',
    '1100,Cancelled orders,100.00,0.00,100.00',
    'Card terminal,Cancelled orders,0.00,100.00,-100.00',
    '1100,Counted cash,0.00,50.00,-50.00',
    'Cash over and short,Cash missing,50.00,0.00,50.00',
    '',
  ]);
});

test('each tender, each way of a refund and each difference has its account', () => {
  const day: JournalDay = {
    branch: 'Galle Fort',
    date: '2026-12-02',
    subTotal: 1_530_000,
    discount: 0,
    charges: {},
    vat: 0,
    vatPercentage: null,
    tenders: { 'Not said': 64_000, open: 198_000, Card: 343_000, Online: 650_000, Cash: 275_000 },
    refunds: [
      { way: 'Card', cents: 59_000, vat: 0 },
      { way: 'Bank transfer', cents: 123_450, vat: 0 },
    ],
    leftInDrawer: -95_000,
    difference: 5000,
  };
  const entries = journalOf(day).map(({ account, description, debit, credit }) => [
    account,
    description,
    debit - credit,
  ]);
  expect(entries).toEqual([
    ['online', 'Paid online', 650_000],
    ['cash', 'Paid by cash', 275_000],
    ['card', 'Paid by card', 343_000],
    ['not_said', 'Paid, way unknown', 64_000],
    ['receivable', 'Not paid yet', 198_000],
    ['sales', 'Sales', -1_530_000],
    ['sales', 'Refunds', 59_000],
    ['card', 'Refunded: card', -59_000],
    ['sales', 'Refunds', 123_450],
    ['bank', 'Refunded: bank transfer', -123_450],
    ['cash', 'Cancelled orders', -95_000],
    ['card', 'Cancelled orders', 95_000],
    ['cash', 'Counted cash', 5000],
    ['over_short', 'Cash too much', -5000],
  ]);
  const [first, second] = journalRows(day, { ...FIRST_ACCOUNTS, online: '1200' }).split('\r\n');
  expect(first).toBe('Galle Fort 2026-12-02,2026-12-02,Galle Fort,1200,Paid online,6500.00,0.00,6500.00');
  expect(second).toBe(
    'Galle Fort 2026-12-02,2026-12-02,Galle Fort,Cash in the drawer,Paid by cash,2750.00,0.00,2750.00',
  );
});

test('a day without orders, refunds and difference has no journal', () => {
  const nothing = { subTotal: 0, discount: 0, charges: {}, vat: 0, leftInDrawer: 0, difference: 0 };
  const day = { branch: 'Kandy', date: '2026-12-01', vatPercentage: 18, tenders: {}, refunds: [], ...nothing };
  expect(journalOf(day)).toEqual([]);
});
