import { RECONCILIATION_KINDS } from '../../../libs/contract/orders/reconciliation.js';
import { countsOf, pageOf } from '../../src/finance/reconciliation/reconciliation.repository.js';
import { planOf } from '../support/query-plan.js';
import { startTestServer, type TestServer } from '../support/test-app.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const OF_LAST_DAYS = [null, '2026-10-22T00:00:00Z', null, null, null, null, null, '2026-10-22', null, 'true'];
const ALL = { kinds: RECONCILIATION_KINDS, isSearch: false };

test('counts the kinds of the reconciliation by indexes of their days', async () => {
  const plan = await planOf(server.db, { statement: countsOf(ALL), parameters: OF_LAST_DAYS });
  expect(plan).not.toMatch(/Seq Scan/);
  for (const index of [
    'payment_attempt_paid',
    'payment_attempt_refund',
    'payment_answer_doubted',
    'customer_order_day',
  ]) {
    expect(plan).toContain(index);
  }
});

test('reads a page of the reconciliation in the order of its indexes', async () => {
  const plan = await planOf(server.db, {
    statement: pageOf({ kinds: ['paid'], isSearch: false }),
    parameters: [...OF_LAST_DAYS, null, 25, 0],
  });
  expect(plan).toMatch(/Index (Only )?Scan Backward using payment_attempt_paid/);
});

test('finds what a search names by indexes of orders and payments, without reading either table', async () => {
  const parameters = [null, null, null, 'ABCD', '0771234567', 'abcd%', 'ABCD', null, null, 'false'];
  const plan = await planOf(server.db, {
    statement: countsOf({ kinds: ['paid'], isSearch: true }),
    parameters,
  });
  expect(plan).not.toMatch(/Seq Scan on (customer_order|payment_attempt)/);
  for (const index of [
    'customer_order_reference_unique',
    'customer_order_phone',
    'customer_order_name',
    'customer_order_last_name',
    'payment_attempt_transaction_unique',
  ]) {
    expect(plan).toContain(index);
  }
});
