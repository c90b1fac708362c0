import fc from 'fast-check';
import {
  FIGURE_FIELDS,
  type FinanceOrderRow,
  type FinanceReport,
  TAKING_FIELDS,
} from '../../../libs/contract/finance/finance.js';
import {
  figuresByChannel,
  figuresByHour,
  figuresByPaymentType,
  financeFigures,
} from '../../../libs/domain/money/finance.js';
import { fromCents, toCents } from '../../../libs/domain/money/money.js';
import { netTakings, type RefundOrder } from '../../../libs/domain/money/refunds.js';
import { takingsOf } from '../../../libs/domain/money/tenders.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { placeConfirmed } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { untilFound } from '../support/until.js';
import { asFinanceOrder, type RandomOrder, randomOrder, writeOrders } from './random-orders.js';

const HEAD_ROWS = 17;

describe('the finance figures of the server', () => {
  let server: TestServer;
  let admin: { token: string };
  /** each history gets its own days */
  let day = '2020-01-01';

  beforeAll(async () => {
    server = await startTestServer();
    admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
  });
  afterAll(() => server.close());

  const report = async (query: string): Promise<FinanceReport> =>
    (await server.api.get(`/api/finance/figures?${query}`, admin)).body.report;
  const csv = async (query: string): Promise<{ text: string; headers: Headers }> => {
    const response = await fetch(`${server.api.url}/api/finance/orders.csv?${query}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    return { text: await response.text(), headers: response.headers };
  };
  const wire = (figures: ReturnType<typeof financeFigures>) => ({
    total_orders: figures.totalOrders,
    confirmed_orders: figures.confirmedOrders,
    pay_online_orders: figures.payOnlineOrders,
    pay_later_orders: figures.payLaterOrders,
    paid_online: fromCents(figures.paidOnline),
    paid_later: fromCents(figures.paidLater),
  });

  const taken = (orders: readonly RefundOrder[]) => {
    const { open } = takingsOf(orders);
    // money for a later day is taken, too
    const isPrepaid = ({ status, paid_at }: RefundOrder) => status === 'Scheduled' && paid_at;
    const { tenders } = takingsOf(orders.map((one) => (isPrepaid(one) ? { ...one, status: 'Confirmed' } : one)));
    const amounts = <Sum extends { cents: number }>({ cents, ...sum }: Sum) => ({ ...sum, amount: fromCents(cents) });
    return {
      tenders: tenders.map(amounts),
      open: amounts(open),
      refunded: fromCents(netTakings(orders).refunded),
      refunded_since: 0,
    };
  };

  it('equal those of the pure rules, over random histories', async () => {
    const history = fc.array(fc.array(randomOrder, { maxLength: 12 }), { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(history, async (days) => {
        const from = day;
        const to = addDays(from, days.length - 1);
        day = addDays(to, 1);
        const orders: (RandomOrder & ReturnType<typeof asFinanceOrder>)[] = [];
        for (const [index, ofDay] of days.entries()) {
          const date = addDays(from, index);
          await writeOrders(server.db, date, ofDay);
          orders.push(...ofDay.map((order) => ({ ...order, ...asFinanceOrder(date, order) })));
        }
        const all = await report(`from=${from}&to=${to}`);
        expect(all.figures).toEqual(wire(financeFigures(orders)));
        expect(all.hours).toEqual(
          figuresByHour(orders, 'Asia/Colombo').map(({ cents, ...bucket }) => ({
            ...bucket,
            amount: fromCents(cents),
          })),
        );
        expect(all.payment_types).toEqual(
          figuresByPaymentType(orders).map(({ paymentType, orders: count, cents }) => ({
            payment_type: paymentType,
            orders: count,
            amount: fromCents(cents),
          })),
        );
        expect(all.channels).toEqual(
          figuresByChannel(orders).map(({ channel, figures }) => ({ channel, figures: wire(figures) })),
        );
        for (const [name, whole] of Object.entries(all.figures)) {
          const parts = (all.channels ?? []).map(({ figures }) => toCents(Object(figures)[name]));
          expect([name, parts.reduce((sum, cents) => sum + cents, 0)]).toEqual([name, toCents(whole)]);
        }
        expect(all.takings).toEqual(taken(orders));
        const harbour = await report(`from=${from}&to=${to}&branch=1`);
        expect(harbour.figures).toEqual(wire(financeFigures(orders.filter(({ branchId }) => branchId === 1))));
        const phone = await report(`from=${from}&to=${to}&channel=phone`);
        expect(phone.figures).toEqual(all.channels?.find(({ channel }) => channel === 'phone')?.figures);
        expect(all.branches.find(({ id }) => id === 1)?.figures).toEqual(harbour.figures);
        for (const { tender, amount } of [...all.takings.tenders, { tender: 'open' as const, ...all.takings.open }]) {
          expect(all.days.reduce((sum, { tenders }) => sum + toCents(tenders[tender]), 0)).toBe(toCents(amount));
        }
        const waiting = orders.filter(({ status }) => status === 'Scheduled');
        const { body } = await server.api.get('/api/finance/ahead', admin);
        const ahead = body.report.days.filter(({ date }) => date >= from && date <= to);
        expect(ahead.reduce((sum, one) => sum + one.orders, 0)).toBe(waiting.length);
        expect(ahead.reduce((sum, { amount }) => sum + toCents(amount), 0)).toBe(
          waiting.reduce((sum, { total }) => sum + toCents(total), 0),
        );
        const opened = await server.api.get(`/api/finance/orders?from=${from}&to=${to}&figure=ordered_ahead`, admin);
        expect(opened.body.count).toBe(waiting.length);
        const sumOfDays = all.days.reduce((sum, { amount }) => sum + toCents(amount), 0);
        expect(sumOfDays).toBe(toCents(all.figures.paid_online) + toCents(all.figures.paid_later));
      }),
      { numRuns: 25 },
    );
  });

  it('add up with the CSV of the same days, whose cells are no formulas', async () => {
    const from = day;
    const orders = fc.sample(randomOrder, 300);
    await writeOrders(server.db, from, orders.slice(0, 150));
    await writeOrders(server.db, addDays(from, 1), orders.slice(150));
    day = addDays(from, 2);
    const query = `from=${from}&to=${addDays(from, 1)}`;
    const { figures } = await report(query);
    const { text, headers } = await csv(query);
    const lines = text.trimEnd().split('\r\n');
    const table = lines.slice(HEAD_ROWS);
    expect(headers.get('x-rows')).toBe(String(figures.confirmed_orders));
    expect(table).toHaveLength(figures.confirmed_orders);
    expect(lines[0]).toBe(`Total Orders,${figures.total_orders}`);
    expect(lines.slice(11, 14)).toEqual(['Branch,All branches', `Days,${from} to ${addDays(from, 1)}`, 'Filters,None']);
    expect(lines[14]).toMatch(/^As of,\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/);
    expect(lines[HEAD_ROWS - 1]).toBe(
      'Date,Time,Order No,Customer,Total Price,Status,Payment Type,Paid By,Branch,Refunded,Channel,VAT,Sub Total,Discount,Delivery',
    );
    // a customer's name may contain commas, so the price is counted from the end
    const sum = table.reduce((cents, row) => cents + toCents(Number(row.split(',').at(-11))), 0);
    expect(sum).toBe(toCents(figures.paid_online) + toCents(figures.paid_later));
    expect(text).toContain(",'=cmd() Silva,");
    expect(text).not.toContain(',=cmd()');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${from}_${addDays(from, 1)}.csv"`);
  });

  it('include a late order of a past day after the start of business days has changed', async () => {
    const late = await startTestServer({ DATABASE_URL: server.databaseUrl, BUSINESS_DAY_STARTS: '23:59' });
    await placeConfirmed(late.api);
    const [{ date }] = await server.db.query(
      'SELECT business_date::text AS date FROM customer_order ORDER BY created_at DESC LIMIT 1',
    );
    const range = `from=${addDays(date, -2)}&to=${addDays(date, 1)}`;
    const before = await report(range);
    await placeConfirmed(late.api, { phone: '0770000009' });
    await late.close();
    const { figures, days } = await report(range);
    expect(figures.confirmed_orders).toBe(before.figures.confirmed_orders + 1);
    expect(days.find((one) => one.date === date)?.orders).toBe(figures.confirmed_orders);
    const { text, headers } = await csv(range);
    const table = text.trimEnd().split('\r\n').slice(HEAD_ROWS);
    expect(headers.get('x-rows')).toBe(String(table.length));
    expect(table).toHaveLength(figures.confirmed_orders);
    const sum = table.reduce((cents, row) => cents + toCents(Number(row.split(',').at(-11))), 0);
    expect(sum).toBe(toCents(figures.paid_online) + toCents(figures.paid_later));
  });

  it('are available by month and branch too, and add up to the days of the same range', async () => {
    const from = day;
    const to = addDays(from, 62);
    day = addDays(to, 1);
    for (const [date, seed] of [
      [from, 1],
      [addDays(from, 31), 2],
      [to, 3],
    ] as const) {
      // money for a later day counts for the month in which it is taken
      const orders = fc.sample(randomOrder, { numRuns: 40, seed }).filter(({ status }) => status !== 'Scheduled');
      await writeOrders(server.db, date, orders);
    }
    const { branches } = await report(`from=${from}&to=${to}`);
    const response = await fetch(`${server.api.url}/api/finance/months.csv?from=${from}&to=${to}`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const lines = (await response.text()).trimEnd().split('\r\n').slice(4);
    expect(response.headers.get('x-rows')).toBe(String(lines.length));
    const cells = lines.map((line) => line.split(','));
    const months = new Set(cells.map(([month]) => month));
    expect([...months]).toEqual([...months].sort());
    expect(cells).toHaveLength(months.size * branches.length);
    for (const { name, figures, takings } of branches) {
      const ofBranch = cells.filter(([, branch]) => branch === name);
      const sumOf = (column: number) => ofBranch.reduce((sum, row) => sum + Math.round(Number(row[column]) * 100), 0);
      expect(sumOf(2)).toBe(figures.confirmed_orders * 100);
      expect([3, 4, 5, 6, 7].map(sumOf)).toEqual(takings.tenders.map(({ amount }) => toCents(amount)));
      expect(sumOf(9)).toBe(toCents(takings.refunded ?? 0));
      expect(sumOf(10)).toBe(sumOf(8) - sumOf(9));
      expect(sumOf(11)).toBe(toCents(takings.open.amount));
    }
  });

  it('are available by month up to the last possible day', async () => {
    const response = await fetch(`${server.api.url}/api/finance/months.csv?from=2999-11-30&to=2999-12-31`, {
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const rows = (await response.text()).trimEnd().split('\r\n').slice(4);
    const { branches } = await report('from=2999-12-31&to=2999-12-31');
    expect([...new Set(rows.map((row) => row.split(',')[0]))]).toEqual(['2999-11', '2999-12']);
    expect(rows).toHaveLength(2 * branches.length);
  });

  it('list exactly the orders that each of them counts, page by page', async () => {
    const from = day;
    day = addDays(from, 1);
    await writeOrders(server.db, from, fc.sample(randomOrder, 120));
    const { branches } = await report(`from=${from}&to=${from}`);
    const { figures, takings } = branches.find(({ id }) => id === 1) ?? {};
    const sums: Record<string, number> = { ...figures };
    for (const { tender, amount } of takings?.tenders ?? []) {
      sums[`collected_${tender.toLowerCase().replace(' ', '_')}`] = amount;
    }
    sums.not_collected = takings?.open.amount ?? -1;
    sums.collected = fromCents((takings?.tenders ?? []).reduce((cents, { amount }) => cents + toCents(amount), 0));
    sums.refunded = takings?.refunded ?? -1;
    sums.refunded_since = 0;
    for (const figure of [...FIGURE_FIELDS, ...TAKING_FIELDS]) {
      const opened: FinanceOrderRow[] = [];
      const query = `from=${from}&to=${from}&branch=1&figure=${figure}`;
      for (let page = 1; ; page += 1) {
        const { body } = await server.api.get(`/api/finance/orders?${query}&page=${page}`, admin);
        if (body.orders.length === 0) break;
        opened.push(...body.orders);
        expect(body.count).toBeGreaterThanOrEqual(opened.length);
      }
      const sum = opened.reduce((cents, { total, counted = total }) => cents + toCents(counted), 0);
      expect(new Set(opened.map(({ id }) => id)).size).toBe(opened.length);
      expect(figure.includes('orders') ? opened.length : fromCents(sum)).toBe(sums[figure]);
    }
  });

  it.each([
    ['figure', 'from=2026-02-01&to=2026-02-01&figure=all'],
    ['figure', 'from=2026-02-01&to=2026-02-01'],
    ['page', 'from=2026-02-01&to=2026-02-01&figure=paid_online&page=0'],
    ['from', 'to=2026-02-01&figure=paid_online'],
    ['code', 'from=2026-02-01&to=2026-02-01&figure=paid_online&code=%00'],
    ['item', 'from=2026-02-01&to=2026-02-01&figure=paid_online&type=food&item=%00'],
  ])('reject orders with a wrong %s: %s', async (field, query) => {
    const reply = await server.api.get(`/api/finance/orders?${query}`, admin);
    expect(reply.status).toBe(400);
    expect(Object.keys(fieldsOf(reply))).toEqual([field]);
  });

  it('find a customer by a name in any case, with or without accents, however they are encoded', async () => {
    await writeOrders(server.db, day, [{ ...fc.sample(randomOrder, 1)[0], firstName: 'Zoë' } as RandomOrder]);
    day = addDays(day, 1);
    for (const text of ['zoe', 'Zoë', 'Zoe\u0308', 'ZOË S']) {
      const { body } = await server.api.get(`/api/finance/search?text=${encodeURIComponent(text)}`, admin);
      expect(body.orders.map(({ first_name }: { first_name: string }) => first_name)).toEqual(['Zoë']);
    }
  });

  it.each(['', 'text=', 'text=a&text=b', `text=${'a'.repeat(201)}`])(
    'reject a search without a text: %s',
    async (query) => {
      const reply = await server.api.get(`/api/finance/search?${query}`, admin);
      expect([reply.status, Object.keys(fieldsOf(reply))]).toEqual([400, ['text']]);
    },
  );

  it('stream more rows than one piece has, in order of time', async () => {
    const from = day;
    day = addDays(from, 1);
    const orders = Array.from(
      { length: 2500 },
      (_, index): RandomOrder => ({
        status: 'Confirmed',
        paymentType: 'Pay Online',
        totalCents: 100,
        minute: (index * 7) % 1440,
        branchId: 1,
        firstName: 'Nadia',
        kitchenStatus: 'Delivered',
        tender: null,
      }),
    );
    await writeOrders(server.db, from, orders);
    const { text } = await csv(`from=${from}&to=${from}`);
    const times = text
      .trimEnd()
      .split('\r\n')
      .slice(HEAD_ROWS)
      .map((row) => row.split(',')[1]);
    expect(times).toHaveLength(2500);
    expect(times).toEqual([...times].sort());
  });

  it('release the database when a reader disconnects in the middle, repeatedly', async () => {
    const from = addDays(day, -1);
    for (let turn = 0; turn < 5; turn += 1) {
      const stop = new AbortController();
      const response = await fetch(`${server.api.url}/api/finance/orders.csv?from=${from}&to=${from}`, {
        headers: { authorization: `Bearer ${admin.token}` },
        signal: stop.signal,
      });
      await response.body?.getReader().read();
      stop.abort();
    }
    // two exports may run at the same time, so this would be rejected if one of the five were still running
    const text = await untilFound(async () => {
      const { text } = await csv(`from=${from}&to=${from}`);
      return text.includes('"busy"') ? undefined : text;
    });
    expect(text.split('\r\n').length).toBeGreaterThan(2500);
  });

  it.each([
    ['from', 'to=2026-01-01'],
    ['to', 'from=2026-01-01'],
    ['from', 'from=2026-02-30&to=2026-03-01'],
    ['to', 'from=2026-02-02&to=2026-02-01'],
    ['to', 'from=2024-01-01&to=2026-02-01'],
    ['branch', 'from=2026-02-01&to=2026-02-01&branch=x'],
    ['from', `from=${encodeURIComponent("2026-01-01'; DROP TABLE branch")}&to=2026-02-01`],
  ])('reject a wrong %s: %s', async (field, query) => {
    for (const route of ['figures', 'orders.csv']) {
      const reply = await server.api.call('GET', `/api/finance/${route}?${query}`, undefined, admin);
      expect(reply.status).toBe(400);
      expect(Object.keys(fieldsOf(reply))).toEqual([field]);
    }
  });

  it.each(['manager', 'kitchen', 'editor'] as const)('are not for a %s', async (role) => {
    const token = (await server.api.login(CHAIN.user[role].email)).api_token;
    for (const route of ['figures', 'orders.csv']) {
      const path = `/api/finance/${route}?from=2026-01-01&to=2026-01-01`;
      const { status } = await server.api.call('GET', path, undefined, { token });
      expect(status).toBe(403);
    }
  });
});
