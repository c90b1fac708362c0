import { ArrayMinSize } from 'class-validator';
import { fixedProblem, MISSING, reports } from '../../../validation/field-problems.js';
import { Flag, Ids, Optional, Reference } from '../../../validation/validators.js';
import { BULK_MAX } from '../../menu/bulk.js';

/**
 * `POST /api/branches/{id}/menu-items/removal` (menu): removes foods and combos. Rejected with `in-use` if a combo or
 * rule that is not removed too needs one.
 */
export class BulkRemovalRequest {
  @Ids({
    max: BULK_MAX,
    tooMany: fixedProblem('too-many', `At most ${BULK_MAX} items can be changed at once. Change them in parts.`),
  })
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one item.')))
  ids!: number[];
}

/**
 * `PUT /api/branches/{id}/menu-items/category` (menu): moves foods or combos of the branch to another category. Like the
 * other calls of this file, it changes all items or none.
 */
export class BulkMoveRequest extends BulkRemovalRequest {
  @Reference(MISSING.category)
  subFoodType!: number;
}

/**
 * `PUT /api/branches/{id}/menu-items/sold-out` (shift): sets items sold out for today, or puts them back. `branches`
 * (only 3) are other branches whose items of the same names are changed too; those that lack a name are left as they are.
 */
export class BulkSoldOutRequest extends BulkRemovalRequest {
  @Flag('Sold out today')
  isSoldOut!: boolean;

  @Ids()
  @Optional()
  branches?: number[];
}
