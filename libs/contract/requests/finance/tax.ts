import { ValidateBy } from 'class-validator';
import { Day } from '../../../validation/dates.js';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { Flag, OptionalText, Percentage, Version } from '../../../validation/validators.js';
import { TAX_LIMITS, TIN_PATTERN } from '../../finance/tax.js';
import { LIMITS } from '../../values.js';

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

export class TaxRequest {
  /** yyyy-mm-dd */
  @Day(fixedProblem('no-day', 'Give the first day, from 2000 to 2999, such as 2026-12-01.'))
  since!: string;

  /** whether the chain is registered for VAT; if not, no order has VAT */
  @Flag('Registered for VAT')
  is_registered!: boolean;

  /** as registered; empty if it is not */
  @OptionalText({ label: 'Legal name', max: TAX_LIMITS.legalNameMax })
  legal_name!: string;

  /** 9 digits; empty if it is not registered */
  @Tin()
  tin!: string;

  @OptionalText({ label: 'Address', max: LIMITS.addressMax })
  address!: string;

  @OptionalText({ label: 'Telephone', max: TAX_LIMITS.phoneMax })
  phone!: string;

  /** 0 to 100, at most two decimals; prices include it */
  @Percentage('VAT')
  vat_percentage!: number;

  /** 0 to 100: the Social Security Contribution Levy, which is no part of a receipt */
  @Percentage('SSCL')
  sscl_percentage!: number;

  @Flag('Liable for SSCL')
  is_sscl_liable!: boolean;

  @Version()
  version?: number;
}
