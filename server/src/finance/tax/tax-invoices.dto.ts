import { Matches } from 'class-validator';
import { TAX_LIMITS, TIN_PATTERN } from '../../../../libs/contract/finance/tax.js';
import type {
  CreditNoteRequest,
  PrintRequest,
  TaxInvoiceRequest,
} from '../../../../libs/contract/finance/tax-invoices.js';
import { LIMITS } from '../../../../libs/contract/values.js';
import { text } from '../../../../libs/texts/text.js';
import { Month } from '../../../../libs/validation/dates.js';
import { fixedProblem, problem, reports } from '../../../../libs/validation/field-problems.js';
import { UUID } from '../../../../libs/validation/ids.js';
import { CleanText } from '../../../../libs/validation/text.js';
import { Optional, OptionalText, Quantity, RequiredText } from '../../../../libs/validation/validators.js';

export class TaxInvoiceDto implements TaxInvoiceRequest {
  @Matches(TIN_PATTERN, reports(problem('tin')))
  @CleanText()
  tin!: string;

  @RequiredText({ label: text('fieldName.purchaser'), max: TAX_LIMITS.legalNameMax })
  name!: string;

  @RequiredText({ label: text('fieldName.address'), max: LIMITS.addressMax })
  address!: string;

  @Optional()
  @OptionalText({ label: text('fieldName.contactNumber'), max: TAX_LIMITS.phoneMax })
  phone?: string;
}

export class CreditNoteDto implements CreditNoteRequest {
  @Quantity('Refund', { min: 1, max: Number.MAX_SAFE_INTEGER })
  refund!: number;
}

/** longer than any serial */
const SERIAL_MAX = 40;

export class PrintDto implements PrintRequest {
  @RequiredText({ label: 'Serial', max: SERIAL_MAX })
  serial!: string;

  @Matches(UUID, reports(fixedProblem('no-uuid', 'key must be a UUID.')))
  key!: string;
}

export class TaxMonthDto {
  @Month(fixedProblem('no-month', 'month must be a month as yyyy-mm, from 2000-01 to 2999-12'))
  month!: string;
}
