import { LIMITS } from '../../../libs/contract/values.js';
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

describe('ids and spellings', () => {
  test('gives a new promo code a random id, by which its branch edits and removes it', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
    const terms = { name: 'Lunch', code: 'LUNCH', percentage: 5, limit: 0 };
    const add = (code: string) =>
      server.api.post('/api/promo-codes', { ...terms, code, branch: CHAIN.branch.harbour }, { token });
    const ids = await Promise.all(['A', 'B', 'C', 'D'].map(async (code) => (await add(code)).body.promoCode.id));
    expect(ids.every((id) => Number.isSafeInteger(id) && id > 2 ** 31)).toBe(true);
    // the upper digits of serial numbers would be equal
    expect(new Set(ids.map((id) => Math.floor(id / 2 ** 20))).size).toBe(4);
    const [id] = ids;
    expect((await server.api.put(`/api/promo-codes/${id}`, terms, { token })).body.promoCode).toMatchObject({
      id,
      code: 'LUNCH',
    });
    expect((await server.api.call('DELETE', `/api/promo-codes/${id}`, undefined, { token })).body.error).toBe(false);
  });

  test('finds a code with any spacing, and rejects one of separators alone and a second spelling of an existing one', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
    const add = (code: string) =>
      server.api.post(
        '/api/promo-codes',
        { name: 'Noon', code, percentage: 5, limit: 0, branch: CHAIN.branch.harbour },
        { token },
      );
    const { promoCode } = (await add('NOON-25')).body;
    for (const typed of ['noon25', 'Noon 25', ' NOON – 25 ', 'NO ON-2.5', 'ＮＯＯＮ２５']) {
      const path = `/api/promo-codes/code/${encodeURIComponent(typed)}/branch/${CHAIN.branch.harbour}/sub-total/100`;
      expect((await server.api.call('GET', path)).body).toMatchObject({ promoCode: { id: promoCode.id } });
    }
    expect((await add('noon 25')).body).toMatchObject({
      error: true,
      message: expect.stringContaining('exists already'),
    });
    for (const code of ['-', '..', '– —']) {
      expect((await add(code)).body).toMatchObject({ error: true, fields: { code: [expect.any(String)] } });
    }
  });

  test('finds a code of maximum length whose characters have two units each', async () => {
    const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
    for (const character of ['🍔', 'ක']) {
      const code = character.repeat(LIMITS.codeMax);
      const terms = { name: code, code, percentage: 5, limit: 0, branch: CHAIN.branch.harbour };
      const { promoCode } = (await server.api.post('/api/promo-codes', terms, { token })).body;
      const path = `/api/promo-codes/code/${encodeURIComponent(code)}/branch/${CHAIN.branch.harbour}/sub-total/100`;
      expect((await server.api.call('GET', path)).body).toMatchObject({
        error: false,
        promoCode: { id: promoCode.id, code },
      });
    }
  });
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
