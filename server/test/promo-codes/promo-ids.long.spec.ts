import { LIMITS } from '../../../libs/contract/values.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

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
