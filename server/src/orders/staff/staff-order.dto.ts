import { IsIn, ValidateIf } from 'class-validator';
import type { PaidRequest, StaffOrderRequest } from '../../../../libs/contract/orders/staff-orders.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  LIMITS,
  STAFF_CHANNELS,
  type StaffChannel,
} from '../../../../libs/contract/values.js';
import { CHANNELS, type CustomerField } from '../../../../libs/domain/orders/channels.js';
import { text } from '../../../../libs/texts/text.js';
import { fixedProblem, problem, reports } from '../../../../libs/validation/field-problems.js';
import {
  Email,
  Flag,
  Money,
  Nullable,
  OptionalText,
  Phone,
  RequiredText,
} from '../../../../libs/validation/validators.js';
import { isGiven, OrderDto } from '../placing/create-order.dto.js';

const hasText = (value: unknown): boolean => isGiven(value) && value !== '';

/** Marks a field of the customer as required by the channels that need it, and optional in the others. */
const OfCustomer = (field: CustomerField): PropertyDecorator => {
  const optional = STAFF_CHANNELS.filter((channel) => !CHANNELS[channel].needs.includes(field));
  return ValidateIf((order: StaffOrderDto, value: unknown) => !optional.includes(order.channel) || hasText(value));
};

const WHICH_TENDER = reports(
  fixedProblem('unknown-tender', `It is paid by one of ${DELIVERY_PAYMENT_TYPES.join(', ')}.`),
);

export class StaffOrderDto extends OrderDto implements StaffOrderRequest {
  @IsIn(STAFF_CHANNELS, reports(fixedProblem('unknown-channel', 'channel must be phone or counter.')))
  channel!: StaffChannel;

  @OfCustomer('phone')
  @Phone()
  phone?: string | null;

  @OfCustomer('firstName')
  @RequiredText({ label: text('fieldName.firstName') })
  firstName?: string | null;

  @Nullable()
  @OptionalText({ label: text('fieldName.lastName') })
  lastName?: string | null;

  @ValidateIf((_order: StaffOrderDto, value: unknown) => hasText(value))
  @Email()
  email?: string | null;

  @Nullable()
  @IsIn(DELIVERY_PAYMENT_TYPES, reports(problem('no-door-payment')))
  deliveryPaymentType?: DeliveryPaymentType | null;

  @Nullable()
  @IsIn(DELIVERY_PAYMENT_TYPES, WHICH_TENDER)
  paid?: DeliveryPaymentType | null;

  @Nullable()
  @Money('cashGiven')
  cashGiven?: number | null;

  @Nullable()
  @Flag('eatIn')
  eatIn?: boolean | null;

  @Nullable()
  @OptionalText({ label: text('fieldName.table'), max: LIMITS.tableMax })
  table?: string | null;

  @Nullable()
  @Flag('confirm')
  confirm?: boolean | null;
}

export class PaidDto implements PaidRequest {
  @IsIn(DELIVERY_PAYMENT_TYPES, WHICH_TENDER)
  delivery_payment_type!: DeliveryPaymentType;
}

export class CallerQueryDto {
  @Phone()
  phone!: string;
}
