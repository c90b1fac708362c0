import { bringBack, type OwnOrder, payAgain, placeCardOrder, readOrder, sold } from '../payments/paying.js';
import { FakeBank } from '../support/fake-bank.js';
import { placeConfirmed, placeOrder } from '../support/orders.js';
import { type Api, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { newPhone, PromoShop, refused, withCode } from './promo-shop.js';

const bank = new FakeBank();
let server: TestServer;
let shop: PromoShop;
let kitchen: Api;
beforeAll(async () => {
  server = await startTestServer(await bank.start());
  shop = await PromoShop.of(server);
  kitchen = server.api.as((await server.api.login(CHAIN.user.kitchen.email)).api_token);
});
afterAll(async () => {
  await server.close();
  await bank.stop();
});

const cancel = ({ id }: { id: string }) =>
  kitchen.put(`/api/orders/${id}`, { kitchen_status: 'Cancelled', cancel_code: CHAIN.cancelCode });
const restore = ({ id }: { id: string }) => kitchen.post(`/api/orders/${id}/restore`, {});

describe('an order that has given its use back', () => {
  /** Places a card order with a code of one use, whose payment fails. */
  async function failedOrder(code: { id: number }) {
    const order = await placeCardOrder(server.api, withCode(code));
    await bringBack(server.api, bank.decline(order.gatewayFields));
    expect(await shop.usedOf(code.id)).toBe(0);
    return order;
  }

  test('is refunded if its money comes after the last use has gone; otherwise takes it again', async () => {
    const code = await shop.addCode({ usesMax: 1 });
    const late = await failedOrder(code);
    const other = await shop.placed(code);
    const before = await sold(server, CHAIN.classic.id);
    await bringBack(server.api, bank.approve(late.gatewayFields));
    expect(await readOrder(server.api, late)).toMatchObject({ status: 'Payment Failed', refund: { due: 1305 } });
    expect(await sold(server, CHAIN.classic.id)).toBe(before);
    expect(await shop.usedOf(code.id)).toBe(1);
    const headers = { 'order-token': other.order_token };
    await server.api.post(`/api/orders/${other.reference}/withdraw`, {}, { headers });
    const second = await failedOrder(code);
    await bringBack(server.api, bank.approve(second.gatewayFields));
    expect(await readOrder(server.api, second)).toMatchObject({ status: 'Confirmed' });
    expect(await shop.usedOf(code.id)).toBe(1);
  });

  test.each([
    ['paid again', (order: OwnOrder) => payAgain(server.api, order)],
    [
      'paid later',
      ({ reference, order_token }: OwnOrder) =>
        server.api.put(
          `/api/orders/${reference}/payment`,
          { paymentType: 'Pay On Pickup' },
          { headers: { 'order-token': order_token } },
        ),
    ],
  ])('is not %s after the last use has gone', async (_, pay) => {
    const code = await shop.addCode({ usesMax: 1 });
    const order = await failedOrder(code);
    const other = await shop.placed(code);
    expect((await pay(order)).body).toMatchObject(refused(code, 'used-up'));
    const headers = { 'order-token': other.order_token };
    await server.api.post(`/api/orders/${other.reference}/withdraw`, {}, { headers });
    expect((await pay(order)).body).toMatchObject({ error: false });
    expect(await shop.usedOf(code.id)).toBe(1);
  });

  test('is not restored after the last use has gone, and takes it again if it is', async () => {
    const code = await shop.addCode({ usesMax: 1 });
    const order = await placeConfirmed(server.api, withCode(code));
    await cancel(order);
    const other = await placeConfirmed(server.api, withCode(code));
    const before = await sold(server, CHAIN.classic.id);
    const { ticket_number } = await readOrder(server.api, order);
    expect((await restore(order)).body).toMatchObject({
      error: true,
      code: 'restored-without-code',
      message: `Order ${ticket_number} cannot be restored: its promo code can no longer be used. Enter it again without the code.`,
      promo: { reason: 'used-up' },
      order: { status: 'Cancelled' },
    });
    expect(await sold(server, CHAIN.classic.id)).toBe(before);
    await cancel(other);
    expect((await restore(order)).body).toMatchObject({ error: false, order: { status: 'Confirmed' } });
    expect(await shop.usedOf(code.id)).toBe(1);
    expect((await shop.place(code)).body).toMatchObject(refused(code, 'used-up'));
  });

  test('is not restored together with an order that takes the last use', async () => {
    const code = await shop.addCode({ usesMax: 1 });
    const order = await placeConfirmed(server.api, withCode(code));
    await cancel(order);
    const replies = await shop.whileLocked(
      'SELECT 1 FROM promo_code WHERE id = $1 FOR UPDATE',
      [code.id],
      // the second waits for the stock of the first
      [() => restore(order), () => shop.place(code)],
    );
    expect(replies.map(({ body }) => body.error).sort()).toEqual([false, true]);
    expect(await shop.usedOf(code.id)).toBe(1);
  });

  test('takes a use of a code that was limited meanwhile', async () => {
    const code = await shop.addCode({});
    const order = await placeConfirmed(server.api, withCode(code));
    await cancel(order);
    await shop.editCode(code, { usesMax: 1 });
    expect((await restore(order)).body).toMatchObject({ error: false });
    expect(await shop.usedOf(code.id)).toBe(1);
    expect((await shop.place(code)).body).toMatchObject(refused(code, 'used-up'));
  });

  test('in preparation has kept its use, whatever its number has ordered since', async () => {
    const code = await shop.addCode({ firstOrderOnly: true });
    const phone = newPhone();
    const order = await placeConfirmed(server.api, withCode(code, phone));
    await kitchen.put(`/api/orders/${order.id}`, { kitchen_status: 'On Process' });
    await cancel(order);
    const { body } = await placeOrder(server.api, { phone });
    await shop.confirm(body.order);
    expect((await restore(order)).body).toMatchObject({ error: false, order: { kitchen_status: 'On Process' } });
  });
});
