import { ArrayMinSize } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { Flag, Ids, Optional, RequiredOrNull, RequiredText } from '../../../validation/validators.js';

/** `POST /api/api-keys` (role 3). What a key may do never changes; make another key instead. */
export class ApiKeyRequest {
  @RequiredText({ label: 'Name' })
  name!: string;

  /** null for every branch */
  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one branch.')))
  @Ids()
  @RequiredOrNull()
  branches!: number[] | null;

  @Flag('Change orders and stock')
  canWrite!: boolean;

  /** places orders that it has sold as a partner; without `canWrite` it sees only these */
  @Optional()
  @Flag('Place orders')
  canPlace?: boolean;

  /** reads and changes foods, combos, options, prices and stock */
  @Optional()
  @Flag('Edit the menu')
  canEditMenu?: boolean;

  @Optional()
  @Flag('Read figures')
  canReadFigures?: boolean;

  @Flag('Personal data')
  personalData!: boolean;
}
