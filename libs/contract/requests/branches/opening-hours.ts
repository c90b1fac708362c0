import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { Day } from '../../../validation/dates.js';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { together } from '../../../validation/together.js';
import { OptionalText } from '../../../validation/validators.js';
import { BRANCH_LIMITS, type BranchClosing, type OpeningPeriod, type SpecialHours } from '../../branches/branches.js';
import { CLOCK_PATTERN } from '../../values.js';

export class ClosingRequest implements BranchClosing {
  @Day(fixedProblem('no-day', 'Give a day from 2000 to 2999, such as 2026-12-23.'))
  date!: string;

  @OptionalText({ label: 'Reason', max: BRANCH_LIMITS.closingReasonMax })
  reason!: string;
}

export class SpecialHoursRequest extends ClosingRequest implements SpecialHours {
  @ValidateBy(
    { name: 'isPeriods', validator: { validate: isPeriods } },
    reports(
      fixedProblem('no-periods', 'Give the hours of the day as a list of periods with open and close like 09:30.'),
    ),
  )
  @Transform(({ value }: { value: unknown }) => (isPeriods(value) ? value.map(bare) : value))
  hours!: OpeningPeriod[];
}

const bare = ({ open, close }: OpeningPeriod): OpeningPeriod => ({ open, close });

/** A list of seven lists of periods. The other rules of a week are in `libs/domain`. */
export const WeekHours = (): PropertyDecorator =>
  together(
    ValidateBy(
      { name: 'isWeek', validator: { validate: isWeek } },
      reports(
        fixedProblem(
          'no-week',
          'Give the hours of all seven days, each a list of periods with open and close like 09:30.',
        ),
      ),
    ),
    Transform(({ value }: { value: unknown }) => (isWeek(value) ? value.map((day) => day.map(bare)) : value)),
  );

function isWeek(value: unknown): value is OpeningPeriod[][] {
  return Array.isArray(value) && value.length === 7 && value.every(isPeriods);
}

function isPeriods(value: unknown): value is OpeningPeriod[] {
  return Array.isArray(value) && value.every(isPeriod);
}

function isPeriod(value: unknown): value is OpeningPeriod {
  const isClock = (text: unknown) => typeof text === 'string' && CLOCK_PATTERN.test(text);
  return typeof value === 'object' && value !== null && 'open' in value && 'close' in value
    ? isClock(value.open) && isClock(value.close)
    : false;
}
