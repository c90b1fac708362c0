import { Transform } from 'class-transformer';
import { Matches } from 'class-validator';
import { text } from '../../../texts/text.js';
import { Month } from '../../../validation/dates.js';
import { fixedProblem, problem, reports } from '../../../validation/field-problems.js';
import { BIG_ID, UUID } from '../../../validation/ids.js';
import { CleanText } from '../../../validation/text.js';
import { Optional, OptionalText, RequiredText } from '../../../validation/validators.js';
import { TAX_LIMITS, TIN_PATTERN } from '../../finance/tax.js';
import { LIMITS } from '../../values.js';

export class TaxInvoiceRequest {
  /** 9 digits: the purchaser's */
  @Matches(TIN_PATTERN, reports(problem('tin')))
  @CleanText()
  tin!: string;

  @RequiredText({ label: text('fieldName.purchaser'), max: TAX_LIMITS.legalNameMax })
  name!: string;

  @RequiredText({ label: text('label.address'), max: LIMITS.addressMax })
  address!: string;

  @Optional()
  @OptionalText({ label: text('fieldName.contactNumber'), max: TAX_LIMITS.phoneMax })
  phone?: string;
}

/** longer than any serial */
const SERIAL_MAX = 40;

export class InvoiceCorrectionRequest extends TaxInvoiceRequest {
  /** of the invoice that is corrected: the order's valid one */
  @RequiredText({ label: 'Serial', max: SERIAL_MAX })
  serial!: string;
}

export class CreditNoteRequest {
  /** the id of the refund, as `refunds` has it; a number is accepted too */
  @Transform(({ value }: { value: unknown }) => (typeof value === 'number' ? String(value) : value))
  @Matches(BIG_ID, reports(fixedProblem('no-id', 'refund must be the id of a refund.')))
  refund!: string;
}

export class PrintRequest {
  /** of the order's invoice, or of one of its credit notes */
  @RequiredText({ label: 'Serial', max: SERIAL_MAX })
  serial!: string;

  /** a UUID of the open page: it may print the original again, for example after a cancelled dialog */
  @Matches(UUID, reports(fixedProblem('no-uuid', 'key must be a UUID.')))
  key!: string;
}

export class TaxMonthQuery {
  @Month(fixedProblem('no-month', 'month must be a month as yyyy-mm, from 2000-01 to 2999-12'))
  month!: string;
}
