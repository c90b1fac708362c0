import type { SalesReport } from '../../../libs/contract/finance/sales.js';
import type { OrderedOption } from '../../../libs/contract/menu/options.js';
import type { OrderPart } from '../../../libs/contract/orders/orders.js';
import { ofCombo, ofOption } from '../../../libs/domain/test/duo.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { type RandomOrder, writeOrders } from './random-orders.js';

const DAY = '2021-05-03';

interface Line {
  name: string;
  /** rupees without options */
  base: number;
  /** rupees that its options add to one portion */
  added?: number;
  quantity?: number;
  isOffer?: boolean;
  isFree?: boolean;
  options?: OrderedOption[];
  parts?: OrderPart[];
}

const option = (over: Partial<OrderedOption>): OrderedOption => ({
  ...{ option_id: 1, group: 'Extras', kind: 'extra', name: 'Cheese', price: 120.5, quantity: 1 },
  ...{ part: null, food_id: null, marks: [], ...over },
});
const cheese = option({});
const large = option({ option_id: 2, group: 'Size', kind: 'choice', name: 'Large', price: 80 });
const mild = option({ option_id: 3, group: 'Spice', kind: 'choice', name: 'Mild', price: 0, is_default: true });
const noOnions = option({ option_id: 4, group: 'Without', kind: 'without', name: 'Onions', price: 0 });
const noRelish = option({ option_id: 5, name: 'Relish', price: 0, quantity: 0, is_default: true });
const cola = option({ option_id: 6, group: 'Drink', kind: 'choice', name: 'Cola', price: 50, food_id: 2 });
const free = { name: 'Bun', base: 0, isFree: true, options: [mild] };

/** The lines of the confirmed orders of the day. */
const SOLD: Line[][] = [
  [
    {
      name: 'Burger',
      base: 950,
      added: 2 * 120.5 + 80,
      quantity: 3,
      options: [{ ...cheese, quantity: 2 }, large, mild, noOnions],
    },
    free,
  ],
  // each feast has two burgers; their cheese is chosen for each of them
  [
    {
      ...{ name: 'Feast', base: 3000, added: 2 * 120.5 + 50, quantity: 2, isOffer: true },
      options: [{ ...cheese, part: 0 }, { ...noRelish, part: 0 }, cola],
      parts: [ofCombo({ id: 1, name: 'Burger', quantity: 2 }), ofOption({ id: 2, name: 'Cola', quantity: 1 })],
    },
    { name: 'Burger', base: 950 },
  ],
];
const CANCELLED: Line[] = [{ name: 'Burger', base: 950, added: 80, options: [large] }];

describe('the options of the sales report', () => {
  let server: TestServer;
  let report: SalesReport;

  beforeAll(async () => {
    server = await startTestServer();
    const order: RandomOrder = {
      ...{ status: 'Confirmed', paymentType: 'Pay Online', totalCents: 1, minute: 600, branchId: 1 },
      ...{ firstName: 'Nadia', kitchenStatus: 'Delivered', tender: null },
    };
    await writeOrders(server.db, DAY, [order, order, { ...order, status: 'Cancelled' }]);
    const ids: { id: string }[] = await server.db.query(
      'SELECT id FROM customer_order WHERE business_date = $1 ORDER BY ticket_number',
      [DAY],
    );
    for (const [index, lines] of [...SOLD, CANCELLED].entries()) await writeLines(ids[index]?.id ?? '', lines);
    const admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
    report = (await server.api.get(`/api/finance/sales?from=${DAY}&to=${DAY}`, admin)).body.report;
  });
  afterAll(() => server.close());

  async function writeLines(orderId: string, lines: readonly Line[]): Promise<void> {
    const rows = lines.map(({ name, base, added = 0, quantity = 1, isOffer, isFree, options, parts }, position) => ({
      ...{ order_id: orderId, position, menu_item_id: 1, is_offer: isOffer ?? false, is_free: isFree ?? false, name },
      ...{ price_cents: Math.round((base + added) * 100), base_price_cents: base * 100, quantity },
      ...{ parts: parts ?? null, options: options ?? null },
    }));
    await server.db.query('INSERT INTO order_line SELECT * FROM jsonb_populate_recordset(NULL::order_line, $1)', [
      JSON.stringify(rows),
    ]);
  }

  it('count what was chosen for paid lines, for each portion of a part, without what was left out', () => {
    expect(report.options).toEqual([
      { name: 'Cheese', group: 'Extras', quantity: 3 * 2 + 2 * 2, amount: 10 * 120.5 },
      { name: 'Large', group: 'Size', quantity: 3, amount: 240 },
      { name: 'Cola', group: 'Drink', quantity: 2, amount: 100 },
      { name: 'Mild', group: 'Spice', quantity: 3, amount: 0 },
    ]);
  });

  it('add up to the money of the lines less their base money; items include it', async () => {
    const sum = (amounts: readonly { amount: number }[]) => amounts.reduce((total, { amount }) => total + amount, 0);
    const [{ base }]: [{ base: string }] = await server.db.query(
      `SELECT sum(l.quantity * l.base_price_cents) / 100.0 AS base FROM order_line l JOIN customer_order o ON o.id = l.order_id
       WHERE o.business_date = $1 AND o.status = 'Confirmed' AND NOT l.is_free`,
      [DAY],
    );
    expect(sum(report.options)).toBe(sum(report.items) - Number(base));
    expect(report.items.map(({ name, amount }) => [name, amount])).toEqual([
      ['Feast', 2 * 3291],
      ['Burger', 3 * 1271 + 950],
      ['Bun', 0],
    ]);
  });
});
