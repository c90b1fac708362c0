import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/** One row of the append-only trail. */
export interface AuditEntry {
  id: number;
  /** ISO 8601 */
  at: string;
  /** null: the system itself, or an unknown person (a rejected log-in) */
  actor: Named | null;
  /** what was done, in words: `added`, `changed`, `removed`, `log-in`, `refused`, `sold out today` … */
  action: string;
  /** the kind of record: `food`, `user`, `branch`, `order`, `session`, `call` … */
  entity: string;
  entity_id: string;
  /** what the record is called now, or was called last; null where it has no name */
  subject: string | null;
  branch: Named | null;
  /** the record's fields before and after; only those that changed, where both are there. Never a password or a code. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * `GET /api/audit?…`, newest first: role 3 everything, role 2 the own branch alone. All filters combine; an absent or
 * empty one does not filter.
 */
export interface AuditQuery {
  /** business dates, both included */
  from?: string;
  to?: string;
  branch?: number;
  actor?: number;
  entity?: string;
  entityId?: string;
  action?: string;
  /** substring, upper and lower case alike, of the actor's name, the action, the subject, or anything in before and after */
  search?: string;
  /** from 1 */
  page?: number;
  /** 1 to 100, 25 where absent */
  pageSize?: number;
}

export type AuditAnswer = Answer<{
  entries: AuditEntry[];
  /** how many there are with these filters */
  total: number;
  /** what the filters may offer: all that occur in what the caller may see */
  actors: Named[];
  entities: string[];
  actions: string[];
}>;
