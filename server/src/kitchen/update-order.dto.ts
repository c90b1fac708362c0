import { IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { CANCEL_REASON_MAX } from '../../../libs/contract/orders/kitchen.js';
import type {
  DispatchedRequest,
  ReadyRequest,
  StrikeLinesRequest,
  StrikeRequest,
  TenderRequest,
  UpdateOrderRequest,
} from '../../../libs/contract/people/requests.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  GIVE_BACK_WAYS,
  type GiveBackWay,
  KITCHEN_STATUSES,
  type KitchenStatus,
} from '../../../libs/contract/values.js';
import { text } from '../../../libs/texts/text.js';
import { fixedProblem, MISSING, reports } from '../../../libs/validation/field-problems.js';
import { NestedList } from '../../../libs/validation/nested.js';
import { Flag, Optional, OptionalText } from '../../../libs/validation/validators.js';

const WHICH_TENDER = reports(
  fixedProblem('unknown-tender', `delivery_payment_type must be one of ${DELIVERY_PAYMENT_TYPES.join(', ')}.`),
);
const WHICH_STATUS = reports(
  fixedProblem('unknown-status', `kitchen_status must be one of ${KITCHEN_STATUSES.join(', ')}.`),
);

export class UpdateOrderDto implements UpdateOrderRequest {
  @IsIn(KITCHEN_STATUSES, WHICH_STATUS)
  kitchen_status!: KitchenStatus;

  @Optional()
  @Matches(/^\d{4}$/, reports(MISSING.fourDigits))
  cancel_code?: string;

  @Optional()
  @OptionalText({ label: text('fieldName.reason'), max: CANCEL_REASON_MAX })
  reason?: string;

  @Optional()
  @IsIn(DELIVERY_PAYMENT_TYPES, WHICH_TENDER)
  delivery_payment_type?: DeliveryPaymentType;

  @Optional()
  @IsIn(GIVE_BACK_WAYS, reports(fixedProblem('unknown-way', `give_back must be one of ${GIVE_BACK_WAYS.join(', ')}.`)))
  give_back?: GiveBackWay;
}

export class TenderDto implements TenderRequest {
  @IsIn(DELIVERY_PAYMENT_TYPES, WHICH_TENDER)
  delivery_payment_type!: DeliveryPaymentType;
}

export class ReadyDto implements ReadyRequest {
  @Flag('ready')
  ready!: boolean;
}

export class DispatchedDto implements DispatchedRequest {
  @Flag('dispatched')
  dispatched!: boolean;
}

export class StrikeDto implements StrikeRequest {
  @Flag('struck')
  struck!: boolean;
}

/** more than any order has with its combos split */
const LINES_MAX = 500;
const WHICH_LINE = reports(
  fixedProblem('no-line', 'A line is named by its position, a part of a combo by its place in the line.'),
);
const POSITION_MAX = 32_767;

class LineRefDto {
  @Max(POSITION_MAX, WHICH_LINE)
  @Min(0, WHICH_LINE)
  @IsInt(WHICH_LINE)
  position!: number;

  @Optional()
  @Max(POSITION_MAX, WHICH_LINE)
  @Min(0, WHICH_LINE)
  @IsInt(WHICH_LINE)
  part?: number | null;
}

export class StrikeLinesDto extends StrikeDto implements StrikeLinesRequest {
  @NestedList(() => LineRefDto, {
    wrong: fixedProblem('no-list', 'The lines must be a list of objects.'),
    max: LINES_MAX,
    tooMany: fixedProblem('too-many', `At most ${LINES_MAX} lines can be named at once.`),
    none: fixedProblem('none', 'Name at least one line.'),
  })
  lines!: LineRefDto[];
}
