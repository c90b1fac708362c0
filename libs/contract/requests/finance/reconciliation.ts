import { IsIn } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { OptionalDay, QueryChoice, QueryNumber, QueryText } from '../../../validation/query-fields.js';
import { Optional, RequiredText } from '../../../validation/validators.js';
import {
  PAYMENT_REFUND_WAYS,
  type PaymentRefundWay,
  RECONCILIATION_KINDS,
  REFUND_NOTE_MAX,
  type ReconciliationKind,
} from '../../orders/reconciliation.js';
import { LIMITS } from '../../values.js';

export class RefundRequest {
  /** how the money was refunded: the bank's receipt, a name */
  @RequiredText({ label: 'How it was refunded', max: REFUND_NOTE_MAX })
  note!: string;

  /** by default `Online`; cash leaves the branch's drawer today */
  @Optional()
  @IsIn(
    PAYMENT_REFUND_WAYS,
    reports(fixedProblem('unknown-way', `way must be one of ${PAYMENT_REFUND_WAYS.join(', ')}.`)),
  )
  way?: PaymentRefundWay;
}

export class ReconciliationFilter {
  @QueryChoice('kind', RECONCILIATION_KINDS)
  kind?: ReconciliationKind;

  @QueryNumber('branch')
  branch?: number;

  /** from 1 */
  @QueryNumber('page')
  page?: number;

  /** days in the chain's time zone, both included */
  @OptionalDay('from')
  from?: string;

  @OptionalDay('to')
  to?: string;

  /**
   * part of the number of the order or the payment, or of the customer's name. For kinds that grow with the orders
   * ('paid', 'refunded' and those without an order or a payment): the beginning of one, or a complete phone number
   */
  @QueryText('search', { max: LIMITS.nameMax })
  search?: string;
}
