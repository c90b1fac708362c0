import { IsIn, Matches, ValidateIf } from 'class-validator';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import type {
  ChangePhoneRequest,
  MyOrdersCodeRequest,
  MyOrdersRequest,
  PayLaterRequest,
} from '../../../../libs/contract/people/requests.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  PAYMENT_TYPES,
  type PaymentType,
} from '../../../../libs/contract/values.js';
import { Phone } from '../../common/validation/validators.js';

export class ChangePhoneDto implements ChangePhoneRequest {
  @Phone()
  phone!: string;
}

export class MyOrdersCodeDto extends ChangePhoneDto implements MyOrdersCodeRequest {}

export class MyOrdersDto extends MyOrdersCodeDto implements MyOrdersRequest {
  @Matches(/^\d{6}$/, { message: MESSAGE.enterSixDigits })
  otp!: string;
}

export class PayLaterDto implements PayLaterRequest {
  @IsIn(PAYMENT_TYPES, { message: 'Choose how to pay.' })
  paymentType!: PaymentType;

  @ValidateIf(
    (body: PayLaterDto, value) => body.paymentType === 'Pay On Delivery' || (value !== null && value !== undefined),
  )
  @IsIn(DELIVERY_PAYMENT_TYPES, { message: 'Choose to pay by cash or by card.' })
  deliveryPaymentType?: DeliveryPaymentType | null;
}
