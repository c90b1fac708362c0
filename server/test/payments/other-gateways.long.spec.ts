import { payHereNotificationHash } from '../../src/payments/gateways/payhere-hash.js';
import { FakeProvider } from '../support/fake-provider.js';
import { meanwhile } from '../support/meanwhile.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { until } from '../support/until.js';
import {
  attemptsOf,
  becomes,
  bringBack,
  letQuestionComeDue,
  payAgain,
  placeCardOrder,
  postForm,
  readOrder,
  verdictsOf,
} from './paying.js';

describe('PayHere', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      PAYMENT_GATEWAY: 'payhere',
      PAYHERE_MERCHANT_ID: '1210000',
      PAYHERE_SECRET: 'TESTSECRET',
      PUBLIC_URL: 'https://shop.example',
    });
  });
  afterAll(() => server.close());

  const notification = (
    fields: Record<string, string>,
    change: Record<string, string> = {},
  ): Record<string, string> => {
    const said = {
      merchant_id: '1210000',
      order_id: fields.order_id ?? '',
      payment_id: `P-${fields.order_id}`,
      payhere_amount: fields.amount ?? '',
      payhere_currency: 'LKR',
      status_code: '2',
      ...change,
    };
    const parts = { merchantId: said.merchant_id, orderId: said.order_id, amount: said.payhere_amount };
    const md5sig = payHereNotificationHash(
      { ...parts, currency: said.payhere_currency, statusCode: said.status_code },
      'TESTSECRET',
    );
    return { ...said, md5sig };
  };
  const notify = (body: Record<string, string>): Promise<Response> =>
    postForm(`${server.api.url}/api/payments/payhere/notify`, body);

  test('confirms the order by a signed notification, however often it arrives', async () => {
    const order = await placeCardOrder(server.api);
    expect(order.gatewayFields.notify_url).toBe('https://shop.example/api/payments/payhere/notify');
    const said = notification(order.gatewayFields);
    const responses = await Promise.all([notify(said), notify(said), notify(said)]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await readOrder(server.api, order)).status).toBe('Confirmed');
    expect(await attemptsOf(server, order)).toMatchObject([{ state: 'paid' }]);
  });

  test('lets a cancelled payment be made again', async () => {
    const order = await placeCardOrder(server.api);
    await notify(notification(order.gatewayFields, { status_code: '-1' }));
    expect((await readOrder(server.api, order)).status).toBe('Payment Failed');
  });

  test('changes nothing after a forged or altered notification', async () => {
    const order = await placeCardOrder(server.api);
    for (const said of [
      { ...notification(order.gatewayFields), md5sig: '0'.repeat(32) },
      notification(order.gatewayFields, { payhere_amount: '1.00' }),
      notification(order.gatewayFields, { merchant_id: '1' }),
    ]) {
      expect(await (await notify(said)).json()).toMatchObject({ error: true, code: 'answer-refused' });
    }
    expect((await readOrder(server.api, order)).status).toBe('Payment Pending');
  });

  test('does not treat a replayed notification with another, unsigned payment id as a second payment', async () => {
    const order = await placeCardOrder(server.api);
    const said = notification(order.gatewayFields);
    await notify(said);
    for (const payment_id of ['P-2', 'P-3']) expect((await notify({ ...said, payment_id })).status).toBe(200);
    expect(await attemptsOf(server, order)).toMatchObject([{ state: 'paid', transaction_id: said.payment_id }]);
    expect(await verdictsOf(server, order)).toEqual([
      'paid',
      ...Array(2).fill('refused: another payment id, which the signature does not cover'),
    ]);
    expect((await readOrder(server.api, order)).status).toBe('Confirmed');
  });

  test('nor one that arrives while the first one is handled', async () => {
    const order = await placeCardOrder(server.api);
    const said = notification(order.gatewayFields);
    await meanwhile(
      server.db,
      { lock: 'SELECT FROM customer_order WHERE id = $1 FOR UPDATE', values: [order.id] },
      () => notify(said),
      () => notify({ ...said, payment_id: 'P-4' }),
    );
    expect(await attemptsOf(server, order)).toMatchObject([{ state: 'paid', transaction_id: said.payment_id }]);
    expect(await verdictsOf(server, order)).toEqual([
      'paid',
      'paid',
      'refused: another payment id, which the signature does not cover',
    ]);
  });

  test('has no page of another gateway, and forms may be posted to PayHere', async () => {
    expect((await bringBack(server.api, {})).status).toBe(404);
    expect((await fetch(`${server.api.url}/sandbox/AccosaPG/verify.jsp`, { method: 'POST' })).status).toBe(404);
    const { headers } = await server.api.get('/api/health');
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.example https://www.payhere.lk",
    );
  });
});

describe('D PayHere with inquiries', () => {
  const payHere = new FakeProvider();
  /** what it knows of each number */
  const known = new Map<string, object[]>();
  let server: TestServer;
  beforeAll(async () => {
    payHere.behaviour = ({ path }) => {
      const ref = new URL(path, 'http://payhere.example').searchParams.get('order_id');
      const body = ref === null ? { access_token: 'token' } : { status: 1, data: known.get(ref) ?? null };
      return { status: 200, body: JSON.stringify(body) };
    };
    server = await startTestServer({
      PAYMENT_GATEWAY: 'payhere',
      PAYHERE_MERCHANT_ID: '1210000',
      PAYHERE_SECRET: 'TESTSECRET',
      PAYHERE_APP_ID: 'app',
      PAYHERE_APP_SECRET: 'app-secret',
      PAYHERE_URL: await payHere.start(),
    });
  });
  afterAll(async () => {
    await server.close();
    await payHere.stop();
  });

  const learn = (fields: Record<string, string>, ...payments: { status: string; payment_id: number }[]) =>
    known.set(
      fields.order_id ?? '',
      payments.map((payment) => ({
        ...payment,
        order_id: fields.order_id,
        currency: 'LKR',
        amount: Number(fields.amount),
      })),
    );

  test('finds a cancelled and a later payment by inquiries, and marks a second one for refund', async () => {
    const order = await placeCardOrder(server.api);
    learn(order.gatewayFields, { status: 'CANCELLED', payment_id: 1 });
    await letQuestionComeDue(server, order);
    await becomes(server.api, order, 'Payment Failed');
    const { body } = await payAgain(server.api, order);
    expect(body.payment.gatewayFields.order_id).toBe(`${order.reference}-2`);
    learn(body.payment.gatewayFields, { status: 'RECEIVED', payment_id: 2 }, { status: 'RECEIVED', payment_id: 3 });
    await letQuestionComeDue(server, order);
    await becomes(server.api, order, 'Confirmed');
    // the further payment is settled a moment after the one that confirmed the order
    await until(async () => (await attemptsOf(server, order)).length >= 3);
    expect(await attemptsOf(server, order)).toMatchObject([
      { state: 'failed', failure: 'The buyer cancelled the payment.' },
      { state: 'paid', transaction_id: '2' },
      { state: 'refund needed', transaction_id: '3', ref: `${order.reference}-2-X2` },
    ]);
  });
});

describe('the sandbox', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const at = (page: string): string => `${server.api.url}/sandbox/AccosaPG/${page}`;
  const open = (fields: Record<string, string>): Promise<Response> => postForm(at('verify.jsp'), fields);
  const choose = (fields: Record<string, string>, choice: string): Promise<Response> =>
    postForm(at('decide'), { ref: fields.merchant_reference_no ?? '', choice });
  /** Returns the form of the page that sends the buyer back. */
  async function answerIn(page: Response): Promise<Record<string, string>> {
    const inputs = (await page.text()).matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g);
    return Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value.replaceAll('&#39;', "'")]));
  }

  test('completes a payment: form, choice, answer, inquiry', async () => {
    const order = await placeCardOrder(server.api);
    const page = await (await open(order.gatewayFields)).text();
    expect(page).toContain('Rs. 1,450');
    expect(page).not.toMatch(/<script(?![^>]*src=)/);
    const answer = await answerIn(await choose(order.gatewayFields, 'pay'));
    expect((await bringBack(server.api, answer, 'sandbox')).status).toBe(303);
    expect((await readOrder(server.api, order)).status).toBe('Confirmed');
  });

  test('accepts a form of the creation answer’s own fields, with the order’s number as the merchant reference', async () => {
    const order = await placeCardOrder(server.api);
    const { reference, instanceId, merchantId, amount, orderDescription, messageHash, responseUrl } = order;
    const form = {
      pg_instance_id: instanceId,
      merchant_id: merchantId,
      perform: 'initiatePaymentCapture#sale',
      currency_code: '144',
      amount,
      merchant_reference_no: reference,
      order_desc: orderDescription,
      merchant_response_url: responseUrl,
      message_hash: messageHash,
    };
    expect((await open(form)).status).toBe(200);
    await bringBack(server.api, await answerIn(await choose(form, 'pay')), 'sandbox');
    expect((await readOrder(server.api, order)).status).toBe('Confirmed');
  });

  test('finds a payment whose answer was lost by an inquiry', async () => {
    const order = await placeCardOrder(server.api);
    await open(order.gatewayFields);
    await choose(order.gatewayFields, 'pay-and-close');
    await letQuestionComeDue(server, order);
    await becomes(server.api, order, 'Confirmed');
    expect((await readOrder(server.api, order)).status).toBe('Confirmed');
  });

  test('reports a declined payment as failed', async () => {
    const order = await placeCardOrder(server.api);
    await open(order.gatewayFields);
    await bringBack(server.api, await answerIn(await choose(order.gatewayFields, 'decline')), 'sandbox');
    expect((await readOrder(server.api, order)).status).toBe('Payment Failed');
  });

  test('rejects an altered form, a second choice and an inquiry that is not the shop’s', async () => {
    const order = await placeCardOrder(server.api);
    expect((await open({ ...order.gatewayFields, amount: '1' })).status).toBe(400);
    expect((await choose(order.gatewayFields, 'pay')).status).toBe(400);
    await open(order.gatewayFields);
    expect((await choose(order.gatewayFields, 'toString')).status).toBe(400);
    await choose(order.gatewayFields, 'leave');
    expect((await choose(order.gatewayFields, 'pay')).status).toBe(400);
    expect((await open(order.gatewayFields)).status).toBe(400);
    const question = { ...order.gatewayFields, perform: 'getPaymentResult' };
    expect((await postForm(at('PGServer'), question)).status).toBe(400);
  });
});
