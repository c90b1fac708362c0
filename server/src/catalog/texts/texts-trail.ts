import type { TextEntity, TextLanguage } from '../../../../libs/contract/menu/texts.js';
import type { Fields, TrailEntry } from '../../audit/trail.js';
import { groupBy } from '../../common/group-by.js';
import type { EditedText } from './text-rules.js';

/** What the trail calls them. */
const KIND_OF: Record<TextEntity, string> = {
  'food-types': 'food type',
  'sub-food-types': 'sub food type',
  food: 'food',
  offers: 'offer',
  'option-groups': 'option group',
  options: 'option',
  'buy-get-offers': 'buy-get offer',
  'pay-get-offers': 'pay-get offer',
  'free-deliveries': 'free delivery',
  deliveries: 'delivery area',
  branches: 'branch',
  'banner-images': 'banner image',
};

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
        entity: KIND_OF[first.row.entity],
        entityId: first.row.id,
        before: fields(({ row }) => row.text),
        after: fields(({ edit }) => edit.text),
      },
    ];
  });
}

const fieldName = ({ row: { field, base } }: EditedText, language: TextLanguage): string =>
  field === 'reason' ? `${field} “${base}” (${language})` : `${field} (${language})`;
