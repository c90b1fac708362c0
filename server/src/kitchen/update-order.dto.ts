import { IsIn, Matches } from 'class-validator';
import { CANCEL_REASON_MAX } from '../../../libs/contract/kitchen.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import type {
  ReadyRequest,
  StrikeRequest,
  TenderRequest,
  UpdateOrderRequest,
} from '../../../libs/contract/requests.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  KITCHEN_STATUSES,
  type KitchenStatus,
} from '../../../libs/contract/values.js';
import { Flag, Optional, OptionalText } from '../common/validators.js';

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

export class StrikeDto implements StrikeRequest {
  @Flag('struck')
  struck!: boolean;
}
