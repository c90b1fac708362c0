import type { EntityManager } from 'typeorm';
import type { WebhookOffReason } from '../../../libs/contract/orders/webhooks.js';
import { affectedRows, type Database, firstRow, type Queryable, rows } from '../database/rows.js';
import {
  type CursorKind,
  countFailingCursors,
  readersLackingBranches,
} from '../realtime/streams/stream-cursors.repository.js';
import { WebhookEntity } from './webhook.entity.js';

/** The cursors of webhooks, in each of their branches. */
export const WEBHOOK_CURSORS: CursorKind = {
  owner: 'webhook_id',
  isWanted: 'EXISTS (SELECT 1 FROM webhook w WHERE w.id = webhook_id AND w.off_at IS NULL)',
};

export const listWebhooks = (db: Database): Promise<WebhookEntity[]> =>
  db.getRepository(WebhookEntity).find({ order: { id: 'ASC' } });

export const findWebhook = (db: Database, id: number): Promise<WebhookEntity | null> =>
  db.getRepository(WebhookEntity).findOneBy({ id });

/** Locks a webhook until the transaction ends. */
export const lockWebhook = (tx: EntityManager, id: number): Promise<WebhookEntity | null> =>
  tx.getRepository(WebhookEntity).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });

/** Returns the webhooks that follow every branch and lack the cursor of one. */
export async function webhooksWithNewBranches(db: Queryable): Promise<number[]> {
  const all = await rows<{ id: number }>(
    db,
    'SELECT id FROM webhook WHERE follows_every_branch AND off_at IS NULL ORDER BY id',
  );
  const ids = all.map(({ id }) => id);
  return ids.length === 0 ? [] : readersLackingBranches(db, WEBHOOK_CURSORS.owner, ids);
}

/** Returns in how many branches a webhook's last try has failed. */
export const countFailingWebhooks = (db: Queryable): Promise<number> => countFailingCursors(db, WEBHOOK_CURSORS);

export async function insertWebhook(
  db: Queryable,
  hook: Pick<WebhookEntity, 'key_id' | 'url' | 'events' | 'follows_every_branch'>,
): Promise<WebhookEntity> {
  const added = await firstRow<WebhookEntity>(
    db,
    'INSERT INTO webhook (key_id, url, events, follows_every_branch) VALUES ($1, $2, $3, $4) RETURNING *',
    [hook.key_id, hook.url, hook.events, hook.follows_every_branch],
  );
  if (!added) throw new Error('the webhook was not stored');
  return added;
}

export async function editWebhook(
  db: Database,
  id: number,
  changes: Partial<Omit<WebhookEntity, 'id' | 'key_id'>>,
): Promise<void> {
  await db.getRepository(WebhookEntity).update({ id }, changes);
}

/** Switches a webhook off. @returns false if it is off already, or removed */
export async function switchOff(
  db: Queryable,
  id: number,
  { reason, at }: { reason: WebhookOffReason; at: Date },
): Promise<boolean> {
  const changed = await affectedRows(
    db,
    'UPDATE webhook SET off_reason = $2, off_at = $3 WHERE id = $1 AND off_at IS NULL RETURNING id',
    [id, reason, at],
  );
  return changed.length > 0;
}

export async function removeWebhook(db: Database, id: number): Promise<void> {
  await db.getRepository(WebhookEntity).delete({ id });
}
