import { IsIn, Matches, ValidateIf } from 'class-validator';
import { MISSING, problem, reports } from '../../../validation/field-problems.js';
import { Phone } from '../../../validation/validators.js';
import { DELIVERY_PAYMENT_TYPES, type DeliveryPaymentType, PAYMENT_TYPES, type PaymentType } from '../../values.js';

/** `PUT /api/orders/{orderNumber}/phone`, with the order's token. */
export class ChangePhoneRequest {
  @Phone()
  phone!: string;
}

/** `POST /api/my-orders/code`. */
export class MyOrdersCodeRequest extends ChangePhoneRequest {}

/** `POST /api/my-orders`. */
export class MyOrdersRequest extends MyOrdersCodeRequest {
  @Matches(/^\d{6}$/, reports(MISSING.sixDigits))
  otp!: string;
}

/** `PUT /api/orders/{orderNumber}/payment`, with the order's token: changes a card order to one that is paid later. */
export class PayLaterRequest {
  @IsIn(PAYMENT_TYPES, reports(problem('no-payment-type')))
  paymentType!: PaymentType;

  @ValidateIf(
    (body: PayLaterRequest, value) => body.paymentType === 'Pay On Delivery' || (value !== null && value !== undefined),
  )
  @IsIn(DELIVERY_PAYMENT_TYPES, reports(problem('no-door-payment')))
  deliveryPaymentType?: DeliveryPaymentType | null;
}
