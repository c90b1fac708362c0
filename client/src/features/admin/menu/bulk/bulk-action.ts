import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { ItemKind } from '../item-kind.js';

/** The properties of the dialogs that change chosen items. */
export interface BulkAction {
  kind: ItemKind;
  branch: StaffBranch;
  /** the chosen items */
  ids: number[];
  /** called after the items were changed */
  onDone: () => void;
  onClose: () => void;
}
