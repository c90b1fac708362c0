import type { EntityManager } from 'typeorm';
import type { ChainRowType } from '../../../../libs/contract/menu/chain-menu.js';
import type { FollowingRow } from '../../../../libs/domain/menu/chain/branch-menu.js';
import { type MenuRow, placeOf, rowName } from '../../../../libs/domain/menu/chain/chain-rows.js';
import { groupBy } from '../../common/group-by.js';
import type { MenuRows } from '../menu/menu-rows.repository.js';
import { type ChangedRow, type Columns, columnsOf, type IdOf, storedColumns, TABLES } from './row-columns.js';
import { newIds } from './row-writer.repository.js';

/** What a new row takes from the row that it copies, besides the fields that it follows. */
type Copied = Record<string, Columns>;

/** Returns the columns of new rows that copy a menu's rows, by table and id, without their positions. */
function copied(rows: MenuRows): (table: string, id: number) => Columns {
  const found: Copied = {};
  for (const { id, is_offer } of rows.food_types) found[`food_type ${id}`] = { is_offer };
  for (const { id, is_offer } of rows.sub_food_types) found[`sub_food_type ${id}`] = { is_offer };
  for (const { id, is_offer, slug, quantity } of rows.items) found[`menu_item ${id}`] = { is_offer, slug, quantity };
  return (table, id) => found[`${table} ${id}`] ?? {};
}

/** Returns a function that counts up the positions of new rows of a menu, by table; of options by group. */
function nextPositions(rows: MenuRows): (table: string, group?: number) => Columns {
  const last = new Map<string, number>();
  const count = (place: string, positions: readonly { position: number }[]) => {
    last.set(
      place,
      positions.reduce((most, { position }) => Math.max(most, position), last.get(place) ?? -1),
    );
  };
  count('food_type', rows.food_types);
  count('sub_food_type', rows.sub_food_types);
  count('menu_item', rows.items);
  count('option_group', rows.option_groups);
  for (const [group, options] of groupBy(rows.options, ({ group_id }) => group_id))
    count(`menu_option ${group}`, options);
  return (table, group) => {
    if (table === 'buy_get_offer' || table === 'pay_get_offer') return {};
    const place = group === undefined ? table : `${table} ${group}`;
    const position = (last.get(place) ?? -1) + 1;
    last.set(place, position);
    return { position };
  };
}

/** A row to add or to change. */
type Written = Pick<FollowingRow, 'type' | 'origin' | 'stored' | 'group' | 'fields' | 'given'>;

/**
 * Returns the rows to write in a branch for a plan, with ids of new rows.
 *
 * @param from the menu that new rows copy
 * @param into the menu that is changed, as it is stored
 */
export async function changesOf(
  tx: EntityManager,
  { written, gone }: { written: readonly Written[]; gone: readonly MenuRow[] },
  { from, into, intoRows, follows }: { from: MenuRows; into: MenuRows; intoRows: readonly MenuRow[]; follows: boolean },
): Promise<ChangedRow[]> {
  const idAt = new Map(
    intoRows.flatMap(({ type, id, origin }) => (origin === null ? [] : [[placeOf(type, origin), id] as const])),
  );
  const added = written.filter(({ stored }) => stored === null);
  for (const [table, ofTable] of groupBy(added, ({ type }) => TABLES[type])) {
    const ids = await newIds(tx, table, ofTable.length);
    for (const [index, { type, origin }] of ofTable.entries()) idAt.set(placeOf(type, origin.id), ids[index] ?? 0);
  }
  const idOf: IdOf = (type, key) => (key < 0 ? -key : (idAt.get(placeOf(type, key)) ?? 0));
  const columnsIn = storedColumns(into);
  const position = nextPositions(into);
  const copy = copied(from);
  const kinds = new Map(into.option_groups.map(({ id, kind }) => [id, kind]));
  for (const { type, origin, fields } of written) {
    if (type === 'option group' && fields.choice) kinds.set(idOf(type, origin.id), fields.choice[0]);
  }
  const fresh = ({ type, origin, group }: Written): Columns => {
    const table = TABLES[type];
    if (group === null) return { ...copy(table, origin.id), ...position(table) };
    const groupId = idOf('option group', group);
    return { group_id: groupId, kind: kinds.get(groupId), ...position(table, groupId) };
  };
  return [
    ...gone.map((row): ChangedRow => ({ ...named(row), before: columnsIn(row.type, row.id) ?? null, after: null })),
    ...written.map((row): ChangedRow => {
      const { type, origin, stored, fields, given } = row;
      const id = stored?.id ?? idOf(type, origin.id);
      const following = follows ? { origin: origin.id, given } : { origin: null, given: null };
      return {
        ...{ type, id, name: rowName({ fields }) },
        before: stored === null ? null : (columnsIn(type, stored.id) ?? null),
        after: columnsOf({ type, fields, ...following }, idOf),
        ...(stored === null && { fresh: fresh(row) }),
      };
    }),
  ];
}

const named = (row: MenuRow): { type: ChainRowType; id: number; name: string } => ({
  ...{ type: row.type, id: row.id, name: rowName(row) },
});
