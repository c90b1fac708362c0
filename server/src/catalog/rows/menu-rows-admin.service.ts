import { Injectable } from '@nestjs/common';
import { REJECTION } from '../../../../libs/contract/menu/edits.js';
import type { FailedRow } from '../../../../libs/contract/menu/menu-rows.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { MenuRowEdit } from '../../../../libs/contract/requests/menu/menu-rows.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import { CHANGED_MEANWHILE } from '../../common/versions.js';
import { MenuEditsService } from '../editing/menu-edits.service.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import {
  checkFields,
  editOf,
  type ItemChange,
  kindOf,
  type StoredItem,
  storedItem,
  writeChanges,
} from '../sheets/menu-batch.js';

/** The fields of a row, before they are validated by the rules for editing one item. */
export type RawRow = {
  [Field in keyof MenuRowEdit]: Field extends 'id' | 'version' | 'isSoldOut' ? MenuRowEdit[Field] : unknown;
};

const FIELDS = ['price', 'quantity', 'open', 'close', 'hasBranchHours'] as const;

/** Saves many rows of a menu at once. */
@Injectable()
export class MenuRowsAdminService {
  constructor(private readonly edits: MenuEditsService) {}

  /**
   * Changes many foods and combos of a branch, all or nothing, in one transaction and with one new version of the menu.
   *
   * @returns the changed items in the order of the rows
   * @throws InvalidInput if two rows have the same item
   * @throws DomainError `rows-failed`, with every row that failed
   */
  async save(actor: SessionUser, branchId: number, rows: readonly RawRow[]): Promise<StoredItem[]> {
    if (new Set(rows.map(({ id }) => id)).size !== rows.length) {
      throw new InvalidInput({ rows: [fixedProblem('twice', 'List each food only once.')] });
    }
    // a change of today's stock only is no change of the menu, so no client loads it again
    const isOfMenu = rows.some((row) => FIELDS.some((field) => row[field] !== undefined));
    return this.edits[isOfMenu ? 'edit' : 'editStock'](actor, { branchId }, async (edit) => {
      const failed: FailedRow[] = [];
      const changes: ItemChange[] = [];
      for (const row of rows) {
        const planned = planRow(edit.before, row);
        if ('stored' in planned) changes.push(planned);
        else failed.push(planned);
      }
      if (failed.length > 0) throw rowsFailed(failed, rows.length);
      const after = await writeChanges(edit, changes);
      return changes.map(({ stored }) => storedItem(after, stored.id) ?? stored);
    });
  }
}

/** Returns the rejection of a save of many rows, with the rows that failed. */
function rowsFailed(failed: readonly FailedRow[], count: number): DomainError {
  const [first] = failed;
  const which =
    failed.length === 1
      ? `${first?.name ?? 'one row'} has a problem`
      : `${failed.length} of ${count} rows have a problem`;
  return new DomainError(REJECTION.rowsFailed, `Nothing is saved yet: ${which}. ${first?.message ?? ''}`.trim(), {
    rows: failed,
    values: { rows: failed.length, of: count },
  });
}

function planRow(menu: StaffMenu, row: RawRow): ItemChange | FailedRow {
  const stored = storedItem(menu, row.id);
  if (stored === undefined) {
    const message = 'This is no longer on the menu of this branch. Load the list again.';
    return { id: row.id, name: null, message, fields: {}, item: null };
  }
  if (row.version !== undefined && row.version !== stored.version) {
    const code = REJECTION.changedMeanwhile;
    return { id: row.id, name: stored.name, code, message: CHANGED_MEANWHILE, fields: {}, item: stored };
  }
  const given = Object.fromEntries(
    FIELDS.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]),
  );
  // a time without the flag gives the item hours of its own
  const hours = 'open' in given || 'close' in given ? { hasBranchHours: undefined } : {};
  const { request, fields } = checkFields(menu, kindOf(stored), { ...editOf(stored), ...hours, ...given });
  const message = Object.values(fields)[0]?.[0];
  if (message !== undefined) return { id: row.id, name: stored.name, message, fields, item: stored };
  return { stored, request, isSoldOut: row.isSoldOut };
}
