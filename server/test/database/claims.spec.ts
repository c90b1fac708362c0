import { DataSource } from 'typeorm';
import { dataSourceOptions } from '../../src/database/data-source.js';
import { claimDueAttempts, inquireSoon, scheduleInquiry } from '../../src/payments/payment-attempts.repository.js';
import {
  claimCursors,
  delayCursor,
  hurryCursors,
  moveCursor,
  releaseCursor,
  resetFailures,
  wantedCursors,
} from '../../src/realtime/streams/stream-cursors.repository.js';
import { WEBHOOK_CURSORS } from '../../src/webhooks/webhooks.repository.js';
import { asOwner, createTestDatabase, type TestDatabase } from '../support/database.js';

const LEASE_MS = 15_000;
const EPOCH = '00000000-0000-4000-8000-000000000001';
const START = new Date('2026-11-28T12:00:00Z');
const inSeconds = (seconds: number): Date => new Date(START.getTime() + seconds * 1000);
const secondsOf = (time: Date | null): number | null => time && (time.getTime() - START.getTime()) / 1000;

let database: TestDatabase;
let db: DataSource;
beforeAll(async () => {
  database = await createTestDatabase();
  db = await new DataSource(dataSourceOptions({ databaseUrl: database.url, poolSize: 2 })).initialize();
  await asOwner(
    database,
    `INSERT INTO api_key (name, token_hash, can_write, personal_data) VALUES ('Partner', '\\x01', false, false);
     INSERT INTO webhook (key_id, url, events, follows_every_branch)
       VALUES (1, 'https://example.com/', ARRAY['order-created'], false)`,
  );
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const OWN = { owner: 'webhook_id', ownerId: 1 } as const;

describe('a cursor in a branch’s stream', () => {
  beforeEach(async () => {
    await db.query('DELETE FROM stream_cursor');
    await db.query(
      `INSERT INTO stream_cursor (webhook_id, branch_id, epoch, read_seq, done_seq, failures, failing_since, next_try_at)
       VALUES (1, 1, $1, 7, 7, 3, $2, $2)`,
      [EPOCH, START],
    );
  });
  const claim = async (at: Date) => {
    const due = (await wantedCursors(db, WEBHOOK_CURSORS, at)).filter(({ is_due }) => is_due);
    const ids = due.map(({ id }) => id);
    const [claimed] = await claimCursors(db, WEBHOOK_CURSORS, { ids, at, leaseMs: LEASE_MS, limit: 9 });
    return claimed;
  };
  /** The process that delivers it. */
  async function holder() {
    const held = await claim(START);
    if (!held) throw new Error('not claimed');
    return held;
  }
  const nextTry = async () => secondsOf((await db.query('SELECT next_try_at FROM stream_cursor'))[0].next_try_at);
  const failed = { at: inSeconds(4), planned: inSeconds(44), earliest: inSeconds(4), result: '500' };

  const REQUESTS = { 'an accepted test': hurryCursors, 'switching it off and on': resetFailures };
  test.each(Object.entries(REQUESTS))('is not claimed by a second process after %s', async (_name, request) => {
    const held = await holder();
    await request(db, OWN, inSeconds(2));
    expect(await claim(inSeconds(2))).toBeUndefined();
    // not by its id either, which another process may have read before the claim
    expect(
      await claimCursors(db, WEBHOOK_CURSORS, { ids: [held.id], at: inSeconds(2), leaseMs: LEASE_MS, limit: 9 }),
    ).toEqual([]);
    await delayCursor(db, held, failed);
    // at once, before the planned one
    expect(await nextTry()).toBe(4);
    expect(await claim(inSeconds(4))).toMatchObject({ claim: 2 });
  });

  test('waits as planned if nobody has requested a try', async () => {
    await delayCursor(db, await holder(), failed);
    expect([await nextTry(), await claim(inSeconds(43))]).toEqual([44, undefined]);
    expect(await claim(inSeconds(44))).toMatchObject({ failures: 4 });
  });

  test('waits as long as its receiver wants, also after a request', async () => {
    const held = await holder();
    await hurryCursors(db, OWN, inSeconds(2));
    await delayCursor(db, held, { ...failed, earliest: inSeconds(124) });
    expect(await nextTry()).toBe(124);
  });

  test('is extended and released by its holder alone', async () => {
    const held = await holder();
    const to = { epoch: EPOCH, seq: 8, leaseMs: LEASE_MS, result: '204' };
    expect(await moveCursor(db, WEBHOOK_CURSORS, held, { ...to, at: inSeconds(9) })).toBe(true);
    await hurryCursors(db, OWN, inSeconds(10));
    expect(await claim(inSeconds(23))).toBeUndefined();
    const second = await claim(inSeconds(24));
    expect(second).toMatchObject({ claim: 2, read_seq: '8' });
    // the former holder, which comes late
    await releaseCursor(db, held, { read: 9, at: inSeconds(25) });
    await delayCursor(db, held, failed);
    expect(await moveCursor(db, WEBHOOK_CURSORS, held, { ...to, at: inSeconds(25) })).toBe(false);
    expect(await claim(inSeconds(38))).toBeUndefined();
    await releaseCursor(db, { ...held, claim: 2 }, { read: 9, at: inSeconds(26) });
    expect(await claim(inSeconds(26))).toMatchObject({ claim: 3, read_seq: '9' });
  });

  test('moves behind a message that was accepted while its webhook was switched off, and sends no further one', async () => {
    const held = await holder();
    await db.query(`UPDATE webhook SET off_at = now(), off_reason = 'person'`);
    const to = { epoch: EPOCH, seq: 8, leaseMs: LEASE_MS, result: '204' };
    expect(await moveCursor(db, WEBHOOK_CURSORS, held, { ...to, at: inSeconds(9) })).toBe(false);
    await db.query('UPDATE webhook SET off_at = NULL, off_reason = NULL');
    expect(await claim(inSeconds(24))).toMatchObject({ read_seq: '8', done_seq: '8' });
  });
});

describe('an attempt to pay', () => {
  beforeEach(async () => {
    await db.query('DELETE FROM payment_attempt');
    await asOwner(database, `SET session_replication_role = replica; ${ATTEMPT}`);
  });
  const ATTEMPT = `INSERT INTO payment_attempt (order_id, provider, ref, amount_cents, next_check_at)
    VALUES ('${EPOCH}', 'accosa', 'R1', 12500, '${START.toISOString()}')`;
  const claim = async (at: Date) => {
    const [claimed] = await claimDueAttempts(db, { provider: 'accosa', at, limit: 9, leaseMs: LEASE_MS });
    return claimed;
  };
  async function holder() {
    const held = await claim(START);
    if (!held) throw new Error('not claimed');
    return held;
  }
  const nextCheck = async () =>
    secondsOf((await db.query('SELECT next_check_at FROM payment_attempt'))[0].next_check_at);
  const planned = { next: inSeconds(60), isAnswered: true, isClaimed: true };

  test('is inquired about by one process, and then again if a buyer’s answer has requested it meanwhile', async () => {
    const held = await holder();
    await inquireSoon(db, { id: held.id, by: inSeconds(2) });
    expect(await claim(inSeconds(2))).toBeUndefined();
    await scheduleInquiry(db, held, planned);
    expect(await nextCheck()).toBe(2);
    expect(await claim(inSeconds(4))).toMatchObject({ claim: 2, checks: 1 });
  });

  test('keeps a requested inquiry after the last planned one', async () => {
    const held = await holder();
    await inquireSoon(db, { id: held.id, by: inSeconds(2) });
    await scheduleInquiry(db, held, { ...planned, next: null });
    expect(await nextCheck()).toBe(2);
  });

  test('is inquired about as planned if nobody has requested it', async () => {
    await scheduleInquiry(db, await holder(), planned);
    expect([await nextCheck(), await claim(inSeconds(59))]).toEqual([60, undefined]);
  });

  test('is planned by a process without a claim only while no other one has a claim', async () => {
    const held = await holder();
    await scheduleInquiry(db, held, { ...planned, next: inSeconds(1), isClaimed: false });
    expect([await claim(inSeconds(14)), await nextCheck()]).toEqual([undefined, 15]);
    const second = await claim(inSeconds(15));
    // the former holder, which comes late
    await scheduleInquiry(db, held, { ...planned, next: inSeconds(16) });
    expect(await nextCheck()).toBe(30);
    if (second) await scheduleInquiry(db, second, planned);
    await scheduleInquiry(db, { ...held, claim: 2 }, { ...planned, next: inSeconds(31), isClaimed: false });
    expect(await nextCheck()).toBe(31);
  });
});
