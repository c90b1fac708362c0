import type { Named } from '../../../libs/contract/values.js';
import { firstRow, isOutlet, type Queryable, rows } from '../database/rows.js';

/* How branches stand to the chain's menu. SQL only, because the demonstration is made without entities. */

/** An outlet, as it stands to the chain's menu. */
export interface Follower {
  id: number;
  name: string;
  level: number | null;
  follows: boolean;
}

/** Returns the outlets that are not archived, in their order. */
export function readFollowers(db: Queryable): Promise<Follower[]> {
  return rows(
    db,
    `SELECT id, name, price_level_id AS level, follows_chain AS follows FROM branch
     WHERE ${isOutlet()} AND state <> 'archived' ORDER BY position, id`,
  );
}

/** Makes a branch follow the chain's menu. */
export async function followChain(tx: Queryable, branchId: number): Promise<void> {
  await tx.query('UPDATE branch SET follows_chain = true WHERE id = $1', [branchId]);
}

/** Adds the row of the chain's menu. @returns its id */
export async function addChainMenu(tx: Queryable): Promise<number> {
  const row = await firstRow<{ id: number }>(
    tx,
    `INSERT INTO branch (name, slug, phone, address, state, open, close, is_chain_menu)
     VALUES ('The chain’s menu', 'the-chains-menu', '0000000000', '-', 'draft', '00:00', '00:00', true) RETURNING id`,
  );
  if (!row) throw new Error('INSERT returned no row');
  return row.id;
}

/** Returns the branches of a price level, in their order. */
export function branchesOfLevel(db: Queryable, id: number): Promise<Named[]> {
  return rows(db, `SELECT id, name FROM branch WHERE ${isOutlet()} AND price_level_id = $1 ORDER BY position, id`, [
    id,
  ]);
}

/** Assigns a branch to a price level, or to none. */
export async function setLevel(tx: Queryable, branchId: number, level: number | null): Promise<void> {
  await tx.query('UPDATE branch SET price_level_id = $2 WHERE id = $1', [branchId, level]);
}

/** Returns the id of the chain's menu; undefined if there is none. */
export async function chainMenuId(db: Queryable): Promise<number | undefined> {
  return (await firstRow<{ id: number }>(db, 'SELECT id FROM branch WHERE is_chain_menu'))?.id;
}
