import { randomUUID } from 'node:crypto';
import type { CreateOrderRequest } from '../../../../libs/contract/requests/orders/create-order.js';
import { ownOrderPage } from '../../../src/payments/payments.service.js';
import { bringBack, placeCardOrder } from '../../payments/paying.js';
import { FakeBank } from '../../support/fake-bank.js';
import { FakeMailServer } from '../../support/fake-mail-server.js';
import { placeOrder } from '../../support/orders.js';
import { BY_PHONE, placeAtTill } from '../../support/staff-orders.js';
import { startTestServer, type TestServer } from '../../support/test-app.js';
import { CHAIN } from '../../support/test-chain.js';
import { until, untilFound } from '../../support/until.js';

const mail = new FakeMailServer();
const bank = new FakeBank();
let server: TestServer;
let token: string;
let admin: string;

beforeAll(async () => {
  server = await startTestServer({
    ...(await bank.start()),
    SMTP_URL: await mail.start(),
    MAIL_FROM: 'Test Kitchen <orders@passline.test>',
    LANGUAGES: 'en,si,ta',
  });
  admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  token = (await server.api.login(CHAIN.user.manager.email)).api_token;
});
afterAll(async () => {
  await server.close();
  await mail.stop();
  await bank.stop();
});
beforeEach(() => {
  mail.answers = {};
});

let customers = 0;
/** Returns the changes that make an order one of a new customer, with an own address. */
function customer(): { email: string; phone: string } {
  customers += 1;
  return { email: `customer${customers}@example.com`, phone: `077${String(customers).padStart(7, '0')}` };
}
async function confirmed(changes: Partial<CreateOrderRequest> & { email: string }) {
  const { body } = await placeOrder(server.api, changes);
  const note = { note: 'Called' };
  const { body: answer } = await server.api.put(`/api/orders/${body.order.id}/phone-confirmation`, note, { token });
  expect(answer.error).toBe(false);
  return body.order;
}
const emailTo = (address: string) => untilFound(async () => mail.to(address)[0]);
const rowsTo = (address: string) =>
  server.db.query('SELECT state, tries, text, failure, purpose FROM message WHERE recipient = $1 ORDER BY id', [
    address,
  ]);

test('a receipt follows once the order is confirmed, with the page of its customer, and its text is erased', async () => {
  const to = customer();
  const order = await confirmed({ ...to, email: to.email });
  const email = await emailTo(to.email);
  expect(email.headers.subject).toMatch(/^Test Kitchen: your receipt for order \d+$/);
  expect(email.text).toContain('Hello Nadia,\n\nThank you! Your order ');
  expect(email.text).toContain('1 × Classic: Rs. 1,450\n');
  expect(email.text).toContain('Total: Rs. 1,450\nPayment: Pay On Pickup');
  expect(email.text).toContain(
    `See the order: ${ownOrderPage('http://localhost:0', { reference: order.reference, token: order.order_token })}`,
  );
  await until(async () => (await rowsTo(to.email))[0]?.state === 'sent');
  expect(await rowsTo(to.email)).toEqual([
    { state: 'sent', tries: 1, text: '', failure: null, purpose: 'email-receipt' },
  ]);
});

test.each([
  ['si', 'ඔබේ රිසිට්පත', 'ආයුබෝවන් Nadia,', 'එකතුව'],
  ['ta', 'உங்கள் பற்றுச்சீட்டு', 'வணக்கம் Nadia,', 'மொத்தம்'],
] as const)('a receipt in %s is in the language of its customer', async (language, subject, hello, total) => {
  const to = customer();
  await confirmed({ ...to, language });
  const email = await emailTo(to.email);
  expect(email.headers.subject).toContain(subject);
  expect(email.text).toContain(hello);
  expect(email.text).toContain(total);
  expect(email.html).toContain(`<html lang="${language}">`);
});

test('an order that is paid online gets its receipt when it is paid, and no second one', async () => {
  const to = customer();
  const order = await placeCardOrder(server.api, to);
  expect(await rowsTo(to.email)).toEqual([]);
  await bringBack(server.api, bank.approve(order.gatewayFields));
  expect((await emailTo(to.email)).text).toContain('Payment: Pay Online');
  await until(async () => (await rowsTo(to.email))[0]?.state === 'sent');
  expect(await rowsTo(to.email)).toHaveLength(1);
});

test('an order by phone, which needs no confirmation, gets its receipt with its number', async () => {
  const to = customer();
  const { body } = await placeAtTill(server.api.as(token), { ...BY_PHONE, email: to.email });
  expect(body.error).toBe(false);
  const { headers, text } = await emailTo(to.email);
  expect(headers.subject).toBe(`Test Kitchen: your receipt for order ${body.order.ticket_number}`);
  expect(text).toContain(`Your order ${body.order.ticket_number} at `);
});

test('the e-mails of an order go out one after the other, although the first is rejected for now', async () => {
  const to = customer();
  mail.answers = (recipient) => (recipient === to.email ? { recipient: '451 4.7.1 greylisted' } : {});
  const order = await confirmed(to);
  await until(async () => (await rowsTo(to.email))[0]?.failure !== null);
  await server.api.put(`/api/orders/${order.id}/paid`, { delivery_payment_type: 'Pay by Cash' }, { token });
  const refund = { amount: 450, way: 'Cash', reason: 'cold', request_key: randomUUID() };
  const { body } = await server.api.post(`/api/orders/${order.id}/refunds`, refund, { token: admin });
  expect(body.error).toBe(false);
  // another order's e-mail overtakes it
  const other = customer();
  await confirmed(other);
  await emailTo(other.email);
  expect((await rowsTo(to.email)).map(({ state, tries }: { state: string; tries: number }) => [state, tries])).toEqual([
    ['queued', 1],
    ['queued', 0],
  ]);
  mail.answers = {};
  await server.db.query(`UPDATE message SET next_try_at = now() WHERE recipient = $1 AND state = 'queued'`, [to.email]);
  await until(() => mail.to(to.email).length === 2);
  const [, second] = mail.to(to.email);
  expect(second?.headers.subject).toMatch(/^Test Kitchen: your refund for order \d+ was sent$/);
  expect(second?.text).toContain('We have given you back Rs. 450 of your order ');
  expect(second?.text).not.toContain('#');
});

test('an address that the server does not know is given up at once', async () => {
  const to = customer();
  mail.answers = (recipient) => (recipient === to.email ? { recipient: `550 5.1.1 no ${to.email} here` } : {});
  await confirmed(to);
  await until(async () => (await rowsTo(to.email))[0]?.state === 'failed');
  expect(await rowsTo(to.email)).toMatchObject([
    { tries: 1, text: '', failure: 'The mail server answered 550 5.1.1 (EENVELOPE).' },
  ]);
});

test('a mail server that does not answer delays no text message', async () => {
  mail.answers = { recipient: 'silent' };
  const all = Array.from({ length: 6 }, customer);
  for (const to of all) await confirmed(to);
  await until(async () => {
    const [{ count }] = await server.db.query(
      `SELECT count(*)::int FROM message WHERE channel = 'email' AND state = 'queued' AND tries = 1 AND failure IS NULL`,
    );
    return count === 4;
  });
  const phone = '0779999999';
  await placeOrder(server.api, { phone });
  expect(await server.api.codeFor(phone)).toMatch(/^\d{6}$/);
});

test('the settings say that receipts are sent', async () => {
  expect((await server.api.get('/api/settings')).body.settings.sends_email).toBe(true);
});
