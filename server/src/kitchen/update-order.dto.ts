import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsIn, IsInt, Matches, Max, Min, ValidateNested } from 'class-validator';
import { CANCEL_REASON_MAX } from '../../../libs/contract/orders/kitchen.js';
import { MESSAGE } from '../../../libs/contract/orders/messages.js';
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
  KITCHEN_STATUSES,
  type KitchenStatus,
} from '../../../libs/contract/values.js';
import { Flag, Optional, OptionalText } from '../common/validation/validators.js';

const WHICH_TENDER = `delivery_payment_type must be one of ${DELIVERY_PAYMENT_TYPES.join(', ')}.`;

export class UpdateOrderDto implements UpdateOrderRequest {
  @IsIn(KITCHEN_STATUSES, { message: `kitchen_status must be one of ${KITCHEN_STATUSES.join(', ')}.` })
  kitchen_status!: KitchenStatus;

  @Optional()
  @Matches(/^\d{4}$/, { message: MESSAGE.enterFourDigits })
  cancel_code?: string;

  @Optional()
  @OptionalText({ label: 'Reason', max: CANCEL_REASON_MAX })
  reason?: string;

  @Optional()
  @IsIn(DELIVERY_PAYMENT_TYPES, { message: WHICH_TENDER })
  delivery_payment_type?: DeliveryPaymentType;
}

export class TenderDto implements TenderRequest {
  @IsIn(DELIVERY_PAYMENT_TYPES, { message: WHICH_TENDER })
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
const WHICH_LINE = 'A line is named by its position, a part of a combo by its place in the line.';
const POSITION_MAX = 32_767;

class LineRefDto {
  @Max(POSITION_MAX, { message: WHICH_LINE })
  @Min(0, { message: WHICH_LINE })
  @IsInt({ message: WHICH_LINE })
  position!: number;

  @Optional()
  @Max(POSITION_MAX, { message: WHICH_LINE })
  @Min(0, { message: WHICH_LINE })
  @IsInt({ message: WHICH_LINE })
  part?: number | null;
}

export class StrikeLinesDto extends StrikeDto implements StrikeLinesRequest {
  @ValidateNested({ each: true })
  @Type(() => LineRefDto)
  @ArrayMinSize(1, { message: 'Name at least one line.' })
  @ArrayMaxSize(LINES_MAX, { message: `At most ${LINES_MAX} lines can be named at once.` })
  @IsArray({ message: 'The lines must be a list.' })
  lines!: LineRefDto[];
}
