import { IsString, Matches } from 'class-validator';
import { fixedProblem, reports } from '../../../libs/validation/field-problems.js';

/** The position in the branch's stream that the caller already has. */
export class BranchEventsDto {
  @IsString(reports(fixedProblem('no-epoch', 'epoch must be that of the position in after')))
  epoch!: string;

  @Matches(/^\d{1,15}$/, reports(fixedProblem('no-position', 'after must be a whole number from 0 up')))
  after!: string;
}
