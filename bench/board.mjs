/**
 * `node bench/board.mjs`: what a shift costs a board. The built client on its own server and database, a branch with 500
 * orders of the day and 40 open tickets.
 *
 * - from the event's frame to the painted ticket, in Chromium with a processor four times slower
 * - memory, nodes and listeners of the page over eight hours of events, sent as fast as they are taken
 * - 100 boards on one branch: whether every one has each event, and how long after the commit
 *
 * The server's own share of the last is in `npm run bench -- --parts boards`, beside its floor.
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import pg from 'pg';
import { io } from 'socket.io-client';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { ensureBuilds } from '../scripts/lib/build.mjs';
import { runMain } from '../scripts/lib/problem.mjs';
import { say, step } from '../scripts/lib/progress.mjs';
import { startServer } from '../scripts/lib/server-process.mjs';
import { ensureDatabase, startPostgres } from '../scripts/postgres.mjs';
import { benchFolder } from './lib/bench-folder.mjs';
import { median, ms, percentile, table } from './lib/figures.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{ url: string, token: string, user: object }} Shop */

const { values: options } = parseArgs({
  options: {
    events: { type: 'string', default: '60' },
    hours: { type: 'string', default: '8' },
    'per-hour': { type: 'string', default: '240' },
    boards: { type: 'string', default: '100' },
  },
});

const ORDERS = 500;
const OPEN = 40;
const CPU_SLOWDOWN = 4;
const EVENT_EVERY_MS = 50;
const BRANCH = 1;
const AIMS = { paintMs: 50, p99Ms: 100 };

/** The day's orders: three lines each, all finished but the last 40, of which every second one is being made. */
const FILL = `
  WITH numbers AS (SELECT n, gen_random_uuid() AS id FROM generate_series(1, ${ORDERS}) AS n),
  orders AS (
    INSERT INTO customer_order
    SELECT o.* FROM numbers, LATERAL jsonb_populate_record(NULL::customer_order, jsonb_build_object(
      'id', id, 'reference', lpad(n::text, 10, '0'), 'branch_id', ${BRANCH}, 'business_date', $1::date, 'ticket_number', n,
      'status', 'Confirmed', 'order_type', 'Pickup', 'payment_type', 'Pay Online', 'notes', '', 'first_name', 'Bench',
      'kitchen_status', CASE WHEN n <= ${ORDERS - OPEN} THEN 'Delivered' WHEN n % 2 = 0 THEN 'On Process' ELSE 'Incoming' END,
      'last_name', 'Number ' || n, 'email', 'bench@example.com', 'phone', '0770000000', 'sub_total_cents', 100000,
      'promo_code_percentage', 0, 'discount_cents', 0, 'delivery_charge_cents', 0, 'total_cents', 100000,
      'holds_stock', true, 'is_test', false, 'created_at', now() - interval '1 minute', 'updated_at', now(),
      'confirmed_at', now() - interval '1 minute', 'delivered_at', now())) AS o RETURNING id)
  INSERT INTO order_line
  SELECT l.* FROM orders, LATERAL (SELECT *, row_number() OVER (ORDER BY id) AS place FROM menu_item
    WHERE branch_id = ${BRANCH} AND NOT is_offer ORDER BY id LIMIT 3) AS food,
    LATERAL jsonb_populate_record(NULL::order_line, jsonb_build_object('order_id', orders.id, 'position', food.place - 1,
      'menu_item_id', food.id, 'is_offer', false, 'is_free', false, 'name', food.name, 'price_cents', food.price_cents,
      'quantity', 1)) AS l`;

/**
 * Notes, in the page, the time from each event's frame on the wire to the end of the main thread's work for the animation
 * frame that shows what it changed: script, the wait for that frame, style, layout, paint and commit. Not in it: what the page
 * does after that frame, and the compositor's threads (raster, display). What is changed inside an animation frame is painted
 * at its end; what is changed before waits for the next one.
 */
const OBSERVE = `
  window.paints = [];
  let arrived = null;
  window.WebSocket = class extends WebSocket {
    constructor(...parameters) {
      super(...parameters);
      this.addEventListener('message', ({ data }) => {
        if (typeof data === 'string' && data.includes('"kitchen-status"')) arrived = performance.now();
      });
    }
  };
  // the first task after an animation frame: by then it is painted, and nothing that the page does afterwards has begun
  const afterFrame = (work) => void scheduler.postTask(work, { priority: 'user-blocking' });
  let isInFrame = false;
  const nextFrame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (callback) => nextFrame((time) => {
    if (!isInFrame) afterFrame(() => { isInFrame = false; });
    isInFrame = true;
    callback(time);
  });
  document.addEventListener('DOMContentLoaded', () => new MutationObserver((changes) => {
    const isTicket = changes.some(({ target }) => target instanceof Element && target.closest('[role=tabpanel]'));
    if (arrived === null || !isTicket) return;
    const from = arrived;
    arrived = null;
    const note = () => afterFrame(() => {
      window.paints.push(performance.now() - from);
      window.onPaint?.(0);
    });
    if (isInFrame) note();
    else nextFrame(note);
  }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true }));`;

/** @param {Shop} shop @param {string} method @param {string} route @param {object} [body] */
async function call({ url, token }, method, route, body = {}) {
  const response = await fetch(`${url}/api/${route}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(method === 'GET' ? {} : { body: JSON.stringify(body) }),
  });
  const answer = await response.json();
  if (answer.error) throw new Error(answer.message);
  return answer;
}

/** One ticket after the other, delivered and put back in turns. @param {Shop} shop @param {string[]} cooking @param {number} event */
function act(shop, cooking, event) {
  const id = cooking[Math.floor(event / 2) % cooking.length];
  if (id === undefined) throw new Error('no ticket is being made');
  return event % 2 === 0 ? finish(shop, id) : putBack(shop, id);
}
/** @param {Shop} shop @param {string} id */
const finish = (shop, id) => call(shop, 'PUT', `orders/${id}`, { kitchen_status: 'Delivered' });
/** @param {Shop} shop @param {string} id */
const putBack = (shop, id) => call(shop, 'POST', `orders/${id}/recall`);

/** @param {Browser} browser @param {Shop} shop */
async function openBoard(browser, shop) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, baseURL: shop.url });
  await context.addInitScript(OBSERVE);
  await context.addInitScript((user) => localStorage.setItem('passline.user', JSON.stringify(user)), shop.user);
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await page.goto('/portal');
  await page.getByText('Live', { exact: true }).waitFor();
  await page
    .locator('[data-ticket]')
    .nth(OPEN - 1)
    .waitFor();
  return { context, page, cdp };
}

/** @param {Browser} browser @param {Shop} shop @param {string[]} cooking */
async function measurePaints(browser, shop, cooking) {
  const { context, page, cdp } = await openBoard(browser, shop);
  const work = await workPerEvent(cdp, { shop, cooking });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate('window.paints.length = 0');
  for (let event = 0; event < Number(options.events); event += 1) {
    // asked before the event is sent: a question in between, or at every frame, would be work of the page's main thread
    const painted = page.evaluate('new Promise((resolve) => { window.onPaint = resolve; })');
    await page.evaluate('0');
    await act(shop, cooking, event);
    await painted;
  }
  /** @type {number[]} */
  const paints = await page.evaluate('window.paints');
  await context.close();
  return { paints, work };
}

/**
 * Processor time of the page's main thread for one event, by kind of work: what a busy machine cannot blur.
 *
 * @param {import('@playwright/test').CDPSession} cdp @param {{ shop: Shop, cooking: string[] }} of
 */
async function workPerEvent(cdp, { shop, cooking }) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const events = Number(options.events);
  const before = await read();
  for (let event = 0; event < events; event += 1) {
    await act(shop, cooking, event);
    // each gets a frame of its own, as in a kitchen, and the last is painted before the times are read
    await new Promise((resolve) => setTimeout(resolve, EVENT_EVERY_MS));
  }
  const after = await read();
  await cdp.send('Performance.disable');
  return ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].map(
    (name) => ((after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)) / events,
  );
}

/** @param {import('@playwright/test').CDPSession} cdp */
async function weigh(cdp) {
  await cdp.send('HeapProfiler.collectGarbage');
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return { heap: of('JSHeapUsedSize') / 1024 / 1024, nodes: of('Nodes'), listeners: of('JSEventListeners') };
}

/** @param {Browser} browser @param {Shop} shop @param {string[]} cooking */
async function measureShift(browser, shop, cooking) {
  const { context, page, cdp } = await openBoard(browser, shop);
  await cdp.send('Performance.enable');
  const rows = [];
  for (let hour = 0; hour <= Number(options.hours); hour += 1) {
    const { heap, nodes, listeners } = await weigh(cdp);
    rows.push([`after ${hour} h`, heap.toFixed(1), String(nodes), String(listeners)]);
    if (hour === Number(options.hours)) break;
    for (let event = 0; event < Number(options['per-hour']); event += 1) await act(shop, cooking, event);
    // the page has taken in everything before it is weighed
    await page
      .locator('[data-ticket]')
      .nth(OPEN - 1)
      .waitFor();
  }
  await context.close();
  return rows;
}

/** @param {Shop} shop @param {string[]} cooking */
async function measureBoards({ url, token, user }, cooking) {
  const shop = { url, token, user };
  const count = Number(options.boards);
  /** @type {Map<number, number>[]} */
  const seen = Array.from({ length: count }, () => new Map());
  const sockets = seen.map((arrivals) => {
    const socket = io(url, { transports: ['websocket'], auth: { token }, forceNew: true });
    socket.on('kitchen-status', ({ seq, at }) => arrivals.set(seq, Date.now() - Date.parse(at)));
    return socket;
  });
  await Promise.all(
    sockets.map(async (socket) => {
      await new Promise((resolve) => socket.once('connect', () => resolve(0)));
      await socket.emitWithAck('board:join', { branchId: BRANCH });
    }),
  );
  for (let event = 0; event < Number(options.events); event += 1) {
    await act(shop, cooking, event);
  }
  await new Promise((resolve) => setTimeout(resolve, 500));
  for (const socket of sockets) socket.disconnect();
  return seen;
}

const held = (/** @type {boolean} */ isHeld) => (isHeld ? 'held' : 'MISSED');

await runMain(async () => {
  const folder = benchFolder();
  await ensureBuilds();
  const executablePath = await ensureBrowser();
  const postgres = await startPostgres({ folder, durable: false, isTemporary: true });
  const databaseUrl = await ensureDatabase(postgres.adminUrl, 'board');
  const server = await step('Starting the server', () =>
    startServer({ databaseUrl, env: { DATA_DIR: path.join(folder, 'server'), STORE_NAME: 'Bench' } }),
  );
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Colombo' }).format(new Date());
    const db = new pg.Client({ connectionString: databaseUrl });
    await db.connect();
    await db.query(FILL, [day]);
    const { rows } = await db.query(
      `SELECT id FROM customer_order WHERE kitchen_status = 'On Process' ORDER BY ticket_number`,
    );
    await db.end();
    const cooking = rows.map(({ id }) => id);
    const login = { email: 'kitchen@passline.test', password: 'passline-demo' };
    const { user } = await call({ url: server.url, token: '', user: {} }, 'POST', 'login', login);
    const shop = { url: server.url, token: user.api_token, user: { ...user, saved_at: new Date().toISOString() } };

    const { paints, work } = await measurePaints(browser, shop, cooking);
    const [task = 0, script = 0, style = 0, layout = 0] = work;
    console.log(
      `main thread per event, not slowed: ${ms(task)}, of which script ${ms(script)}, style ${ms(style)}, layout ${ms(layout)}`,
    );
    console.log(
      `event to paint, ${ORDERS} orders, ${OPEN} open, ${CPU_SLOWDOWN}x slower: median ${ms(median(paints))}, p95 ${ms(percentile(paints, 0.95))}, longest ${ms(Math.max(...paints))}: ${held(percentile(paints, 0.95) < AIMS.paintMs)}`,
    );
    const seen = await measureBoards(shop, cooking);
    const all = seen.flatMap((arrivals) => [...arrivals.values()]);
    const complete = seen.filter((arrivals) => arrivals.size === Number(options.events)).length;
    console.log(
      `${seen.length} boards on one branch: ${complete} have each of ${options.events} events; from its moment to the board: median ${ms(median(all))}, p99 ${ms(percentile(all, 0.99))}: ${held(complete === seen.length && percentile(all, 0.99) < AIMS.p99Ms)}`,
    );
    say(`${options.hours} hours of ${options['per-hour']} events, as fast as they are taken …`);
    console.log(table(['a board', 'heap MB', 'nodes', 'listeners'], await measureShift(browser, shop, cooking)));
  } finally {
    await browser.close();
    await server.stop();
    await postgres.stop();
    postgres.remove();
  }
});
