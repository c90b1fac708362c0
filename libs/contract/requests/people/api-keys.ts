import { ArrayMinSize } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { Flag, Ids, RequiredOrNull, RequiredText } from '../../../validation/validators.js';

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

  @Flag('Personal data')
  personalData!: boolean;
}
