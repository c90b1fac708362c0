import fc from 'fast-check';
import { financeFigures } from '../money/finance.js';
import { FINANCE_CSV_HEAD_ROWS, financeCsv, financeCsvName } from '../money/finance-csv.js';
import { netTakings } from '../money/refunds.js';
import { takingsOf } from '../money/tenders.js';
import { csvRow } from '../text/csv.js';
import { anOrder, ZONE } from './builders.js';

/** Parses a CSV by the rules of RFC 4180, as a spreadsheet does. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  for (const [, row = ''] of text.matchAll(/((?:"(?:[^"]|"")*"|[^"\r\n])*)\r\n/g)) {
    const cells = [...`,${row}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g)];
    rows.push(cells.map(([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? ''));
  }
  return rows;
}

describe('csvRow', () => {
  it.each([
    [['a', 1, 2.5], 'a,1,2.5\r\n'],
    [['a,b', 'say "hi"', 'two\nlines'], '"a,b","say ""hi""","two\nlines"\r\n'],
    [['=1+1', '+94', '-x', '@SUM(A1)'], "'=1+1,'+94,'-x,'@SUM(A1)\r\n"],
    [['\t=1', '\r=1'], "'\t'=1,\"'\r'=1\"\r\n"],
    [['＝1+1', '＋94', '－x', '＠SUM(A1)'], "'＝1+1,'＋94,'－x,'＠SUM(A1)\r\n"],
    [['  =1', '\u00a0@A1', '\u3000＝1'], "'  =1,'\u00a0@A1,'\u3000＝1\r\n"],
    [['Perera;=1+1', 'a; +1;b', 'a\n=1'], '"Perera;\'=1+1","a;\' +1;b","a\n\'=1"\r\n'],
    [[-5, ''], '-5,\r\n'],
    [[{ rupees: 1250 }, { rupees: -0.5 }], '1250.00,-0.50\r\n'],
    [['a=b', "O'Neil", '10:00 - 22:00'], "a=b,O'Neil,10:00 - 22:00\r\n"],
    [[], '\r\n'],
  ])('writes %j', (cells, expected) => {
    expect(csvRow(cells)).toBe(expected);
  });

  const anyText = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'=+-@＝＋－＠\t\r\n;",\'ab \u3000') }));

  it('is read back as it was written, except for apostrophes', () => {
    const bare = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1 }), (texts) => {
        const [cells] = parse(csvRow(texts));
        expect(cells?.map(bare)).toEqual(texts.map(bare));
      }),
    );
  });

  it('has no cell that is a formula, with any separator', () => {
    fc.assert(
      fc.property(anyText, anyText, (first, second) => {
        const row = csvRow([first, second]);
        const [byCommas] = parse(row);
        for (const cell of [...(byCommas ?? []), ...row.split(/[;\t\r\n]/)]) {
          // without quotes
          expect(cell.replaceAll('"', '')).not.toMatch(/^\s*[=+\-@＝＋－＠]/);
        }
      }),
    );
  });
});

describe('financeCsv', () => {
  const branch = { id: 2, name: 'Kandy', phone: '0812000002', address: '2 Hill Road' };
  const orders = [
    anOrder({
      ...{ created_at: '2026-03-10T18:29:00.000Z', branch, sub_total: 1094.5, delivery_charge: 250, total: 1234.5 },
      ...{ promo_code_percentage: 100, vat: 188.31 },
    }),
    anOrder({
      branch,
      first_name: '=HYPERLINK("http://x")',
      last_name: 'Silva, Jr',
      reference: 'A1B2C3D4E5',
      payment_type: 'Pay On Pickup',
      order_type: 'Pickup',
      sub_total: 0.1,
      total: 0.1,
      refunded: 99.5,
    }),
  ];
  const text = financeCsv({
    sums: { figures: financeFigures(orders), takings: takingsOf(orders), refunded: netTakings(orders).refunded },
    scope: { branch: 'Kandy', from: '2026-03-10', to: '2026-03-10', filters: '', asOf: '2026-03-10 23:59' },
    orders,
    timeZone: ZONE,
  });

  it('has the figures, then the table', () => {
    // the UTF-8 mark comes first
    expect(text.startsWith('\uFEFF')).toBe(true);
    expect(parse(text.slice(1))).toEqual([
      ['Total Orders', '2'],
      ['Total Confirmed Orders', '2'],
      ['Total Pay Online Orders', '1'],
      ['Total Pay On Delivery/Pickup Orders', '1'],
      ['Total Paid Online', '1234.50'],
      ['Total Paid On Delivery/Pickup', '0.10'],
      ['Cash', '0.00'],
      ['Card', '0.00'],
      ['Not said', '0.00'],
      ['Not paid yet', '0.10'],
      ['Refunded', '0.00'],
      ['Branch', 'Kandy'],
      ['Days', '2026-03-10'],
      ['Filters', 'None'],
      ['As of', '2026-03-10 23:59'],
      [''],
      [
        'Date',
        'Time',
        'Order No',
        'Customer',
        'Total Price',
        'Status',
        'Payment Type',
        'Paid By',
        'Branch',
        'Refunded',
        'Channel',
        'VAT',
        'Sub Total',
        'Discount',
        'Delivery',
      ],
      [
        '2026-03-10',
        '23:59',
        'K7Q2M9X4TZ',
        'Nimali Perera',
        '1234.50',
        'Confirmed',
        'Pay Online',
        'Online',
        'Kandy',
        '0.00',
        'Web',
        '188.31',
        '1094.50',
        '-110.00',
        '250.00',
      ],
      [
        '2026-03-10',
        '12:00',
        'A1B2C3D4E5',
        '\'=HYPERLINK("http://x") Silva, Jr',
        '0.10',
        'Confirmed',
        'Pay On Pickup',
        'Not paid yet',
        'Kandy',
        '99.50',
        'Web',
        '',
        '0.10',
        '0.00',
        '0.00',
      ],
    ]);
  });

  it('adds up', () => {
    const rows = parse(text);
    const sums = rows.slice(4, 6).map(([, sum]) => Number(sum) * 100);
    const table = rows.slice(FINANCE_CSV_HEAD_ROWS).map((row) => Number(row[4]) * 100);
    expect(sums[1]).toBeCloseTo(rows.slice(6, 10).reduce((sum, [, cents]) => sum + Number(cents) * 100, 0));
    const total = (values: number[]) => Math.round(values.reduce((sum, value) => sum + value, 0));
    expect(total(table)).toBe(total(sums));
  });

  it('has what each tender collected, its scope in words, and how each order came in and was paid', () => {
    const pickup = { payment_type: 'Pay On Pickup', kitchen_status: 'Delivered', branch } as const;
    const { branch: _branch, ...somewhere } = anOrder({ status: 'Payment Pending', total: 700 });
    const orders = [
      anOrder({ ...pickup, channel: 'counter', delivery_payment_type: 'Pay by Card', total: 2450.5 }),
      anOrder({ ...pickup, channel: 'phone', delivery_payment_type: 'Pay by Cash', total: 1800 }),
      anOrder({ ...pickup, total: 640 }),
      anOrder({ ...pickup, channel: 'counter', delivery_payment_type: 'Pay by Cash', total: 950.25 }),
      somewhere,
    ];
    const rows = parse(
      financeCsv({
        sums: { figures: financeFigures(orders), takings: takingsOf(orders), refunded: 34_050 },
        scope: { branch: 'All', from: '2026-03-09', to: '2026-03-10', filters: 'Phone', asOf: '2026-03-10 23:59' },
        orders,
        timeZone: ZONE,
      }).slice(1),
    );
    expect(rows.slice(6, 15)).toEqual([
      ['Cash', '2750.25'],
      ['Card', '2450.50'],
      ['Not said', '640.00'],
      ['Not paid yet', '0.00'],
      ['Refunded', '340.50'],
      ['Branch', 'All'],
      ['Days', '2026-03-09 to 2026-03-10'],
      ['Filters', 'Phone'],
      ['As of', '2026-03-10 23:59'],
    ]);
    expect(rows.slice(FINANCE_CSV_HEAD_ROWS).map((row) => [row[4], row[7], row[8], row[10]])).toEqual([
      ['2450.50', 'Card', 'Kandy', 'Counter'],
      ['1800.00', 'Cash', 'Kandy', 'Phone'],
      ['640.00', 'Not said', 'Kandy', 'Web'],
      ['950.25', 'Cash', 'Kandy', 'Counter'],
      ['700.00', '', '', 'Web'],
    ]);
  });

  it('is named after its day', () => {
    expect(financeCsvName('2026-03-10')).toBe('2026-03-10.csv');
  });
});
