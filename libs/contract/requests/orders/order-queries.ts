import { IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { text } from '../../../texts/text.js';
import { fixedProblem, problemBy, reports } from '../../../validation/field-problems.js';

/** more digits than any stream reaches, and few enough for an exact number */
const POSITION = /^\d{1,15}$/;

const isPositionNamed = ({ epoch, afterSeq }: DayPositionQuery): boolean =>
  epoch !== undefined || afterSeq !== undefined;

/** The position in the branch's stream that the caller already has: both parts, or neither. */
export class DayPositionQuery {
  @ValidateIf(isPositionNamed)
  @IsString(reports(fixedProblem('no-epoch', 'epoch must be that of the position in afterSeq')))
  epoch?: string;

  @ValidateIf(isPositionNamed)
  @Matches(POSITION, reports(fixedProblem('no-position', 'afterSeq must be a whole number from 0 up')))
  afterSeq?: string;
}

export const NAMES_NOTHING = problemBy('names-nothing', text('board.history.whichText'));

export class OrderSearchQuery {
  @IsOptional()
  @IsString(reports(NAMES_NOTHING))
  orderNo?: string;

  @IsOptional()
  @IsString(reports(NAMES_NOTHING))
  phone?: string;
}
