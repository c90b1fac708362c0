import type { EntityManager } from 'typeorm';
import { CHAIN_CHANGES_KEPT_DAYS, type ChainChange } from '../../../../libs/contract/menu/chain-menu.js';
import type { OwnMenu } from '../../../../libs/domain/menu/chain/branch-menu.js';
import { type MenuRow, placeOf } from '../../../../libs/domain/menu/chain/chain-rows.js';
import { chainMenuId } from '../../branches/chain-branches.repository.js';
import { DomainError, NotFound } from '../../common/errors.js';
import { affectedRows, type Database, firstRow, type Queryable, rows } from '../../database/rows.js';
import { MENU_ROWS, type MenuRows } from '../menu/menu-rows.repository.js';
import { ChainChangeEntity } from './chain-change.entity.js';
import { ChainChangeBranchEntity } from './chain-change-branch.entity.js';
import { menuRows } from './followed-rows.js';
import { CHAIN_COLUMNS, type ChangedRow, type Columns, TABLES } from './row-columns.js';

/** A menu with its rows as they are stored, and as far as the chain's menu decides about them. */
export interface LoadedMenu extends OwnMenu {
  id: number;
  name: string;
  version: number;
  follows: boolean;
  stored: MenuRows;
}

interface MenuRowsOf extends MenuRows {
  id: number;
  name: string;
  is_chain_menu: boolean;
  follows_chain: boolean;
  menu_version: number;
  percent: string | null;
  left_out: { table: string; origin_id: number }[];
}

/** One statement, so that everything is of one snapshot. */
const MENU = `
  SELECT b.id, b.name, b.is_chain_menu, b.follows_chain, b.menu_version, l.percent::text AS percent,
    ${MENU_ROWS},
    coalesce((SELECT json_agg(json_build_object('table', o."table", 'origin_id', o.origin_id))
      FROM chain_left_out o WHERE o.branch_id = b.id), '[]') AS left_out
  FROM branch b LEFT JOIN price_level l ON l.id = b.price_level_id WHERE b.id = $1`;

/** Returns the menu of a branch, or the chain's; undefined for an unknown id. */
export async function loadMenu(db: Queryable, id: number): Promise<LoadedMenu | undefined> {
  const row = await firstRow<MenuRowsOf>(db, MENU, [id]);
  if (!row) return undefined;
  return {
    id: row.id,
    name: row.name,
    version: row.menu_version,
    follows: row.follows_chain,
    stored: row,
    rows: menuRows(row, { isChain: row.is_chain_menu }),
    leftOut: new Set(row.left_out.flatMap(({ table, origin_id }) => placesIn(table, origin_id))),
    percent: row.percent === null ? null : Number(row.percent),
  };
}

/** Returns the chain's menu. @throws DomainError if there is none */
export async function chainMenu(db: Queryable): Promise<LoadedMenu> {
  const id = await chainMenuId(db);
  if (id === undefined) throw new DomainError('no-chain-menu', 'There is no menu of the chain yet. Make one first.');
  return menuOrFail(db, id);
}

/** @throws NotFound for an unknown branch */
export async function menuOrFail(db: Queryable, id: number): Promise<LoadedMenu> {
  const menu = await loadMenu(db, id);
  if (!menu) throw new NotFound('branch');
  return menu;
}

/** Foods and combos share a table, and so their ids. */
const placesIn = (table: string, id: number): string[] =>
  table === 'menu_item'
    ? [placeOf('food', id), placeOf('offer', id)]
    : Object.entries(TABLES).flatMap(([type, of]) => (of === table ? [placeOf(type as MenuRow['type'], id)] : []));

/** Makes rows of a branch follow the chain's menu as they are; no version changes. */
export async function setOrigins(
  tx: Queryable,
  followed: readonly { type: MenuRow['type']; id: number; origin: number; given: Columns }[],
): Promise<void> {
  for (const table of Object.keys(CHAIN_COLUMNS)) {
    const ofTable = followed.filter(({ type }) => TABLES[type] === table);
    if (ofTable.length === 0) continue;
    await tx.query(
      `UPDATE ${table} t SET origin_id = r.origin, given = r.given
       FROM jsonb_to_recordset($1::jsonb) AS r (id int, origin int, given jsonb) WHERE t.id = r.id`,
      [JSON.stringify(ofTable)],
    );
  }
}

/** Leaves out rows of the chain's menu in a branch, or ends that. */
export async function setLeftOut(
  tx: Queryable,
  branchId: number,
  { of, isLeftOut }: { of: readonly Pick<MenuRow, 'type' | 'id'>[]; isLeftOut: boolean },
): Promise<void> {
  const places = JSON.stringify(of.map(({ type, id }) => ({ table: TABLES[type], origin_id: id })));
  await tx.query(
    isLeftOut
      ? `INSERT INTO chain_left_out (branch_id, "table", origin_id)
         SELECT $1, r."table", r.origin_id FROM jsonb_to_recordset($2::jsonb) AS r ("table" text, origin_id int)
         ON CONFLICT DO NOTHING`
      : `DELETE FROM chain_left_out o USING jsonb_to_recordset($2::jsonb) AS r ("table" text, origin_id int)
         WHERE o.branch_id = $1 AND o."table" = r."table" AND o.origin_id = r.origin_id`,
    [branchId, places],
  );
}

/** Begins a change, and deletes those that are too old to be undone. @returns its id */
export async function beginChange(db: Database, change: { by: string; words: string }): Promise<number> {
  await db
    .createQueryBuilder()
    .delete()
    .from(ChainChangeEntity)
    .where(`made_at < now() - interval '${CHAIN_CHANGES_KEPT_DAYS} days'`)
    .execute();
  const { identifiers } = await db.getRepository(ChainChangeEntity).insert({ made_by: change.by, words: change.words });
  return Number(identifiers[0]?.id);
}

export async function storeBranchChange(
  tx: EntityManager,
  change: { changeId: number; branchId: number; rows: readonly ChangedRow[] },
): Promise<void> {
  await tx.query('INSERT INTO chain_change_branch (change_id, branch_id, rows) VALUES ($1, $2, $3::jsonb)', [
    change.changeId,
    change.branchId,
    JSON.stringify(change.rows),
  ]);
}

export async function deleteChange(db: Database, id: number): Promise<void> {
  await db.getRepository(ChainChangeEntity).delete({ id });
}

export function branchesOfChange(db: Database, id: number): Promise<ChainChangeBranchEntity[]> {
  return db.getRepository(ChainChangeBranchEntity).find({ where: { change_id: id }, order: { branch_id: 'ASC' } });
}

/** Marks a change as undone in a branch. @returns false if it already was */
export async function markUndone(
  tx: EntityManager,
  { change_id, branch_id }: Pick<ChainChangeBranchEntity, 'change_id' | 'branch_id'>,
): Promise<boolean> {
  const done = await affectedRows(
    tx,
    `UPDATE chain_change_branch SET undone_at = now()
     WHERE change_id = $1 AND branch_id = $2 AND undone_at IS NULL RETURNING branch_id`,
    [change_id, branch_id],
  );
  return done.length === 1;
}

const SHOWN = 20;

/** Returns the newest changes, or the one with an id, newest first. */
export async function readChanges(db: Queryable, id: number | null = null): Promise<ChainChange[]> {
  const found = await rows<Omit<ChainChange, 'made_at' | 'undone_at'> & { made_at: Date; undone_at: Date | null }>(
    db,
    `SELECT c.id, c.made_at, c.made_by, c.words,
       coalesce(json_agg(json_build_object('id', b.id, 'name', b.name, 'is_undone', o.undone_at IS NOT NULL)
         ORDER BY b.position, b.id) FILTER (WHERE b.id IS NOT NULL), '[]') AS branches,
       CASE WHEN bool_and(o.undone_at IS NOT NULL) THEN max(o.undone_at) END AS undone_at
     FROM chain_change c LEFT JOIN chain_change_branch o ON o.change_id = c.id LEFT JOIN branch b ON b.id = o.branch_id
     WHERE $1::int IS NULL OR c.id = $1 GROUP BY c.id ORDER BY c.made_at DESC, c.id DESC LIMIT ${SHOWN}`,
    [id],
  );
  return found.map((change) => ({
    ...change,
    made_at: change.made_at.toISOString(),
    undone_at: change.undone_at?.toISOString() ?? null,
  }));
}
