import { IsIn } from 'class-validator';
import { SHOP_LIMITS } from '../../../../libs/contract/branches/shop.js';
import {
  TEXT_ENTITIES,
  TEXT_FIELDS,
  TEXT_FILTERS,
  TEXT_LANGUAGES,
  TEXT_ROWS_MAX,
  type TextEdit,
  type TextEntity,
  type TextField,
  type TextFilter,
  type TextLanguage,
  type TextsRequest,
} from '../../../../libs/contract/menu/texts.js';
import { fixedProblem, reports } from '../../../../libs/validation/field-problems.js';
import { LARGEST_RANDOM_ID } from '../../../../libs/validation/ids.js';
import { NestedList } from '../../../../libs/validation/nested.js';
import { QueryChoice } from '../../../../libs/validation/query-fields.js';
import { Optional, OptionalLines, Reference } from '../../../../libs/validation/validators.js';

/** Code points of one text; `mostLetters` limits the letters. */
const TEXT_MAX = 5 * SHOP_LIMITS.textMax;

const oneOf = (name: string, words: readonly string[]) => {
  const known = words.join(', ');
  return reports(fixedProblem('unknown-word', `${name} must be one of: ${known}`, { known }));
};

export class TextLanguageDto {
  @IsIn(TEXT_LANGUAGES, oneOf('language', TEXT_LANGUAGES))
  language!: TextLanguage;
}

export class TextsQueryDto extends TextLanguageDto {
  /** only the texts that are missing, or those whose base has changed since */
  @QueryChoice('only', TEXT_FILTERS)
  only?: TextFilter;
}

class TextEditDto implements TextEdit {
  @IsIn(TEXT_ENTITIES, oneOf('entity', TEXT_ENTITIES))
  entity!: TextEntity;

  @Reference(fixedProblem('no-id', 'Every text names what it belongs to.'), { largest: LARGEST_RANDOM_ID })
  id!: number;

  @IsIn(TEXT_FIELDS, oneOf('field', TEXT_FIELDS))
  field!: TextField;

  @OptionalLines({ label: 'Text', max: TEXT_MAX })
  text!: string;

  @Optional()
  @OptionalLines({ label: 'base', max: TEXT_MAX })
  base?: string;

  @Optional()
  @OptionalLines({ label: 'was', max: TEXT_MAX })
  was?: string;
}

export class TextsDto implements TextsRequest {
  @NestedList(() => TextEditDto, {
    wrong: fixedProblem('no-list', 'The rows must be a list of objects.'),
    max: TEXT_ROWS_MAX,
    tooMany: fixedProblem('too-many', `At most ${TEXT_ROWS_MAX} texts can be saved at once. Save in parts.`),
    none: fixedProblem('no-change', 'Change at least one text.'),
  })
  rows!: TextEditDto[];
}
