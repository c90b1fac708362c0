import { DataSource } from 'typeorm';
import { LIMITS } from '../../../libs/contract/values.js';
import { UnguessablePromoIds1700000000011 } from '../../src/database/migrations/0011-unguessable-promo-ids.js';
import { placeOrder } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const { ten } = CHAIN.promo;
const lookUp = async () =>
  (await server.api.get(`/api/promo-codes/code/${ten.code}/branch/1/sub-total/1450`)).body.promoCode;
const codesOfOrders = (): Promise<{ code: string }[]> =>
  server.db.query('SELECT p.code FROM customer_order o JOIN promo_code p ON p.id = o.promo_code_id');

test('the ids that promo codes had before become random ones, and orders keep their code', async () => {
  const migration = new UnguessablePromoIds1700000000011();
  const owner = await new DataSource({ type: 'postgres', url: server.ownerUrl }).initialize();
  const runner = owner.createQueryRunner();
  const ordered = { promoCode: ten.id, promoCodePercentage: ten.percentage };
  expect((await placeOrder(server.api, ordered)).body.error).toBe(false);

  await runner.startTransaction();
  await migration.down(runner);
  const before: { id: number }[] = await runner.query('SELECT id FROM promo_code ORDER BY id');
  expect(before).toEqual([{ id: 1 }, { id: 2 }]);
  await migration.up(runner);
  await runner.commitTransaction();
  await runner.release();
  await owner.destroy();

  const promo = await lookUp();
  if (promo === null) throw new Error('The code is gone.');
  expect(Number.isSafeInteger(promo.id)).toBe(true);
  expect(promo.id).toBeGreaterThan(2 ** 31);
  expect(promo.id).not.toBe(ten.id);
  expect(await codesOfOrders()).toEqual([{ code: ten.code }]);
  const { body } = await placeOrder(server.api, { ...ordered, promoCode: promo.id });
  expect(body).toMatchObject({ error: false, order: { total: 1305 } });
});

test('a new promo code gets a random id, by which its branch edits and removes it', async () => {
  const { api_token: token } = await server.api.login(CHAIN.user.manager.email);
  const terms = { name: 'Lunch', code: 'LUNCH', percentage: 5, limit: 0 };
  const add = (code: string) =>
    server.api.post('/api/promo-codes', { ...terms, code, branch: CHAIN.branch.harbour }, { token });
  const ids = await Promise.all(['A', 'B', 'C', 'D'].map(async (code) => (await add(code)).body.promoCode.id));
  expect(ids.every((id) => Number.isSafeInteger(id) && id > 2 ** 31)).toBe(true);
  // of a serial number the upper digits would be alike
  expect(new Set(ids.map((id) => Math.floor(id / 2 ** 20))).size).toBe(4);
  const [id] = ids;
  expect((await server.api.put(`/api/promo-codes/${id}`, terms, { token })).body.promoCode).toMatchObject({
    id,
    code: 'LUNCH',
  });
  expect((await server.api.call('DELETE', `/api/promo-codes/${id}`, undefined, { token })).body.error).toBe(false);
});

test('a code of as many characters as a code may have is found, of two units each too', async () => {
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
