import { IsIn } from 'class-validator';
import { fixedProblem, MISSING, reports } from '../../../validation/field-problems.js';
import { NestedList } from '../../../validation/nested.js';
import {
  Flag,
  Money,
  Nullable,
  Optional,
  Quantity,
  Reference,
  RequiredText,
  Version,
} from '../../../validation/validators.js';
import { OPTION_KINDS, OPTION_LIMITS, type OptionKind } from '../../menu/options.js';
import { LIMITS, type Mark } from '../../values.js';
import { Marks } from './menu-items.js';

/** An option without `id` is new; one that is left out is removed. */
export class OptionEdit {
  @Optional()
  @Reference(fixedProblem('no-id', 'An id of an option is a whole number from 1 up.'))
  id?: number;

  @RequiredText({ label: 'Name', max: OPTION_LIMITS.nameMax })
  name!: string;

  /** rupees */
  @Money('Price')
  price!: number;

  @Nullable()
  @Reference(fixedProblem('no-food', 'Select a food!'))
  food?: number | null;

  @Optional()
  @Quantity('Most per portion', { min: 1, max: OPTION_LIMITS.quantityMax })
  quantityMax?: number;

  /** the work that it adds to a portion, 0 to 10; absent: not changed, or 0 for a new option */
  @Optional()
  @Quantity('Effort', { max: LIMITS.effortMax })
  effort?: number;

  @Optional()
  @Flag('Default')
  isDefault?: boolean;

  @Optional()
  @Marks()
  marks?: Mark[];
}

/** The fields of a new group and of an edited one. */
class GroupFields {
  @RequiredText({ label: 'Name' })
  name!: string;

  @IsIn(OPTION_KINDS, reports(fixedProblem('unknown-kind', `Kind must be one of ${OPTION_KINDS.join(', ')}.`)))
  kind!: OptionKind;

  @Quantity('Minimum', { max: OPTION_LIMITS.minMax })
  min!: number;

  @Quantity('Maximum', { min: 1, max: OPTION_LIMITS.maxMax })
  max!: number;

  /** in their order */
  @NestedList(() => OptionEdit, {
    wrong: fixedProblem('no-list', 'The options must be a list of objects.'),
    max: OPTION_LIMITS.optionsPerGroup,
    tooMany: fixedProblem('too-many', `A group has at most ${OPTION_LIMITS.optionsPerGroup} options.`, {
      max: OPTION_LIMITS.optionsPerGroup,
    }),
  })
  options!: OptionEdit[];
}

/** `POST /api/option-groups` (roles 2, 3, 4). Names are unique per branch. */
export class OptionGroupRequest extends GroupFields {
  @Reference(MISSING.branch)
  branch!: number;
}

/** `PUT /api/option-groups/{id}`. */
export class OptionGroupEdit extends GroupFields {
  @Version()
  version?: number;
}

/** `PUT /api/options/{id}/sold-out` (roles 1, 2, 3): for today. Rejected for an option with a food. */
export class OptionSoldOutRequest {
  @Flag('sold_out')
  sold_out!: boolean;

  /** whether options of the same name in other groups of the branch are changed too */
  @Optional()
  @Flag('with_same_name')
  with_same_name?: boolean;
}
