/**
 * A delivery service in one file. It reads a menu, sells at its own prices, stops selling what is sold out, sends its
 * orders until they are placed, follows them, and compares its list with the shop's. See README.md.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import createClient from 'openapi-fetch';
import { Webhook } from 'standardwebhooks';

const { SHOPS = 'http://localhost:3000', KEY = '', SECRET = '', FILE = 'partner.json' } = process.env;
const { BRANCH = '1', PORT = '4100', ORDERS = '10', AT_ONCE = '4' } = process.env;
const branch = Number(BRANCH);
/** the shop's servers: after a failure the next one is asked */
const shops = SHOPS.split(',').map((baseUrl) => createClient({ baseUrl, headers: { Authorization: `Bearer ${KEY}` } }));
let turn = 0;
const shop = () => shops[turn % shops.length];
const pause = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** Everything that must survive a kill: the orders by key, their events by number, and the position in the stream. */
const kept = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : { orders: {}, events: {}, position: null };
/** @type {Map<string, any>} what can be sold now, by type and id */
const menu = new Map();

function save() {
  writeFileSync(`${FILE}.new`, JSON.stringify(kept));
  renameSync(`${FILE}.new`, FILE);
}

/** Calls the shop until a server answers. A rejection is an answer; 429 and faults are not. */
async function ask(/** @type {(client: any) => Promise<any>} */ call) {
  for (let tries = 0; ; tries += 1) {
    try {
      const { data, error, response } = await call(shop());
      if (response.status < 500 && response.status !== 429) return data ?? error;
      await pause(1000 * Number(response.headers.get('retry-after') ?? 0));
    } catch {
      // the server is away, or was killed before it answered: the same key places no second order
    }
    turn += 1;
    await pause(Math.min(2000, 50 * 2 ** Math.min(tries, 6)) * Math.random());
  }
}

async function readMenu() {
  const path = { params: { path: { id: branch } } };
  const answer = await ask((client) => client.GET('/api/branches/{id}/menu', path));
  if (answer.error) throw new Error(answer.message);
  menu.clear();
  for (const { items } of answer.categories.flatMap((/** @type {any} */ one) => one.sub_categories)) {
    for (const item of items) menu.set(`${item.type}:${item.id}`, item);
  }
}

/** Sells something that can be had, for a tenth more than the shop. The order is kept before it is sent. */
function sell(/** @type {number} */ number) {
  const available = [...menu.values()].filter((item) => item.is_available && !item.option_groups?.length);
  const item = available[number % available.length];
  if (!item) return undefined;
  const price = Math.round(item.price * 110) / 100;
  const key = randomUUID();
  kept.orders[key] = {
    number,
    body: {
      channel: 'partner',
      partner: { name: 'UBER', reference: key, display: key.slice(0, 4).toUpperCase() },
      orderType: 'Pickup',
      paymentType: 'Pay On Pickup',
      paid: 'Partner',
      subTotal: price,
      products: [{ id: item.id, type: item.type, name: item.name, selected_quantity: 1, price }],
    },
  };
  save();
  return key;
}

/** Sends an order until it is placed or rejected. */
async function send(/** @type {string} */ key) {
  const { body } = kept.orders[key];
  const call = { params: { path: { id: branch }, header: { 'Idempotency-Key': key } }, body };
  const answer = await ask((client) => client.POST('/api/branches/{id}/orders', call));
  kept.orders[key].result = answer.error ? { rejected: answer.code, changes: answer.changes } : { id: answer.order.id };
  if (answer.error) await readMenu();
}

/** Keeps the events of own orders, by their numbers. Those of others only move the position. */
function keep(/** @type {string} */ name, /** @type {any} */ data) {
  const id = data.order?.id ?? data.order_id;
  if (id !== undefined) kept.events[data.seq] = `${name} ${id}`;
}

/** Reads what the webhooks have not brought, page by page. */
async function reconcile() {
  for (;;) {
    const { epoch = 'none', seq = 0 } = kept.position ?? {};
    const params = { path: { branchId: branch }, query: { epoch, after: String(seq) } };
    const page = await ask((client) => client.GET('/api/orders/branch/{branchId}/events', { params }));
    for (const { name, data } of page.events) keep(name, data);
    kept.position = { epoch: page.epoch, seq: page.events.at(-1)?.data.seq ?? page.seq };
    save();
    if (kept.position.seq >= page.seq) return;
  }
}

async function receive(/** @type {any} */ message) {
  const { type, data, epoch, seq } = message;
  if (type === 'menu-changed') await readMenu();
  else if (type === 'item-availability') {
    for (const item of data.items) Object.assign(menu.get(`${item.type}:${item.id}`) ?? {}, item);
    console.log(
      'availability',
      data.items
        .filter((/** @type {any} */ item) => !item.is_available)
        .map(idOf)
        .join(','),
    );
  } else if (seq !== undefined && epoch === kept.position?.epoch) keep(type, data);
}
const idOf = (/** @type {{ id: number }} */ { id }) => id;

createServer(async (request, response) => {
  try {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    new Webhook(SECRET).verify(body, headers);
    await receive(JSON.parse(body));
    response.writeHead(204).end();
  } catch {
    response.writeHead(401).end();
  }
}).listen(Number(PORT), '127.0.0.1');

await readMenu();
// the position before the first order: everything after it is compared
if (kept.position === null) await reconcile();
console.log('selling');
const waiting = Object.keys(kept.orders).filter((key) => kept.orders[key].result === undefined);
let sold = Object.keys(kept.orders).length;
async function lane() {
  for (;;) {
    const key = waiting.pop() ?? (sold < Number(ORDERS) ? sell(sold++) : undefined);
    if (key === undefined) return;
    await send(key);
  }
}
await Promise.all(Array.from({ length: Number(AT_ONCE) }, lane));
await reconcile();
console.log(`done ${Object.values(kept.orders).filter(({ result }) => result?.id).length} of ${ORDERS}`);
