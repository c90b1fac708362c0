import { IsIn, Matches } from 'class-validator';
import {
  type OrderRefundRequest,
  REFUND_REASON_MAX,
  REFUND_WAYS,
  type RefundWay,
} from '../../../../libs/contract/orders/refunds.js';
import { fixedProblem, reports } from '../../../../libs/validation/field-problems.js';
import { UUID } from '../../../../libs/validation/ids.js';
import { Money, RequiredText } from '../../../../libs/validation/validators.js';

export class RefundOrderDto implements OrderRefundRequest {
  @Money('Amount')
  amount!: number;

  @IsIn(REFUND_WAYS, reports(fixedProblem('unknown-way', `way must be one of ${REFUND_WAYS.join(', ')}.`)))
  way!: RefundWay;

  @RequiredText({ label: 'Reason', max: REFUND_REASON_MAX })
  reason!: string;

  @Matches(UUID, reports(fixedProblem('no-uuid', 'request_key must be a UUID.')))
  request_key!: string;
}
