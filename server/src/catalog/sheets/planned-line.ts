import type { ImportRow } from '../../../../libs/contract/menu/menu-import.js';
import type { StaffFood } from '../../../../libs/contract/menu/staff-menu.js';
import type { Kind } from '../editing/item-rules.js';
import type { StoredItem, WholeEdit } from './menu-batch.js';

/** The effect of one line of a file. */
export interface PlannedLine {
  row: ImportRow;
  kind: Kind<StaffFood>;
  /** null for a new item */
  stored: StoredItem | null;
  request: WholeEdit;
  /** the stored name of another picture; undefined if unchanged */
  image?: string;
}

export interface ImportPlan {
  unchanged: number;
  lines: PlannedLine[];
}
