import type { DataSource } from 'typeorm';
import { prepare, preparedRows } from '../../database/prepared.js';
import { affectedRows, type Database, firstRow, type Queryable } from '../../database/rows.js';
import { ApiKeyEntity } from './api-key.entity.js';

/** The columns of what a key may do. */
export type KeyRightColumn = 'can_write' | 'can_place' | 'can_edit_menu' | 'can_read_figures' | 'personal_data';

/** A key that calls the API. */
export interface CallingKey extends Pick<ApiKeyEntity, 'id' | 'name' | 'branch_ids' | KeyRightColumn> {
  is_stale: boolean;
}

/** runs for every call with a key */
const BY_TOKEN = prepare(`
  SELECT id, name, branch_ids, can_write, can_place, can_edit_menu, can_read_figures, personal_data,
         last_used_at IS NULL OR last_used_at < now() - interval '1 minute' AS is_stale
  FROM api_key WHERE token_hash = $1`);

/** Returns the key of a token; undefined if it is unknown or revoked. */
export async function findKeyByToken(db: DataSource, tokenHash: Buffer): Promise<CallingKey | undefined> {
  const [found] = await preparedRows<CallingKey>(db, BY_TOKEN, [tokenHash]);
  return found;
}

/** Records a use of a key. Skips it if another call is recording one, so that calls do not wait for each other. */
export async function markKeyUsed(db: Queryable, id: number): Promise<void> {
  await db.query(
    `UPDATE api_key SET last_used_at = now() WHERE id IN (
       SELECT id FROM api_key WHERE id = $1 FOR NO KEY UPDATE SKIP LOCKED)`,
    [id],
  );
}

/** Returns the keys by name. */
export const listKeys = (db: Database): Promise<ApiKeyEntity[]> =>
  db.getRepository(ApiKeyEntity).find({ order: { name: 'ASC', id: 'ASC' } });

export const findKey = (db: Database, id: number): Promise<ApiKeyEntity | null> =>
  db.getRepository(ApiKeyEntity).findOneBy({ id });

export async function insertKey(
  db: Queryable,
  key: Pick<ApiKeyEntity, 'name' | 'token_hash' | 'branch_ids' | KeyRightColumn>,
): Promise<ApiKeyEntity> {
  const added = await firstRow<ApiKeyEntity>(
    db,
    `INSERT INTO api_key
       (name, token_hash, branch_ids, can_write, can_place, can_edit_menu, can_read_figures, personal_data)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING *`,
    [
      ...[key.name, key.token_hash, key.branch_ids, key.can_write],
      ...[key.can_place, key.can_edit_menu, key.can_read_figures, key.personal_data],
    ],
  );
  if (!added) throw new Error('the key was not stored');
  return added;
}

/** Replaces the token of a key. @returns the key; undefined if there is none */
export async function replaceToken(db: Queryable, id: number, tokenHash: Buffer): Promise<ApiKeyEntity | undefined> {
  const [changed] = await affectedRows<ApiKeyEntity>(
    db,
    'UPDATE api_key SET token_hash = $2 WHERE id = $1 RETURNING *',
    [id, tokenHash],
  );
  return changed;
}

/** Removes a key. @returns the key; undefined if there is none */
export async function removeKey(db: Queryable, id: number): Promise<ApiKeyEntity | undefined> {
  const [removed] = await affectedRows<ApiKeyEntity>(db, 'DELETE FROM api_key WHERE id = $1 RETURNING *', [id]);
  return removed;
}
