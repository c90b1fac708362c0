import type { ImportRow } from '../../../../../libs/contract/menu/menu-import.js';
import { LIMITS } from '../../../../../libs/contract/values.js';
import { type ItemTexts, isBlank, isNone } from '../../../../../libs/domain/menu/menu-sheet.js';
import { TEXT_COLUMN, TEXT_COLUMNS } from '../../../../../libs/domain/menu/sheet-columns.js';
import type { SheetLine } from '../../../../../libs/domain/menu/sheet-lines.js';
import { lettersSeen } from '../../../../../libs/domain/text/letters.js';
import { cleanText } from '../../../../../libs/validation/text.js';
import { type Fail, textOf } from '../line-parts.js';

const LETTERS_MAX = { name: LIMITS.nameMax, description: LIMITS.descriptionMax } as const;

/** Returns the texts of a line that differ from the stored ones; an empty one is removed. */
export function textsOfLine(
  { cells, stored, description }: { cells: SheetLine['cells']; stored: ItemTexts; description: string },
  fail: Fail,
): ItemTexts {
  const texts: ItemTexts = {};
  for (const column of TEXT_COLUMNS) {
    const cell = cells[column];
    const words = cleanText(textOf(cell));
    if (isBlank(cell) || words === stored[column]) continue;
    const text = isNone(cell) ? '' : words;
    if (text === (stored[column] ?? '')) continue;
    const { field } = TEXT_COLUMN[column];
    if (field === 'description' && description === '') fail(column, 'There is no description to translate.');
    const max = LETTERS_MAX[field];
    if (lettersSeen(text) > max) fail(column, `At most ${max} letters fit here.`);
    texts[column] = text;
  }
  return texts;
}

/** Returns changed texts as the preview shows them. */
export function textChanges(texts: ItemTexts, stored: ItemTexts): ImportRow['changes'] {
  return TEXT_COLUMNS.flatMap((column) => {
    const after = texts[column];
    return after === undefined ? [] : [{ column, before: stored[column] ?? '', after }];
  });
}
