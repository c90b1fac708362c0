import { Allow, IsIn, IsInt, Matches, Max, Min } from 'class-validator';
import { text } from '../../../texts/text.js';
import { fixedProblem, MISSING, reports } from '../../../validation/field-problems.js';
import { NestedList } from '../../../validation/nested.js';
import { Flag, Money, Nullable, Optional, OptionalText } from '../../../validation/validators.js';
import { CANCEL_REASON_MAX } from '../../orders/kitchen.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  GIVE_BACK_WAYS,
  type GiveBackWay,
  KITCHEN_STATUSES,
  type KitchenStatus,
} from '../../values.js';

const WHICH_TENDER = reports(
  fixedProblem('unknown-tender', `delivery_payment_type must be one of ${DELIVERY_PAYMENT_TYPES.join(', ')}.`),
);
const WHICH_STATUS = reports(
  fixedProblem('unknown-status', `kitchen_status must be one of ${KITCHEN_STATUSES.join(', ')}.`),
);

export class UpdateOrderRequest {
  /** ignored: the server decides the transition */
  @Allow()
  status?: string;

  @IsIn(KITCHEN_STATUSES, WHICH_STATUS)
  kitchen_status!: KitchenStatus;

  /** 4 digits; required to cancel */
  @Optional()
  @Matches(/^\d{4}$/, reports(MISSING.fourDigits))
  cancel_code?: string;

  /** the reason of a cancellation, for the trail; at most 120 characters */
  @Optional()
  @OptionalText({ label: text('label.reason'), max: CANCEL_REASON_MAX })
  reason?: string;

  /** with Delivered: how it was paid, if not online */
  @Optional()
  @IsIn(DELIVERY_PAYMENT_TYPES, WHICH_TENDER)
  delivery_payment_type?: DeliveryPaymentType;

  /** with `delivery_payment_type`: rupees of the total that were paid in cash, if the rest was paid by card */
  @Nullable()
  @Money('cash_part')
  cash_part?: number | null;

  /** required to cancel an order that is paid already: how the money is given back */
  @Optional()
  @IsIn(GIVE_BACK_WAYS, reports(fixedProblem('unknown-way', `give_back must be one of ${GIVE_BACK_WAYS.join(', ')}.`)))
  give_back?: GiveBackWay;
}

/**
 * `PUT /api/orders/{id}/tender`: how an order that was handed over was paid. On its own business day; roles 2 and 3
 * also later.
 */
export class TenderRequest {
  @IsIn(DELIVERY_PAYMENT_TYPES, WHICH_TENDER)
  delivery_payment_type!: DeliveryPaymentType;

  /** rupees of the total that were paid in cash, if the rest was paid by card; null or absent: all in one way */
  @Nullable()
  @Money('cash_part')
  cash_part?: number | null;
}

/** `PUT /api/orders/{id}/ready`. */
export class ReadyRequest {
  @Flag('ready')
  ready!: boolean;
}

/** `PUT /api/orders/{id}/dispatched`: a delivery has left, which also makes it ready; or it has not left after all. */
export class DispatchedRequest {
  @Flag('dispatched')
  dispatched!: boolean;
}

/** `PUT /api/orders/{id}/lines/{position}`. */
export class StrikeRequest {
  @Flag('struck')
  struck!: boolean;
}

/** more than any order has with its combos split */
const LINES_MAX = 500;
const WHICH_LINE = reports(
  fixedProblem('no-line', 'A line is named by its position, a part of a combo by its place in the line.'),
);
const POSITION_MAX = 32_767;

export class LineRef {
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

/** `PUT /api/orders/{id}/lines`: several lines, or parts of combos, in one change. */
export class StrikeLinesRequest extends StrikeRequest {
  /** a part if it has `part` (index in the line's `parts`); otherwise a whole line */
  @NestedList(() => LineRef, {
    wrong: fixedProblem('no-list', 'The lines must be a list of objects.'),
    max: LINES_MAX,
    tooMany: fixedProblem('too-many', `At most ${LINES_MAX} lines can be named at once.`),
    none: fixedProblem('none', 'Name at least one line.'),
  })
  lines!: LineRef[];
}
