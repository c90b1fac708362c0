import type { EntityManager } from 'typeorm';
import type { ExternalId } from '../../../../libs/contract/menu/partner-menu.js';
import { type Queryable, rows } from '../../database/rows.js';

/** A key, and one of its branches. */
export interface KeysBranch {
  keyId: number;
  branchId: number;
}

/** Returns the items that a key calls by these ids, by external id. */
export async function itemsByExternalId(
  db: Queryable,
  { keyId, branchId, externalIds }: KeysBranch & { externalIds: readonly string[] },
): Promise<Map<string, ExternalId>> {
  if (externalIds.length === 0) return new Map();
  const found = await rows<ExternalId>(
    db,
    'SELECT type, id, external_id FROM external_id WHERE key_id = $1 AND branch_id = $2 AND external_id = ANY($3)',
    [keyId, branchId, externalIds],
  );
  return new Map(found.map((item) => [item.external_id, item]));
}

/** Returns the external ids of a key in a branch. */
export const externalIdsOf = (db: Queryable, { keyId, branchId }: KeysBranch): Promise<ExternalId[]> =>
  rows(db, 'SELECT type, id, external_id FROM external_id WHERE key_id = $1 AND branch_id = $2 ORDER BY type, id', [
    keyId,
    branchId,
  ]);

/** Replaces the external ids of a key in a branch. */
export async function replaceExternalIds(
  tx: EntityManager,
  { keyId, branchId, items }: KeysBranch & { items: readonly ExternalId[] },
): Promise<void> {
  // one replacement of a key at a time
  await tx.query(`SELECT pg_advisory_xact_lock(hashtextextended('external-ids:' || $1::integer, 0))`, [keyId]);
  await tx.query('DELETE FROM external_id WHERE key_id = $1 AND branch_id = $2', [keyId, branchId]);
  await tx.query(
    `INSERT INTO external_id (key_id, branch_id, type, id, external_id)
     SELECT $1, $2, i.type, i.id, i.external_id
     FROM jsonb_to_recordset($3::jsonb) AS i (type text, id integer, external_id text)`,
    [keyId, branchId, JSON.stringify(items)],
  );
}
