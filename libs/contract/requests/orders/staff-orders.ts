import { IsIn, ValidateIf } from 'class-validator';
import { CHANNELS, type CustomerField } from '../../../domain/orders/channels.js';
import { text } from '../../../texts/text.js';
import { fixedProblem, problem, reports } from '../../../validation/field-problems.js';
import { Email, Flag, Money, Nullable, OptionalText, Phone, RequiredText } from '../../../validation/validators.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  LIMITS,
  STAFF_CHANNELS,
  type StaffChannel,
} from '../../values.js';
import { isGiven, OrderRequest } from './create-order.js';

const hasText = (value: unknown): boolean => isGiven(value) && value !== '';

/** Marks a field of the customer as required by the channels that need it, and optional in the others. */
const OfCustomer = (field: CustomerField): PropertyDecorator => {
  const optional = STAFF_CHANNELS.filter((channel) => !CHANNELS[channel].needs.includes(field));
  return ValidateIf((order: StaffOrderRequest, value: unknown) => !optional.includes(order.channel) || hasText(value));
};

const WHICH_TENDER = reports(
  fixedProblem('unknown-tender', `It is paid by one of ${DELIVERY_PAYMENT_TYPES.join(', ')}.`),
);

/**
 * Orders that staff enter (roles 1 and 2 in their branch, 3 in any):
 *
 * - `POST /api/branches/{id}/orders`, body `StaffOrderRequest`, with an `Idempotency-Key` → `StaffOrderAnswer`; with
 *   `dueAt`, for one of the slots of customers, and then not paid at once
 * - `GET /api/branches/{id}/orders/placed`, with the `Idempotency-Key` of an order whose answer was lost → `PlacedAnswer`
 * - `GET /api/branches/{id}/callers?phone=` → `CallerAnswer`; the whole number, 30 calls a minute
 * - `PUT /api/orders/{id}/paid`, body `PaidRequest` → the order; on its business day, before or after it is handed over
 * - `POST /api/orders/{id}/receipt`: prints the customer's receipt on the branch's printer
 */
export class StaffOrderRequest extends OrderRequest {
  /** an order at the counter is a pickup */
  @IsIn(STAFF_CHANNELS, reports(fixedProblem('unknown-channel', 'channel must be phone or counter.')))
  channel!: StaffChannel;

  /** required by phone */
  @OfCustomer('phone')
  @Phone()
  phone?: string | null;

  /** required by phone */
  @OfCustomer('firstName')
  @RequiredText({ label: text('fieldName.firstName') })
  firstName?: string | null;

  @Nullable()
  @OptionalText({ label: text('fieldName.lastName') })
  lastName?: string | null;

  @ValidateIf((_order: StaffOrderRequest, value: unknown) => hasText(value))
  @Email()
  email?: string | null;

  /** with Pay On Delivery */
  @Nullable()
  @IsIn(DELIVERY_PAYMENT_TYPES, reports(problem('no-door-payment')))
  deliveryPaymentType?: DeliveryPaymentType | null;

  /** how it is paid at once; null: later */
  @Nullable()
  @IsIn(DELIVERY_PAYMENT_TYPES, WHICH_TENDER)
  paid?: DeliveryPaymentType | null;

  /** with `paid`: rupees of the total that are paid in cash, if the rest is paid by card; null or absent: all in one way */
  @Nullable()
  @Money('cashPart')
  cashPart?: number | null;

  /**
   * rupees that were given if it is paid in cash at once, at least the total or `cashPart`; null or absent: exactly that
   */
  @Nullable()
  @Money('cashGiven')
  cashGiven?: number | null;

  /** only at the counter */
  @Nullable()
  @Flag('eatIn')
  eatIn?: boolean | null;

  /** only with `eatIn` */
  @Nullable()
  @OptionalText({ label: text('label.table'), max: LIMITS.tableMax })
  table?: string | null;

  /** places the order although the number has open orders (`open-orders`) */
  @Nullable()
  @Flag('confirm')
  confirm?: boolean | null;
}

/** `PUT /api/orders/{id}/paid`. */
export class PaidRequest {
  /** of an order that is paid in two ways, either of them */
  @IsIn(DELIVERY_PAYMENT_TYPES, WHICH_TENDER)
  delivery_payment_type!: DeliveryPaymentType;

  /** rupees of the total that are paid in cash, if the rest is paid by card; null or absent: all in one way */
  @Nullable()
  @Money('cash_part')
  cash_part?: number | null;
}

export class CallerQuery {
  @Phone()
  phone!: string;
}
