import { IsIn } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { LARGEST_RANDOM_ID } from '../../../validation/ids.js';
import { NestedList } from '../../../validation/nested.js';
import { QueryChoice } from '../../../validation/query-fields.js';
import { Optional, OptionalLines, Reference } from '../../../validation/validators.js';
import { SHOP_LIMITS } from '../../branches/shop.js';
import {
  TEXT_ENTITIES,
  TEXT_FIELDS,
  TEXT_FILTERS,
  TEXT_LANGUAGES,
  TEXT_ROWS_MAX,
  type TextEntity,
  type TextField,
  type TextFilter,
  type TextLanguage,
} from '../../menu/texts.js';

/** Code points of one text; `mostLetters` limits the letters. */
const TEXT_MAX = 5 * SHOP_LIMITS.textMax;

const oneOf = (name: string, words: readonly string[]) => {
  const known = words.join(', ');
  return reports(fixedProblem('unknown-word', `${name} must be one of: ${known}`, { known }));
};

export class TextLanguageQuery {
  @IsIn(TEXT_LANGUAGES, oneOf('language', TEXT_LANGUAGES))
  language!: TextLanguage;
}

export class TextsQuery extends TextLanguageQuery {
  /** only the texts that are missing, or those whose base has changed since */
  @QueryChoice('only', TEXT_FILTERS)
  only?: TextFilter;
}

/** A change of one text. */
export class TextEdit {
  @IsIn(TEXT_ENTITIES, oneOf('entity', TEXT_ENTITIES))
  entity!: TextEntity;

  @Reference(fixedProblem('no-id', 'Every text names what it belongs to.'), { largest: LARGEST_RANDOM_ID })
  id!: number;

  @IsIn(TEXT_FIELDS, oneOf('field', TEXT_FIELDS))
  field!: TextField;

  /** in the language; empty if it is missing */
  @OptionalLines({ label: 'Text', max: TEXT_MAX })
  text!: string;

  /**
   * the base that the text translates, as it was shown; absent: today's. If the base has changed meanwhile, the text is
   * stale at once. Required for a `reason`
   */
  @Optional()
  @OptionalLines({ label: 'base', max: TEXT_MAX })
  base?: string;

  /** the text as it was shown; absent: whatever it is now is replaced */
  @Optional()
  @OptionalLines({ label: 'was', max: TEXT_MAX })
  was?: string;
}

/**
 * `PUT /api/branches/{id}/texts?language=` (menu; banners and shop: chain; promo codes: branch): each text at most once, all or nothing. An empty text
 * is removed. A text has at most as many letters as its base may have, counted as they are seen. If the stored text of a
 * row is not its `was`, nothing is stored, and the rejection `changed-meanwhile` contains these texts as they are now.
 */
export class TextsRequest {
  @NestedList(() => TextEdit, {
    wrong: fixedProblem('no-list', 'The rows must be a list of objects.'),
    max: TEXT_ROWS_MAX,
    tooMany: fixedProblem('too-many', `At most ${TEXT_ROWS_MAX} texts can be saved at once. Save in parts.`),
    none: fixedProblem('no-change', 'Change at least one text.'),
  })
  rows!: TextEdit[];
}
