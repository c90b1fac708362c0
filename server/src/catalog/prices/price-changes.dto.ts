import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import {
  PRICE_BRANCHES_MAX,
  PRICE_CHANGE_LIMITS,
  PRICE_ROUNDINGS,
  PRICE_ROWS_MAX,
  PRICE_TARGETS,
  type PriceChange,
  type PriceChangeApplyRequest,
  type PriceChangeRequest,
  type PriceRounding,
  type PriceTarget,
} from '../../../../libs/contract/menu/price-changes.js';
import { fixedProblem, reports } from '../../../../libs/validation/field-problems.js';
import { LARGEST_ID } from '../../../../libs/validation/ids.js';
import { Nested } from '../../../../libs/validation/nested.js';
import { Optional, RequiredText, SignedMoney } from '../../../../libs/validation/validators.js';

const WAYS = ['percent', 'amount', 'set'] as const;
const NO_WAY = fixedProblem('no-way', 'Select how the prices change.');
export const NO_TARGET = fixedProblem('no-target', 'Select what is changed.');

/** Whole numbers from 1, at most `max` of them. */
const Numbers =
  (label: string, max: number): PropertyDecorator =>
  (target, property) => {
    const wrong = { each: true, ...reports(fixedProblem('no-ids', `${label} must be whole numbers from 1 up.`)) };
    for (const rule of [
      Max(LARGEST_ID, wrong),
      Min(1, wrong),
      IsInt(wrong),
      ArrayMaxSize(max, reports(fixedProblem('too-many', `At most ${max} of ${label} can be given at once.`, { max }))),
      ArrayMinSize(1, reports(fixedProblem('none', `${label} are required.`))),
      IsArray(reports(fixedProblem('no-list', `${label} must be a list.`))),
    ]) {
      rule(target, property);
    }
  };

/** Returns whether a change is within the limits of its kind. */
const fits = ({ by, value }: PriceWayDto): boolean => {
  if (by === 'percent') return value >= PRICE_CHANGE_LIMITS.percentMin && value <= PRICE_CHANGE_LIMITS.percentMax;
  return by === 'amount' || value >= 0;
};

class PriceWayDto {
  @IsIn(WAYS, reports(NO_WAY))
  by!: (typeof WAYS)[number];

  @ValidateBy(
    {
      name: 'fitsWay',
      validator: { validate: (_value, given) => given !== undefined && fits(given.object as PriceWayDto) },
    },
    reports(
      fixedProblem(
        'out-of-range',
        `A percentage goes from ${PRICE_CHANGE_LIMITS.percentMin} to ${PRICE_CHANGE_LIMITS.percentMax}, and a price is 0 or more.`,
      ),
    ),
  )
  @SignedMoney('The change')
  value!: number;

  @Optional()
  @IsIn(PRICE_ROUNDINGS, reports(fixedProblem('no-rounding', 'Select how prices are rounded.')))
  roundTo?: PriceRounding;
}

export class PriceChangeDto implements Omit<PriceChangeRequest, 'change'> {
  @Numbers('Branches', PRICE_BRANCHES_MAX)
  branches!: number[];

  @IsIn(PRICE_TARGETS, reports(NO_TARGET))
  target!: PriceTarget;

  @Optional()
  @RequiredText({ label: 'Name' })
  name?: string;

  @Nested(() => PriceWayDto, NO_WAY)
  change!: PriceWayDto;
}

export class PriceChangeApplyDto extends PriceChangeDto implements Omit<PriceChangeApplyRequest, 'change'> {
  @Numbers('Rows', PRICE_ROWS_MAX)
  ids!: number[];

  @Numbers('Versions', PRICE_ROWS_MAX)
  versions!: number[];
}

/** Returns the change of a validated body. A percentage without a rounding is exact to the cent. */
export function changeOf({ by, value, roundTo }: PriceWayDto): PriceChange {
  return by === 'percent' ? { by, value, roundTo: roundTo ?? 0.01 } : { by, value };
}
