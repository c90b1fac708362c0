import type { RefundWay } from '../../contract/orders/refunds.js';
import type { MoneyTender } from '../money/books/order-money.js';
import type { SaleFigures } from '../money/books/order-sale.js';
import { FIRST_ACCOUNTS, journalOf, journalRows, type PostedEvent } from '../tax/journal.js';

const NOTHING: SaleFigures = {
  orders: 0,
  subTotal: 0,
  discount: 0,
  charges: {},
  total: 0,
  vat: 0,
  vatPercentage: null,
  refunded: 0,
  refundedVat: 0,
  prepaid: 0,
  owed: 0,
};
const sale = (figures: Partial<SaleFigures>, refersTo: string | null = null): PostedEvent => ({
  event: 'sale',
  ...NOTHING,
  ...figures,
  refersTo,
});
const taken = (tender: MoneyTender, cents: number, refersTo: string | null = null): PostedEvent => ({
  event: 'money',
  kind: 'taken',
  tender,
  insteadOf: null,
  cents,
  isRefund: false,
  refersTo,
});
const givenBack = (tender: MoneyTender, cents: number, refersTo: string | null = null): PostedEvent => ({
  ...taken(tender, cents, refersTo),
  ...{ kind: 'given_back' },
});
const refund = (way: RefundWay, cents: number): PostedEvent => ({ ...givenBack(way, cents), ...{ isRefund: true } });
const counted = (difference: number): PostedEvent => ({ event: 'counted', difference, refersTo: null });

const KANDY = { branch: 'Kandy', date: '2026-12-01' };

test('a day of one order reads like the specification’s example', () => {
  const events = [
    sale({
      orders: 1,
      subTotal: 290_000,
      discount: 29_000,
      charges: { delivery: 34_000 },
      total: 295_000,
      vat: 45_000,
      vatPercentage: 18,
      refunded: 59_000,
      refundedVat: 9_000,
    }),
    taken('Cash', 295_000),
    refund('Cash', 59_000),
    counted(-5_000),
  ];
  const rows = journalRows({ ...KANDY, events }, { ...FIRST_ACCOUNTS, cash: '1100' });
  expect(rows.split('\r\n').map((row) => row.split(',').slice(3).join(','))).toEqual([
    '1100,Paid by cash,2950.00,0.00,2950.00',
    'Discounts given,Discounts,245.76,0.00,245.76',
    'Sales,Sales,0.00,2457.62,-2457.62',
    'Delivery income,Delivery,0.00,288.14,-288.14',
    'VAT payable,VAT,0.00,450.00,-450.00',
    'Sales,Refunds,500.00,0.00,500.00',
    'VAT payable,VAT of refunds,90.00,0.00,90.00',
    '1100,Refunded: cash,0.00,590.00,-590.00',
    '1100,Counted cash,0.00,50.00,-50.00',
    'Cash over and short,Cash missing,50.00,0.00,50.00',
    '',
  ]);
  expect(rows.split('\r\n')[0]).toMatch(/^Kandy 2026-12-01,2026-12-01,Kandy,1100,/);
});

const entriesOf = (events: PostedEvent[]) =>
  journalOf(events).map(({ account, description, debit, credit }) => [account, description, debit - credit]);

test('each tender, each way of a refund and each difference has its account', () => {
  const events = [
    sale({ orders: 9, subTotal: 1_530_000, total: 1_530_000, refunded: 182_450 }),
    taken('Not said', 64_000),
    taken('Card', 343_000),
    taken('Online', 650_000),
    taken('Cash', 275_000),
    refund('Card', 59_000),
    refund('Bank transfer', 123_450),
    counted(5000),
  ];
  expect(entriesOf(events)).toEqual([
    ['online', 'Paid online', 650_000],
    ['cash', 'Paid by cash', 275_000],
    ['card', 'Paid by card', 343_000],
    ['not_said', 'Paid, way unknown', 64_000],
    ['receivable', 'Not paid yet', 198_000],
    ['sales', 'Sales', -1_530_000],
    ['sales', 'Refunds', 182_450],
    ['card', 'Refunded: card', -59_000],
    ['bank', 'Refunded: bank transfer', -123_450],
    ['cash', 'Counted cash', 5000],
    ['over_short', 'Cash too much', -5000],
  ]);
});

test('money that was given back in another way stays in the drawer', () => {
  const back: PostedEvent = { ...givenBack('Card', 145_000), ...{ insteadOf: 'Cash' } };
  expect(entriesOf([taken('Cash', 145_000), back])).toEqual([
    ['cash', 'Cancelled orders', 145_000],
    ['card', 'Cancelled orders', -145_000],
  ]);
});

test('money for a later day is prepaid until that day, and money of an ended order is owed', () => {
  expect(entriesOf([taken('Online', 90_000), sale({ prepaid: 90_000 })])).toEqual([
    ['online', 'Paid online', 90_000],
    ['prepaid', 'Paid for a later day', -90_000],
  ]);
  expect(entriesOf([sale({ orders: 1, subTotal: 90_000, total: 90_000, prepaid: -90_000 })])).toEqual([
    ['prepaid', 'Paid for a later day', 90_000],
    ['sales', 'Sales', -90_000],
  ]);
  expect(entriesOf([taken('Online', 70_000), sale({ owed: 70_000 })])).toEqual([
    ['online', 'Paid online', 70_000],
    ['owed', 'Owed to customers', -70_000],
  ]);
  expect(entriesOf([refund('Card', 70_000), sale({ owed: -70_000 })])).toEqual([
    ['owed', 'Owed to customers', 70_000],
    ['card', 'Refunded: card', -70_000],
  ]);
});

test('what belongs to a closed day names that day, after what belongs to the day itself', () => {
  const first = '2026-11-28';
  const events = [
    givenBack('Cash', 107_000, first),
    taken('Card', 107_000, first),
    taken('Cash', 50_000),
    sale({ orders: -1, subTotal: -11_800, total: -11_800, vat: -1_800, vatPercentage: 18 }, first),
  ];
  expect(entriesOf(events)).toEqual([
    ['cash', 'Paid by cash', 50_000],
    ['receivable', 'Not paid yet', -50_000],
    ['cash', `Paid by cash, of ${first}`, -107_000],
    ['card', `Paid by card, of ${first}`, 107_000],
    ['receivable', `Not paid yet, of ${first}`, -11_800],
    ['sales', `Sales, of ${first}`, 10_000],
    ['vat', `VAT, of ${first}`, 1_800],
  ]);
});

test('a day without events has no journal', () => {
  expect(journalOf([])).toEqual([]);
  expect(journalRows({ ...KANDY, events: [sale({}), counted(0)] }, FIRST_ACCOUNTS)).toBe('');
});
