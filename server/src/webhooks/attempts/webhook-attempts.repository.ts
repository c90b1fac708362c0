import { ATTEMPTS_KEPT, type WebhookMessage } from '../../../../libs/contract/orders/webhooks.js';
import { type Database, firstRow, type Queryable } from '../../database/rows.js';
import { WebhookAttemptEntity } from './webhook-attempt.entity.js';

/** A new row may not be visible to the statement that removes the others, so these leave room for it. */
const ADD = `
  WITH added AS (
    INSERT INTO webhook_attempt
      (webhook_id, at, type, branch_id, epoch, seq, after_seq, result, is_accepted, duration_ms)
    SELECT id, $2, $3, $4, $5, $6, $7, $8, $9, $10 FROM webhook WHERE id = $1
    RETURNING *
  ), removed AS (
    DELETE FROM webhook_attempt WHERE webhook_id = $1 AND id <=
      (SELECT id FROM webhook_attempt WHERE webhook_id = $1 ORDER BY id DESC OFFSET ${ATTEMPTS_KEPT - 1} LIMIT 1)
  )
  SELECT * FROM added`;

interface Outcome {
  at: Date;
  result: string;
  isAccepted: boolean;
  durationMs: number;
}

/** Stores a sending. @returns undefined if the webhook was removed meanwhile */
export async function addAttempt(
  db: Queryable,
  webhookId: number,
  { message, at, result, isAccepted, durationMs }: Outcome & { message: WebhookMessage },
): Promise<WebhookAttemptEntity | undefined> {
  const position =
    'seq' in message
      ? [message.data.branch_id, message.epoch, message.seq, 'after' in message ? message.after : null]
      : [null, null, null, null];
  return firstRow<WebhookAttemptEntity>(db, ADD, [
    ...[webhookId, at, message.type, ...position],
    ...[result, isAccepted, Math.round(durationMs)],
  ]);
}

/** Returns the kept sendings of a webhook, newest first. */
export const listAttempts = (db: Database, webhookId: number): Promise<WebhookAttemptEntity[]> =>
  db
    .getRepository(WebhookAttemptEntity)
    .find({ where: { webhook_id: webhookId }, order: { id: 'DESC' }, take: ATTEMPTS_KEPT });

export const findAttempt = (
  db: Database,
  { webhookId, id }: { webhookId: number; id: number },
): Promise<WebhookAttemptEntity | null> =>
  db.getRepository(WebhookAttemptEntity).findOneBy({ webhook_id: webhookId, id });
