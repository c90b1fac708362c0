import type { Queryable } from '../database/rows.js';
import { countWaitingMessages } from '../messaging/waiting-messages.repository.js';
import { countOverdueOrders } from '../orders/changes/order-updates.repository.js';
import { countDueAttempts } from '../payments/due-attempts.repository.js';
import { countFailingWebhooks } from '../webhooks/webhooks.repository.js';

const JOBS: Record<string, (db: Queryable) => Promise<number>> = {
  messages: countWaitingMessages,
  expiry: countOverdueOrders,
  payments: countDueAttempts,
  webhooks: countFailingWebhooks,
};

/** Returns the overdue work of each job, by several short reads. */
export async function readWaitingJobs(db: Queryable): Promise<{ job: string; count: number }[]> {
  const found: { job: string; count: number }[] = [];
  for (const [job, count] of Object.entries(JOBS)) found.push({ job, count: await count(db) });
  return found;
}
