import type { ChosenOption } from '../../../libs/contract/menu/options.js';
import { orderRequest } from '../support/orders.js';
import { startTestServer, type TestServer } from '../support/test-app.js';
import { CHAIN } from '../support/test-chain.js';

let server: TestServer;
const { classic, soda, fries, combo, special } = CHAIN;
// after the chain's own option
const OPTION = { regular: 2, large: 3, mayo: 4, cheese: 5, soda: 6, fries: 7, onions: 8, relish: 9, far: 10 };

beforeAll(async () => {
  server = await startTestServer();
  await server.db.query(`
    INSERT INTO option_group (branch_id, name, kind, min, max, position) VALUES
      (1, 'Size', 'choice', 1, 1, 1), (1, 'Toppings', 'extra', 0, 3, 2), (1, 'Drink', 'choice', 1, 1, 3),
      (1, 'Without', 'without', 0, 5, 4), (2, 'Size', 'choice', 0, 1, 1);
    INSERT INTO menu_option (branch_id, group_id, kind, name, price_cents, food_id, quantity_max, is_default, position) VALUES
      (1, 3, 'choice', 'Regular', 0, NULL, 1, true, 1), (1, 3, 'choice', 'Large', 20050, NULL, 1, false, 2),
      (1, 4, 'extra', 'Garlic Mayo', 5000, NULL, 2, false, 1), (1, 4, 'extra', 'Extra Cheese', 12000, NULL, 2, false, 2),
      (1, 5, 'choice', 'Soda', 0, ${soda.id}, 1, false, 1), (1, 5, 'choice', 'Side Fries', 5000, ${fries.id}, 1, false, 2),
      (1, 6, 'without', 'Onions', 0, NULL, 1, false, 1), (1, 4, 'extra', 'Relish', 1000, NULL, 1, false, 3),
      (2, 7, 'choice', 'Far', 0, NULL, 1, false, 1);
    UPDATE menu_option SET removed_at = now() WHERE name = 'Relish';
    INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position) VALUES
      (${classic.id}, 3, 1, false, 0), (${classic.id}, 4, 1, false, 1), (${classic.id}, 6, 1, false, 2),
      (${combo.id}, 5, 1, true, 0);
    UPDATE branch SET menu_version = menu_version + 1`);
});
afterAll(() => server.close());

interface Sent {
  id?: number;
  type?: 'food' | 'offer';
  quantity?: number;
  price?: number;
  options?: ChosenOption[];
}

function place(lines: Sent[], subTotal: number) {
  const products = lines.map(({ id = classic.id, type = 'food' as const, quantity = 1, price, options }) => ({
    id,
    type,
    selected_quantity: quantity,
    ...(price !== undefined && { price }),
    ...(options && { options }),
  }));
  return server.api.post('/api/orders', orderRequest({ products, subTotal, paymentType: 'Pay Online' }));
}

async function ordered(lines: Sent[], subTotal: number) {
  const { body } = await place(lines, subTotal);
  expect(body).toMatchObject({ error: false });
  const { reference, order_token } = body.order;
  return (await server.api.get(`/api/orders/${reference}`, { headers: { 'order-token': order_token } })).body.order;
}

test('a key that comes again with other options is rejected; with the same ones in another order it is the same order', async () => {
  const headers = { 'idempotency-key': 'options-decide' };
  const send = (options: ChosenOption[]) => {
    const products = [{ id: classic.id, type: 'food' as const, selected_quantity: 1, options }];
    const subTotal = classic.price + 50 + 120;
    return server.api.post('/api/orders', orderRequest({ products, subTotal, paymentType: 'Pay Online' }), { headers });
  };
  const [size, mayo, cheese] = [{ option: OPTION.regular }, { option: OPTION.mayo }, { option: OPTION.cheese }];
  const first = (await send([size, mayo, cheese])).body;
  expect(first).toMatchObject({ error: false });
  const again = (await send([{ ...cheese, quantity: 1, price: 120 }, mayo, size])).body;
  expect(again.order.reference).toBe(first.order.reference);
  expect((await send([size, { ...mayo, quantity: 2 }, cheese])).body).toMatchObject({
    error: true,
    code: 'idempotency-key-reused',
  });
});

test('a body without options is accepted with the defaults', async () => {
  const order = await ordered([{ quantity: 2 }], 2900);
  expect(order.order_products).toMatchObject([
    {
      price: 1450,
      base_price: 1450,
      options: [{ option_id: OPTION.regular, group: 'Size', is_default: true, quantity: 1 }],
    },
  ]);
});

test('the price of a line includes its options, and the order keeps them with their names', async () => {
  const options = [{ option: OPTION.large }, { option: OPTION.cheese, quantity: 2 }, { option: OPTION.onions }];
  const order = await ordered([{ quantity: 3, options }], 5671.5);
  expect(order).toMatchObject({ sub_total: 5671.5 });
  expect(order.order_products).toEqual([
    {
      food: expect.objectContaining({ id: classic.id }),
      name: 'Classic',
      price: 1890.5,
      base_price: 1450,
      quantity: 3,
      position: 0,
      options: [
        {
          option_id: OPTION.large,
          group: 'Size',
          kind: 'choice',
          name: 'Large',
          price: 200.5,
          quantity: 1,
          part: null,
          food_id: null,
          marks: [],
        },
        {
          option_id: OPTION.cheese,
          group: 'Toppings',
          kind: 'extra',
          name: 'Extra Cheese',
          price: 120,
          quantity: 2,
          part: null,
          food_id: null,
          marks: [],
        },
        {
          option_id: OPTION.onions,
          group: 'Without',
          kind: 'without',
          name: 'Onions',
          price: 0,
          quantity: 1,
          part: null,
          food_id: null,
          marks: [],
        },
      ],
    },
  ]);
});

test('lines with different options stay two lines, those with the same are one', async () => {
  const large = [{ option: OPTION.large }];
  const order = await ordered(
    [{ options: large }, {}, { options: [{ option: OPTION.regular }] }, { options: large }],
    6201,
  );
  expect(order.order_products).toMatchObject([
    { quantity: 2, price: 1650.5 },
    { quantity: 2, price: 1450 },
  ]);
});

test("a combo's own options and those of its parts are priced by part, and take the stock of their foods", async () => {
  const before = await left(fries.id);
  const options = [{ option: OPTION.fries }, { option: OPTION.cheese, part: 0 }, { option: OPTION.regular, part: 0 }];
  const order = await ordered([{ id: combo.id, type: 'offer', quantity: 2, options }], 6180);
  const [line] = order.order_offers;
  // Duo has two Classics, so that an extra of that part counts twice
  expect(line).toMatchObject({ base_price: 2800, price: 3090, quantity: 2 });
  expect(line?.parts).toEqual([
    { id: classic.id, name: 'Classic', quantity: 2, of: 'combo' },
    { id: fries.id, name: 'Fries', quantity: 1, of: 'option' },
  ]);
  expect(before - (await left(fries.id))).toBe(2);
});

async function left(itemId: number): Promise<number> {
  const [row] = await server.db.query(
    'SELECT coalesce((SELECT quantity - sold FROM daily_stock WHERE menu_item_id = i.id ORDER BY day DESC LIMIT 1), i.quantity) AS left FROM menu_item i WHERE i.id = $1',
    [itemId],
  );
  return row.left;
}

test.each([
  [
    'a required choice is missing',
    { id: combo.id, type: 'offer' as const, options: [] },
    2800,
    ['Choose Drink for Duo.', 'Choose Size for Duo.'],
  ],
  [
    'nothing is sent for a choice without a default',
    { id: combo.id, type: 'offer' as const },
    2800,
    ['Choose Drink for Duo.'],
  ],
  [
    'too many of a group are chosen',
    {
      options: [
        { option: OPTION.regular },
        { option: OPTION.mayo, quantity: 2 },
        { option: OPTION.cheese, quantity: 2 },
      ],
    },
    1790,
    ['At most 3 of Toppings for Classic.'],
  ],
  [
    'an option is removed',
    { options: [{ option: OPTION.regular }, { option: OPTION.relish }] },
    1460,
    ['Classic no longer comes with Relish.'],
  ],
  [
    'an option costs more than shown',
    { price: 1550, options: [{ option: OPTION.regular }, { option: OPTION.cheese, price: 100 }] },
    1550,
    ['Extra Cheese now costs Rs. 120, not Rs. 100.'],
  ],
])('rejects an order if %s', async (_, line, subTotal, reasons) => {
  const { body } = await place([line], subTotal);
  expect(body).toMatchObject({ error: true, code: 'cart-changed' });
  expect(body.changes).toMatchObject(reasons.map((reason) => ({ line: 0, reason })));
});

test('names the options of a change', async () => {
  const { body } = await place([{ options: [{ option: OPTION.regular }, { option: OPTION.relish }] }], 1460);
  expect(body.changes).toMatchObject([
    {
      code: 'option-removed',
      options: [
        { option_id: OPTION.relish, reason: 'Classic no longer comes with Relish.', available: 0, price: null },
      ],
      price: 1450,
    },
  ]);
});

test.each([
  ['an option of another branch', { options: [{ option: OPTION.far }] }],
  ['an option of a group that the item does not have', { id: special.id, options: [{ option: OPTION.large }] }],
  ['an option that does not exist', { options: [{ option: 9999 }] }],
  [
    'a part that the combo does not have',
    { id: combo.id, type: 'offer' as const, options: [{ option: OPTION.cheese, part: 5 }] },
  ],
  ['a part of a food', { options: [{ option: OPTION.large, part: 0 }] }],
  ['the same option twice', { options: [{ option: OPTION.large }, { option: OPTION.large }] }],
  ['more than 20 options', { options: Array.from({ length: 21 }, () => ({ option: OPTION.large })) }],
  ['no list', { options: 'Large' as unknown as ChosenOption[] }],
  ['no id', { options: [{}] as unknown as ChosenOption[] }],
  ['a quantity of 10', { options: [{ option: OPTION.mayo, quantity: 10 }] }],
])('answers 400 to %s', async (_, line) => {
  const { status, body } = await place([line], 1450);
  expect([status, body.error]).toEqual([400, true]);
  expect(Object.keys(body.fields ?? {})[0]).toMatch(/^products\.0\.options/);
});

test('an option that is sold out today is rejected, and no stock is taken', async () => {
  await server.db.query(
    `UPDATE menu_option SET sold_out_on = (now() AT TIME ZONE 'Asia/Colombo')::date WHERE id = ${OPTION.mayo}`,
  );
  await server.db.query('UPDATE branch SET menu_version = menu_version + 1 WHERE id = 1');
  const before = await left(classic.id);
  const { body } = await place([{ options: [{ option: OPTION.regular }, { option: OPTION.mayo }] }], 1500);
  expect(body).toMatchObject({ error: true, code: 'cart-changed', message: 'Garlic Mayo is sold out today.' });
  expect(await left(classic.id)).toBe(before);
});
