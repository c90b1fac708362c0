import { ArrayMaxSize, ArrayMinSize } from 'class-validator';
import {
  BULK_MAX,
  type BulkMoveRequest,
  type BulkRemovalRequest,
  type BulkSoldOutRequest,
} from '../../../../libs/contract/menu/bulk.js';
import { fixedProblem, MISSING, reports } from '../../../../libs/validation/field-problems.js';
import { Flag, Ids, Optional, Reference } from '../../../../libs/validation/validators.js';

export class BulkRemovalDto implements BulkRemovalRequest {
  @Ids()
  @ArrayMaxSize(
    BULK_MAX,
    reports(fixedProblem('too-many', `At most ${BULK_MAX} items can be changed at once. Change them in parts.`)),
  )
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one item.')))
  ids!: number[];
}

export class BulkMoveDto extends BulkRemovalDto implements BulkMoveRequest {
  @Reference(MISSING.category)
  subFoodType!: number;
}

export class BulkSoldOutDto extends BulkRemovalDto implements BulkSoldOutRequest {
  @Flag('Sold out today')
  isSoldOut!: boolean;

  @Ids()
  @Optional()
  branches?: number[];
}
