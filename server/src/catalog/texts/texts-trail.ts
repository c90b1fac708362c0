import type { TextLanguage } from '../../../../libs/contract/menu/texts.js';
import type { Fields, TrailEntry } from '../../audit/trail.js';
import { groupBy } from '../../common/group-by.js';
import { TEXT_KINDS } from './base-texts.js';
import type { EditedText } from './text-rules.js';

/** Returns the entries of a change of texts, one for each entity whose texts differ. */
export function textsTrail(edited: readonly EditedText[], language: TextLanguage): TrailEntry[] {
  const different = edited.filter(({ edit, row }) => edit.text !== row.text);
  return [...groupBy(different, ({ row }) => `${row.entity} ${row.id}`).values()].flatMap((texts): TrailEntry[] => {
    const [first] = texts;
    if (first === undefined) return [];
    const fields = (textOf: (text: EditedText) => string): Fields =>
      Object.fromEntries(texts.map((text) => [fieldName(text, language), textOf(text)]));
    return [
      {
        action: 'changed',
        entity: TEXT_KINDS[first.row.entity].word,
        entityId: first.row.id,
        before: fields(({ row }) => row.text),
        after: fields(({ edit }) => edit.text),
      },
    ];
  });
}

const fieldName = ({ row: { field, base } }: EditedText, language: TextLanguage): string =>
  field === 'reason' ? `${field} “${base}” (${language})` : `${field} (${language})`;
