import type { EntityManager } from 'typeorm';
import type { ItemTexts } from '../../../../../libs/domain/menu/menu-sheet.js';
import { TEXT_COLUMN, TEXT_COLUMNS } from '../../../../../libs/domain/menu/sheet-columns.js';
import type { TrailEntry } from '../../../audit/trail.js';
import type { Database } from '../../../database/rows.js';
import type { MenuTextEntity } from '../../../menu-texts/menu-text.entity.js';
import { putTexts, textsOfBranch } from '../../../menu-texts/menu-texts.repository.js';
import type { PlannedLine } from '../planned-line.js';

/** Returns the texts of a branch's foods and combos in further languages, by their ids. */
export async function textsOfItems(db: Database, branchId: number): Promise<Map<number, ItemTexts>> {
  const found = new Map<number, ItemTexts>();
  for (const { entity_id, field, language, text } of await textsOfBranch(db, branchId, 'menu_item')) {
    const column = TEXT_COLUMNS.find(
      (one) => TEXT_COLUMN[one].field === field && TEXT_COLUMN[one].language === language,
    );
    if (column !== undefined) found.set(entity_id, { ...found.get(entity_id), [column]: text });
  }
  return found;
}

/** Writes the changed texts of stored and added rows. */
export async function putLineTexts(tx: EntityManager, branchId: number, lines: readonly PlannedLine[]): Promise<void> {
  await putTexts(
    tx,
    lines.flatMap(({ row, request, texts }) =>
      TEXT_COLUMNS.flatMap((column): Omit<MenuTextEntity, 'id'>[] => {
        const text = texts[column];
        if (text === undefined || row.id === null) return [];
        const { field, language } = TEXT_COLUMN[column];
        const base = { branch_id: branchId, base_text: request[field] };
        return [{ entity: 'menu_item', entity_id: row.id, field, language, text, ...base }];
      }),
    ),
  );
}

/** Returns the entries of the trail for the changed texts. */
export const lineTextsTrail = (lines: readonly PlannedLine[]): TrailEntry[] =>
  lines.flatMap(({ kind, row, texts }): TrailEntry[] => {
    const changed = TEXT_COLUMNS.filter((column) => texts[column] !== undefined);
    if (changed.length === 0 || row.id === null) return [];
    const before = (column: string) => row.changes.find((change) => change.column === column)?.before ?? '';
    return [
      {
        action: 'changed',
        entity: kind.type,
        entityId: row.id,
        before: Object.fromEntries(changed.map((column) => [column.toLowerCase(), before(column)])),
        after: Object.fromEntries(changed.map((column) => [column.toLowerCase(), texts[column]])),
      },
    ];
  });
