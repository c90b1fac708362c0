import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, Max, Min, ValidateBy } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { LARGEST_ID } from '../../../validation/ids.js';
import { Nested } from '../../../validation/nested.js';
import { together } from '../../../validation/together.js';
import { Optional, RequiredText, SignedMoney } from '../../../validation/validators.js';
import {
  PRICE_BRANCHES_MAX,
  PRICE_CHANGE_LIMITS,
  PRICE_ROUNDINGS,
  PRICE_ROWS_MAX,
  PRICE_TARGETS,
  type PriceRounding,
  type PriceTarget,
} from '../../menu/price-changes.js';

const WAYS = ['percent', 'amount', 'set'] as const;
const NO_WAY = fixedProblem('no-way', 'Select how the prices change.');
export const NO_TARGET = fixedProblem('no-target', 'Select what is changed.');

/** Whole numbers from 1, at most `max` of them. */
function Numbers(label: string, max: number): PropertyDecorator {
  const wrong = { each: true, ...reports(fixedProblem('no-ids', `${label} must be whole numbers from 1 up.`)) };
  return together(
    Max(LARGEST_ID, wrong),
    Min(1, wrong),
    IsInt(wrong),
    ArrayMaxSize(max, reports(fixedProblem('too-many', `At most ${max} of ${label} can be given at once.`, { max }))),
    ArrayMinSize(1, reports(fixedProblem('none', `${label} are required.`))),
    IsArray(reports(fixedProblem('no-list', `${label} must be a list.`))),
  );
}

/** Returns whether a change is within the limits of its kind. */
const fits = ({ by, value }: PriceWay): boolean => {
  if (by === 'percent') return value >= PRICE_CHANGE_LIMITS.percentMin && value <= PRICE_CHANGE_LIMITS.percentMax;
  return by === 'amount' || value >= 0;
};

export class PriceWay {
  @IsIn(WAYS, reports(NO_WAY))
  by!: (typeof WAYS)[number];

  @ValidateBy(
    {
      name: 'fitsWay',
      validator: { validate: (_value, given) => given !== undefined && fits(given.object as PriceWay) },
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

/**
 * A change of prices over several branches (menu; roles 2 and 4 only in their own branches).
 *
 * - `GET /api/price-changes` → `PriceChangesAnswer`
 * - `POST /api/price-changes/preview` PriceChangeRequest → `PricePreviewAnswer`; stores nothing
 * - `POST /api/price-changes` PriceChangeApplyRequest → `PriceChangedAnswer`: one transaction, all or nothing. If a row
 *   has changed since the preview, nothing is stored, and the rejection `prices-failed` contains all such rows as `rows`
 *   (StalePriceRow). Each branch's menu gets one new version.
 * - `POST /api/price-changes/{id}/undo` → `PriceUndoneAnswer`: restores the price of every row that was not changed
 *   since, and returns the others. Only once.
 */
export class PriceChangeRequest {
  @Numbers('Branches', PRICE_BRANCHES_MAX)
  branches!: number[];

  @IsIn(PRICE_TARGETS, reports(NO_TARGET))
  target!: PriceTarget;

  /** of the heading, the item, the group or the option; absent for everything */
  @Optional()
  @RequiredText({ label: 'Name' })
  name?: string;

  @Nested(() => PriceWay, NO_WAY)
  change!: PriceWay;
}

/** The rows of the preview: ids with their versions. Rows that are left out are not changed. */
export class PriceChangeApplyRequest extends PriceChangeRequest {
  @Numbers('Rows', PRICE_ROWS_MAX)
  ids!: number[];

  @Numbers('Versions', PRICE_ROWS_MAX)
  versions!: number[];
}
