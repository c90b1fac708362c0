import { IsIn, ValidateIf } from 'class-validator';
import type { ChangePhoneRequest, PayLaterRequest } from '../../../libs/contract/requests.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  PAYMENT_TYPES,
  type PaymentType,
} from '../../../libs/contract/values.js';
import { Phone } from '../common/validators.js';

export class ChangePhoneDto implements ChangePhoneRequest {
  @Phone()
  phone!: string;
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
