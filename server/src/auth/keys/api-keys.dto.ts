import { ArrayMinSize } from 'class-validator';
import type { ApiKeyRequest } from '../../../../libs/contract/people/api-keys.js';
import { fixedProblem, reports } from '../../../../libs/validation/field-problems.js';
import { Flag, Ids, RequiredOrNull, RequiredText } from '../../../../libs/validation/validators.js';

export class ApiKeyDto implements ApiKeyRequest {
  @RequiredText({ label: 'Name' })
  name!: string;

  @ArrayMinSize(1, reports(fixedProblem('none', 'Choose at least one branch.')))
  @Ids()
  @RequiredOrNull()
  branches!: number[] | null;

  @Flag('Change orders and stock')
  canWrite!: boolean;

  @Flag('Personal data')
  personalData!: boolean;
}
