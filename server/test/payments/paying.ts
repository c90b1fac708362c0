import type { PublicOrder } from '../../../libs/contract/orders/orders.js';
import type { CreatedOrder, GatewayFields } from '../../../libs/contract/orders/payments.js';
import type { CreateOrderRequest } from '../../../libs/contract/requests/orders/create-order.js';
import type { OrderStatus } from '../../../libs/contract/values.js';
import { placeOrder } from '../support/orders.js';
import type { Api, ReplyTo, TestServer } from '../support/test-app.js';

/** An order, with what its customer needs to follow and change it. */
export type OwnOrder = Pick<CreatedOrder, 'id' | 'reference' | 'order_token'>;

/** An order to be paid by card: none of the gateway's fields is null. */
export type CardOrder = CreatedOrder & GatewayFields;

const isCardOrder = (order: CreatedOrder): order is CardOrder => order.gatewayFields !== null;

/** Places an order that is paid by card. */
export async function placeCardOrder(
  api: Api,
  changes: Partial<CreateOrderRequest> = {},
  headers: Record<string, string> = {},
): Promise<CardOrder> {
  const { body } = await placeOrder(api, { paymentType: 'Pay Online', ...changes }, headers);
  if (body.error) throw new Error(body.message);
  if (!isCardOrder(body.order)) throw new Error('The order is not paid by card.');
  return body.order;
}

/** Posts a form from another site, as the browser does when the bank sends it back, without following the redirect. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

export function bringBack(api: Api, answer: Record<string, string>, gateway = 'accosa'): Promise<Response> {
  return postForm(`${api.url}/api/payments/${gateway}/response`, answer);
}

export function payAgain(api: Api, order: OwnOrder): Promise<ReplyTo<'POST', '/api/orders/{}/payment'>> {
  return api.post(`/api/orders/${order.reference}/payment`, {}, { headers: { 'order-token': order.order_token } });
}

export async function readOrder(api: Api, order: OwnOrder): Promise<PublicOrder> {
  const { body } = await api.get(`/api/orders/${order.reference}`, { headers: { 'order-token': order.order_token } });
  return body.order;
}

/** Waits for an order to have a status, as its customer sees it. */
export async function becomes(api: Api, order: OwnOrder, status: OrderStatus): Promise<void> {
  const socket = await api.socket();
  try {
    await new Promise<void>((resolve, reject) => {
      socket.on('order-status', (event) => {
        if (event.order.status === status) resolve();
      });
      socket.emit('order:track', { reference: order.reference, order_token: order.order_token }, (answer) => {
        if (answer.error) reject(new Error(answer.message));
        if (answer.order?.status === status) resolve();
      });
    });
  } finally {
    socket.close();
  }
}

export interface AttemptView {
  ref: string;
  state: string;
  transaction_id: string | null;
  refund_reason: string | null;
  failure: string | null;
}

export function attemptsOf({ db }: TestServer, order: OwnOrder): Promise<AttemptView[]> {
  return db.query(
    'SELECT ref, state, transaction_id, refund_reason, failure FROM payment_attempt WHERE order_id = $1 ORDER BY id',
    [order.id],
  );
}

export async function verdictsOf({ db }: TestServer, order: OwnOrder): Promise<string[]> {
  const answers: { verdict: string }[] = await db.query(
    `SELECT a.verdict FROM payment_answer a JOIN payment_attempt p ON p.id = a.attempt_id
     WHERE p.order_id = $1 ORDER BY a.id`,
    [order.id],
  );
  return answers.map(({ verdict }) => verdict);
}

/** Returns the statuses of an order that the branch's stream has reported, in order. */
export async function reported({ db }: TestServer, order: OwnOrder): Promise<string[]> {
  const events: { status: string }[] = await db.query(
    `SELECT payload->'order'->>'status' AS status FROM branch_event
     WHERE type IN ('order-created', 'order-status') AND payload->'order'->>'id' = $1 ORDER BY seq`,
    [order.id],
  );
  return events.map(({ status }) => status);
}

export async function sold({ db }: TestServer, itemId: number): Promise<number> {
  const [row] = await db.query('SELECT coalesce(sum(sold), 0)::int AS sold FROM daily_stock WHERE menu_item_id = $1', [
    itemId,
  ]);
  return row.sold;
}

/** Makes the time to pay be over. */
export async function letTimePass({ db }: TestServer, order: OwnOrder): Promise<void> {
  await db.query(`UPDATE customer_order SET expires_at = now() - interval '1 second' WHERE id = $1`, [order.id]);
}

/** Makes the next inquiry about an order's payments due. */
export async function letQuestionComeDue({ db }: TestServer, order: OwnOrder): Promise<void> {
  await db.query(`UPDATE payment_attempt SET next_check_at = now() WHERE order_id = $1 AND state = 'pending'`, [
    order.id,
  ]);
}
