import type { ChainRowType } from '../../../contract/menu/chain-menu.js';
import { nameKey } from '../../text/names.js';
import { keyOf, type MenuRow, placeOf, rowName } from './chain-rows.js';

/** The kinds of rows, each after the one whose rows contain its own. */
const ORDER: readonly ChainRowType[] = [
  'food type',
  'sub food type',
  'food',
  'offer',
  'option group',
  'option',
  'buy-get offer',
  'pay-get offer',
];

/** Returns a name in the form in which rows are matched: without accents, in lower case, with single spaces. */
const matchKey = (row: MenuRow): string => nameKey(rowName(row)).replace(/\s+/gu, ' ').trim();

/**
 * Returns the row of the chain's menu for each row of a branch that has its name and follows none yet, by `placeOf`. A sub
 * food type and an option are matched within their food type and their group.
 */
export function matchingRows(chain: readonly MenuRow[], rows: readonly MenuRow[]): Map<string, number> {
  const matches = new Map<string, number>();
  const followed = new Set(rows.flatMap(({ type, origin }) => (origin === null ? [] : [placeOf(type, origin)])));
  for (const type of ORDER) {
    const originOf = new Map(
      chain
        .filter((row) => row.type === type && !followed.has(placeOf(type, row.id)))
        .map((row) => [`${scopeOf(row, (_type, key) => key)} ${matchKey(row)}`, row.id]),
    );
    for (const row of rows) {
      if (row.type !== type || row.origin !== null) continue;
      const scope = scopeOf(row, (of, key) => (key > 0 ? key : matches.get(placeOf(of, key))));
      const found = originOf.get(`${scope} ${matchKey(row)}`);
      if (found === undefined) continue;
      matches.set(placeOf(type, keyOf(row)), found);
      originOf.delete(`${scope} ${matchKey(row)}`);
    }
  }
  return matches;
}

type OriginOf = (type: ChainRowType, key: number) => number | undefined;

/** Returns within what a name is compared: combos and foods apart, a category in its food type, an option in its group. */
function scopeOf({ isOffer, group, fields: { food_type } }: MenuRow, originOf: OriginOf): string {
  if (food_type !== undefined) return `${originOf('food type', food_type) ?? 'unmatched'}`;
  if (group !== null) return `${originOf('option group', group) ?? 'unmatched'}`;
  return `${isOffer}`;
}
