import type { Customers } from './fault-customers.js';
import type { FaultShop } from './fault-shop.js';
import type { DatabaseProbe } from './shop.js';

/** far longer than a request may take (3 s for a connection, 7 s for an answer), so only one that hangs exceeds it */
const HANG_MS = 60_000;

/**
 * Asserts that, after any fault, every confirmed order is stored once; numbers, tickets and stock are consistent; every
 * payment is settled once; every code was sent; and the boards show the state of the database.
 */
export async function expectConsistent(shop: FaultShop, customers: Customers): Promise<void> {
  await customers.close();
  const probe = shop.probe();
  try {
    await expectMessages(shop, probe);
    await expectPayments(probe, customers);
    expect(await probe.faults()).toEqual({});
    const stored = new Set(await probe.orderIds());
    expect(customers.orders.filter(({ orderId }) => !stored.has(orderId))).toEqual([]);
    expect(await probe.read('SELECT key FROM idempotency_key')).toHaveLength(stored.size);
  } finally {
    await probe.close();
  }
  for (const { watched } of shop.boards) {
    await watched.untilLive();
    const truth = await reached(watched);
    expect(watched.board).toEqual(truth);
  }
  expect(customers.longestMs).toBeLessThan(HANG_MS);
}

/**
 * Returns the server's board once the watched one has reached it. A restarted database begins another epoch, and in a
 * long run orders expire meanwhile: a board that is already newer is compared with a newer answer.
 */
async function reached(watched: FaultShop['boards'][number]['watched']) {
  for (;;) {
    const truth = await watched.fetch();
    await watched.until(({ board }) => board?.epoch !== truth.epoch || board.seq >= truth.seq);
    if (watched.board?.epoch === truth.epoch && watched.board.seq === truth.seq) return truth;
  }
}

async function expectMessages({ messages }: FaultShop, probe: DatabaseProbe): Promise<void> {
  // the claims of killed servers expire later
  await probe.read(`UPDATE message SET next_try_at = now() WHERE state = 'queued'`);
  await probe.until(`SELECT 1 FROM message WHERE state = 'queued' HAVING count(*) = 0`);
  const stored = await probe.read<{ phone: string; state: string | null; tries: number | null }>(
    `SELECT o.phone, m.state, m.tries FROM customer_order o LEFT JOIN message m ON m.order_id = o.id
     WHERE o.status = 'OTP Pending'`,
  );
  expect(stored.filter(({ state }) => state !== 'sent')).toEqual([]);
  const received = new Map<string, string[]>();
  for (const { body } of messages.received) {
    const sms = new URLSearchParams(body);
    const phone = `0${sms.get('to')?.slice(2)}`;
    received.set(phone, [...(received.get(phone) ?? []), sms.get('message') ?? '']);
  }
  // at least once; more often only if a server was killed during an attempt or missed its result, and then the same
  // text
  const unsound = stored.filter(({ phone, tries }) => {
    const texts = received.get(phone) ?? [];
    return texts.length < 1 || texts.length > (tries ?? 0) || new Set(texts).size !== 1;
  });
  expect(unsound).toEqual([]);
}

async function expectPayments(probe: DatabaseProbe, { paid }: Customers): Promise<void> {
  await probe.read(`UPDATE payment_attempt SET next_check_at = now() WHERE state = 'pending'`);
  await probe.until(
    `SELECT 1 FROM customer_order WHERE id = ANY($1) AND status = 'Confirmed' HAVING count(*) = cardinality($1::uuid[])`,
    [paid],
  );
  const settled = await probe.read<{ id: string; times: number }>(
    `SELECT payload->'order'->>'id' AS id, count(*)::int AS times FROM branch_event
     WHERE type = 'order-status' AND payload->'order'->>'status' = 'Confirmed' AND payload->'order'->>'id' = ANY($1)
     GROUP BY 1 ORDER BY 1`,
    [paid],
  );
  expect(settled).toEqual([...paid].sort().map((id) => ({ id, times: 1 })));
  const states = await probe.read(
    'SELECT state, count(*)::int AS n FROM payment_attempt WHERE order_id = ANY($1) GROUP BY state',
    [paid],
  );
  expect(states).toEqual(paid.length === 0 ? [] : [{ state: 'paid', n: paid.length }]);
}
