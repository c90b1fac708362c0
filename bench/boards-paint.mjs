/**
 * The time from an event to its painted ticket, in Chromium with a processor slowed down four times: the kitchen's
 * board of a branch with 500 orders of the day and 40 open tickets.
 */
import { hash } from '@node-rs/argon2';
import { chromium } from '@playwright/test';
import { ensureBrowser } from '../scripts/lib/browser.mjs';
import { median, ms, percentile } from './lib/figures.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {{ url: string, token: string, user: object }} Shop */

const ORDERS = 500;
const OPEN = 40;
const CPU_SLOWDOWN = 4;
const EVENT_EVERY_MS = 50;
const LOGIN = { email: 'painted@shop.example', password: 'only-for-the-benchmark' };

/** The day's orders: three lines each, all finished except the last 40, of which every second one is being made. */
const FILL = `
  WITH orders AS (
    INSERT INTO customer_order (id, reference, branch_id, business_date, ticket_number, status, kitchen_status, order_type,
      payment_type, notes, first_name, last_name, email, phone, sub_total_cents, discount_cents,
      total_cents, confirmed_at, delivered_at, created_at, updated_at)
    SELECT gen_random_uuid(), 'B' || lpad(n::text, 9, '0'), $1, (now() AT TIME ZONE 'Asia/Colombo')::date, 1000 + n, 'Confirmed',
      CASE WHEN n <= ${ORDERS - OPEN} THEN 'Delivered' WHEN n % 2 = 0 THEN 'On Process' ELSE 'Incoming' END, 'Pickup',
      'Pay Online', '', 'Bench', 'Number ' || n, 'bench@example.com', '0770000000', 100000, 0, 100000,
      now() - interval '1 minute', CASE WHEN n <= ${ORDERS - OPEN} THEN now() END, now() - interval '1 minute', now()
    FROM generate_series(1, ${ORDERS}) AS n RETURNING id)
  INSERT INTO order_line (order_id, position, menu_item_id, is_offer, name, price_cents, quantity)
  SELECT orders.id, food.place - 1, food.id, false, food.name, food.price_cents, 1
  FROM orders, (SELECT *, row_number() OVER (ORDER BY id) AS place FROM menu_item
    WHERE branch_id = $1 AND NOT is_offer ORDER BY id LIMIT 3) AS food`;

/** A kitchen user of the branch, who logs in normally. */
const STAFF = `WITH staff AS (
    INSERT INTO app_user (name, email, password_hash, role_id, branch_id) VALUES ('Bench', $2, $3, 1, $1) RETURNING id)
  INSERT INTO user_branch SELECT id, $1 FROM staff`;

/**
 * Measures in the page the time from each event's frame on the wire to the end of the main thread's work for the
 * animation frame that shows the change: script, the wait for that frame, style, layout, paint and commit. Not
 * included: what the page does after that frame, and the compositor's threads (raster, display). A change inside an
 * animation frame is painted at its end; a change before it waits for the next one.
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
  // the first task after an animation frame, which is painted by then; later work of the page has not begun
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

/** Delivers and recalls tickets in turns. @param {Shop} shop @param {string[]} cooking @param {number} event */
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
  return { page, cdp };
}

/** @param {Browser} browser @param {Shop} shop @param {{ cooking: string[], events: number }} setting */
async function paint(browser, shop, { cooking, events }) {
  const { page, cdp } = await openBoard(browser, shop);
  const work = await workPerEvent(cdp, { shop, cooking, events });
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.evaluate('window.paints.length = 0');
  for (let event = 0; event < events; event += 1) {
    // requested before the event is sent, because an evaluation meanwhile would be work of the page's main thread
    const painted = page.evaluate('new Promise((resolve) => { window.onPaint = resolve; })');
    await page.evaluate('0');
    await act(shop, cooking, event);
    await painted;
  }
  /** @type {number[]} */
  const paints = await page.evaluate('window.paints');
  return { paints, work };
}

/**
 * Returns the processor time of the page's main thread for one event, by kind of work, which does not depend on how
 * busy the machine is.
 *
 * @param {import('@playwright/test').CDPSession} cdp @param {{ shop: Shop, cooking: string[], events: number }} of
 */
async function workPerEvent(cdp, { shop, cooking, events }) {
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const read = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return new Map(metrics.map(({ name, value }) => [name, value * 1000]));
  };
  const before = await read();
  for (let event = 0; event < events; event += 1) {
    await act(shop, cooking, event);
    // each event gets its own frame, as in a kitchen, and the last one is painted before the times are read
    await new Promise((resolve) => setTimeout(resolve, EVENT_EVERY_MS));
  }
  const after = await read();
  await cdp.send('Performance.disable');
  return ['TaskDuration', 'ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'].map(
    (name) => ((after.get(name) ?? Number.NaN) - (before.get(name) ?? Number.NaN)) / events,
  );
}

/**
 * @param {string} url of the server
 * @param {{ db: import('pg').Client, branchId: number, events: number }} setting a branch with hardly any orders of
 * today
 * @returns {Promise<string>} two lines for people
 */
export async function measurePaints(url, { db, branchId, events }) {
  await db.query(FILL, [branchId]);
  await db.query(STAFF, [branchId, LOGIN.email, await hash(LOGIN.password)]);
  const { rows } = await db.query(
    `SELECT id FROM customer_order WHERE branch_id = $1 AND kitchen_status = 'On Process' ORDER BY ticket_number`,
    [branchId],
  );
  const cooking = rows.map(({ id }) => id);
  const { user } = await call({ url, token: '', user: {} }, 'POST', 'login', LOGIN);
  const shop = { url, token: user.api_token, user: { ...user, saved_at: new Date().toISOString() } };
  const executablePath = await ensureBrowser();
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
  try {
    const { paints, work } = await paint(browser, shop, { cooking, events });
    const [task = 0, script = 0, style = 0, layout = 0] = work;
    return [
      `event to paint, ${ORDERS} orders, ${OPEN} open, ${CPU_SLOWDOWN}x slower: median ${ms(median(paints))}, p95 ${ms(percentile(paints, 0.95))}`,
      `main thread per event, not slowed: ${ms(task)}, of which script ${ms(script)}, style ${ms(style)}, layout ${ms(layout)}`,
    ].join('\n');
  } finally {
    await browser.close();
  }
}
