import type { EntityManager } from 'typeorm';
import { fixedProblem } from '../../../libs/validation/field-problems.js';
import { InvalidInput } from '../common/errors.js';
import { rows } from './rows.js';

/** Rows that people sort. The values come from the owner's repository, never from a request. */
export interface OrderedRows {
  table: string;
  /** selects the rows; $1 is the branch, or null */
  condition: string;
}

/** Returns the ids in the order in which they are shown. `branchId` is null for rows of no branch. */
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
 * Moves the given rows to the front, in the given order; the others follow in their former order. Concurrent calls run
 * one after another.
 *
 * @returns all ids in their former order
 * @throws InvalidInput if an id occurs twice or is unknown
 */
export async function reorder(
  db: EntityManager,
  ordered: OrderedRows,
  { branchId, ids }: { branchId: number | null; ids: number[] },
): Promise<number[]> {
  const { table, condition } = ordered;
  // locked in id order, so that two concurrent calls cannot deadlock
  await db.query(`SELECT id FROM ${table} WHERE ${condition} ORDER BY id FOR NO KEY UPDATE`, [branchId]);
  const present = await idsInOrder(db, ordered, branchId);
  const known = new Set(present);
  const named = new Set(ids);
  if (named.size !== ids.length)
    throw new InvalidInput({ ids: [fixedProblem('twice', 'Nothing may be named twice.')] });
  if (ids.some((id) => !known.has(id))) {
    throw new InvalidInput({
      ids: [fixedProblem('gone', 'Something in this order was just removed. Reload the menu.')],
    });
  }
  await db.query(
    `UPDATE ${table} t SET position = o.place
     FROM unnest($1::integer[]) WITH ORDINALITY AS o (id, place) WHERE t.id = o.id AND t.position <> o.place`,
    [[...ids, ...present.filter((id) => !named.has(id))]],
  );
  return present;
}
