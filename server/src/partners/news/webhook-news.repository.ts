import { affectedRows, type Database, type Queryable, rows } from '../../database/rows.js';
import type { KnownNews } from './branch-news.js';
import { WebhookNewsEntity } from './webhook-news.entity.js';

/** Returns what the receivers of webhooks know, of those that may be tried now. */
export const dueNews = (db: Queryable, webhookIds: readonly number[], at: Date): Promise<WebhookNewsEntity[]> =>
  rows(db, 'SELECT * FROM webhook_news WHERE webhook_id = ANY($1) AND next_try_at <= $2 ORDER BY next_try_at, id', [
    webhookIds,
    at,
  ]);

/** Adds the branches that a webhook has not followed yet. */
export async function followBranches(db: Queryable, webhookId: number, branchIds: readonly number[]): Promise<void> {
  await db.query(
    `INSERT INTO webhook_news (webhook_id, branch_id) SELECT $1, b.id FROM unnest($2::integer[]) AS b (id)
     WHERE NOT EXISTS (SELECT FROM webhook_news n WHERE n.webhook_id = $1 AND n.branch_id = b.id)
     ON CONFLICT (webhook_id, branch_id) DO NOTHING`,
    [webhookId, branchIds],
  );
}

/**
 * Claims a row for this process until the lease ends.
 *
 * @returns the row as it is now; undefined if another process has it
 */
export async function claimNews(
  db: Queryable,
  id: string,
  { at, leaseMs }: { at: Date; leaseMs: number },
): Promise<WebhookNewsEntity | undefined> {
  const [claimed] = await affectedRows<WebhookNewsEntity>(
    db,
    'UPDATE webhook_news SET next_try_at = $3 WHERE id = $1 AND next_try_at <= $2 RETURNING *',
    [id, at, new Date(at.getTime() + leaseMs)],
  );
  return claimed;
}

/** Stores what a receiver has accepted, and extends the claim. */
export async function storeKnown(db: Database, id: string, known: KnownNews, until: Date): Promise<void> {
  await db.query('UPDATE webhook_news SET known = $2, next_try_at = $3 WHERE id = $1', [
    id,
    JSON.stringify(known),
    until,
  ]);
}

/** Ends a claim. @param failing since when tries fail; null if the last one succeeded */
export async function releaseNews(
  db: Database,
  id: string,
  { nextTryAt, failing }: { nextTryAt: Date; failing: { since: Date; failures: number } | null },
): Promise<void> {
  await db
    .getRepository(WebhookNewsEntity)
    .update(
      { id },
      { next_try_at: nextTryAt, failing_since: failing?.since ?? null, failures: failing?.failures ?? 0 },
    );
}
