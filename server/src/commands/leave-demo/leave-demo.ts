import { randomBytes, randomInt } from 'node:crypto';
import type { DataSource, EntityManager } from 'typeorm';
import { ROLE } from '../../../../libs/contract/values.js';
import { AuditService } from '../../audit/audit.service.js';
import { hashPassword } from '../../auth/passwords/passwords.js';
import { commandLine } from '../../common/process/command-line.js';
import { DEMO_CANCEL_CODE } from '../../common/process/known-secrets.js';
import { Secrets } from '../../common/secrets.js';
import { putSecretKey } from '../../database/checks/secret-key-check.js';
import { firstRow, type Queryable, rows } from '../../database/rows.js';
import type { DemoTraces } from './demo-traces.js';
import { leavePast } from './leave-past.js';

/** The report of `npm run leave-demo`. */
export interface Left {
  /** the new cancel codes, which are shown only once */
  codes: { branch: string; code: string }[];
  /** the outlets that are drafts now */
  drafts: string[];
  /** whether the demonstration's brand was removed; otherwise the shop's own texts have to be confirmed again */
  isBrandGone: boolean;
  /** the active promo codes: the shop decides whether to keep them */
  promoCodes: string[];
  /** number of generated orders that were removed */
  orders: number;
}

/** Returns whether a super admin who can log in remains once the traces are removed. */
export async function hasOtherAdmin(db: Queryable, { accounts }: DemoTraces): Promise<boolean> {
  const other = await firstRow(
    db,
    'SELECT 1 FROM app_user WHERE role_id = $1 AND deactivated_at IS NULL AND NOT id = ANY($2::integer[]) LIMIT 1',
    [ROLE.SUPER_ADMIN, accounts.map(({ id }) => id)],
  );
  return other !== undefined;
}

/**
 * Deactivates a demonstration's accounts and ends their sessions, makes its branches drafts with new cancel codes, and
 * removes its brand and its generated orders. Accounts are not removed, because orders and the trail refer to them;
 * they get a password that nobody knows. One transaction, with entries in the trail.
 */
export async function leaveDemo(
  source: DataSource,
  { traces, secretKey }: { traces: DemoTraces; secretKey: string },
): Promise<Left> {
  const closed = await hashPassword(randomBytes(32).toString('base64url'));
  return source.transaction(async (tx) => {
    for (const account of traces.accounts) await closeAccount(tx, account, closed);
    const codes: Left['codes'] = [];
    const drafts: string[] = [];
    for (const { id, name } of traces.branches) {
      codes.push({ branch: name, code: await renewCancelCode(tx, id, new Secrets(secretKey)) });
      if (await makeDraft(tx, id)) drafts.push(name);
    }
    const isBrandGone = await leaveBrand(tx);
    await putSecretKey(tx, secretKey);
    const orders = traces.orders > 0 ? await leavePast(tx) : 0;
    const promoCodes = await rows<{ code: string }>(
      tx,
      'SELECT DISTINCT code FROM promo_code WHERE removed_at IS NULL AND is_active ORDER BY code',
    );
    return { codes, drafts, isBrandGone, promoCodes: promoCodes.map(({ code }) => code), orders };
  });
}

const BY = commandLine('leave-demo');
const audit = new AuditService();

async function closeAccount(
  tx: EntityManager,
  { id, email }: DemoTraces['accounts'][number],
  passwordHash: string,
): Promise<void> {
  await tx.query(
    `UPDATE app_user SET password_hash = $2, deactivated_at = coalesce(deactivated_at, now()), version = version + 1,
       updated_at = now() WHERE id = $1`,
    [id, passwordHash],
  );
  await tx.query('DELETE FROM user_session WHERE user_id = $1', [id]);
  await audit.recordChange(tx, {
    actor: null,
    action: 'deactivated',
    entity: 'user',
    entityId: id,
    after: { email, is_active: false, by: BY },
  });
}

async function renewCancelCode(tx: EntityManager, branchId: number, secrets: Secrets): Promise<string> {
  let code = DEMO_CANCEL_CODE;
  while (code === DEMO_CANCEL_CODE) code = String(randomInt(10_000)).padStart(4, '0');
  await tx.query('UPDATE branch SET cancel_code_hash = $2, version = version + 1, updated_at = now() WHERE id = $1', [
    branchId,
    secrets.cancelCodeHash(branchId, code),
  ]);
  await audit.recordChange(tx, {
    actor: null,
    action: 'changed',
    entity: 'branch',
    entityId: branchId,
    branchId,
    after: { cancel_code: 'changed', by: BY },
  });
  return code;
}

/** Hides a branch from customers until the shop opens it. @returns whether customers saw it */
async function makeDraft(tx: EntityManager, branchId: number): Promise<boolean> {
  const opened = await rows(
    tx,
    `WITH hidden AS (UPDATE branch SET state = 'draft', menu_version = menu_version + 1, updated_at = now()
       WHERE id = $1 AND state = 'open' RETURNING id) SELECT id FROM hidden`,
    [branchId],
  );
  if (opened.length === 0) return false;
  await audit.recordChange(tx, {
    actor: null,
    action: 'made a draft',
    entity: 'branch',
    entityId: branchId,
    branchId,
    before: { state: 'open' },
    after: { state: 'draft', by: BY },
  });
  return true;
}

/** the version of the row that the demonstration inserts; every edit raises it */
const DEMO_BRAND_VERSION = 1;

/** Translations of words that the shop has replaced are the demonstration's, and are removed. */
const UNCONFIRM = `
  UPDATE shop SET confirmed = '{}', version = version + 1, updated_at = now(), texts = (
    SELECT coalesce(jsonb_object_agg(f.key, f.value), '{}') FROM jsonb_each(shop.texts) AS f
    WHERE NOT EXISTS (SELECT FROM jsonb_each(f.value) AS t WHERE t.value->>'of' <> to_jsonb(shop)->>f.key))`;

/**
 * Removes the demonstration's brand and words, so that the shop begins with its settings and the templates. If somebody
 * has edited them, they stay, but have to be confirmed again.
 *
 * @returns whether they were removed
 */
async function leaveBrand(tx: EntityManager): Promise<boolean> {
  const shop = await firstRow<{ name: string; version: number; confirmed: string[] }>(
    tx,
    'SELECT name, version, confirmed FROM shop FOR UPDATE',
  );
  if (!shop) return false;
  const isDemo = shop.version === DEMO_BRAND_VERSION;
  await tx.query(isDemo ? 'DELETE FROM shop' : UNCONFIRM);
  await audit.recordChange(tx, {
    actor: null,
    action: isDemo ? 'removed' : 'changed',
    entity: 'shop',
    entityId: 1,
    before: { name: shop.name, confirmed: shop.confirmed },
    after: { confirmed: [], by: BY },
  });
  return isDemo;
}
