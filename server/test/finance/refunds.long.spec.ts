import { randomUUID } from 'node:crypto';
import { applyEvent, boardFrom } from '../../../libs/domain/kitchen/board.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { Secrets } from '../../src/common/secrets.js';
import { placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN, NOT_NOW } from '../support/test-chain.js';
import { until } from '../support/until.js';

const { harbour } = CHAIN.branch;
/** half a day away, so that no test runs across the start of a day */
const BUSINESS_DAY_STARTS = NOT_NOW.open;
const TOTAL = CHAIN.classic.price;

describe('refunds', () => {
  let server: TestServer;
  let accountant: { token: string };
  let kitchen: { token: string };

  beforeAll(async () => {
    server = await startTestServer({ BUSINESS_DAY_STARTS });
    accountant = { token: (await server.api.login(CHAIN.user.accountant.email)).api_token };
    kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
  });
  afterAll(() => server.close());

  const today = () => businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });
  const refund = (id: string, amount: number, more: object = {}) =>
    server.api.post(
      `/api/orders/${id}/refunds`,
      { amount, way: 'Cash', reason: 'The bun was cold', request_key: randomUUID(), ...more },
      accountant,
    );
  const deliver = async (): Promise<string> => {
    const { id } = await placeConfirmed(server.api);
    await server.api.put(`/api/orders/${id}`, { kitchen_status: 'On Process' }, kitchen);
    const paid = { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' };
    await server.api.put(`/api/orders/${id}`, paid, kitchen);
    return id;
  };
  /** Places an order that was paid by card and is on the board. */
  const payOnline = async (): Promise<string> => {
    const { id } = await placeConfirmed(server.api);
    await server.db.query(
      `UPDATE customer_order SET payment_type = 'Pay Online', delivery_payment_type = NULL WHERE id = $1`,
      [id],
    );
    await server.db.query(
      `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state, transaction_id, settled_at)
       SELECT id, 'sandbox', reference, total_cents, 'paid', reference, now() FROM customer_order WHERE id = $1`,
      [id],
    );
    return id;
  };
  const cancel = (id: string) =>
    server.api.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode }, kitchen);
  const attemptOf = async (id: string) =>
    (await server.db.query('SELECT state, refunded_by FROM payment_attempt WHERE order_id = $1', [id]))[0];

  it('refund parts of a delivered order, up to the whole, with a trail, an event and net figures', async () => {
    const id = await deliver();
    const list = async () =>
      boardFrom((await server.api.get(`/api/orders/branch/${harbour}/date/${today()}`, kitchen)).body, harbour);
    const before = await list();
    const first = await refund(id, 450);
    expect(first.body).toMatchObject({ error: false, order: { refunded: 450, total: TOTAL }, refundable: TOTAL - 450 });
    const events = await server.db.query(
      'SELECT type AS name, payload AS data FROM branch_event WHERE branch_id = $1 AND seq > $2 ORDER BY seq',
      [harbour, before.seq],
    );
    expect(events.reduce(applyEvent, before)).toEqual(await list());

    const tooMuch = await refund(id, TOTAL);
    expect(tooMuch.body).toMatchObject({ error: true, code: 'more-than-left' });
    expect((await refund(id, TOTAL - 450, { way: 'Card', reason: 'All of it' })).body.refundable).toBe(0);
    const { refunds } = (await server.api.get(`/api/orders/${id}/refunds`, accountant)).body;
    expect(refunds.map(({ amount, way, reason, by }) => [amount, way, reason, by])).toEqual([
      [450, 'Cash', 'The bun was cold', 'Chami'],
      [TOTAL - 450, 'Card', 'All of it', 'Chami'],
    ]);
    const trail = await server.db.query(
      `SELECT actor_name, after->>'reason' AS reason FROM audit_entry WHERE entity_id = $1 AND action = 'refunded' ORDER BY id`,
      [id],
    );
    expect(trail).toEqual([
      { actor_name: 'Chami', reason: 'The bun was cold' },
      { actor_name: 'Chami', reason: 'All of it' },
    ]);
    const { report } = (await server.api.get(`/api/finance/figures?from=${today()}&to=${today()}`, accountant)).body;
    expect(report.takings.refunded).toBe(TOTAL);
    expect(report.figures.paid_later).toBeGreaterThanOrEqual(TOTAL);
  });

  it('never exceed what was paid, even if they are concurrent', async () => {
    const id = await deliver();
    const holder = server.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT 1 FROM customer_order WHERE id = $1 FOR UPDATE', [id]);
    const parallel = [refund(id, TOTAL - 100), refund(id, TOTAL - 100), refund(id, 100)];
    const waits = `SELECT count(*)::int AS n FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;
    await until(async () => (await server.db.query(waits))[0].n >= parallel.length);
    await holder.commitTransaction();
    await holder.release();
    const answers = (await Promise.all(parallel)).map(({ body }) => body);
    // which of the two that do not fit is the last one decides the code
    const rejected = answers.filter(({ error }) => error).map(({ code }) => code);
    expect(rejected).toEqual([expect.stringMatching(/^(more-than|nothing)-left$/)]);
    const [{ sum, refunded_cents }] = await server.db.query(
      `SELECT sum(r.amount_cents)::int, o.refunded_cents FROM refund r JOIN customer_order o ON o.id = r.order_id
       WHERE o.id = $1 GROUP BY o.refunded_cents`,
      [id],
    );
    expect([sum, refunded_cents]).toEqual([TOTAL * 100, TOTAL * 100]);
    await expect(
      server.db.query('UPDATE customer_order SET refunded_cents = total_cents + 1 WHERE id = $1', [id]),
    ).rejects.toThrow('customer_order_refunded_at_most');
  });

  it('are made once for each request, however often it is sent', async () => {
    const id = await deliver();
    const request_key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => refund(id, 100, { request_key })));
    expect(answers.map(({ body }) => [body.error, body.refundable])).toEqual([1, 2, 3].map(() => [false, TOTAL - 100]));
    const other = await refund(await deliver(), 100, { request_key });
    expect(other.body).toMatchObject({ error: true, code: 'request-used' });
  });

  it('need money that was collected, and leave the order delivered', async () => {
    const { id: open } = await placeConfirmed(server.api);
    expect((await refund(open, 1)).body).toMatchObject({ error: true, code: 'nothing-left' });
    expect(Object.keys((await refund(open, 0)).body.fields ?? {})).toEqual(['amount']);
    const delivered = await deliver();
    await refund(delivered, 1);
    const recall = await server.api.post(`/api/orders/${delivered}/recall`, undefined, kitchen);
    expect(recall.body).toMatchObject({ error: true, code: 'refunded' });
  });

  it('leave the rest of a card payment due if the order is cancelled later', async () => {
    const part = await payOnline();
    await refund(part, 450, { way: 'Card' });
    await cancel(part);
    expect(await attemptOf(part)).toEqual({ state: 'refund needed', refunded_by: null });
    const { order_token, reference } = await ownerOf(part);
    const headers = { 'order-token': order_token };
    const { order } = (await server.api.get(`/api/orders/${reference}`, { headers })).body;
    expect(order.refund).toEqual({ due: TOTAL - 450, made: 450 });

    const whole = await payOnline();
    await refund(whole, TOTAL, { way: 'Card' });
    await cancel(whole);
    expect(await attemptOf(whole)).toEqual({ state: 'refunded', refunded_by: 'Chami' });
    expect((await refund(whole, 1)).body).toMatchObject({ error: true, code: 'nothing-collected' });
  });

  it('in cash reduce the drawer of their day, and are listed at the closing of that day', async () => {
    const id = await deliver();
    const closing = `/api/finance/closings/branch/${harbour}/date/${today()}` as const;
    const { day } = (await server.api.get(closing, accountant)).body;
    const body = { expected_cash: day.now.expected_cash, counted_cash: day.now.expected_cash, note: '' };
    const closed = (await server.api.post(closing, body, accountant)).body.day;
    expect(closed.closing).toMatchObject({ cash_refunds: day.now.cash_refunds, difference: 0 });
    await refund(id, 250);
    const later = (await server.api.get(closing, accountant)).body.day;
    expect(later.changes).toMatchObject([{ what: 'Refunded in cash', cash_effect: -250, amount: 250, by: 'Chami' }]);
    expect(later.now.expected_cash).toBe((closed.now.expected_cash ?? 0) - 250);
    expect(later.closing).toEqual(closed.closing);
  });

  async function ownerOf(id: string): Promise<{ order_token: string; reference: string }> {
    const [{ reference }] = await server.db.query('SELECT reference FROM customer_order WHERE id = $1', [id]);
    return { reference, order_token: server.app.get(Secrets).orderToken(id) };
  }
});
