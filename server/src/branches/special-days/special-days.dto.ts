import { ArrayMinSize } from 'class-validator';
import { BRANCH_LIMITS } from '../../../../libs/contract/branches/branches.js';
import type { SpecialDaysRequest } from '../../../../libs/contract/branches/staff-branches.js';
import { fixedProblem, reports } from '../../../../libs/validation/field-problems.js';
import { NestedList } from '../../../../libs/validation/nested.js';
import { Ids } from '../../../../libs/validation/validators.js';
import { SpecialHoursDto } from '../opening-hours.dto.js';

const DAYS_MAX = BRANCH_LIMITS.specialHoursMax;

export class SpecialDaysDto implements SpecialDaysRequest {
  @Ids()
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one branch.')))
  branches!: number[];

  @NestedList(() => SpecialHoursDto, {
    wrong: fixedProblem('no-list', 'The days must be a list of objects.'),
    max: DAYS_MAX,
    tooMany: fixedProblem('too-many', `At most ${DAYS_MAX} days can be set at once.`),
    none: fixedProblem('none', 'Choose at least one day.'),
  })
  days!: SpecialHoursDto[];
}
