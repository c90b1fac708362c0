import type { EntityManager } from 'typeorm';
import type { ChainRowType } from '../../../../libs/contract/menu/chain-menu.js';
import { isSame } from '../../../../libs/domain/menu/chain/chain-rows.js';
import { rows as rowsOf } from '../../database/rows.js';
import { CHAIN_COLUMNS, type ChangedRow, type Columns, TABLES } from './row-columns.js';

/** The kinds of rows, each after those to which it refers. */
const ORDER: readonly (readonly ChainRowType[])[] = [
  ['food type'],
  ['sub food type'],
  ['option group'],
  ['food', 'offer'],
  ['option'],
  ['buy-get offer'],
  ['pay-get offer'],
];
/** Tables whose rows are deleted, because no order refers to them. */
const DELETED: ReadonlySet<string> = new Set(['buy_get_offer', 'pay_get_offer']);
const VERSIONED = (table: string): boolean => table !== 'menu_option';

/** Returns new ids for rows of a table. */
export async function newIds(tx: EntityManager, table: string, count: number): Promise<number[]> {
  if (count === 0) return [];
  const found = await rowsOf<{ id: number }>(
    tx,
    `SELECT nextval(pg_get_serial_sequence($1, 'id'))::int AS id FROM generate_series(1, $2::int)`,
    [table, count],
  );
  return found.map(({ id }) => id);
}

/**
 * Writes rows of one menu: new ones, changed ones, and null as removed ones. Rows may exchange their names. The caller has
 * locked the branch. What is removed is not counted as left out by the branch.
 */
export async function writeRows(tx: EntityManager, branchId: number, changes: readonly ChangedRow[]): Promise<void> {
  await tx.query(`SELECT set_config('passline.chain', 'applies', true)`);
  await unlink(tx, changes);
  await makeWay(tx, changes);
  for (const types of [...ORDER].reverse()) await remove(tx, ofTypes(changes, types));
  await makeFit(tx, changes);
  for (const types of ORDER) await put(tx, branchId, ofTypes(changes, types));
  await link(tx, branchId, changes);
  await raiseGroups(tx, changes);
  await tx.query(`SELECT set_config('passline.chain', '', true)`);
}

interface OfTable {
  table: string;
  changes: ChangedRow[];
}

function ofTypes(changes: readonly ChangedRow[], types: readonly ChainRowType[]): OfTable {
  return { table: TABLES[types[0] ?? 'food'], changes: changes.filter(({ type }) => types.includes(type)) };
}

const idsOf = (changes: readonly ChangedRow[]): number[] => changes.map(({ id }) => id);

/** Returns whether a food or a combo asks other groups, or has other parts, than before. */
const isLinkedAnew = ({ type, before, after }: ChangedRow): boolean =>
  (type === 'food' || type === 'offer') &&
  !(isSame(before?.asked, after?.asked) && isSame(before?.parts, after?.parts));

async function unlink(tx: EntityManager, changes: readonly ChangedRow[]): Promise<void> {
  const ids = idsOf(changes.filter((change) => change.before !== null && isLinkedAnew(change)));
  if (ids.length === 0) return;
  await tx.query('DELETE FROM offer_part WHERE offer_id = ANY($1::int[])', [ids]);
  await tx.query('DELETE FROM menu_item_option_group WHERE menu_item_id = ANY($1::int[])', [ids]);
}

/** Returns the ids of the rows that stay, with another value in one of the columns. */
const changedIn = (changes: readonly ChangedRow[], ...columns: readonly string[]): number[] =>
  idsOf(
    changes.filter(
      ({ before, after }) => before && after && columns.some((column) => !isSame(before[column], after[column])),
    ),
  );

/** Names and amounts are unique, and kinds are checked, at any moment: rows first get values that never conflict. */
async function makeWay(tx: EntityManager, changes: readonly ChangedRow[]): Promise<void> {
  for (const types of ORDER) {
    const { table, changes: found } = ofTypes(changes, types);
    const ids = changedIn(found, 'name', 'food_type_id');
    if (ids.length === 0) continue;
    await tx.query(`UPDATE ${table} SET name = '(' || id || ')' || chr(1) WHERE id = ANY($1::int[])`, [ids]);
  }
  const ofType = (type: ChainRowType) => changes.filter((change) => change.type === type);
  const amounts = changedIn(ofType('pay-get offer'), 'from_cents', 'is_active');
  if (amounts.length > 0) {
    await tx.query('UPDATE pay_get_offer SET is_active = false WHERE id = ANY($1::int[])', [amounts]);
  }
}

/** Options, and removed ones too, must fit the kind of their group. */
async function makeFit(tx: EntityManager, changes: readonly ChangedRow[]): Promise<void> {
  const groups = changedIn(
    changes.filter(({ type }) => type === 'option group'),
    'kind',
  );
  if (groups.length === 0) return;
  await tx.query(
    `UPDATE menu_option SET price_cents = 0, food_id = NULL, is_default = false
     WHERE group_id = ANY($1::int[]) AND (removed_at IS NOT NULL OR id = ANY($2::int[]))`,
    [groups, idsOf(changes.filter(({ type }) => type === 'option'))],
  );
}

async function remove(tx: EntityManager, { table, changes }: OfTable): Promise<void> {
  const gone = changes.filter(({ after }) => after === null);
  if (gone.length === 0) return;
  if (DELETED.has(table)) {
    await tx.query(`DELETE FROM ${table} WHERE id = ANY($1::int[])`, [idsOf(gone)]);
    return;
  }
  // a removed row keeps its values, because orders and figures name it
  const columns = (CHAIN_COLUMNS[table] ?? []).map((column) => `${column} = r.${column}`).join(', ');
  await tx.query(
    `UPDATE ${table} t SET ${columns}, removed_at = now()
     FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) r WHERE t.id = r.id`,
    [JSON.stringify(gone.map(({ id, before }) => ({ id, ...before })))],
  );
}

async function put(tx: EntityManager, branchId: number, { table, changes }: OfTable): Promise<void> {
  const wanted = changes.filter(({ after }) => after !== null);
  if (wanted.length === 0) return;
  const found = await rowsOf<{ id: number }>(tx, `SELECT id FROM ${table} WHERE id = ANY($1::int[])`, [idsOf(wanted)]);
  const present = new Set(found.map(({ id }) => id));
  const columns = CHAIN_COLUMNS[table] ?? [];
  const sets = [
    ...columns.map((column) => `${column} = r.${column}`),
    ...(VERSIONED(table) ? ['version = t.version + 1'] : []),
    ...(DELETED.has(table) ? [] : ['removed_at = NULL']),
    ...(table === 'menu_item' ? ['updated_at = now()'] : []),
    // a food's stock decides instead
    ...(table === 'menu_option' ? ['sold_out_on = CASE WHEN r.food_id IS NULL THEN t.sold_out_on END'] : []),
  ];
  await tx.query(
    `UPDATE ${table} t SET ${sets.join(', ')} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb) r WHERE t.id = r.id`,
    [JSON.stringify(wanted.filter(({ id }) => present.has(id)).map(({ id, after }) => ({ id, ...after })))],
  );
  const added = wanted.filter(({ id }) => !present.has(id));
  if (added.length === 0) return;
  const names = ['id', 'branch_id', ...columns, ...Object.keys(added[0]?.fresh ?? {})].join(', ');
  await tx.query(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1::jsonb)`,
    [JSON.stringify(added.map(({ id, after, fresh }): Columns => ({ id, branch_id: branchId, ...after, ...fresh })))],
  );
}

async function link(tx: EntityManager, branchId: number, changes: readonly ChangedRow[]): Promise<void> {
  const items = changes
    .filter((change) => change.after !== null && isLinkedAnew(change))
    .map(({ id, type, after }) => ({ id, is_offer: type === 'offer', asked: after?.asked, parts: after?.parts }));
  if (items.length === 0) return;
  const all = JSON.stringify(items);
  await tx.query(
    `INSERT INTO offer_part (offer_id, food_id, quantity)
     SELECT r.id, (p->>0)::int, (p->>1)::int
     FROM jsonb_to_recordset($1::jsonb) AS r (id int, parts jsonb), jsonb_array_elements(r.parts) p`,
    [all],
  );
  await tx.query(
    `INSERT INTO menu_item_option_group (menu_item_id, group_id, branch_id, is_offer, position)
     SELECT r.id, a.group_id::int, $2, r.is_offer, a.place - 1
     FROM jsonb_to_recordset($1::jsonb) AS r (id int, is_offer boolean, asked jsonb),
       jsonb_array_elements_text(r.asked) WITH ORDINALITY AS a (group_id, place)`,
    [all, branchId],
  );
}

/** Options have no version: their group's rises. */
async function raiseGroups(tx: EntityManager, changes: readonly ChangedRow[]): Promise<void> {
  const options = idsOf(changes.filter(({ type }) => type === 'option'));
  if (options.length === 0) return;
  const groups = idsOf(changes.filter(({ type }) => type === 'option group'));
  await tx.query(
    `UPDATE option_group SET version = version + 1
     WHERE id IN (SELECT group_id FROM menu_option WHERE id = ANY($1::int[])) AND id <> ALL($2::int[])`,
    [options, groups],
  );
}
