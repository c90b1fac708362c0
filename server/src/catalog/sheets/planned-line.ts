import type { ImportRow } from '../../../../libs/contract/menu/menu-import.js';
import type { StaffFood } from '../../../../libs/contract/menu/staff-menu.js';
import type { ItemTexts } from '../../../../libs/domain/menu/menu-sheet.js';
import type { Kind } from '../editing/item-rules.js';
import type { OptionGroupRecord } from '../menu/branch-menu.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import type { StoredItem, WholeEdit } from './menu-batch.js';

/** A category that a file names and its menu lacks. Its id is provisional: `storeImport` replaces it. */
export interface PlannedCategory {
  id: number;
  name: string;
  kind: Kind<StaffFood>;
  /** the food type of a sub food type; null for a food type */
  parent: { id: number; name: string } | null;
}

/** The effect of one line of a file. */
export interface PlannedLine {
  row: ImportRow;
  kind: Kind<StaffFood>;
  /** null for a new item */
  stored: StoredItem | null;
  /** the provisional id of a new item */
  provisionalId: number | null;
  /** may name categories and foods by provisional ids */
  request: WholeEdit;
  /** the stored name of another picture; undefined if unchanged */
  image?: string;
  /** the texts in further languages that differ from the stored ones; an empty one is removed */
  texts: ItemTexts;
}

/** A group that a file describes. New groups and foods have provisional ids; new options have the id 0. */
export interface PlannedGroup {
  /** the row that describes it */
  line: number;
  stored: OptionGroupRecord | null;
  group: OptionGroupRecord;
}

export interface ImportPlan {
  unchanged: number;
  categories: PlannedCategory[];
  /** the option groups that are new or change */
  groups: PlannedGroup[];
  lines: PlannedLine[];
  /** the stored menu */
  menu: StaffMenu;
}
