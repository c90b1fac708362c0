import type { ChainField, ChainRefusalCode } from '../../../contract/menu/chain-menu.js';
import { nameKey } from '../../text/names.js';
import { isSame, type MenuRow, ownFields, rowName } from './chain-rows.js';

/** A row that a branch's menu would have. */
export interface Placed extends Pick<MenuRow, 'type' | 'fields' | 'group' | 'isOffer'> {
  /** as it is in the branch; null if it is new */
  stored: MenuRow | null;
}

/** What only one row may have: a name, or the amount of an active rule. */
interface Claim {
  what: string;
  fields: readonly ChainField[];
  code: ChainRefusalCode;
}

/** Returns what a row takes so that no other row can have it. */
function claimsOf({ type, fields, group, isOffer }: Omit<Placed, 'stored'>): Claim[] {
  const within = { 'food type': `${isOffer}`, 'sub food type': `${fields.food_type}`, option: `${group}` };
  const scope = `${type} ${type in within ? within[type as keyof typeof within] : ''}`;
  const claims: Claim[] = [
    {
      what: `${scope} ${nameKey(rowName({ fields }))}`,
      fields: type === 'sub food type' ? ['name', 'food_type'] : ['name'],
      code: 'name-taken',
    },
  ];
  if (type === 'pay-get offer' && fields.is_active) {
    claims.push({ what: `amount ${fields.from}`, fields: ['from', 'is_active'], code: 'amount-taken' });
  }
  return claims;
}

/** A row that cannot have what it claims, because another one has it. */
export interface Taken<Row extends Placed> {
  row: Row;
  fields: readonly ChainField[];
  code: ChainRefusalCode;
}

/**
 * Returns the following rows whose new name or amount a row has that keeps it: one of the branch's own, or one with an own
 * name.
 */
export function namesTaken<Row extends Placed>(
  following: readonly Row[],
  kept: readonly MenuRow[],
  isFrozen: (row: Row, field: ChainField) => boolean,
): Taken<Row>[] {
  const held = new Set(kept.flatMap(claimsOf).map(({ what }) => what));
  const movers: Taken<Row>[] = [];
  const wanted: { taken: Taken<Row>; what: string }[] = [];
  for (const row of following) {
    for (const claim of claimsOf(row)) {
      const { stored } = row;
      const own = stored === null ? [] : ownFields(stored);
      const stays =
        stored !== null &&
        claim.fields.every(
          (field) => own.includes(field) || isFrozen(row, field) || isSame(stored.fields[field], row.fields[field]),
        );
      if (stays) held.add(claim.what);
      else wanted.push({ taken: { row, fields: claim.fields, code: claim.code }, what: claim.what });
    }
  }
  for (const { taken, what } of wanted) if (held.has(what)) movers.push(taken);
  return movers;
}
