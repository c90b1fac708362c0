import fc from 'fast-check';
import type { CartItem, OutletElsewhere } from '../../../libs/contract/menu/cart.js';
import type { ElsewhereRequest } from '../../../libs/contract/requests/orders/elsewhere.js';
import { line, orderRequest } from '../support/orders.js';
import { fieldsOf, startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

const { harbour, hill } = CHAIN.branch;
const { fort } = CHAIN.delivery;
const { ten } = CHAIN.promo;
/** of Harbour, all of which Hill has too */
const FOODS = [CHAIN.classic, CHAIN.cheese, CHAIN.soda, CHAIN.special];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ LANGUAGES: 'en,si,ta' });
  const admin = (await server.api.login(CHAIN.user.admin.email)).api_token;
  await server.db.query(
    'INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position) VALUES ($1, $2, $3, false, 0)',
    [CHAIN.cheese.id, CHAIN.optionGroup.extras, harbour],
  );
  const copy = { from: harbour, with: ['deliveries', 'promo_codes'] as const };
  await server.api.post(`/api/branches/${hill}/menu-copy`, { ...copy, with: [...copy.with] }, { token: admin });
  await server.db.query('UPDATE ways_to_pay SET later_limit_cents = 100000000');
  await refresh();
});
afterAll(() => server.close());
// any test may have changed Hill's menu
beforeEach(async () => {
  await server.db.query(
    `UPDATE menu_item i SET price_cents = h.price_cents, quantity = h.quantity FROM menu_item h
     WHERE h.branch_id = $1 AND i.branch_id = $2 AND h.name = i.name`,
    [harbour, hill],
  );
  await server.db.query('UPDATE menu_item SET price_cents = 150000 WHERE id = $1', [CHAIN.hillClassic.id]);
  await server.db.query('UPDATE menu_option SET price_cents = 5000 WHERE branch_id = $1', [hill]);
  await server.db.query('UPDATE delivery SET amount_cents = 20000 WHERE branch_id = $1', [hill]);
  await server.db.query('DELETE FROM daily_stock');
  await refresh();
});

const refresh = () => server.db.query('UPDATE branch SET menu_version = menu_version + 1');
const elsewhere = async (cart: Partial<ElsewhereRequest>, language = 'en'): Promise<OutletElsewhere[]> => {
  const body = { branch: harbour, orderType: 'Pickup' as const, products: [line(CHAIN.classic)], ...cart };
  const answer = await server.api.post(`/api/carts/elsewhere?language=${language}`, body);
  expect(answer.body).toMatchObject({ error: false });
  return answer.body.outlets;
};
const reasons = ([outlet]: OutletElsewhere[]) => outlet?.differences.map(({ reason }) => reason);
const cents = (rupees: number) => Math.round(rupees * 100);
/** Places the cart at the outlet as it was shown. */
const placeThere = ({ branch, products, total, delivery, promo_code }: OutletElsewhere) => {
  const subTotal = products.reduce((sum, one) => sum + cents(one.price) * one.selected_quantity, 0) / 100;
  const order = orderRequest({
    products,
    branch: branch.id,
    subTotal,
    shownTotal: total,
    promoCode: promo_code,
    freeDelivery: true,
    phone: '0771234568',
  });
  const discount = promo_code === null ? 0 : Math.round(cents(subTotal) / ten.percentage) / 100;
  return server.api.post('/api/orders', {
    ...order,
    ...(promo_code !== null && { promoCodePercentage: ten.percentage, discount }),
    ...(delivery !== null && {
      orderType: 'Delivery',
      paymentType: 'Pay On Delivery',
      deliveryPaymentType: 'Pay by Cash',
      delivery,
      deliveryCharge: (cents(total) - cents(subTotal) + cents(discount)) / 100,
      address: '12 Lighthouse Street',
    }),
  });
};

test('shows an outlet that has the whole cart, with every difference named', async () => {
  const outlets = await elsewhere({ products: [line(CHAIN.classic, 2), line(CHAIN.soda, 3)] });
  expect(outlets).toMatchObject([
    {
      branch: { id: hill, name: 'Hill' },
      estimate: { from: 20, to: 25 },
      total: 4050,
      delivery: null,
      promo_code: null,
    },
  ]);
  expect(reasons(outlets)).toEqual(['Classic costs Rs. 1,500 there, not Rs. 1,450.']);
  expect(outlets[0]?.products).toMatchObject([
    { id: CHAIN.hillClassic.id, price: 1500, selected_quantity: 2 },
    { name: 'Soda', price: 350, selected_quantity: 3 },
  ]);
});

test('says them in the language of the customer', async () => {
  expect(reasons(await elsewhere({}, 'si'))).toEqual(['Classic එහි රු. 1,500, රු. 1,450 නෙමෙයි.']);
});

test('matches options by their names, and names what one of them costs', async () => {
  const chilli = { option: CHAIN.option.paste, quantity: 1 };
  const cart = { products: [{ ...line(CHAIN.cheese), options: [chilli] }] };
  await server.db.query(`UPDATE menu_option SET price_cents = 8000 WHERE branch_id = $1`, [hill]);
  await refresh();
  const outlets = await elsewhere(cart);
  expect(outlets[0]?.products[0]?.options).toMatchObject([{ name: 'Chilli Paste', quantity: 1, price: 80 }]);
  expect(reasons(outlets)).toEqual(['Chilli Paste for Cheese costs Rs. 80 there, not Rs. 50.']);
  await server.db.query(`UPDATE menu_option SET name = 'Mild Paste' WHERE branch_id = $1`, [hill]);
  await refresh();
  expect(await elsewhere(cart)).toEqual([]);
  await server.db.query(`UPDATE menu_option SET name = 'Chilli Paste' WHERE branch_id = $1`, [hill]);
  await refresh();
});

test('compares the charge, the promo code and what comes free', async () => {
  const products = [line(CHAIN.special, 2)];
  const cart = { orderType: 'Delivery' as const, area: fort.id, promoCode: ten.id, products };
  await server.db.query('UPDATE delivery SET amount_cents = 25000 WHERE branch_id = $1 AND area = $2', [
    hill,
    fort.area,
  ]);
  await server.db.query('UPDATE buy_get_offer SET buy_quantity = 9 WHERE branch_id = $1', [hill]);
  await refresh();
  const outlets = await elsewhere(cart);
  expect(outlets).toMatchObject([{ total: 2050 }]);
  expect(reasons(outlets)).toEqual(['Fries does not come free there.', 'Delivery costs Rs. 250 there, not Rs. 200.']);
  await server.db.query(`UPDATE promo_code SET code = 'OTHER' WHERE branch_id = $1 AND code = 'TEN'`, [hill]);
  await refresh();
  expect(reasons(await elsewhere(cart))).toContain('The code TEN does not apply there.');
  await server.db.query(`UPDATE promo_code SET code = 'TEN' WHERE branch_id = $1 AND code = 'OTHER'`, [hill]);
  await server.db.query(`UPDATE delivery SET area = 'Port' WHERE branch_id = $1 AND area = $2`, [hill, fort.area]);
  await refresh();
  expect(await elsewhere(cart)).toEqual([]);
  await server.db.query(`UPDATE delivery SET area = $2 WHERE branch_id = $1 AND area = 'Port'`, [hill, fort.area]);
  await server.db.query('UPDATE buy_get_offer SET buy_quantity = 2 WHERE branch_id = $1', [hill]);
  await refresh();
});

test.each([
  ['is paused', `paused_until = '9999-01-01'`, 'paused_until = NULL'],
  ['is closed', `open = '03:58', close = '03:59'`, `open = '00:00', close = '00:00'`],
  ['is a draft', `state = 'draft'`, `state = 'open'`],
  [
    'is above its longest wait',
    `longest_wait = 30, busy_minutes = 30, busy_until = now() + interval '1 hour'`,
    'longest_wait = NULL, busy_minutes = 0, busy_until = NULL',
  ],
])('leaves out an outlet that %s', async (_what, then, before) => {
  const set = (fields: string) =>
    server.db.query(`UPDATE branch SET ${fields}, menu_version = menu_version + 1 WHERE id = $1`, [hill]);
  await set(then);
  expect(await elsewhere({})).toEqual([]);
  await set(before);
  expect(await elsewhere({})).toHaveLength(1);
});

test('rejects what is no cart', async () => {
  const send = (cart: object) => server.api.post('/api/carts/elsewhere', cart);
  const products = [line(CHAIN.classic)];
  expect(Object.keys(fieldsOf(await send({ branch: harbour, orderType: 'Pickup', products: [] })))).toEqual([
    'products',
  ]);
  expect(Object.keys(fieldsOf(await send({ branch: harbour, orderType: 'Delivery', products })))).toEqual(['area']);
  expect(Object.keys(fieldsOf(await send({ orderType: 'Fly', products })))).toEqual(['branch', 'orderType']);
  expect((await send({ branch: 999, orderType: 'Pickup', products })).body).toMatchObject({ error: true });
});

const wanted = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 400_000 }), { minLength: 4, maxLength: 4 }),
  stock: fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 4, maxLength: 4 }),
  paste: fc.integer({ min: 0, max: 30_000 }),
  charge: fc.integer({ min: 0, max: 50_000 }),
  quantities: fc
    .array(fc.integer({ min: 0, max: 6 }), { minLength: 4, maxLength: 4 })
    .filter((all) => all.some(Boolean)),
  pastes: fc.nat(3),
  isDelivery: fc.boolean(),
  hasPromo: fc.boolean(),
});

test('with any menu, what is shown is what an order there takes', async () => {
  await fc.assert(
    fc.asyncProperty(wanted, async ({ prices, stock, paste, charge, quantities, pastes, isDelivery, hasPromo }) => {
      await server.db.query(
        `UPDATE menu_item i SET price_cents = m.price, quantity = m.stock
         FROM unnest($2::text[], $3::int[], $4::int[]) AS m (name, price, stock) WHERE i.branch_id = $1 AND i.name = m.name`,
        [hill, FOODS.map(({ name }) => name), prices, stock],
      );
      await server.db.query('DELETE FROM daily_stock');
      await server.db.query('UPDATE menu_option SET price_cents = $2 WHERE branch_id = $1', [hill, paste]);
      await server.db.query('UPDATE delivery SET amount_cents = $2 WHERE branch_id = $1', [hill, charge]);
      await refresh();
      const options = pastes === 0 ? [] : [{ option: CHAIN.option.paste, quantity: 1 }];
      const products = FOODS.flatMap((food, n): CartItem[] => {
        const quantity = quantities[n] ?? 0;
        return quantity === 0 ? [] : [{ ...line(food, quantity), ...(food === CHAIN.cheese && { options }) }];
      });
      const [outlet] = await elsewhere({
        products,
        ...(isDelivery && { orderType: 'Delivery', area: fort.id }),
        ...(hasPromo && { promoCode: ten.id }),
      });
      const sum = FOODS.reduce((total, food, n) => {
        const each = (prices[n] ?? 0) + (food === CHAIN.cheese && options.length > 0 ? paste : 0);
        return total + each * (quantities[n] ?? 0);
      }, 0);
      const isServed = quantities.every((quantity, n) => quantity <= (stock[n] ?? 0));
      const isPromoAllowed = !hasPromo || sum >= cents(ten.limit);
      expect(outlet !== undefined).toBe(isServed && isPromoAllowed);
      if (outlet === undefined) return;
      const { body } = await placeThere(outlet);
      expect(body).toMatchObject({ error: false, order: { total: outlet.total } });
    }),
    { numRuns: 25 },
  );
});
