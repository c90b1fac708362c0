import { ArrayMinSize } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { NestedList } from '../../../validation/nested.js';
import { Ids, Version } from '../../../validation/validators.js';
import { BRANCH_LIMITS } from '../../branches/branches.js';
import { SpecialHoursRequest } from './opening-hours.js';

const DAYS_MAX = BRANCH_LIMITS.specialHoursMax;

/**
 * `POST /api/branches/special-days` (2, 3): sets days in several of the caller's branches, in all of them or in none. Replaces what a branch
 * has on these days. A day without hours is a closing.
 */
export class SpecialDaysRequest {
  @Ids()
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one branch.')))
  branches!: number[];

  @NestedList(() => SpecialHoursRequest, {
    wrong: fixedProblem('no-list', 'The days must be a list of objects.'),
    max: DAYS_MAX,
    tooMany: fixedProblem('too-many', `At most ${DAYS_MAX} days can be set at once.`),
    none: fixedProblem('none', 'Choose at least one day.'),
  })
  days!: SpecialHoursRequest[];
}

/**
 * `PUT /api/special-days` (3): replaces all special days of the chain. A day without hours is a closing. An empty list
 * removes them. `POST /api/special-days/plan` (3) takes the same, and changes nothing.
 */
export class ChainDaysRequest {
  @NestedList(() => SpecialHoursRequest, {
    wrong: fixedProblem('no-list', 'The days must be a list of objects.'),
    max: DAYS_MAX,
    tooMany: fixedProblem('too-many', `The chain can keep at most ${DAYS_MAX} special days.`),
  })
  days!: SpecialHoursRequest[];

  @Version()
  version?: number;
}
