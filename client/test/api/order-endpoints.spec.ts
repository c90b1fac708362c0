import fs from 'node:fs';
import path from 'node:path';

const source = path.join(__dirname, '..', '..', 'src');
const apis = fs
  .readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => fs.readFileSync(path.join(source, file), 'utf8'))
  .filter((text) => text.includes('injectEndpoints('));

/** The endpoints that change something, by their names. */
const mutations = apis.flatMap((text) =>
  text
    .split(/\n {4}(?=\w+: build\.)/)
    .slice(1)
    .filter((endpoint) => /^\w+: build\.mutation/.test(endpoint))
    .map((endpoint) => ({ name: endpoint.slice(0, endpoint.indexOf(':')), endpoint })),
);

/** They print, or claim a print. */
const CHANGES_NOTHING = ['printTicket', 'printReceipt', 'claimOriginal'];

test('every endpoint that changes an order reads again what derives from orders', () => {
  const ofOrders = mutations.filter(
    ({ name, endpoint }) =>
      /(path: `orders\/|\bownCall\(|\bofOrder\(|path: 'otp|\/orders`,)/.test(endpoint) &&
      !CHANGES_NOTHING.includes(name),
  );
  expect(ofOrders.length).toBeGreaterThan(20);
  const silent = ofOrders.filter(
    ({ endpoint }) => !/\.\.\.CHANGES_ORDERS?,|invalidatesTags: .*'Orders'/.test(endpoint),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
});
