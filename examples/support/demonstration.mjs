/** What the checks of the examples do at a demonstration: log in, make keys, order. */
import { randomUUID } from 'node:crypto';

export const SHOP = process.env.SHOP ?? 'http://localhost:3000';

/**
 * Calls the shop.
 *
 * @param {string} path
 * @param {{ body?: object, token?: string, headers?: Record<string, string>, method?: string }} [options] `body` makes it a POST
 * @returns {Promise<any>} the answer
 * @throws {Error} with the shop's sentence, if it rejects the call
 */
export async function call(path, { body, token, headers = {}, method = body ? 'POST' : 'GET' } = {}) {
  const answer = await fetch(SHOP + path, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const content = await answer.json();
  if (content.error) throw new Error(`${method} ${path}: ${content.message}`);
  return content;
}

/** @returns {Promise<string>} the token of a super admin of the demonstration */
export async function admin() {
  const { user } = await call('/api/login', { body: { email: 'admin@passline.test', password: 'passline-demo' } });
  return user.api_token;
}

/**
 * Makes a key that may read the orders of one branch, with names and numbers.
 *
 * @param {string} token of a super admin
 * @param {{ name: string, branch: number }} wanted
 * @returns {Promise<{ id: number, token: string }>}
 */
export async function readingKey(token, { name, branch }) {
  const body = { name, branches: [branch], canWrite: false, personalData: true };
  const { key, token: secret } = await call('/api/api-keys', { token, body });
  return { id: key.id, token: secret };
}

/**
 * Places an order for pickup of one food, and confirms it with the code of the demonstration's inbox.
 *
 * @param {number} branch
 * @returns {Promise<any>} the order
 */
export async function placeOrder(branch) {
  const { foodTypes } = await call(`/api/food-types/branch/${branch}`);
  const foods = foodTypes.flatMap((/** @type {any} */ type) =>
    type.sub_food_types.flatMap((/** @type {any} */ sub) => sub.food),
  );
  const food = foods.find((/** @type {any} */ one) => one.remaining_quantity > 5 && !one.option_groups?.length);
  const phone = `0711${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`;
  const { order } = await call('/api/orders', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      ...{ firstName: 'Nadia', lastName: 'Silva', email: 'nadia@example.com', phone },
      ...{ branch, orderType: 'Pickup', paymentType: 'Pay On Pickup', subTotal: food.price },
      products: [{ id: food.id, type: 'food', name: food.name, price: food.price, selected_quantity: 1 }],
    },
  });
  const otp = await found(async () => {
    const { messages } = await call(`/api/dev/sms?phone=${phone}`);
    return /\d{6}/.exec(messages[0]?.text ?? '')?.[0];
  });
  await call('/api/otp', { body: { orderId: order.id, otp } });
  return order;
}

/**
 * Asks again, every 100 ms, until there is an answer; at most 30 seconds.
 *
 * @template Found
 * @param {() => Promise<Found | undefined>} look
 * @returns {Promise<Found>}
 */
export async function found(look) {
  for (const end = Date.now() + 30_000; Date.now() < end; ) {
    const result = await look();
    if (result !== undefined) return result;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('Nothing came within 30 seconds.');
}
