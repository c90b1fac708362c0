import { Injectable } from '@nestjs/common';
import type { Queryable } from '../database/rows.js';
import { difference, type TrailEntry } from './trail.js';

interface AuditEntry {
  /** who did it, without an id where it is no user; null for the system itself or for nobody known */
  actor: { id: number | null; name: string } | null;
  action: string;
  entity: string;
  entityId: string;
  branchId?: number | null;
  before?: object | null;
  after?: object | null;
}

interface StaffRefusal {
  actor: { id: number; name: string };
  entity: string;
  entityId: string;
  branchId: number | null;
  /** a few words; never what was guessed */
  why: string;
}

const REFUSED = 'refused';
const REFUSALS_AN_HOUR = 20;

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

  /** A member of staff was refused something: so many an hour each, so that nobody floods the trail. */
  async recordRefusal(db: Queryable, { actor, ...refusal }: StaffRefusal): Promise<void> {
    await db.query(
      `INSERT INTO audit_entry (actor_id, actor_name, action, entity, entity_id, branch_id, after)
       SELECT $1::int, $2, $3::text, $4, $5, $6::int, $7::jsonb
       WHERE (SELECT count(*) FROM audit_entry
              WHERE actor_id = $1 AND action = $3 AND at > now() - interval '1 hour') < $8`,
      [
        actor.id,
        actor.name,
        REFUSED,
        refusal.entity,
        refusal.entityId,
        refusal.branchId,
        JSON.stringify({ why: refusal.why }),
        REFUSALS_AN_HOUR,
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
