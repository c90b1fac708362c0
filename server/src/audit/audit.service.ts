import { Injectable } from '@nestjs/common';
import type { Database } from '../database/rows.js';
import {
  entriesOf,
  insertEntries,
  insertEntry,
  insertEntryWithin,
  type NewEntry,
  newestEntryOf,
  repeatedWithin24Hours,
} from './audit.repository.js';
import { difference, type Fields, type TrailEntry } from './trail.js';

interface AuditEntry {
  /** who did it (the id is null unless it is a user); null for the system or an unknown person */
  actor: { id: number | null; name: string } | null;
  action: string;
  entity: string;
  entityId: string;
  branchId?: number | null;
  before?: object | null;
  after?: object | null;
}

interface StaffRejection {
  actor: { id: number; name: string };
  entity: string;
  entityId: string;
  branchId: number | null;
  /** a few words; never the guessed value */
  why: string;
}

interface RepeatedCall extends Pick<AuditEntry, 'action' | 'entity' | 'entityId'> {
  actor: { id: number };
  after?: Fields;
}

const REFUSED = 'refused';
const REJECTIONS_AN_HOUR = 20;

/**
 * The append-only audit trail. Pass the transaction's manager, so that the entry commits with the change that it
 * records.
 */
@Injectable()
export class AuditService {
  /** Returns the entries of an entity with one of the actions, oldest first. */
  entriesOf = entriesOf;

  /**
   * Returns the users who did an action at least `least` times in one branch within the last 24 hours, most frequent
   * first.
   */
  repeatedWithin24Hours = repeatedWithin24Hours;

  /**
   * Returns whether the newest entry of an entity is this action by this person, with these values: the call is a
   * repetition, because the answer to the first one was lost. Call it while the entity's row is locked.
   */
  async isRepeated(db: Database, { actor, action, entity, entityId, after = {} }: RepeatedCall): Promise<boolean> {
    const newest = await newestEntryOf(db, { entity, entityId });
    if (newest?.action !== action || newest.actor_id !== actor.id) return false;
    return Object.entries(after).every(([field, value]) => newest.after?.[field] === value);
  }

  async record(db: Database, entry: AuditEntry): Promise<void> {
    await insertEntry(db, rowOf(entry));
  }

  /** Records a rejected action of a user. Limited per user and hour, so that nobody can flood the trail. */
  async recordRejection(db: Database, { actor, ...rejection }: StaffRejection): Promise<void> {
    const entry = {
      actor_id: actor.id,
      actor_name: actor.name,
      action: REFUSED,
      entity: rejection.entity,
      entity_id: rejection.entityId,
      branch_id: rejection.branchId,
      before: null,
      after: { why: rejection.why },
    };
    await insertEntryWithin(db, entry, REJECTIONS_AN_HOUR);
  }

  /** Records a change. For an edit it stores only the fields that differ, or nothing if none does. */
  async recordChange(db: Database, change: RecordChange): Promise<void> {
    const entry = changedEntry(change);
    if (entry) await this.record(db, entry);
  }

  /** Records many changes by one statement. */
  async recordChanges(db: Database, changes: readonly RecordChange[]): Promise<void> {
    const entries = changes.map(changedEntry).filter((entry) => entry !== undefined);
    if (entries.length > 0) await insertEntries(db, entries.map(rowOf));
  }
}

type RecordChange = TrailEntry & Pick<AuditEntry, 'actor' | 'branchId'>;

/** Returns undefined for an edit that changes no field. */
function changedEntry({ entityId, ...change }: RecordChange): AuditEntry | undefined {
  const { before, after } = change.before && change.after ? difference(change.before, change.after) : change;
  if (change.before && change.after && Object.keys(after ?? {}).length === 0) return undefined;
  return { ...change, entityId: String(entityId), before, after };
}

function rowOf({ actor, branchId, entityId, ...entry }: AuditEntry): NewEntry {
  return {
    actor_id: actor?.id ?? null,
    actor_name: actor?.name ?? 'system',
    action: entry.action,
    entity: entry.entity,
    entity_id: entityId,
    branch_id: branchId ?? null,
    before: entry.before ?? null,
    after: entry.after ?? null,
  };
}
