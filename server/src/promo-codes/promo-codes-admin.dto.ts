import { ValidateBy } from 'class-validator';
import type { PromoCodeEdit } from '../../../libs/contract/branches/staff-selling.js';
import type { PromoCodeRequest } from '../../../libs/contract/people/requests.js';
import { LIMITS } from '../../../libs/contract/values.js';
import { isPromoCode } from '../../../libs/domain/cart/promo-code.js';
import { fixedProblem, MISSING, reports } from '../common/field-problems.js';
import { Money, Percentage, Reference, RequiredText, Version } from '../common/validation/validators.js';

export class PromoCodeEditDto implements PromoCodeEdit {
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

  @Version()
  version?: number;
}

export class PromoCodeDto extends PromoCodeEditDto implements PromoCodeRequest {
  @Reference(MISSING.branch)
  branch!: number;
}
