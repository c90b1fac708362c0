import { Clock } from '../../src/common/clock.js';
import { line, placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour } = CHAIN.branch;

/** Moments of each shift by the wall clock, and the zone's offset then. */
interface Night {
  zone: string;
  day: string;
  moments: { clock: string; isOfDay: boolean }[];
}
const NIGHTS: Night[] = [
  {
    zone: 'Asia/Colombo',
    day: '2031-03-09',
    moments: [
      { clock: '2031-03-09T03:59+05:30', isOfDay: false },
      { clock: '2031-03-09T04:00+05:30', isOfDay: true },
      { clock: '2031-03-09T23:59+05:30', isOfDay: true },
      { clock: '2031-03-10T00:59+05:30', isOfDay: true },
      { clock: '2031-03-10T03:59+05:30', isOfDay: true },
      { clock: '2031-03-10T04:00+05:30', isOfDay: false },
    ],
  },
  {
    // the clock is set forward on 9 March 2031 at 02:00
    zone: 'America/New_York',
    day: '2031-03-08',
    moments: [
      { clock: '2031-03-08T04:00-05:00', isOfDay: true },
      { clock: '2031-03-09T01:59-05:00', isOfDay: true },
      { clock: '2031-03-09T03:00-04:00', isOfDay: true },
      { clock: '2031-03-09T03:59-04:00', isOfDay: true },
      { clock: '2031-03-09T04:00-04:00', isOfDay: false },
    ],
  },
  {
    // the clock is set back on 2 November 2031 at 02:00
    zone: 'America/New_York',
    day: '2031-11-01',
    moments: [
      { clock: '2031-11-01T03:59-04:00', isOfDay: false },
      { clock: '2031-11-01T04:00-04:00', isOfDay: true },
      { clock: '2031-11-02T01:30-04:00', isOfDay: true },
      { clock: '2031-11-02T01:30-05:00', isOfDay: true },
      { clock: '2031-11-02T03:59-05:00', isOfDay: true },
      { clock: '2031-11-02T04:00-05:00', isOfDay: false },
    ],
  },
];

describe.each([...new Set(NIGHTS.map(({ zone }) => zone))])('a business day from 04:00 in %s', (zone) => {
  let server: TestServer;
  let admin: { token: string };

  beforeAll(async () => {
    server = await startTestServer({ BUSINESS_DAY_STARTS: '04:00', TIME_ZONE: zone });
    admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
  });
  afterAll(() => server.close());

  it('is part of the settings', async () => {
    const { body } = await server.api.get('/api/settings');
    expect(body.settings).toMatchObject({ business_day_starts: '04:00', time_zone: zone });
  });

  describe.each(NIGHTS.filter((night) => night.zone === zone))('$day', ({ day, moments }) => {
    const ofDay = moments.filter(({ isOfDay }) => isOfDay);

    it('counts tickets, stock, board, history, figures and reports of one shift together', async () => {
      await server.db.query('UPDATE menu_item SET quantity = $2 WHERE id = $1', [CHAIN.fries.id, ofDay.length]);
      await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = $1', [harbour]);
      const tickets: number[] = [];
      for (const { clock, isOfDay } of moments) {
        server.app.get(Clock).now = () => new Date(clock);
        const { id } = await placeConfirmed(server.api, { products: [line(CHAIN.fries, 1)] });
        const paid = await server.api.put(`/api/orders/${id}/paid`, { delivery_payment_type: 'Pay by Cash' }, admin);
        expect(paid.body).toMatchObject({ error: false });
        // as if the kitchen had made it immediately
        await server.db.query(
          `UPDATE customer_order SET kitchen_status = 'Delivered', ready_at = created_at + interval '10 minutes',
             delivered_at = created_at + interval '10 minutes' WHERE id = $1`,
          [id],
        );
        if (isOfDay) tickets.push(paid.body.order.ticket_number);
      }
      expect(tickets).toEqual(ofDay.map((_, n) => n + 1));

      const lastOfDay = ofDay.at(-1)?.clock ?? '';
      server.app.get(Clock).now = () => new Date(lastOfDay);
      const soldOut = await placeOrder(server.api, { products: [line(CHAIN.fries, 1)] });
      expect(soldOut.body.message).toBe('Fries is sold out for today.');
      const list = await server.api.get(`/api/orders/branch/${harbour}/date/${day}`, admin);
      expect(list.body.orders.map(({ created_at }: { created_at: string }) => created_at)).toEqual(
        ofDay.map(({ clock }) => new Date(clock).toISOString()),
      );
      const figures = await server.api.get(`/api/finance/figures?from=${day}&to=${day}`, admin);
      expect(figures.body.report.figures.total_orders).toBe(ofDay.length);

      const pace = await server.api.get(`/api/branches/${harbour}/kitchen-figures?from=${day}&to=${day}`, admin);
      expect(pace.body.figures.by_day).toMatchObject([{ date: day, orders: ofDay.length }]);
      const closing = await server.api.get(`/api/finance/closings/branch/${harbour}/date/${day}`, admin);
      const { tenders } = closing.body.day.now.takings;
      expect(tenders.reduce((sum, { orders }) => sum + orders, 0)).toBe(ofDay.length);
    });

    it('limits the trail and the reconciliation by its first and last instant', async () => {
      const [first, last] = [ofDay[0]?.clock ?? '', ofDay.at(-1)?.clock ?? ''];
      const marks = [Date.parse(first) - 1000, Date.parse(first), Date.parse(last), Date.parse(last) + 60_000];
      for (const [n, mark] of marks.entries()) {
        await server.db.query(
          `INSERT INTO audit_entry (at, actor_name, action, entity, entity_id) VALUES ($1, 'Test', 'tested', 'night', $2)`,
          [new Date(mark), n],
        );
        await server.db.query(
          `INSERT INTO payment_answer (received_at, source, provider, raw, verdict) VALUES ($1, 'return', 'sandbox', '', 'refused: test')`,
          [new Date(mark)],
        );
      }
      const range = `from=${day}&to=${day}`;
      const trail = await server.api.get(`/api/audit?${range}&entity=night`, admin);
      expect(trail.body.entries.map(({ entity_id }: { entity_id: string }) => entity_id)).toEqual(['2', '1']);
      const answers = await server.api.get(`/api/reconciliation?${range}`, admin);
      expect(answers.body.total).toBe(2);
    });
  });
});
