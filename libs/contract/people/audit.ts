import type { Answer } from '../answers.js';
import type { Named } from '../values.js';

/** An entry of the append-only trail. */
export interface AuditEntry {
  id: number;
  /** ISO 8601 */
  at: string;
  /** null for the system, or for an unknown person (a rejected log-in) */
  actor: Named | null;
  /** the action in words: `added`, `changed`, `removed`, `log-in`, `refused`, `sold out today` … */
  action: string;
  /** the kind of entity: `food`, `user`, `branch`, `order`, `session`, `call` … */
  entity: string;
  entity_id: string;
  /** the entity's current or last name; null if it has none */
  subject: string | null;
  branch: Named | null;
  /** the entity's fields before and after; if both exist, only the changed ones. Never a password or a code. */
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

export type AuditAnswer = Answer<{
  entries: AuditEntry[];
  /** number of entries that match the filters */
  total: number;
  /** the options of the filters: all values that occur in what the caller may see */
  actors: Named[];
  entities: string[];
  actions: string[];
}>;
