import { Transform } from 'class-transformer';
import { IsInt, IsOptional, Max, Min, ValidateIf } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { Reference } from '../../../validation/validators.js';

const WHICH_POSITION = reports(fixedProblem('no-position', 'afterSeq must be a whole number from 0 up.'));

export class BranchRoomRequest {
  @Reference(fixedProblem('no-id', 'branchId must be a whole number from 1 up.'))
  branchId!: number;
}

export class BoardJoinRequest extends BranchRoomRequest {
  @ValidateIf((_message: object, value: unknown) => value !== undefined)
  @Max(Number.MAX_SAFE_INTEGER, WHICH_POSITION)
  @Min(0, WHICH_POSITION)
  @IsInt(WHICH_POSITION)
  afterSeq?: number;

  /** any other value than text is no epoch, and so differs from all */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value : undefined))
  @IsOptional()
  epoch?: string;
}
