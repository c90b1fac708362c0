import { orderRequest, placeOrder } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';
import { untilFound } from '../support/until.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
});
afterAll(() => server.close());

const inLanguage = (language: string) => ({ headers: { 'accept-language': language } });
const BELOW_LIMIT =
  `/api/promo-codes/code/${CHAIN.promo.ten.code}/branch/${CHAIN.branch.harbour}/sub-total/10` as const;

test('the settings name the offered languages in their scripts', async () => {
  const { body } = await server.api.get('/api/settings');
  expect(body.settings.languages).toEqual([
    { code: 'en', name: 'English' },
    { code: 'si', name: 'සිංහල' },
    { code: 'ta', name: 'தமிழ்' },
  ]);
});

describe('a rejection is in the language of Accept-Language', () => {
  const ENGLISH = /applies from a sub-total of Rs\. [\d,]+\.$/;
  test.each([
    [undefined, 'en', ENGLISH],
    ['en', 'en', ENGLISH],
    ['fr,de;q=0.5', 'en', ENGLISH],
    ['si', 'si', /රු\. [\d,]+/],
    ['si-LK,en;q=0.5', 'si', /රු\. [\d,]+/],
    ['en;q=0.2,ta', 'ta', /ரூ\. [\d,]+/],
  ])('%j: %s', async (header, language, sentence) => {
    const { body, headers } = await server.api.get(BELOW_LIMIT, header === undefined ? {} : inLanguage(header));
    expect(body.message).toMatch(sentence);
    expect(body.message.includes('Rs.')).toBe(language === 'en');
    expect(headers.get('content-language')).toBe(language);
    expect(headers.get('cache-control')).toBe('no-store');
    // for programs
    expect(body).toMatchObject({ code: 'promo-below-limit', values: { code: CHAIN.promo.ten.code } });
  });

  test('with the sentences of fields', async () => {
    const reply = await server.api.post('/api/feedback', {}, inLanguage('si'));
    expect(reply.status).toBe(400);
    const sentences = Object.values(fieldsOf(reply)).flat();
    expect(sentences).toEqual(expect.arrayContaining(['නම අවශ්‍යයි.', '1 සිට 5 දක්වා ලකුණක් දෙන්න.', 'Select a branch!']));
    expect(reply.body.message).toBe(sentences[0]);
    expect(reply.body.problems).toMatchObject({ rating: [{ code: 'no-rating', values: {} }] });
  });

  test('with the reasons of changed lines', async () => {
    const shown = { ...CHAIN.classic, price: 1000 };
    const products = [
      { ...shown, type: 'food' as const, selected_quantity: 1, sub_food_type_id: 1, remaining_quantity: 9 },
    ];
    const { body } = await placeOrder(server.api, { products, subTotal: 1000 }, inLanguage('ta').headers);
    const { changes = [] } = body;
    expect(changes.map(({ code, values }) => [code, values])).toEqual([
      ['new-price', { name: 'Classic', price: 1450, before: 1000 }],
    ]);
    expect(changes[0]?.reason).toContain('ரூ. 1,450');
    expect(body.message).toBe(changes[0]?.reason);
  });

  test('with the labels of payment types, whose values stay those of the wire', async () => {
    const products = [
      { ...CHAIN.classic, type: 'food' as const, selected_quantity: 3, sub_food_type_id: 1, remaining_quantity: 9 },
    ];
    const { body } = await placeOrder(server.api, { products }, inLanguage('ta').headers);
    expect(body).toMatchObject({
      code: 'payment-not-allowed',
      values: {
        paymentType: 'Pay On Pickup',
        possible: 'Pay Online',
        why: 'Minimum total to enable option is Rs. 3,500',
      },
    });
    expect(body.message).toContain('ரூ. 3,500');
    expect(body.message).not.toMatch(/[A-Za-z]/);
  });

  test('with the time to wait', async () => {
    const placed = await placeOrder(server.api);
    const again = await server.api.post('/api/otp/resend', { orderId: placed.body.order.id }, inLanguage('si'));
    expect(again).toMatchObject({ status: 429, body: { code: 'otp-too-soon' } });
    expect(again.body.message).toMatch(/තත්පර \d+කින් නැවත උත්සාහ කරන්න\.$/);
  });
});

test('what succeeded is said in the language, too', async () => {
  const { body, headers } = await placeOrder(server.api, { phone: '0771112223' }, inLanguage('ta').headers);
  expect(body.message).toMatch(/^[\u0b80-\u0bff .!]+$/);
  expect(headers.get('content-language')).toBe('ta');
  const feedback = { name: 'N', contact: '0771234567', branch: CHAIN.branch.harbour, rating: 5, words: 'Good' };
  expect((await server.api.post('/api/feedback', feedback, inLanguage('si'))).body.message).toBe('ඔබේ අදහසට ස්තුතියි.');
});

describe('the fixed sentences stay English', () => {
  test.each([
    ['GET', '/api/users', undefined, 'Not Authorized!'],
    ['GET', '/api/orders/0000000000', undefined, 'Order Not Found!'],
    [
      'GET',
      `/api/promo-codes/code/NONE/branch/${CHAIN.branch.harbour}/sub-total/10`,
      undefined,
      'No such Promo available!',
    ],
    ['POST', '/api/otp', { otp: '12', orderId: '00000000-0000-7000-8000-000000000000' }, 'Please enter 6 digits'],
  ])('%s %s', async (method, route, body, message) => {
    const reply = await server.api.call(method, route, body, inLanguage('si'));
    expect(reply.body.message).toBe(message);
    expect(reply.headers.get('content-language')).toBe('en');
  });
});

describe('the messages about an order', () => {
  const messagesTo = async (phone: string) => (await server.api.get(`/api/dev/sms?phone=${phone}`)).body.messages;

  test('are in the language that it was placed in, whatever the requests are', async () => {
    await server.db.query('UPDATE branch SET has_order_messages = true');
    const phone = '0771230001';
    const placed = await placeOrder(server.api, { phone, language: 'ta' }, inLanguage('si').headers);
    const { id, reference } = placed.body.order;
    const otp = await server.api.codeFor(phone);
    expect((await messagesTo(phone))[0]?.text).toMatch(
      new RegExp(`^${otp} குறியீடு: Test Kitchen.*\n\n@localhost #${otp}$`),
    );
    expect((await server.api.post('/api/otp', { otp, orderId: id }, inLanguage('en'))).body.error).toBe(false);
    const confirmed = await untilFound(async () =>
      (await messagesTo(phone)).find(({ text }) => text.includes('உறுதியானது')),
    );
    expect(confirmed.text).toMatch(/^Test Kitchen: ஓர்டர் \d+ உறுதியானது\./);
    const receipt = await server.api.get(`/api/orders/${reference}`);
    expect(receipt.body.order.language).toBe('ta');
  });

  test('are in English without a language, and for one that the chain does not offer', async () => {
    const placed = await placeOrder(server.api, { phone: '0771230002' }, inLanguage('ta').headers);
    const receipt = await server.api.get(`/api/orders/${placed.body.order.reference}`);
    expect(receipt.body.order.language).toBe('en');
    expect(await server.api.codeFor('0771230002')).toMatch(/^\d{6}$/);
    expect((await messagesTo('0771230002'))[0]?.text).toContain('is your code to confirm');
  });

  test('need a language that is known', async () => {
    const reply = await server.api.post('/api/orders', { ...orderRequest(), language: 'fr' });
    expect(reply.status).toBe(400);
    expect(Object.keys(fieldsOf(reply))).toEqual(['language']);
  });
});

test('a code that belongs to no order is in the language of its request', async () => {
  const phone = '0771230003';
  await placeOrder(server.api, { phone });
  await server.api.codeFor(phone);
  await server.api.post('/api/my-orders/code', { phone }, inLanguage('si'));
  const said = await untilFound(async () => {
    const { body } = await server.api.get(`/api/dev/sms?phone=${phone}`);
    return body.messages.find(({ text }) => text.includes('කේතය'));
  });
  expect(said.text).toMatch(/^\d{6} කේතය: Test Kitchen/);
});

test('an order in a language that the chain does not offer gets English', async () => {
  const english = await startTestServer();
  const placed = await placeOrder(english.api, { language: 'ta' }, inLanguage('ta').headers);
  expect(placed.body).toMatchObject({ error: false, message: 'Your order is placed.' });
  const { body } = await english.api.get(`/api/orders/${placed.body.order.reference}`);
  expect(body.order.language).toBe('en');
  await english.close();
});
