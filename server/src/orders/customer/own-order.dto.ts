import { IsIn, Matches, ValidateIf } from 'class-validator';
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
import { MISSING, problem, reports } from '../../../../libs/validation/field-problems.js';
import { Phone } from '../../../../libs/validation/validators.js';

export class ChangePhoneDto implements ChangePhoneRequest {
  @Phone()
  phone!: string;
}

export class MyOrdersCodeDto extends ChangePhoneDto implements MyOrdersCodeRequest {}

export class MyOrdersDto extends MyOrdersCodeDto implements MyOrdersRequest {
  @Matches(/^\d{6}$/, reports(MISSING.sixDigits))
  otp!: string;
}

export class PayLaterDto implements PayLaterRequest {
  @IsIn(PAYMENT_TYPES, reports(problem('no-payment-type')))
  paymentType!: PaymentType;

  @ValidateIf(
    (body: PayLaterDto, value) => body.paymentType === 'Pay On Delivery' || (value !== null && value !== undefined),
  )
  @IsIn(DELIVERY_PAYMENT_TYPES, reports(problem('no-door-payment')))
  deliveryPaymentType?: DeliveryPaymentType | null;
}
