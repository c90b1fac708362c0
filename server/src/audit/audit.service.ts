import { Injectable } from '@nestjs/common';
import type { Queryable } from '../database/rows.js';
import { difference, type TrailEntry } from './trail.js';

interface AuditEntry {
  /** who did it; null for the system itself or for nobody known */
  actor: { id: number; name: string } | null;
  action: string;
  entity: string;
  entityId: string;
  branchId?: number | null;
  before?: object | null;
  after?: object | null;
}

/** The append-only trail. Pass the transaction's manager: the row commits with what it tells of, or not at all. */
@Injectable()
export class AuditService {
  async record(db: Queryable, entry: AuditEntry): Promise<void> {
    await db.query(
      `INSERT INTO audit_entry (actor_id, actor_name, action, entity, entity_id, branch_id, before, after)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        entry.actor?.id ?? null,
        entry.actor?.name ?? 'system',
        entry.action,
        entry.entity,
        entry.entityId,
        entry.branchId ?? null,
        entry.before ? JSON.stringify(entry.before) : null,
        entry.after ? JSON.stringify(entry.after) : null,
      ],
    );
  }

  /** A change of a thing: of an edit only the fields that differ, and nothing where none does. */
  async recordChange(
    db: Queryable,
    { entityId, ...change }: TrailEntry & Pick<AuditEntry, 'actor' | 'branchId'>,
  ): Promise<void> {
    const { before, after } = change.before && change.after ? difference(change.before, change.after) : change;
    if (change.before && change.after && Object.keys(after ?? {}).length === 0) return;
    await this.record(db, { ...change, entityId: String(entityId), before, after });
  }
}
