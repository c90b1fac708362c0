import { IsOptional, IsString, Matches, ValidateIf } from 'class-validator';

/** more digits than any stream reaches, and few enough for an exact number */
const POSITION = /^\d{1,15}$/;

const isPositionNamed = ({ epoch, afterSeq }: DayPositionDto): boolean => epoch !== undefined || afterSeq !== undefined;

/** The position in the branch's stream that the caller already has: both parts, or neither. */
export class DayPositionDto {
  @ValidateIf(isPositionNamed)
  @IsString({ message: 'epoch must be that of the position in afterSeq' })
  epoch?: string;

  @ValidateIf(isPositionNamed)
  @Matches(POSITION, { message: 'afterSeq must be a whole number from 0 up' })
  afterSeq?: string;
}

export const NAMES_NOTHING = 'Enter a ticket number, a whole order number or a whole phone number.';

export class OrderSearchDto {
  @IsOptional()
  @IsString({ message: NAMES_NOTHING })
  orderNo?: string;

  @IsOptional()
  @IsString({ message: NAMES_NOTHING })
  phone?: string;
}
