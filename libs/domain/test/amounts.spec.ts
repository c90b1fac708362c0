import fc from 'fast-check';
import type { Order } from '../../contract/orders/orders.js';
import { english } from '../../texts/test/english.js';
import { priceOrder } from '../cart/pricing.js';
import { paperReceipt } from '../lines/paper-receipt.js';
import { type Amounts, shownAmounts, sumsOf, taxedCents } from '../money/amounts.js';
import { saleChanges } from '../money/books/order-sale.js';
import { financeFigures } from '../money/finance.js';
import { FINANCE_CSV_HEAD_ROWS, financeCsv } from '../money/finance-csv.js';
import { amountsOf, wireAmounts } from '../money/order-amounts.js';
import { takingsOf } from '../money/tenders.js';
import { repriced } from '../shortages/short-lines.js';
import { FIRST_ACCOUNTS, journalRows } from '../tax/journal.js';
import { vatAt } from '../tax/tax.js';
import { invoiceLines } from '../tax/tax-invoice.js';
import { anOrder, ZONE } from './builders.js';
import { MADE_UP, MADE_UP_NAME, withMadeUpCharge } from './made-up-charge.js';

const inWords = (order: Order, always: string[] = []) =>
  sumsOf(amountsOf(order), { always }).map(({ name, cents, note }) =>
    [english(name), cents, ...(note ? [english(note)] : [])].join(' '),
  );
const money = { sub_total: 2900, promo_code_percentage: 10, delivery_charge: 340, total: 2950 };

describe('the rows of what an order costs', () => {
  it.each<[string, Partial<Order>, string[]]>([
    [
      'a discount, a charge and VAT',
      { ...money, vat: 450, vat_percentage: 18 },
      [
        'Sub Total 290000',
        'Discount (10 %) -29000',
        'Delivery Charges 34000',
        'Total 295000 includes VAT 18 % Rs. 450',
      ],
    ],
    [
      'a capped discount, whose percentage would be wrong',
      { ...money, total: 3040 },
      ['Sub Total 290000', 'Discount -20000', 'Delivery Charges 34000', 'Total 304000'],
    ],
    [
      'a delivery that was free',
      { sub_total: 2900, delivery_charge: 0, total: 2900 },
      ['Sub Total 290000', 'Delivery Charges 0', 'Total 290000'],
    ],
    ['a pickup', { order_type: 'Pickup', sub_total: 2900, total: 2900 }, ['Sub Total 290000', 'Total 290000']],
    [
      'a charge of a newer server',
      { ...money, charges: [{ kind: 'bag', amount: 340 }] },
      ['Sub Total 290000', 'Discount (10 %) -29000', 'Other Charges 34000', 'Total 295000'],
    ],
  ])('with %s', (_name, fields, rows) => {
    expect(inWords(anOrder(fields))).toEqual(rows);
  });

  it('have what a table always shows, even if it is nothing', () => {
    const order = anOrder({ order_type: 'Pickup', sub_total: 2900, total: 2900 });
    expect(inWords(order, ['discount', 'delivery'])).toEqual([
      'Sub Total 290000',
      'Discount (0 %) 0',
      'Delivery Charges 0',
      'Total 290000',
    ]);
  });
});

const someCharges = fc.uniqueArray(
  fc.record({ kind: fc.constantFrom('delivery', MADE_UP, 'unknown'), cents: fc.nat(90_000) }),
  { selector: ({ kind }) => kind },
);
const someAmounts: fc.Arbitrary<Amounts> = fc
  .record({
    subTotal: fc.nat(900_000),
    part: fc.nat(100),
    charges: someCharges,
    rate: fc.constantFrom(null, 18, 17.35),
  })
  .map(({ subTotal, part, charges, rate }) => {
    const discount = Math.floor((subTotal * part) / 100);
    const total = subTotal - discount + charges.reduce((sum, { cents }) => sum + cents, 0);
    const amounts = { subTotal, promoPercentage: part, discount, charges, total };
    return { ...amounts, vat: vatAt(rate, taxedCents(amounts)) };
  });

describe('with a charge that nobody has written yet', () => {
  withMadeUpCharge();

  it('the wire keeps every amount, and the rows add up to the total', () => {
    fc.assert(
      fc.property(someAmounts, (amounts) => {
        expect(amountsOf(wireAmounts(amounts))).toEqual(amounts);
        const rows = sumsOf(amounts).filter(({ kind }) => kind !== 'total');
        expect(rows.reduce((sum, { cents }) => sum + cents, 0)).toBe(amounts.total);
      }),
    );
  });

  it('it is computed, shown, and kept when lines go', () => {
    const price = priceOrder({
      lines: [{ priceCents: 95_000, quantity: 2 }],
      promo: null,
      delivery: { cents: 25_000, freeFrom: 100_000 },
    });
    const charges = [
      { kind: 'delivery', cents: 0 },
      { kind: MADE_UP, cents: 19_000 },
    ];
    expect(price).toMatchObject({ subTotal: 190_000, charges, total: 209_000 });
    expect(shownAmounts(price)).toEqual({
      ...{ subTotal: 1900, promoCodePercentage: 0, discount: 0, deliveryCharge: 0, shownTotal: 2090 },
    });
    expect(repriced(price, [{ price_cents: 95_000, quantity: 1 }])).toMatchObject({ charges, total: 114_000 });
  });

  const order = anOrder({
    ...money,
    charges: [
      { kind: 'delivery', amount: 340 },
      { kind: MADE_UP, amount: 100 },
    ],
    total: 3050,
    // of Rs. 2,950: the made-up charge has none
    ...{ vat: 450, vat_percentage: 18 },
    order_products: [
      { food: { id: 1, name: 'Classic', image_url: null }, name: 'Classic', price: 1450, quantity: 2, position: 0 },
    ],
  });

  it('it is on the paper receipt', () => {
    const paper = paperReceipt(order, {
      shop: 'Ceylon Smash',
      branch: { name: 'Colombo 07', phone: '0112345678', address: '1 Ward Place' },
      orderedAt: '2026-03-10 12:30',
    }).map(
      ({ parts, right }) => `${parts.map((part) => (typeof part === 'string' ? part : english(part))).join()} ${right}`,
    );
    const at = paper.indexOf('Sub Total Rs. 2,900');
    expect(paper.slice(at, at + 5)).toEqual([
      'Sub Total Rs. 2,900',
      'Discount (10 %) -Rs. 290',
      'Delivery Charges Rs. 340',
      `${english(MADE_UP_NAME)} Rs. 100`,
      'Total Rs. 3,050',
    ]);
  });

  it('it is on the tax invoice, without VAT', () => {
    const lines = invoiceLines(order).map(({ description, vat, total }) => [description, vat, total]);
    expect(lines).toEqual([
      ['Classic', 442.37, 2900],
      ['Discount', -44.23, -290],
      ['Delivery', 51.86, 340],
      ['Made-up charge', 0, 100],
    ]);
  });

  it('it is a column of the CSV of orders', () => {
    const file = financeCsv({
      sums: { figures: financeFigures([order]), takings: takingsOf([order]), refunded: 0 },
      scope: { branch: 'All', from: '2026-03-10', to: '2026-03-10', filters: '', asOf: '2026-03-10 23:59' },
      orders: [order],
      timeZone: ZONE,
    }).split('\r\n');
    const [columns, row] = [file[FINANCE_CSV_HEAD_ROWS - 1], file[FINANCE_CSV_HEAD_ROWS]];
    expect(columns?.split(',').slice(-4)).toEqual(['Sub Total', 'Discount', 'Delivery', 'Made-up charge']);
    expect(row?.split(',').slice(-4)).toEqual(['2900.00', '-290.00', '340.00', '100.00']);
  });

  it('it is booked to its account, without VAT, and the debits equal the credits', () => {
    fc.assert(
      fc.property(fc.array(someAmounts), fc.constantFrom(null, 18, 17.35), (orders, vatPercentage) => {
        const sum = (of: (amounts: Amounts) => number) => orders.reduce((cents, one) => cents + of(one), 0);
        const chargeOf = (kind: string) =>
          sum(({ charges }) => charges.find((charge) => charge.kind === kind)?.cents ?? 0);
        const sales = orders.flatMap((one) =>
          saleChanges(
            null,
            {
              ...{ status: 'Confirmed', refunded: 0, held: 0 },
              amounts: { ...one, vat: vatAt(vatPercentage, taxedCents(one)) },
            },
            { isAhead: false },
          ),
        );
        const events = sales.map((sale) => ({ event: 'sale', ...sale, refersTo: null }) as const);
        const rows = journalRows({ branch: 'Kandy', date: '2026-12-01', events }, FIRST_ACCOUNTS)
          .split('\r\n')
          .slice(0, -1)
          .map((row) => row.split(','));
        const balance = rows.reduce((cents, row) => cents + Math.round(Number(row[7]) * 100), 0);
        expect(balance).toBe(0);
        const booked = rows.find((row) => row[4] === 'Made-up charge');
        expect(Math.round(Number(booked?.[6] ?? 0) * 100)).toBe(chargeOf(MADE_UP));
      }),
    );
  });
});
