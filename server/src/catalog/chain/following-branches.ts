import type { EntityManager } from 'typeorm';
import type { ChainMatch, ChainRow } from '../../../../libs/contract/menu/chain-menu.js';
import {
  type Fields,
  isSame,
  keyOf,
  type MenuRow,
  placeOf,
  rowName,
  SHARED_FIELDS,
} from '../../../../libs/domain/menu/chain/chain-rows.js';
import { matchingRows } from '../../../../libs/domain/menu/chain/matching-rows.js';
import { levelPrice } from '../../../../libs/domain/menu/chain/price-level.js';
import { followChain } from '../../branches/chain-branches.repository.js';
import { NotFound } from '../../common/errors.js';
import { chainMenu, type LoadedMenu, menuOrFail, setLeftOut, setOrigins } from './chain-menus.repository.js';
import { menuRows, storedOrigins } from './followed-rows.js';
import { changesOf } from './row-changes.js';
import { writeRows } from './row-writer.repository.js';

/** The rows of a branch beside those of the chain's menu. */
export interface Matched {
  matches: ChainMatch[];
  own: ChainRow[];
  left_out: ChainRow[];
}

/** Copies the menu of a branch into the chain's, which is empty, and makes the branch follow it. */
export async function copyToChain(
  tx: EntityManager,
  { from, chainId }: { from: number; chainId: number },
): Promise<void> {
  const branch = await menuOrFail(tx, from);
  // as if each row of the branch were one of the chain's menu, which is empty yet
  const rows = menuRows(branch.stored, { isChain: true });
  const into = { from: branch.stored, into: (await menuOrFail(tx, chainId)).stored, intoRows: [], follows: false };
  const written = rows.map((row) => ({ ...row, origin: row, stored: null, given: {} }));
  const changes = await changesOf(tx, { written, gone: [] }, into);
  await writeRows(tx, chainId, changes);
  const copies = new Map(rows.map(({ type, id }, index) => [placeOf(type, id), changes[index]?.id ?? null]));
  const followed = menuRows(branch.stored, { originOf: (type, id) => copies.get(placeOf(type, id)) ?? null });
  await setOrigins(
    tx,
    followed.flatMap(({ type, id, origin, fields }) =>
      origin === null ? [] : [{ type, id, origin, given: { ...fields } }],
    ),
  );
  await followChain(tx, from);
}

/** Makes a branch follow the chain's menu by the names of its rows; what differs stays its own. */
export async function matchBranch(tx: EntityManager, branchId: number): Promise<Matched> {
  const { given, matches, own, left_out } = await matchedRows(tx, branchId);
  await setOrigins(
    tx,
    matches.map(({ type, id, origin }) => ({ type, id, origin, given: given.get(placeOf(type, id)) ?? {} })),
  );
  await setLeftOut(tx, branchId, { of: left_out, isLeftOut: true });
  await followChain(tx, branchId);
  return { matches, own, left_out };
}

/** Returns how a branch follows the chain's menu by the names of its rows. @throws NotFound for an unknown branch */
export async function matchedRows(
  tx: EntityManager,
  branchId: number,
): Promise<Matched & { given: Map<string, Fields> }> {
  const chain = await chainMenu(tx);
  const menu = await menuOrFail(tx, branchId);
  if (menu.id === chain.id) throw new NotFound('branch');
  const found = matchingRows(chain.rows, menu.rows);
  const originIn = storedOrigins(menu.stored);
  const originOf = (type: MenuRow['type'], id: number) => originIn(type, id) ?? found.get(placeOf(type, -id)) ?? null;
  const rows = menuRows(menu.stored, { originOf });
  const chainRows = new Map(chain.rows.map((row) => [placeOf(row.type, row.id), row]));
  const given = new Map<string, Fields>();
  const matches: ChainMatch[] = [];
  for (const row of rows) {
    const { type, id, origin } = row;
    if (origin === null || originIn(type, id) !== null) continue;
    const own = differing(row, chainRows.get(placeOf(type, origin)), menu);
    given.set(placeOf(type, id), withoutFields(row.fields, own));
    matches.push({ ...named(row), origin, own });
  }
  const followed = new Set(rows.map((row) => placeOf(row.type, keyOf(row))));
  return {
    ...{ given, matches },
    own: rows.filter(({ origin }) => origin === null).map(named),
    // what a branch lacks that follows already, or has no menu yet, is added when the chain's menu is applied
    left_out:
      menu.follows || rows.length === 0
        ? []
        : chain.rows.filter(({ type, id }) => !followed.has(placeOf(type, id))).map(named),
  };
}

const named = (row: MenuRow): ChainRow => ({ type: row.type, id: row.id, name: rowName(row) });

/** Returns the values of a row without some of its fields. */
export const withoutFields = (fields: Fields, own: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !own.includes(field)));

/** Returns the fields in which a row differs from the chain's. */
function differing(row: MenuRow, chains: MenuRow | undefined, { percent }: LoadedMenu): ChainMatch['own'] {
  const price = chains?.fields.price;
  const fields: Fields = { ...chains?.fields, ...(price !== undefined && { price: levelPrice(price, percent) }) };
  return SHARED_FIELDS[row.type].filter((field) => !isSame(row.fields[field], fields[field]));
}
