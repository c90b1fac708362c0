import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, ValidateNested } from 'class-validator';
import { BRANCH_LIMITS } from '../../../../libs/contract/branches/branches.js';
import type { SpecialDaysRequest } from '../../../../libs/contract/branches/staff-branches.js';
import { fixedProblem, reports } from '../../common/field-problems.js';
import { Ids } from '../../common/validation/validators.js';
import { SpecialHoursDto } from '../opening-hours.dto.js';

const DAYS_MAX = BRANCH_LIMITS.specialHoursMax;

export class SpecialDaysDto implements SpecialDaysRequest {
  @Ids()
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one branch.')))
  branches!: number[];

  @ValidateNested({ each: true })
  @Type(() => SpecialHoursDto)
  @ArrayMaxSize(DAYS_MAX, reports(fixedProblem('too-many', `At most ${DAYS_MAX} days can be set at once.`)))
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one day.')))
  @IsArray(reports(fixedProblem('no-list', 'The days must be a list.')))
  days!: SpecialHoursDto[];
}
