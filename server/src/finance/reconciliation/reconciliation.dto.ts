import {
  RECONCILIATION_KINDS,
  REFUND_NOTE_MAX,
  type ReconciliationFilter,
  type ReconciliationKind,
  type RefundRequest,
} from '../../../../libs/contract/orders/reconciliation.js';
import { LIMITS } from '../../../../libs/contract/values.js';
import { OptionalDay, QueryChoice, QueryNumber, QueryText } from '../../../../libs/validation/query-fields.js';
import { RequiredText } from '../../../../libs/validation/validators.js';

export class RefundDto implements RefundRequest {
  @RequiredText({ label: 'How it was refunded', max: REFUND_NOTE_MAX })
  note!: string;
}

export class ReconciliationFilterDto implements ReconciliationFilter {
  @QueryChoice('kind', RECONCILIATION_KINDS)
  kind?: ReconciliationKind;

  @QueryNumber('branch')
  branch?: number;

  @QueryNumber('page')
  page?: number;

  @OptionalDay('from')
  from?: string;

  @OptionalDay('to')
  to?: string;

  @QueryText('search', { max: LIMITS.nameMax })
  search?: string;
}
