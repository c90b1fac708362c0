import type { ChainField, ChainRefusalCode } from '../../../contract/menu/chain-menu.js';
import {
  type Fields,
  type Given,
  keyOf,
  type MenuRow,
  needsOf,
  ownFields,
  placeOf,
  refsOf,
  rowName,
  SHARED_FIELDS,
} from './chain-rows.js';
import { fitsKind, fittingOptions, isAnswerable, optionValues } from './group-fields.js';
import { namesTaken } from './names-taken.js';
import { levelPrice } from './price-level.js';

/** The menu of a branch, as far as the chain's menu decides about it. */
export interface OwnMenu {
  rows: readonly MenuRow[];
  /** the places of the chain's rows that it leaves out, as `placeOf` returns them */
  leftOut: ReadonlySet<string>;
  /** of its price level; null: the chain's prices */
  percent: number | null;
}

/** A row that follows the chain's menu, as it should be. */
export interface FollowingRow {
  type: MenuRow['type'];
  origin: MenuRow;
  /** as it is; null if it is new */
  stored: MenuRow | null;
  isOffer: boolean;
  group: number | null;
  fields: Fields;
  given: Given;
  own: readonly ChainField[];
}

/** What cannot be done in a branch. */
export interface Refusal {
  /** the branch's row; the chain's if it is new */
  row: MenuRow;
  /** the chain's name for it */
  name: string;
  code: ChainRefusalCode;
  /** the name of the row that needs it */
  by?: string;
}

export interface BranchMenu {
  following: FollowingRow[];
  /** rows that follow the chain's menu, and leave the branch's */
  removed: MenuRow[];
  refused: Refusal[];
}

/**
 * Returns the rows with which a branch follows the chain's menu. They depend only on the chain's menu and on what is the
 * branch's own: its rows, its fields, what it leaves out, its level.
 *
 * A row without what it needs, such as a combo without one of its foods, is left out too. A row that one of the branch's
 * own needs stays as it is, and so does a name that one of them has.
 */
export function branchMenu(chain: readonly MenuRow[], branch: OwnMenu): BranchMenu {
  const settling = new Settling(chain, branch);
  while (!settling.isSettled());
  return settling.result();
}

class Settling {
  private readonly stored: Map<string, MenuRow>;
  private readonly ownRows: MenuRow[];
  /** new rows whose names are taken, and groups that nobody could answer */
  private readonly blocked = new Set<string>();
  private readonly unanswerable = new Set<string>();
  private readonly frozen = new Map<string, Set<ChainField>>();
  private readonly refused = new Map<string, Refusal>();
  private inUse: Refusal[] = [];
  private wanted = new Map<string, FollowingRow>();
  private kept = new Map<string, MenuRow>();

  constructor(
    private readonly chain: readonly MenuRow[],
    private readonly branch: OwnMenu,
  ) {
    this.ownRows = branch.rows.filter(({ origin }) => origin === null);
    this.stored = new Map(
      branch.rows.filter(({ origin }) => origin !== null).map((row) => [placeOf(row.type, keyOf(row)), row]),
    );
  }

  /** Takes one step. @returns false if it has changed what the next step starts from */
  isSettled(): boolean {
    this.resolve();
    this.keep();
    return this.settleNames() && this.settleGroups();
  }

  result(): BranchMenu {
    const removed = [...this.stored].filter(([place]) => !this.wanted.has(place) && !this.kept.has(place));
    return {
      following: [...this.wanted.values()],
      removed: removed.map(([, row]) => row),
      refused: [...this.refused.values(), ...this.inUse],
    };
  }

  /** Finds the rows that have all that they need. */
  private resolve(): void {
    this.wanted = new Map();
    for (const row of this.chain) {
      const place = placeOf(row.type, row.id);
      if (this.branch.leftOut.has(place) || this.blocked.has(place) || this.unanswerable.has(place)) continue;
      this.wanted.set(place, this.drafted(row));
    }
    for (let isComplete = false; !isComplete; ) {
      isComplete = true;
      for (const [place, row] of this.wanted) {
        const missing = needsOf(row).filter(
          ({ field, type, key }) => !row.own.includes(field as ChainField) && !this.has(placeOf(type, key)),
        );
        if (missing.length === 0) continue;
        isComplete = false;
        const isHeld = missing.every(({ type, key }) => this.blocked.has(placeOf(type, key)));
        if (row.stored !== null && isHeld && missing.every(({ field }) => field !== 'group')) {
          for (const { field } of missing) if (field !== 'group') this.freeze(place, field);
          this.wanted.set(place, this.drafted(row.origin));
        } else {
          if (row.stored === null && isHeld) this.blocked.add(place);
          this.wanted.delete(place);
        }
      }
    }
    for (const row of this.wanted.values()) {
      if (row.fields.options === undefined || row.own.includes('options')) continue;
      const options = row.fields.options.filter((key) => this.has(placeOf('option group', key)));
      row.fields = { ...row.fields, options };
      row.given = { ...row.given, options };
    }
  }

  private has(place: string): boolean {
    return this.wanted.has(place);
  }

  private drafted(origin: MenuRow): FollowingRow {
    const place = placeOf(origin.type, origin.id);
    const stored = this.stored.get(place) ?? null;
    const own = stored === null ? [] : ownFields(stored);
    const stays = [...own, ...(this.frozen.get(place) ?? [])];
    const fresh: Fields = {
      ...origin.fields,
      ...(origin.fields.price !== undefined && { price: levelPrice(origin.fields.price, this.branch.percent) }),
    };
    const fields: Record<string, unknown> = {};
    const given: Record<string, unknown> = {};
    for (const field of SHARED_FIELDS[origin.type]) {
      const isKept = stays.includes(field);
      fields[field] = isKept ? stored?.fields[field] : fresh[field];
      if (!isKept) given[field] = fresh[field];
      else if (stored?.given && field in stored.given) given[field] = stored.given[field];
    }
    const { type, isOffer } = origin;
    return { type, origin, stored, isOffer, group: origin.group, fields, given, own: stays };
  }

  /** Finds the rows that would go, but that a row needs which stays. */
  private keep(): void {
    this.kept = new Map();
    this.inUse = [];
    const staying: Pick<MenuRow, 'fields' | 'group'>[] = [...this.ownRows, ...this.wanted.values()];
    const keep = (place: string, by: Pick<MenuRow, 'fields'>) => {
      const row = this.stored.get(place);
      if (row === undefined || this.wanted.has(place) || this.kept.has(place)) return;
      this.kept.set(place, row);
      staying.push(row);
      this.inUse.push({ row, name: rowName(row), code: 'in-use', by: rowName(by) });
      if (row.type !== 'option group') return;
      for (const [option, { group }] of this.stored) if (group === keyOf(row)) keep(option, row);
    };
    for (let by = staying.pop(); by !== undefined; by = staying.pop()) {
      for (const { type, key } of refsOf(by)) keep(placeOf(type, key), by);
    }
  }

  private settleNames(): boolean {
    const taken = namesTaken(
      [...this.wanted.values()],
      [...this.ownRows, ...this.kept.values()],
      ({ type, origin }, field) => this.frozen.get(placeOf(type, origin.id))?.has(field) ?? false,
    );
    for (const { row, fields, code } of taken) {
      const place = placeOf(row.type, row.origin.id);
      if (row.stored === null) this.blocked.add(place);
      else for (const field of fields) this.freeze(place, field);
      this.refuse(place, { row: row.stored ?? row.origin, name: rowName(row.origin), code });
    }
    return taken.length === 0;
  }

  /** Makes options fit their groups. A group that nobody could answer is left out. */
  private settleGroups(): boolean {
    let isSettled = true;
    for (const [place, group] of this.wanted) {
      const choice = group.type === 'option group' ? group.fields.choice : undefined;
      if (choice === undefined) continue;
      const key = group.origin.id;
      const isOfGroup = (row: Pick<MenuRow, 'type' | 'group'>) => row.type === 'option' && row.group === key;
      const options = [...this.wanted.values()].filter(isOfGroup);
      // a group that is not finished yet may have no options in the chain's menu either
      const isWhole = options.length === this.chain.filter(isOfGroup).length;
      const own = this.ownRows.filter(isOfGroup);
      const unfit = own.find((row) => !fitsKind(choice, optionValues(row.fields)));
      if (unfit && group.stored !== null && !group.own.includes('choice')) {
        this.freeze(place, 'choice');
        this.refuse(place, { row: group.stored, name: rowName(group.origin), code: 'in-use', by: rowName(unfit) });
        isSettled = false;
      } else if (
        !isWhole &&
        !isAnswerable(
          choice,
          [...options, ...own].map(({ fields }) => optionValues(fields)),
        )
      ) {
        this.unanswerable.add(place);
        isSettled = false;
      } else {
        const fitted = fittingOptions(
          choice,
          options.map(({ fields }) => optionValues(fields)),
        );
        for (const [index, row] of options.entries()) this.fit(row, fitted[index] ?? {});
      }
    }
    return isSettled;
  }

  private fit(row: FollowingRow, fitted: Fields): void {
    row.fields = { ...row.fields, ...fitted };
    const given = Object.entries(fitted).filter(([field]) => !row.own.includes(field as ChainField));
    row.given = { ...row.given, ...Object.fromEntries(given) };
  }

  private freeze(place: string, field: ChainField): void {
    const fields = this.frozen.get(place) ?? new Set();
    this.frozen.set(place, fields.add(field));
  }

  private refuse(place: string, refusal: Refusal): void {
    if (!this.refused.has(place)) this.refused.set(place, refusal);
  }
}
