import type { OrderTrailEntry } from '../../../libs/contract/orders/kitchen.js';
import { RECALL_MINUTES } from '../../../libs/domain/orders/kitchen-transitions.js';
import { DELIVERY, placeConfirmed } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

describe('recall and trail', () => {
  let server: TestServer;
  let kitchen: { token: string };
  let manager: { token: string };

  beforeAll(async () => {
    server = await startTestServer();
    kitchen = { token: (await server.api.login(CHAIN.user.kitchen.email)).api_token };
    manager = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
  });
  afterAll(() => server.close());

  const move = (id: string, kitchen_status: string, who = kitchen, more: object = {}) =>
    server.api.put(`/api/orders/${id}`, { status: 'Confirmed', kitchen_status, ...more }, who);
  const trailOf = async (id: string): Promise<OrderTrailEntry[]> =>
    (await server.api.get(`/api/orders/${id}/trail`, kitchen)).body.trail;

  async function delivered(): Promise<string> {
    const { id } = await placeConfirmed(server.api);
    await move(id, 'On Process');
    await move(id, 'Delivered', manager);
    return id;
  }

  it('moves a delivered ticket back to On Process, numbers the event and says who did it', async () => {
    const id = await delivered();
    const { body } = await server.api.post(`/api/orders/${id}/recall`, {}, manager);
    expect(body).toMatchObject({ error: false, order: { id, status: 'Confirmed', kitchen_status: 'On Process' } });
    const trail = await trailOf(id);
    const kitchenName = trail[0]?.who;
    const managerName = trail[1]?.who;
    expect(kitchenName).not.toBe(managerName);
    expect(trail).toMatchObject([
      { who: kitchenName, from: 'Incoming', to: 'On Process', is_recall: false },
      { who: managerName, from: 'On Process', to: 'Delivered', is_recall: false },
      { who: managerName, from: 'Delivered', to: 'On Process', is_recall: true },
    ]);
    const [last] = await server.db.query(
      `SELECT type, payload FROM branch_event WHERE branch_id = 1 ORDER BY seq DESC LIMIT 1`,
    );
    expect(last).toMatchObject({
      type: 'kitchen-status',
      payload: { order_id: id, kitchen_status: 'On Process', by: managerName },
    });
  });

  it('lets a recalled ticket be delivered again', async () => {
    const id = await delivered();
    await server.api.post(`/api/orders/${id}/recall`, {}, kitchen);
    expect((await move(id, 'Delivered')).body).toMatchObject({ error: false, order: { kitchen_status: 'Delivered' } });
  });

  it('is rejected after its minutes, with a sentence', async () => {
    const id = await delivered();
    await server.db.query(
      `UPDATE customer_order SET delivered_at = delivered_at - make_interval(mins => $2) WHERE id = $1`,
      [id, RECALL_MINUTES + 1],
    );
    const { status, body } = await server.api.post(`/api/orders/${id}/recall`, {}, kitchen);
    expect({ status, ...body }).toMatchObject({ status: 200, error: true, code: 'recalled-too-late' });
    expect(body.message).toContain(`more than ${RECALL_MINUTES} minutes ago`);
  });

  it('is rejected for an order that is not delivered', async () => {
    const { id } = await placeConfirmed(server.api);
    const { body } = await server.api.post(`/api/orders/${id}/recall`, {}, kitchen);
    expect(body).toMatchObject({ error: true, code: 'nothing-to-recall' });
    expect(body.message).toContain('is Incoming');
  });

  it('does one of two concurrent recalls, and rejects the other', async () => {
    const id = await delivered();
    const both = await Promise.all(
      [kitchen, manager].map((who) => server.api.post(`/api/orders/${id}/recall`, {}, who)),
    );
    expect(both.map(({ body }) => body.error).sort()).toEqual([false, true]);
    expect((await trailOf(id)).filter(({ is_recall }) => is_recall)).toHaveLength(1);
  });

  it('records who cancelled an order, when and why', async () => {
    const { id } = await placeConfirmed(server.api);
    await move(id, 'Cancelled', manager, { cancel_code: CHAIN.cancelCode, reason: 'Out of buns' });
    const trail = await trailOf(id);
    expect(trail).toMatchObject([{ to: 'Cancelled', reason: 'Out of buns', is_recall: false }]);
    expect(Date.parse(trail[0]?.at ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('records who marked an order as ready and as out for delivery, and who undid that', async () => {
    const { id } = await placeConfirmed(server.api, DELIVERY);
    await move(id, 'On Process');
    for (const mark of [{ ready: true }, { dispatched: true }, { dispatched: false }, { ready: false }])
      await server.api.put(`/api/orders/${id}/${Object.keys(mark)[0]}`, mark, kitchen);
    expect((await trailOf(id)).slice(1)).toMatchObject(
      ['ready', 'dispatched', 'not dispatched', 'not ready'].map((mark) => ({
        ...{ mark, who: 'Kamal', from: 'On Process', to: 'On Process' },
      })),
    );
  });

  it('is for staff of the branch only', async () => {
    const id = await delivered();
    const other = { token: (await server.api.login(CHAIN.user.hillKitchen.email)).api_token };
    expect((await server.api.post(`/api/orders/${id}/recall`, {}, other)).status).toBe(403);
    expect((await server.api.get(`/api/orders/${id}/trail`, other)).status).toBe(403);
    expect((await server.api.post(`/api/orders/${id}/recall`, {})).status).toBe(401);
  });

  describe('D undoing a start', () => {
    const undo = (id: string, who = kitchen) => server.api.post(`/api/orders/${id}/undo-start`, {}, who);

    it('makes the ticket Incoming again, with a numbered event and a trail', async () => {
      const { id } = await placeConfirmed(server.api);
      await move(id, 'On Process');
      expect((await undo(id)).body).toMatchObject({ error: false, order: { kitchen_status: 'Incoming' } });
      expect(await trailOf(id)).toMatchObject([{ to: 'On Process' }, { from: 'On Process', to: 'Incoming' }]);
      const [last] = await server.db.query(
        'SELECT payload FROM branch_event WHERE branch_id = 1 ORDER BY seq DESC LIMIT 1',
      );
      expect(last.payload).toMatchObject({ order_id: id, kitchen_status: 'Incoming' });
      expect((await move(id, 'On Process')).body).toMatchObject({ error: false });
    });

    it('works however long ago the ticket was started', async () => {
      const { id } = await placeConfirmed(server.api);
      await move(id, 'On Process');
      await server.db.query(
        `UPDATE customer_order SET started_at = started_at - interval '1 hour', updated_at = updated_at - interval '1 hour' WHERE id = $1`,
        [id],
      );
      expect((await undo(id)).body).toMatchObject({ error: false, order: { kitchen_status: 'Incoming' } });
    });

    it('is rejected for a ticket that is Incoming, ready or delivered', async () => {
      const { id } = await placeConfirmed(server.api);
      expect((await undo(id)).body).toMatchObject({ error: true, code: 'cannot-undo' });
      await move(id, 'On Process');
      await server.api.put(`/api/orders/${id}/ready`, { ready: true }, kitchen);
      expect((await undo(id)).body).toMatchObject({ error: true, code: 'cannot-undo' });
      await move(id, 'Delivered');
      expect((await undo(id)).body.message).toContain('is Delivered already');
    });

    it('and a concurrent delivery: one wins, and the other is rejected', async () => {
      const { id } = await placeConfirmed(server.api);
      await move(id, 'On Process');
      const answers = await Promise.all([undo(id), move(id, 'Delivered', manager)]);
      expect(answers.map(({ body }) => body.error).sort()).toEqual([false, true]);
    });
  });
});
