import { SHOP_PAGES } from '../../../../libs/contract/branches/shop.js';
import type { TextField, TextRow } from '../../../../libs/contract/menu/texts.js';
import type { TextEdit } from '../../../../libs/contract/requests/menu/texts.js';
import { lettersSeen } from '../../../../libs/domain/text/letters.js';
import { fixedProblem, type SaidProblem } from '../../../../libs/validation/field-problems.js';
import { cleanText } from '../../../../libs/validation/text.js';
import { InvalidInput } from '../../common/errors.js';
import { keyOf, mostLetters } from './base-texts.js';

/** A change of a text, with the stored row. */
export interface EditedText {
  edit: TextEdit;
  row: TextRow;
}

const isPage = (field: TextField) => SHOP_PAGES.some((page) => page === field);

const GONE = fixedProblem('gone', 'This text is no longer in this branch. Load the list again.');
const TWICE = fixedProblem('twice', 'List each text only once.');

/**
 * Returns each change with the stored row that it changes.
 *
 * @param stored all rows of the branch, by `keyOf`
 * @throws InvalidInput if a text has no row, is too long, or is given twice
 */
export function checkTexts(edits: readonly TextEdit[], stored: ReadonlyMap<string, TextRow>): EditedText[] {
  const problems: Record<string, SaidProblem[]> = {};
  const seen = new Set<string>();
  const edited = edits.flatMap((given, at): EditedText[] => {
    // only pages have lines
    const edit = isPage(given.field) ? given : { ...given, text: cleanText(given.text) };
    const key = keyOf({ ...edit, base: edit.base ?? '' });
    const row = stored.get(key);
    if (row === undefined) problems[`rows.${at}.id`] = [GONE];
    if (seen.has(key)) problems[`rows.${at}.id`] = [TWICE];
    seen.add(key);
    const max = mostLetters(edit);
    if (lettersSeen(edit.text) > max) {
      problems[`rows.${at}.text`] = [fixedProblem('too-long', `At most ${max} letters fit here.`, { max })];
    }
    return row ? [{ edit, row }] : [];
  });
  if (Object.keys(problems).length > 0) throw new InvalidInput(problems);
  return edited;
}
