/** A customer of `npm run rush`, who chooses, orders and pays or confirms over the public API like a browser. */
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

/** @typedef {import('../../libs/contract/menu/menu.js').MenuItem & { type: 'food' | 'offer' }} Item */
/** @typedef {import('../../libs/domain/menu/menu-index.js').MenuIndex} MenuIndex */
/**
 * @typedef {{
 *   priceCart: typeof import('../../libs/domain/cart/pricing.js').priceCart,
 *   shownAmounts: typeof import('../../libs/domain/money/amounts.js').shownAmounts,
 *   lineOf: typeof import('../../libs/domain/cart/cart.js').lineOf,
 *   menuIndex: typeof import('../../libs/domain/menu/menu-index.js').menuIndex,
 * }} Rules
 */
/** @typedef {import('../../libs/contract/branches/selling.js').PromoCode} PromoCode */
/** @typedef {import('../../libs/contract/branches/selling.js').Delivery} Delivery */
/** @typedef {'Pay Online' | 'Pay On Delivery' | 'Pay On Pickup'} Payment */
/** @typedef {{ id: number, name: string, is_open: boolean }} Branch */
/** @typedef {{ reference: string, ticket: number, branch: string, payment: Payment, total: number }} Placed */

const LOOK_AGAIN_MS = 200;
const LOOKS_MAX = 150;
/** The largest total that may be paid later, in cents. */
const PAY_LATER_MAX = 350_000;
const NAMES = [
  'Amal',
  'Chamari',
  'Dasun',
  'Fathima',
  'Gayan',
  'Ishara',
  'Kumaran',
  'Malini',
  'Nuwan',
  'Priya',
  'Udara',
];
/** what customers write: most notes are wishes, some name an allergy, which boards highlight */
const NOTES = [
  'No onions, please',
  'Less spicy',
  'Sauce on the side',
  'Extra napkins',
  'Please ring the bell twice',
  'Allergic to peanuts!',
  'Lactose intolerant, no cheese please',
];
/** the demonstration's promo code */
const PROMO_CODE = 'WELCOME10';
const LINES = 3;
/** an office that orders together */
const MANY_LINES = 12;
const LAST_NAMES = ['Bandara', 'Cader', 'Fonseka', 'Herath', 'Jayawardena', 'Mendis', 'Peiris', 'Selvam', 'Tennakoon'];

/** An expected rejection by the shop, with its sentence: sold out meanwhile, closed, too many at once. */
export class Rejected extends Error {}

/**
 * @param {string} url of the shop
 * @param {string} path
 * @param {object} [body] makes it a POST
 * @param {Record<string, string>} [headers]
 * @returns {Promise<any>} the answer, if it is no error
 * @throws {Rejected} with the shop's sentence
 */
export async function call(url, path, body, headers = {}) {
  const answer = await fetch(url + path, {
    ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
  });
  const content = /** @type {any} */ (await answer.json());
  if (content.error) throw new Rejected(content.message);
  return content;
}

/**
 * @param {{ open: string, close: string }} hours
 * @param {string} clock HH:MM
 */
function isWithin({ open, close }, clock) {
  if (open === close) return true;
  return open < close ? clock >= open && clock < close : clock >= open || clock < close;
}

/**
 * Returns the items that a branch serves at this moment.
 *
 * @param {string} url
 * @param {number} branchId
 * @param {string} timeZone
 * @param {Rules} rules
 * @returns {Promise<{ items: Item[], index: MenuIndex }>}
 */
async function servedNow(url, branchId, timeZone, { menuIndex }) {
  const menu = await call(url, `/api/food-types/branch/${branchId}`);
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(new Date());
  /** @type {Item[]} */
  const items = menu.foodTypes.flatMap((/** @type {any} */ type) =>
    type.sub_food_types.flatMap((/** @type {any} */ sub) => [
      ...sub.food.map((/** @type {any} */ food) => ({ ...food, type: 'food' })),
      ...sub.offers.map((/** @type {any} */ offer) => ({ ...offer, type: 'offer' })),
    ]),
  );
  return {
    items: items.filter((item) => item.remaining_quantity > 0 && isWithin(item, clock)),
    index: menuIndex(menu),
  };
}

/**
 * Places one order at a branch, and pays by card on the sandbox's page or enters the code from the demonstration's
 * inbox.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {Branch} options.branch
 * @param {string} options.timeZone
 * @param {Rules} options.rules those that the shop's checkout uses
 * @param {() => number} options.random from 0 to 1
 * @param {boolean} [options.byCard] whether it is paid online; random if absent
 * @returns {Promise<Placed>}
 * @throws {Rejected} if the shop rejects it
 */
export async function orderOnce({ url, branch, timeZone, rules, random, byCard }) {
  /** @template T @param {readonly T[]} values @returns {T} */
  const one = (values) => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Rejected(`${branch.name} serves nothing at the moment.`);
    return value;
  };
  const { items: served, index } = await servedNow(url, branch.id, timeZone, rules);
  const lines = random() < 0.04 ? MANY_LINES : 1 + Math.floor(random() * LINES);
  const chosen = [...new Set(Array.from({ length: lines }, () => one(served)))];
  const products = chosen.map((item) => {
    // sometimes enough for a rule by amount
    const quantity = random() < 0.25 ? Math.min(item.remaining_quantity, 1 + Math.floor(random() * 4)) : 1;
    const questions = index.questionsOf(item.type, item.id);
    const options = questions.flatMap((question) => optionOf(question, { one, random }));
    return rules.lineOf(item, { type: item.type, quantity, questions, chosen: options });
  });
  const { deliveries } = await call(url, `/api/deliveries/branch/${branch.id}`);
  const { freeDeliveries } = await call(url, `/api/buy-get-offers/branch/${branch.id}`);
  const { subTotal } = rules.priceCart({ cart: products, promoCode: null, delivery: null, freeDeliveries });
  const areas = deliveries.filter((/** @type {Delivery} */ { minimum }) => (minimum ?? 0) * 100 <= subTotal);
  const area = areas.length > 0 && random() < 0.5 ? one(areas) : null;
  const priceWith = (/** @type {PromoCode | null} */ promoCode) =>
    rules.priceCart({ cart: products, promoCode, delivery: area, freeDeliveries });
  const promo = random() < 0.2 ? await promoFor(url, branch.id, priceWith(null).subTotal / 100) : null;
  const price = priceWith(promo);
  const isOnline = byCard ?? (price.total > PAY_LATER_MAX || random() < 0.5);
  /** @type {Payment} */
  const payment = isOnline ? 'Pay Online' : area ? 'Pay On Delivery' : 'Pay On Pickup';
  const firstName = one(NAMES);
  const lastName = one(LAST_NAMES);
  // a range of numbers that identifies these orders
  const phone = `0711${String(Math.floor(random() * 1e6)).padStart(6, '0')}`;
  const { order } = await call(
    url,
    '/api/orders',
    {
      firstName,
      lastName,
      email: `${firstName}.${lastName}@rush.passline.test`.toLowerCase(),
      phone,
      paymentType: payment,
      deliveryPaymentType: payment === 'Pay On Delivery' ? 'Pay by Cash' : null,
      ...rules.shownAmounts(price),
      branch: branch.id,
      promoCode: promo?.id ?? null,
      delivery: area?.id ?? null,
      freeDelivery: price.freeFrom !== null && price.subTotal >= price.freeFrom,
      address: area ? `${1 + Math.floor(random() * 180)} Main Street` : null,
      orderType: area ? 'Delivery' : 'Pickup',
      products,
      notes: random() < 0.25 ? one(NOTES) : '',
    },
    { 'idempotency-key': randomUUID() },
  );
  if (isOnline) await payByCard(url, order);
  else await confirm(url, order.id, phone);
  const token = { 'order-token': order.order_token };
  const { order: placed } = await call(url, `/api/orders/${order.reference}`, undefined, token);
  if (placed.status !== 'Confirmed') throw new Rejected(`Order ${placed.ticket_number} is ${placed.status}.`);
  return {
    reference: placed.reference,
    ticket: placed.ticket_number,
    branch: branch.name,
    payment,
    total: placed.total,
  };
}

/**
 * Returns a customer's choices of an option group: the required ones, and now and then another one.
 *
 * @param
 *   {import('../../libs/domain/menu/options.js').Question<import('../../libs/contract/menu/options.js').MenuOption>}
 *   question
 * @param {{ one: <T>(values: readonly T[]) => T, random: () => number }} customer
 * @returns {import('../../libs/contract/menu/options.js').ChosenOption[]}
 */
function optionOf({ group, part }, { one, random }) {
  const available = group.options.filter(({ is_available }) => is_available);
  if (available.length === 0) return [];
  const isUsual = random() < (group.kind === 'choice' ? 0.5 : 0.75);
  const chosen = isUsual ? available.filter(({ is_default }) => is_default) : [one(available)];
  const enough = chosen.length < group.min ? [one(available)] : chosen;
  return enough.map(({ id }) => ({ option: id, ...(part !== null && { part }) }));
}

/**
 * Returns the demonstration's promo code, as the checkout's box does; null if it does not apply.
 *
 * @param {string} url
 * @param {number} branchId
 * @param {number} subTotal in rupees
 * @returns {Promise<PromoCode | null>}
 */
async function promoFor(url, branchId, subTotal) {
  try {
    const path = `/api/promo-codes/code/${PROMO_CODE}/branch/${branchId}/sub-total/${subTotal}`;
    return (await call(url, path)).promoCode;
  } catch (error) {
    if (error instanceof Rejected) return null;
    throw error;
  }
}

/**
 * @param {string} url
 * @param {string} orderId
 * @param {string} phone
 */
async function confirm(url, orderId, phone) {
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const { messages } = await call(url, `/api/dev/sms?phone=${phone}`);
    const otp = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0];
    if (otp !== undefined) return void (await call(url, '/api/otp', { otp, orderId }));
    // the message is sent after the order's answer
    await delay(LOOK_AGAIN_MS);
  }
  throw new Rejected('No code came.');
}

/**
 * Goes through the sandbox's pages like a browser: the shop's form, the button 'Pay', the form that leads back.
 *
 * @param {string} url
 * @param {any} order
 */
async function payByCard(url, order) {
  const choice = await post(url, order.gatewayUrl, order.gatewayFields);
  const back = await post(url, '/sandbox/AccosaPG/decide', { ...hiddenFields(choice), choice: 'pay' });
  const action = /<form[^>]* action="([^"]+)"/.exec(back)?.[1];
  if (action === undefined) throw new Rejected('The card page did not lead back to the shop.');
  await post(url, plain(action), hiddenFields(back));
}

/**
 * Posts a form to the shop, whatever host the page names, because a public address may not lead here.
 *
 * @param {string} url
 * @param {string} address
 * @param {Record<string, string>} fields
 * @returns {Promise<string>} the page; empty for a redirect
 */
async function post(url, address, fields) {
  const { pathname, search } = new URL(address, url);
  const body = new URLSearchParams(fields);
  const answer = await fetch(url + pathname + search, { method: 'POST', body, redirect: 'manual' });
  const page = await answer.text();
  if (answer.status >= 400) throw new Rejected(`The card page answered ${answer.status}.`);
  return page;
}

/** @param {string} page */
function hiddenFields(page) {
  const fields = page.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return Object.fromEntries([...fields].map(([, name = '', value = '']) => [plain(name), plain(value)]));
}

/** @type {Record<string, string>} */
const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };

/** @param {string} html */
const plain = (html) => html.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => ENTITIES[entity] ?? entity);
