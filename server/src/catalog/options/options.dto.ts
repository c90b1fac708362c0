import { IsIn } from 'class-validator';
import { OPTION_KINDS, OPTION_LIMITS, type OptionKind } from '../../../../libs/contract/menu/options.js';
import type {
  OptionEdit,
  OptionGroupEdit,
  OptionGroupRequest,
  OptionSoldOutRequest,
} from '../../../../libs/contract/menu/staff-options.js';
import type { Mark } from '../../../../libs/contract/values.js';
import { fixedProblem, MISSING, reports } from '../../../../libs/validation/field-problems.js';
import { NestedList } from '../../../../libs/validation/nested.js';
import {
  Flag,
  Money,
  Optional,
  Quantity,
  Reference,
  RequiredText,
  Version,
} from '../../../../libs/validation/validators.js';
import { Marks } from '../editing/catalog.dto.js';

class OptionDto implements OptionEdit {
  @Optional()
  @Reference(fixedProblem('no-id', 'An id of an option is a whole number from 1 up.'))
  id?: number;

  @RequiredText({ label: 'Name', max: OPTION_LIMITS.nameMax })
  name!: string;

  @Money('Price')
  price!: number;

  @Optional()
  @Reference(fixedProblem('no-food', 'Select a food!'))
  food?: number;

  @Optional()
  @Quantity('Most per portion', { min: 1, max: OPTION_LIMITS.quantityMax })
  quantityMax?: number;

  @Optional()
  @Flag('Default')
  isDefault?: boolean;

  @Optional()
  @Marks()
  marks?: Mark[];
}

/** The fields of a new group and of an edited one. */
class GroupFieldsDto {
  @RequiredText({ label: 'Name' })
  name!: string;

  @IsIn(OPTION_KINDS, reports(fixedProblem('unknown-kind', `Kind must be one of ${OPTION_KINDS.join(', ')}.`)))
  kind!: OptionKind;

  @Quantity('Minimum', { max: OPTION_LIMITS.minMax })
  min!: number;

  @Quantity('Maximum', { min: 1, max: OPTION_LIMITS.maxMax })
  max!: number;

  @NestedList(() => OptionDto, {
    wrong: fixedProblem('no-list', 'The options must be a list of objects.'),
    max: OPTION_LIMITS.optionsPerGroup,
    tooMany: fixedProblem('too-many', `A group has at most ${OPTION_LIMITS.optionsPerGroup} options.`, {
      max: OPTION_LIMITS.optionsPerGroup,
    }),
  })
  options!: OptionDto[];
}

export class OptionGroupDto extends GroupFieldsDto implements OptionGroupRequest {
  @Reference(MISSING.branch)
  branch!: number;
}

export class OptionGroupEditDto extends GroupFieldsDto implements OptionGroupEdit {
  @Version()
  version?: number;
}

export class OptionSoldOutDto implements OptionSoldOutRequest {
  @Flag('sold_out')
  sold_out!: boolean;

  @Optional()
  @Flag('with_same_name')
  with_same_name?: boolean;
}
