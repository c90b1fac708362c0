/** Simulated customers of a running demonstration. */
import { setTimeout as delay } from 'node:timers/promises';
import { Problem } from './problem.mjs';
import { call, orderOnce, Rejected } from './rush-customer.mjs';

/** the most customers at the same time, so that a slow shop gets no more than it can serve */
const AT_ONCE = 20;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** @typedef {{ timeZone: string, branches: import('./rush-customer.mjs').Branch[] }} Shop */
/** @typedef {import('./rush-customer.mjs').Rules} Rules */
/** @typedef {{ byCard: number, byCode: number, turnedAway: number }} Tally */

/**
 * Returns the demonstration on this machine, with its open branches.
 *
 * @param {string} url
 * @param {readonly string[]} [names] of branches; all by default
 * @returns {Promise<Shop>}
 * @throws {Problem} for any other server, because made-up orders must not reach a real kitchen
 */
export async function openDemonstration(url, names = []) {
  if (!URL.canParse(url) || !LOOPBACK.has(new URL(url).hostname)) {
    throw new Problem(
      `A rush plays at this machine's own demonstration only, such as http://localhost:3000, not at ${url}.`,
    );
  }
  const { settings } = await call(url, '/api/settings').catch(() => {
    throw new Problem(
      `Nothing answers at ${url}. Start the demonstration with \`npm start\` first, or name it with --url.`,
    );
  });
  if (settings.is_demonstration !== true || settings.has_sms_inbox !== true) {
    throw new Problem(`${url} is no demonstration: its orders would be taken for real ones.`);
  }
  const { branches } = await call(url, '/api/branches');
  /** @type {import('./rush-customer.mjs').Branch[]} */
  const wanted = branches.filter((/** @type {any} */ { name }) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => !wanted.some((branch) => branch.name === name));
  if (unknown.length > 0) {
    const known = branches.map((/** @type {any} */ { name }) => name).join(', ');
    throw new Problem(`There is no branch ${unknown.join(', ')}. There are: ${known}.`);
  }
  const open = wanted.filter(({ is_open }) => is_open);
  if (open.length === 0) throw new Problem('None of these branches is open now. Colombo 07 always is.');
  return { timeZone: settings.time_zone, branches: open };
}

/**
 * Sends customers until the signal aborts. Those who are ordering finish first.
 *
 * @param {object} options
 * @param {string} options.url
 * @param {Shop} options.shop
 * @param {Rules} options.rules
 * @param {number} options.rate orders per minute
 * @param {AbortSignal} options.signal
 * @param {() => number} [options.random]
 * @param {(placed: import('./rush-customer.mjs').Placed) => void} [options.onOrder]
 * @param {(reason: string) => void} [options.onRejected]
 * @returns {Promise<Tally>}
 */
export async function rush({ url, shop, rules, rate, signal, random = Math.random, onOrder, onRejected }) {
  /** @type {Tally} */
  const tally = { byCard: 0, byCode: 0, turnedAway: 0 };
  /** @type {Set<Promise<void>>} */
  const ordering = new Set();
  const customer = async () => {
    const branch = shop.branches[Math.floor(random() * shop.branches.length)];
    if (!branch) return;
    try {
      const placed = await orderOnce({ url, branch, timeZone: shop.timeZone, rules, random });
      tally[placed.payment === 'Pay Online' ? 'byCard' : 'byCode'] += 1;
      onOrder?.(placed);
    } catch (error) {
      // a rejection, or a shop that is stopping, is no error of the simulation
      tally.turnedAway += 1;
      onRejected?.(error instanceof Rejected ? error.message : 'The shop did not answer.');
    }
  };
  while (!signal.aborted) {
    if (ordering.size >= AT_ONCE) await Promise.race(ordering);
    const one = customer().finally(() => ordering.delete(one));
    ordering.add(one);
    // customers arrive irregularly
    await delay((60_000 / rate) * (0.5 + random()), undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(ordering);
  return tally;
}
