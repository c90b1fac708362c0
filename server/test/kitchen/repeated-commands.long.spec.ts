import type { Order } from '../../../libs/contract/orders/orders.js';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const day = addDays(businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: '00:00' }), 2);

let server: TestServer;
let one: { token: string };
let other: { token: string };
beforeAll(async () => {
  server = await startTestServer();
  await server.db.query('UPDATE branch SET later_days = 7, menu_version = menu_version + 1');
  one = { token: (await server.api.login(CHAIN.user.manager.email)).api_token };
  other = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
});
afterAll(() => server.close());

type Call = (
  id: string,
  who: { token: string },
) => Promise<{ body: { error: boolean; message: string; order: Order } }>;
const move =
  (kitchen_status: string, more: object = {}): Call =>
  (id, who) =>
    server.api.put(`/api/orders/${id}`, { kitchen_status, ...more }, who);
const start = move('On Process');
const deliver = move('Delivered', { delivery_payment_type: 'Pay by Cash' });
const cancel = move('Cancelled', { cancel_code: CHAIN.cancelCode, reason: 'No gas' });
const post =
  (command: 'recall' | 'restore' | 'undo-start'): Call =>
  (id, who) =>
    server.api.post(`/api/orders/${id}/${command}`, {}, who);

const confirmed = async (...calls: Call[]): Promise<string> => {
  const { id } = await placeConfirmed(server.api);
  for (const call of calls) expect((await call(id, one)).body.error).toBe(false);
  return id;
};
let phones = 0;
const unconfirmed = async (): Promise<string> => {
  phones += 1;
  return (await placeOrder(server.api, { phone: `07600${String(phones).padStart(5, '0')}` })).body.order.id;
};
const scheduled = async () =>
  (await placeConfirmed(server.api, { dueAt: new Date(`${day}T12:00:00+05:30`).toISOString() })).id;

interface Command {
  command: string;
  order: () => Promise<string>;
  call: Call;
  /** of the rejection of another person */
  code: string;
}

const COMMANDS: Command[] = [
  { command: 'start', order: () => confirmed(), call: start, code: 'illegal-transition' },
  { command: 'hand over', order: () => confirmed(start), call: deliver, code: 'illegal-transition' },
  { command: 'cancel', order: () => confirmed(), call: cancel, code: 'illegal-transition' },
  { command: 'recall', order: () => confirmed(start, deliver), call: post('recall'), code: 'nothing-to-recall' },
  { command: 'undo a start', order: () => confirmed(start), call: post('undo-start'), code: 'cannot-undo' },
  { command: 'restore', order: () => confirmed(cancel), call: post('restore'), code: 'restored-before' },
  {
    command: 'release early',
    order: scheduled,
    call: (id, who) => server.api.put(`/api/orders/${id}/release`, {}, who),
    code: 'not-scheduled',
  },
  {
    command: 'release held portions',
    order: unconfirmed,
    call: (id, who) => server.api.post(`/api/orders/${id}/release`, {}, who),
    code: 'not-held',
  },
  {
    command: 'confirm by phone',
    order: unconfirmed,
    call: (id, who) => server.api.put(`/api/orders/${id}/phone-confirmation`, { note: 'Spoke to Nadia' }, who),
    code: 'no-code-needed',
  },
  {
    command: 'reject by phone',
    order: unconfirmed,
    call: (id, who) => server.api.put(`/api/orders/${id}/phone-rejection`, { reason: 'Nobody answers' }, who),
    code: 'cannot-reject',
  },
];

const tracesOf = async (id: string) => ({
  trail: await server.db.query('SELECT id FROM audit_entry WHERE entity_id = $1 ORDER BY id', [id]),
  events: await server.db.query(
    `SELECT seq FROM branch_event WHERE coalesce(payload->>'order_id', payload->'order'->>'id') = $1`,
    [id],
  ),
  messages: await server.db.query('SELECT id FROM message WHERE order_id = $1', [id]),
});
const stateOf = ({ status, kitchen_status, delivery_payment_type }: Order) => ({
  status,
  kitchen_status,
  delivery_payment_type,
});

test.each(COMMANDS)(
  '$command: a repetition by the same person has the same answer, and changes nothing',
  async (of) => {
    const id = await of.order();
    const first = await of.call(id, one);
    expect(first.body.error).toBe(false);
    const traces = await tracesOf(id);
    const again = await of.call(id, one);
    expect(again.body).toMatchObject({ error: false, message: first.body.message });
    expect(stateOf(again.body.order)).toEqual(stateOf(first.body.order));
    expect((await of.call(id, other)).body).toMatchObject({ error: true, code: of.code });
    expect(await tracesOf(id)).toEqual(traces);
  },
);

test('a hand-over with another tender, or a cancellation for another reason, is no repetition', async () => {
  const delivered = await confirmed(start, deliver);
  const byCard = move('Delivered', { delivery_payment_type: 'Pay by Card' });
  expect((await byCard(delivered, one)).body).toMatchObject({ code: 'illegal-transition' });
  const cancelled = await confirmed(cancel);
  const otherwise = move('Cancelled', { cancel_code: CHAIN.cancelCode, reason: 'No bread' });
  expect((await otherwise(cancelled, one)).body).toMatchObject({ code: 'illegal-transition' });
});
