/** What a server answers about the orders of its database: the same after every upgrade, and as time passes. */
import { call } from './rush-customer.mjs';

const PASSWORD = 'passline-demo';
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * @typedef {object} Facts
 * @property {string} today the business day of the dump (yyyy-mm-dd)
 * @property {object[]} figures of the day before: of the chain and of each branch, with what was taken
 * @property {object} seal of the first branch's closing of the day before, compared with its orders
 * @property {Record<string, object[]>} boards the orders of that day and today, by branch
 */

/** @param {string} today @returns {string} */
export const dayBefore = (today) => new Date(Date.parse(today) - DAY_MS).toISOString().slice(0, 10);

/**
 * @param {string} url
 * @param {string} email of an account of the demonstration
 * @returns {Promise<Record<string, string>>} the headers of its session
 */
export async function sessionOf(url, email) {
  const { user } = await call(url, '/api/login', { email, password: PASSWORD });
  return { authorization: `Bearer ${user.api_token}` };
}

/**
 * @param {string} url
 * @param {string} today
 * @returns {Promise<Facts>}
 */
export async function factsOf(url, today) {
  const session = await sessionOf(url, 'admin@passline.test');
  /** @param {string} path */
  const read = (path) => call(url, path, undefined, session);
  const yesterday = dayBefore(today);
  const { report } = await read(`/api/finance/figures?from=${yesterday}&to=${yesterday}`);
  const { branches } = await read('/api/branches');
  const [{ id: first }] = branches;
  const { check } = await read(`/api/finance/closings/branch/${first}/date/${yesterday}/seal`);
  /** @type {Facts['boards']} */
  const boards = {};
  for (const { id, name } of branches) {
    const lists = [yesterday, today].map((day) => read(`/api/orders/branch/${id}/date/${day}`));
    const orders = (await Promise.all(lists)).flatMap((list) => list.orders.flatMap(factsOfOrder));
    boards[name] = [...new Map(orders.map((order) => [order.reference, order])).values()];
  }
  const { figures, takings, branches: parts } = report;
  return {
    today,
    figures: [
      { name: 'all', figures, takings },
      ...parts.map((/** @type {any} */ part) => ({ name: part.name, figures: part.figures, takings: part.takings })),
    ],
    seal: check,
    boards,
  };
}

/**
 * Orders for later, and those that nobody has confirmed, change as time passes.
 *
 * @param {any} order
 * @returns {(object & { reference: string, lines: object[] })[]} none or one
 */
function factsOfOrder(order) {
  if (order.due_at || !['Confirmed', 'Cancelled'].includes(order.status)) return [];
  const lines = [...order.order_products, ...order.order_offers];
  return [
    {
      reference: order.reference,
      ...{ ticket: order.ticket_number, status: order.status, kitchen: order.kitchen_status, day: order.business_date },
      ...{ total: order.total, payment: order.payment_type },
      lines: lines.map(({ name, quantity, price, options = [] }) => ({
        ...{ name, quantity, price },
        options: options.map((/** @type {any} */ option) => option.name),
      })),
    },
  ];
}
