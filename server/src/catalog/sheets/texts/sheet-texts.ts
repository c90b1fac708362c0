import { type EntityManager, IsNull } from 'typeorm';
import type { ItemTexts } from '../../../../../libs/domain/menu/menu-sheet.js';
import { TEXT_COLUMN, TEXT_COLUMNS } from '../../../../../libs/domain/menu/sheet-columns.js';
import type { TrailEntry } from '../../../audit/trail.js';
import type { Database } from '../../../database/rows.js';
import { MenuItemEntity } from '../../menu-item.entity.js';
import { putTexts, type WrittenText } from '../../texts/texts.repository.js';
import type { PlannedLine } from '../planned-line.js';

/** Returns the texts of a branch's foods and combos in further languages, by their ids. */
export async function textsOfItems(db: Database, branchId: number): Promise<Map<number, ItemTexts>> {
  const items = await db
    .getRepository(MenuItemEntity)
    .find({ select: { id: true, texts: true }, where: { branch_id: branchId, removed_at: IsNull() } });
  return new Map(
    items.map(({ id, texts }) => [
      id,
      Object.fromEntries(
        TEXT_COLUMNS.map((column) => {
          const { field, language } = TEXT_COLUMN[column];
          return [column, texts[field]?.[language]?.text];
        }),
      ),
    ]),
  );
}

/** Writes the changed texts of stored and added rows. */
export async function putLineTexts(tx: EntityManager, lines: readonly PlannedLine[]): Promise<void> {
  await putTexts(
    tx,
    lines.flatMap(({ row: { id }, request, texts }) =>
      TEXT_COLUMNS.flatMap((column): WrittenText[] => {
        const text = texts[column];
        if (text === undefined || id === null) return [];
        const { field, language } = TEXT_COLUMN[column];
        return [{ table: 'menu_item', id, key: field, language, text, of: request[field] }];
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
