import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { AHEAD_FIELD, FIGURE_FIELDS, TAKING_FIELDS } from '../../../../libs/contract/finance/finance.js';
import { RECONCILIATION_KINDS } from '../../../../libs/contract/orders/reconciliation.js';
import { CHANNEL_NAMES, type RoleId } from '../../../../libs/contract/values.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { addDays } from '../../../../libs/domain/time/calendar-date.js';
import { line, placeConfirmed, placeOrder } from '../../support/orders.js';
import { startTestServer, type TestServer } from '../../support/test-app.js';
import { CHAIN, NOT_NOW } from '../../support/test-chain.js';
import { type RouteRow, routeTable } from '../route-table.js';
import { addAssigned } from './people.js';

const CALLS = Number(process.env.FOREIGN_CALLS ?? 10_000);
const AT_ONCE = 10;
const { harbour, hill, closed } = CHAIN.branch;
const BUSINESS_DAY_STARTS = NOT_NOW.open;
const TODAY = businessDate(new Date(), { timeZone: 'Asia/Colombo', businessDayStarts: BUSINESS_DAY_STARTS });

/** A branch with the words by which a row of it is recognized in any answer. */
interface Marked {
  id: number;
  name: string;
  lastName: string;
  /** the beginning of the customers' numbers */
  phone: string;
  taxCode: string;
  item: { id: number; name: string; price: number; quantity: number };
}

const MARKED: readonly Marked[] = [
  {
    ...{ id: harbour, name: 'Harbour', lastName: 'Wharfmark', phone: '077111000' },
    taxCode: 'BR01',
    item: CHAIN.soda,
  },
  {
    ...{ id: hill, name: 'Hill', lastName: 'Summitmark', phone: '077222000' },
    taxCode: 'BR02',
    item: CHAIN.hillClassic,
  },
];

interface Caller {
  who: string;
  role: RoleId | 'key';
  branches: readonly number[];
  token: string;
}

let server: TestServer;
let table: ReturnType<typeof routeTable>;
const callers: Caller[] = [];
/** words that occur only in rows of the branch */
const words = new Map<number, Set<string>>();

/** Leaves orders of each kind, money, refunds, invoices, messages and entries of the trail in a branch. */
async function fill({ id: branch, lastName, phone, taxCode, item }: Marked, admin: { token: string }): Promise<void> {
  const products = [line(item)];
  const order = (n: number) => ({ branch, products, lastName, phone: `${phone}${n}` });
  await server.db.query('UPDATE branch SET tax_code = $2 WHERE id = $1', [branch, taxCode]);
  await placeOrder(server.api, order(1));
  await placeConfirmed(server.api, order(2));
  const sold = await placeConfirmed(server.api, order(3));
  for (const change of [
    { kitchen_status: 'On Process' },
    { kitchen_status: 'Delivered', delivery_payment_type: 'Pay by Cash' },
  ]) {
    const { body } = await server.api.put(`/api/orders/${sold.id}`, change, admin);
    if (body.error) throw new Error(body.message);
  }
  const purchaser = { tin: '987654321', name: `${lastName} Traders`, address: '2 Hill Road' };
  const invoice = await server.api.post(`/api/orders/${sold.reference}/tax-invoice`, purchaser, admin);
  if (invoice.body.error) throw new Error(invoice.body.message);
  const refund = { amount: 10, way: 'Cash', reason: 'Cold', request_key: randomUUID() };
  await server.api.post(`/api/orders/${sold.id}/refunds`, refund, admin);
  await server.db.query(
    `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, state, transaction_id, refund_reason, settled_at)
     VALUES ($1, 'sandbox', $2, 100, 'refund needed', $2, 'Paid twice.', now())`,
    [sold.id, `${taxCode}-1`],
  );
  await server.api.put(`/api/branches/${branch}/busy`, { minutes: 10 }, admin);
}

beforeAll(async () => {
  server = await startTestServer({ BUSINESS_DAY_STARTS, LANGUAGES: 'en,si,ta' });
  const admin = { token: (await server.api.login(CHAIN.user.admin.email)).api_token };
  const tax = { legal_name: 'Foods (Pvt) Ltd', tin: '123456789', address: '1 Road', phone: '0112000001' };
  const rates = { vat_percentage: 18, sscl_percentage: 0, is_sscl_liable: false };
  await server.api.put('/api/tax', { since: '2020-01-01', is_registered: true, ...tax, ...rates }, admin);
  for (const marked of MARKED) {
    await fill(marked, admin);
    const orders: { id: string; reference: string }[] = await server.db.query(
      'SELECT id, reference FROM customer_order WHERE branch_id = $1',
      [marked.id],
    );
    const { lastName, phone, taxCode } = marked;
    words.set(
      marked.id,
      new Set([lastName, phone, `${taxCode}_`, `${taxCode}-1`, ...orders.flatMap((o) => [o.id, o.reference])]),
    );
  }
  const [order] = await server.db.query('SELECT id, reference FROM customer_order WHERE branch_id = $1 LIMIT 1', [
    harbour,
  ]);
  table = routeTable({ orderId: order.id, reference: order.reference });
  for (const role of [1, 2, 4, 5] as const) {
    for (const branches of [[harbour], [hill], [hill, closed], [harbour, hill]]) {
      const who = `role ${role} of ${branches.join(' and ')}`;
      callers.push({ who, role, branches, token: (await addAssigned(server, { who, role, branches })).token });
    }
  }
  for (const { id } of MARKED) {
    const request = { name: `Key ${id}`, branches: [id], canWrite: true, personalData: true };
    const { token } = (await server.api.post('/api/api-keys', request, admin)).body;
    callers.push({ who: request.name, role: 'key', branches: [id], token });
  }
}, 120_000);
afterAll(() => server.close());

const texts = () =>
  MARKED.flatMap(({ id, lastName, phone }) => [lastName.slice(0, 5), `${phone}3`, ...(words.get(id) ?? [])]);
const VALUES: Record<string, () => readonly (string | number)[]> = {
  branch: () => [harbour, hill, closed, 99],
  from: () => [TODAY, addDays(TODAY, -30)],
  to: () => [TODAY],
  channel: () => CHANNEL_NAMES,
  figure: () => [...FIGURE_FIELDS, ...TAKING_FIELDS, AHEAD_FIELD],
  page: () => [1, 2],
  kind: () => RECONCILIATION_KINDS,
  text: () => [...texts(), 1, 2, 3],
  search: texts,
  entity: () => ['order', 'user', 'branch', 'payment'],
  month: () => [TODAY.slice(0, 7)],
  phone: () => MARKED.map(({ phone }) => `${phone}3`),
};
/** The fields of each query; those in capital letters are always sent. */
const QUERIES: Record<string, string> = {
  ...Object.fromEntries(
    ['sales', 'months.csv', 'vat', 'journal.csv', 'tax-invoices.csv', 'vat.csv', 'closings'].map((name) => [
      `GET /api/finance/${name}`,
      'FROM TO branch',
    ]),
  ),
  'GET /api/finance/figures': 'FROM TO branch channel',
  'GET /api/finance/ahead': 'branch channel',
  'GET /api/finance/orders': 'FROM TO FIGURE branch page',
  'GET /api/finance/search': 'TEXT',
  'GET /api/finance/orders.csv': 'FROM TO branch channel',
  'GET /api/finance/tax-invoices': 'MONTH',
  'GET /api/reconciliation': 'kind branch from to search page',
  'GET /api/reconciliation/entries.csv': 'kind branch from to search',
  'GET /api/audit': 'from to branch entity search page',
  'GET /api/waiting': 'branch',
  'GET /api/branches/{}/callers': 'PHONE',
  'GET /api/branches/{}/kitchen-figures': 'FROM TO',
};
const OTHER_QUERY = 'from to branch';

const rowOf = (route: string): RouteRow | undefined => new Map<string, RouteRow>(Object.entries(table)).get(route);

/** Returns the path of a call: another branch, if the path names one, and a random query. */
function pathOf(route: string, pick: (count: number) => number): string {
  const [path = '', query = ''] = (rowOf(route)?.path ?? '').split('?');
  const named = path
    .replace('2026-01-01', TODAY)
    .replace(/(\/branch(?:es)?\/)\d+/, (_, before: string) => `${before}${[harbour, hill, closed][pick(3)]}`);
  const parameters = new URLSearchParams(query);
  for (const field of (QUERIES[route] ?? OTHER_QUERY).split(' ')) {
    const name = field.toLowerCase();
    const values = VALUES[name]?.() ?? [];
    if (field === name && pick(2) === 0) continue;
    parameters.set(name, String(values[pick(values.length)]));
  }
  return `${named}?${parameters}`;
}

/** Returns the ids of branches that an answer names as those of its rows. */
function branchesIn(value: unknown): number[] {
  if (Array.isArray(value)) return value.flatMap(branchesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    if (key === 'branch_id' && typeof part === 'number') return [part];
    const own = key === 'branch' || key === 'branches' ? [part].flat() : [];
    const ids = own.flatMap((branch: unknown) =>
      typeof branch === 'object' && branch !== null && 'id' in branch ? Number(branch.id) : [],
    );
    return [...ids, ...branchesIn(part)];
  });
}

/** Returns what an answer has of branches that its caller does not have. */
function foreignIn(text: string, { branches }: Caller): (string | number)[] {
  const foreign = MARKED.filter(({ id }) => !branches.includes(id));
  const found = foreign.flatMap(({ id }) => [...(words.get(id) ?? [])].filter((word) => text.includes(word)));
  if (text.startsWith('{')) {
    return [...found, ...branchesIn(JSON.parse(text)).filter((id) => !branches.includes(id))];
  }
  const cells = text.split(/[,\n\r"]/);
  return [...found, ...foreign.map(({ name }) => name).filter((name) => cells.includes(name))];
}

/** Answer only to what a caller has begun: an opening check, an order with its key. */
const WITHOUT_LIST = ['GET /api/branches/{}/opening-check/{}', 'GET /api/branches/{}/orders/placed'];

/** Lists, searches and files that have rows of the callers' own branches. */
const WITH_ROWS = [
  ...['finance/orders', 'finance/orders.csv', 'finance/search', 'finance/tax-invoices', 'audit', 'waiting'],
  ...['reconciliation', 'reconciliation/entries.csv', 'orders/branch/{}/date/{}', 'orders/branch/{}/unconfirmed'],
].map((path) => `GET /api/${path}`);

/** Returns the routes that each caller may call. */
const callsOf = (caller: Caller): { route: string; caller: Caller }[] =>
  Object.entries<RouteRow>(table).flatMap(([route, { who, keys }]) => {
    const isOpen = caller.role === 'key' ? keys !== undefined : who !== 'everyone' && who.includes(caller.role);
    return route.startsWith('GET /api') && who !== 'everyone' && isOpen ? [{ route, caller }] : [];
  });

test('answers no random list, search or export with a row of a foreign branch', async () => {
  const calls = callers.flatMap(callsOf);
  const routes = new Set(calls.map(({ route }) => route));
  const answered = new Set<string>(WITHOUT_LIST);
  const withRows = new Set<string>();
  const call = async (which: number, numbers: readonly number[]) => {
    const { route, caller } = calls[which % calls.length] ?? {};
    if (route === undefined || caller === undefined) throw new Error('no call');
    let used = 0;
    const path = pathOf(route, (count) => (numbers[used++ % numbers.length] ?? 0) % count);
    const response = await fetch(server.api.url + path, { headers: { authorization: `Bearer ${caller.token}` } });
    const text = await response.text();
    const foreign = foreignIn(text, caller);
    if (foreign.length > 0 || response.status >= 500) {
      throw new Error(`${path} by ${caller.who}: ${response.status} ${foreign.join(', ')}`);
    }
    if (response.status === 200) answered.add(route);
    if (caller.branches.some((id) => [...(words.get(id) ?? [])].some((word) => text.includes(word))))
      withRows.add(route);
  };
  const numbers = fc.array(fc.nat(), { minLength: 16, maxLength: 16 });
  const batch = fc.array(fc.tuple(fc.nat(), numbers), { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(fc.noBias(batch), async (all) => {
      await Promise.all(all.map(([which, own]) => call(which, own)));
    }),
    { numRuns: CALLS / AT_ONCE, endOnFailure: true },
  );
  // the calls were answered, and those of orders with their own rows
  expect([...routes].filter((route) => !answered.has(route))).toEqual([]);
  expect([...withRows]).toEqual(expect.arrayContaining(WITH_ROWS));
}, 1_800_000);
