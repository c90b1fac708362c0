import type {
  ChainFieldChange,
  ChainKept,
  ChainRefusal,
  ChainRow,
  ChainRowType,
} from '../../../contract/menu/chain-menu.js';
import { branchMenu, type FollowingRow, type OwnMenu } from './branch-menu.js';
import { isSame, keyOf, type MenuRow, ownFields, placeOf, type RowKey, rowName, SHARED_FIELDS } from './chain-rows.js';
import { fieldWords, refusalWords } from './chain-words.js';
import { levelPrice } from './price-level.js';

/** What applying the chain's menu would do in a branch. */
export interface BranchPlan {
  added: ChainRow[];
  changed: ChainFieldChange[];
  removed: ChainRow[];
  keeps: ChainKept[];
  refused: ChainRefusal[];
  /** the rows to write: new ones, and those that change, in the order of the chain's menu */
  written: FollowingRow[];
  gone: MenuRow[];
}

/** Returns the number of rows that a plan changes. */
export const planSize = ({ written, gone }: Pick<BranchPlan, 'written' | 'gone'>): number =>
  written.length + gone.length;

/** Returns the difference between a branch's menu and what the chain's menu makes of it. */
export function chainPlan(chain: readonly MenuRow[], branch: OwnMenu): BranchPlan {
  const { following, removed, refused } = branchMenu(chain, branch);
  const names = new Map<string, string>();
  for (const row of [...branch.rows, ...removed]) names.set(placeOf(row.type, keyOf(row)), rowName(row));
  for (const row of chain) {
    const place = placeOf(row.type, row.id);
    if (!names.has(place)) names.set(place, rowName(row));
  }
  const nameOf = (type: ChainRowType, key: RowKey) => names.get(placeOf(type, key)) ?? '';
  const changes = following.map((row) => ({ row, changed: changedFields(row) }));
  return {
    added: following.filter(({ stored }) => stored === null).map(({ origin }) => chainRow(origin)),
    changed: changes.flatMap(({ row: { stored, fields }, changed }) =>
      stored === null
        ? []
        : changed.map((field) => ({
            ...chainRow(stored),
            field,
            from: fieldWords(field, stored.fields, nameOf),
            to: fieldWords(field, fields, nameOf),
          })),
    ),
    removed: removed.map(chainRow),
    keeps: following.flatMap(({ stored, origin }) => {
      if (stored === null) return [];
      const { price } = origin.fields;
      const chains = {
        ...origin.fields,
        ...(price !== undefined && { price: levelPrice(price, branch.percent) }),
      };
      return ownFields(stored)
        .filter((field) => !isSame(stored.fields[field], chains[field]))
        .map((field) => ({
          ...chainRow(stored),
          field,
          own: fieldWords(field, stored.fields, nameOf),
          chain: fieldWords(field, chains, nameOf),
        }));
    }),
    refused: refused.map(({ row, ...refusal }) => ({
      ...chainRow(row),
      name: refusal.name,
      code: refusal.code,
      reason: refusalWords(refusal),
    })),
    written: changes.filter(({ row, changed }) => row.stored === null || changed.length > 0).map(({ row }) => row),
    gone: removed,
  };
}

const chainRow = (row: MenuRow): ChainRow => ({ type: row.type, id: row.id, name: rowName(row) });

const changedFields = ({ type, stored, fields }: FollowingRow) =>
  SHARED_FIELDS[type].filter((field) => stored !== null && !isSame(stored.fields[field], fields[field]));
