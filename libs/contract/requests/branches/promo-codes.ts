import { ArrayMaxSize, ArrayMinSize, ArrayUnique, IsArray, IsIn, ValidateBy } from 'class-validator';
import { isPromoCode } from '../../../domain/cart/promo-code.js';
import { Day, noDay } from '../../../validation/dates.js';
import { fixedProblem, MISSING, problem, reports } from '../../../validation/field-problems.js';
import {
  Flag,
  Money,
  Nullable,
  Optional,
  Percentage,
  Quantity,
  Reference,
  RequiredText,
  Version,
} from '../../../validation/validators.js';
import { LIMITS, ORDER_TYPES, type OrderType } from '../../values.js';

const NO_TYPES = reports(fixedProblem('no-order-types', 'Select delivery, pickup or both.'));

/** `PUT /api/promo-codes/{id}`. Codes are unique per branch, ignoring case. */
export class PromoCodeEdit {
  @RequiredText({ label: 'Name' })
  name!: string;

  @RequiredText({ label: 'Code', max: LIMITS.codeMax })
  @ValidateBy(
    {
      name: 'isPromoCode',
      validator: { validate: (value: unknown) => typeof value === 'string' && isPromoCode(value) },
    },
    reports(fixedProblem('no-code', 'Code must have more than spaces, hyphens and dots.')),
  )
  code!: string;

  @Percentage('Percentage')
  percentage!: number;

  @Money('Limit')
  limit!: number;

  /** business days (yyyy-mm-dd), inclusive; of all optional fields, null removes the limit and absent leaves it unchanged */
  @Nullable()
  @Day(noDay('startsOn'))
  startsOn?: string | null;

  @Nullable()
  @Day(noDay('endsOn'))
  endsOn?: string | null;

  @Nullable()
  @Quantity('Uses', { min: 1, max: LIMITS.promoUsesMax })
  usesMax?: number | null;

  @Nullable()
  @Quantity('Uses per phone', { min: 1, max: LIMITS.promoUsesMax })
  usesPerPhone?: number | null;

  @Optional()
  @Flag('First order only')
  firstOrderOnly?: boolean;

  /** rupees */
  @Nullable()
  @Money('Largest discount', { min: 1 })
  discountMax?: number | null;

  @Optional()
  @ArrayUnique(reports(fixedProblem('twice', 'An order type is in the list twice.')))
  @IsIn(ORDER_TYPES, { each: true, ...reports(problem('no-order-type')) })
  @ArrayMaxSize(ORDER_TYPES.length, NO_TYPES)
  @ArrayMinSize(1, NO_TYPES)
  @IsArray(NO_TYPES)
  orderTypes?: OrderType[];

  @Optional()
  @Flag('On')
  isActive?: boolean;

  @Optional()
  @Flag('Uses of all branches')
  isShared?: boolean;

  @Version()
  version?: number;
}

export class PromoCodeRequest extends PromoCodeEdit {
  @Reference(MISSING.branch)
  branch!: number;
}
