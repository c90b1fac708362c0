import { ValidateBy } from 'class-validator';
import { TAX_LIMITS, type TaxRequest, TIN_PATTERN } from '../../../../libs/contract/finance/tax.js';
import { LIMITS } from '../../../../libs/contract/values.js';
import { Day } from '../../../../libs/validation/dates.js';
import { fixedProblem, reports } from '../../../../libs/validation/field-problems.js';
import { Flag, OptionalText, Percentage, Version } from '../../../../libs/validation/validators.js';

/** Nine digits, or nothing while the chain is not registered. */
const Tin = (): PropertyDecorator =>
  ValidateBy(
    {
      name: 'isTin',
      validator: {
        validate: (value: unknown) => value === '' || (typeof value === 'string' && TIN_PATTERN.test(value)),
      },
    },
    reports(fixedProblem('no-tin', 'Enter the 9 digits of the TIN.')),
  );

export class TaxDto implements TaxRequest {
  @Day(fixedProblem('no-day', 'Give the first day, from 2000 to 2999, such as 2026-12-01.'))
  since!: string;

  @Flag('Registered for VAT')
  is_registered!: boolean;

  @OptionalText({ label: 'Legal name', max: TAX_LIMITS.legalNameMax })
  legal_name!: string;

  @Tin()
  tin!: string;

  @OptionalText({ label: 'Address', max: LIMITS.addressMax })
  address!: string;

  @OptionalText({ label: 'Telephone', max: TAX_LIMITS.phoneMax })
  phone!: string;

  @Percentage('VAT')
  vat_percentage!: number;

  @Percentage('SSCL')
  sscl_percentage!: number;

  @Flag('Liable for SSCL')
  is_sscl_liable!: boolean;

  @Version()
  version?: number;
}
