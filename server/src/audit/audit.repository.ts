import { In } from 'typeorm';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { type Database, inBranches, type Queryable, rows } from '../database/rows.js';
import { AuditEntryEntity } from './audit-entry.entity.js';

export type NewEntry = Omit<AuditEntryEntity, 'id' | 'at' | 'before' | 'after'> & {
  before: object | null;
  after: object | null;
};

const COLUMNS = 'actor_id, actor_name, action, entity, entity_id, branch_id, before, after';

/** Inserts entries in their order with one statement. */
export async function insertEntries(db: Queryable, entries: readonly NewEntry[]): Promise<void> {
  await db.query(
    `INSERT INTO audit_entry (${COLUMNS})
     SELECT ${COLUMNS} FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (actor_id int, actor_name text, action text,
       entity text, entity_id text, branch_id int, before jsonb, after jsonb)) WITH ORDINALITY ORDER BY ordinality`,
    [JSON.stringify(entries)],
  );
}

export async function insertEntry(db: Database, entry: NewEntry): Promise<void> {
  await db.getRepository(AuditEntryEntity).insert(entry);
}

/** Inserts an entry, unless its actor already has as many entries with this action in the last hour as allowed. */
export async function insertEntryWithin(db: Queryable, entry: NewEntry, perHour: number): Promise<void> {
  await db.query(
    `INSERT INTO audit_entry (${COLUMNS})
     SELECT $1::int, $2, $3::text, $4, $5, $6::int, $7::jsonb, $8::jsonb
     WHERE (SELECT count(*) FROM audit_entry
            WHERE actor_id = $1 AND action = $3 AND at > now() - interval '1 hour') < $9`,
    [...valuesOf(entry), perHour],
  );
}

/** Returns the entries of an entity with one of the actions, oldest first. */
export function entriesOf(
  db: Database,
  { entity, entityId, actions }: { entity: string; entityId: string; actions: readonly string[] },
): Promise<AuditEntryEntity[]> {
  return db
    .getRepository(AuditEntryEntity)
    .find({ where: { entity, entity_id: entityId, action: In(actions) }, order: { id: 'ASC' } });
}

/** Returns the newest entry of an entity; null if it has none. */
export function newestEntryOf(
  db: Database,
  { entity, entityId }: { entity: string; entityId: string },
): Promise<AuditEntryEntity | null> {
  return db.getRepository(AuditEntryEntity).findOne({ where: { entity, entity_id: entityId }, order: { id: 'DESC' } });
}

export interface RepeatedAction {
  branch_id: number;
  /** the user's name at that time */
  actor_name: string;
  times: number;
}

export function repeatedWithin24Hours(
  db: Queryable,
  { action, branchIds, least }: { action: string; branchIds: BranchSet; least: number },
): Promise<RepeatedAction[]> {
  return rows<RepeatedAction>(
    db,
    `SELECT branch_id, max(actor_name) AS actor_name, count(*)::int AS times FROM audit_entry
     WHERE action = $1 AND at > now() - interval '24 hours' AND ${inBranches('branch_id', '$2')}
       AND branch_id IS NOT NULL
     GROUP BY branch_id, actor_id HAVING count(*) >= $3 ORDER BY times DESC, actor_name`,
    [action, branchIds, least],
  );
}

/**
 * Erases the free texts and masked numbers of old entries about orders, feedback and payments, at most `limit`. This is
 * the only change that the audit trail allows; the database rejects it for entries younger than 90 days. @returns how
 * many were erased
 */
export async function eraseOldTrail(
  db: Queryable,
  { before, limit }: { before: Date; limit: number },
): Promise<number> {
  const [row] = await rows<{ erased: number }>(db, 'SELECT erase_trail($1, $2) AS erased', [before, limit]);
  return row?.erased ?? 0;
}

function valuesOf(entry: NewEntry): unknown[] {
  const { actor_id, actor_name, action, entity, entity_id, branch_id, before, after } = entry;
  return [actor_id, actor_name, action, entity, entity_id, branch_id, json(before), json(after)];
}

const json = (fields: object | null): string | null => fields && JSON.stringify(fields);
