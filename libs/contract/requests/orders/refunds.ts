import { IsIn, Matches } from 'class-validator';
import { fixedProblem, reports } from '../../../validation/field-problems.js';
import { UUID } from '../../../validation/ids.js';
import { Money, RequiredText } from '../../../validation/validators.js';
import { REFUND_REASON_MAX, REFUND_WAYS, type RefundWay } from '../../orders/refunds.js';

export class OrderRefundRequest {
  /** rupees */
  @Money('Amount')
  amount!: number;

  @IsIn(REFUND_WAYS, reports(fixedProblem('unknown-way', `way must be one of ${REFUND_WAYS.join(', ')}.`)))
  way!: RefundWay;

  @RequiredText({ label: 'Reason', max: REFUND_REASON_MAX })
  reason!: string;

  /** a UUID from the client: a request with the same key makes no second refund */
  @Matches(UUID, reports(fixedProblem('no-uuid', 'request_key must be a UUID.')))
  request_key!: string;
}
