import { IsIn, ValidateIf } from 'class-validator';
import { CHANNELS, type CustomerField } from '../../../domain/orders/channels.js';
import { text } from '../../../texts/text.js';
import { fixedProblem, problem, reports } from '../../../validation/field-problems.js';
import { Nested } from '../../../validation/nested.js';
import {
  Email,
  Flag,
  Money,
  Nullable,
  Optional,
  OptionalText,
  Phone,
  Reference,
  RequiredText,
} from '../../../validation/validators.js';
import { CANCEL_REASON_MAX } from '../../orders/kitchen.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  ENTERED_CHANNELS,
  type EnteredChannel,
  LIMITS,
  LINE_TYPES,
  type LineType,
  PAID_WAYS,
  type PaidWay,
} from '../../values.js';
import { isGiven, NO_ITEM, OrderedPortions, OrderTerms, Products, UNKNOWN_TYPE } from './create-order.js';

const hasText = (value: unknown): boolean => isGiven(value) && value !== '';

/** Marks a field of the customer as required by the channels that need it, and optional in the others. */
const OfCustomer = (field: CustomerField): PropertyDecorator => {
  const optional: readonly EnteredChannel[] = ENTERED_CHANNELS.filter(
    (channel) => !CHANNELS[channel].needs.includes(field),
  );
  return ValidateIf((order: StaffOrderRequest, value: unknown) => !optional.includes(order.channel) || hasText(value));
};

/** Marks a field of a line as required unless the line names its item by the partner's own id. */
const UnlessExternal = (): PropertyDecorator =>
  ValidateIf((line: EnteredItem, value: unknown) => line.external_id === undefined || isGiven(value));

/** A line that staff or a partner enter. */
export class EnteredItem extends OrderedPortions {
  /** absent with `external_id` */
  @UnlessExternal()
  @Reference(NO_ITEM)
  id?: number;

  /** absent with `external_id` */
  @UnlessExternal()
  @IsIn(LINE_TYPES, reports(UNKNOWN_TYPE))
  type?: LineType;

  /** of an API key: its own id of the item (`PUT /api/branches/{id}/external-ids`) */
  @Optional()
  @RequiredText({ label: 'external_id', max: LIMITS.externalIdMax })
  external_id?: string;
}

/** The partner who has sold an order. */
export class PartnerRequest {
  /** as tickets and voices say it, such as `UBER` */
  @RequiredText({ label: 'partner.name', max: LIMITS.partnerNameMax })
  name!: string;

  /** the partner's own number of the order */
  @RequiredText({ label: 'partner.reference', max: LIMITS.externalIdMax })
  reference!: string;

  /** what its rider says at the counter, such as `4F2A` */
  @Nullable()
  @OptionalText({ label: 'partner.display', max: LIMITS.partnerDisplayMax })
  display?: string | null;
}

/** The tenders that staff may choose. */
const WHICH_TENDER = reports(
  fixedProblem('unknown-tender', `It is paid by one of ${DELIVERY_PAYMENT_TYPES.join(', ')}.`),
);

/**
 * Orders that staff enter (roles 1 and 2 in their branch, 3 in any), or API keys with the right to place:
 *
 * - `POST /api/branches/{id}/orders`, body `StaffOrderRequest`, with an `Idempotency-Key` → `StaffOrderAnswer`; with
 *   `dueAt`, for one of the slots of customers, and then not paid at once
 * - `GET /api/branches/{id}/orders/placed`, with the `Idempotency-Key` of an order whose answer was lost → `PlacedAnswer`
 * - `GET /api/branches/{id}/callers?phone=` → `CallerAnswer`; the whole number, 30 calls a minute
 * - `PUT /api/orders/{id}/paid`, body `PaidRequest` → the order; on its business day, before or after it is handed over
 * - `POST /api/orders/{id}/receipt`: prints the customer's receipt on the branch's printer
 */
export class StaffOrderRequest extends OrderTerms {
  /** an order at the counter is a pickup; `partner` is that of API keys, and of nobody else */
  @IsIn(ENTERED_CHANNELS, reports(fixedProblem('unknown-channel', 'channel must be phone, counter or partner.')))
  channel!: EnteredChannel;

  /** of an API key: who has sold it; required then */
  @Nullable()
  @Nested(() => PartnerRequest, fixedProblem('no-partner', 'partner must be an object with name and reference.'))
  partner?: PartnerRequest | null;

  /** of an API key each with the `price` for which it was sold */
  @Products(() => EnteredItem)
  products!: EnteredItem[];

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

  /** how it is paid at once; `Partner`: the customer has paid the partner, who owes it; null: later */
  @Nullable()
  @IsIn(PAID_WAYS, reports(fixedProblem('unknown-tender', `It is paid by one of ${PAID_WAYS.join(', ')}.`)))
  paid?: PaidWay | null;

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

/** `PUT /api/orders/{id}/partner-cancel`. */
export class PartnerCancelRequest {
  @OptionalText({ label: text('label.reason'), max: CANCEL_REASON_MAX })
  reason!: string;
}
