import type { EntityManager } from 'typeorm';
import { InvalidInput } from '../common/errors.js';
import { rows } from './rows.js';

/** Rows that people put in order. Their owner's repository names them; never from outside. */
export interface OrderedRows {
  table: string;
  /** a condition for the rows that count, with the branch as $1: null if they belong to none */
  condition: string;
}

/** The ids in the order in which they are shown; `branchId` is null for what belongs to no branch. */
export async function idsInOrder(
  db: EntityManager,
  { table, condition }: OrderedRows,
  branchId: number | null,
): Promise<number[]> {
  const found = await rows<{ id: number }>(db, `SELECT id FROM ${table} WHERE ${condition} ORDER BY position, id`, [
    branchId,
  ]);
  return found.map(({ id }) => id);
}

/**
 * Gives the named rows the first places in their order; the others follow in the order that they had. Two at once come one
 * after the other.
 *
 * @returns all of them in the order that they had before
 * @throws InvalidInput if an id is named twice, or is none of these rows
 */
export async function reorder(
  db: EntityManager,
  ordered: OrderedRows,
  { branchId, ids }: { branchId: number | null; ids: number[] },
): Promise<number[]> {
  const { table, condition } = ordered;
  // by id, whatever the order is: two orders that name the same rows cannot each hold what the other waits for
  await db.query(`SELECT id FROM ${table} WHERE ${condition} ORDER BY id FOR NO KEY UPDATE`, [branchId]);
  const present = await idsInOrder(db, ordered, branchId);
  const known = new Set(present);
  const named = new Set(ids);
  if (named.size !== ids.length) throw new InvalidInput({ ids: ['Nothing may be named twice.'] });
  if (ids.some((id) => !known.has(id))) {
    throw new InvalidInput({ ids: ['Something in this order no longer exists. Load the list again.'] });
  }
  await db.query(
    `UPDATE ${table} t SET position = o.place
     FROM unnest($1::integer[]) WITH ORDINALITY AS o (id, place) WHERE t.id = o.id AND t.position <> o.place`,
    [[...ids, ...present.filter((id) => !named.has(id))]],
  );
  return present;
}
