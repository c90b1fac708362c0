import { IsBoolean, IsIn, IsString, ValidateIf } from 'class-validator';
import { text } from '../../../texts/text.js';
import { Instant } from '../../../validation/dates.js';
import { fixedProblem, MISSING, problem, problemBy, reports } from '../../../validation/field-problems.js';
import { LARGEST_RANDOM_ID } from '../../../validation/ids.js';
import { NestedList } from '../../../validation/nested.js';
import {
  Email,
  Flag,
  Money,
  Nullable,
  OneLanguage,
  Optional,
  OptionalText,
  Percentage,
  Phone,
  Quantity,
  Reference,
  RequiredText,
  TextLength,
} from '../../../validation/validators.js';
import { type ChosenOption, OPTION_LIMITS } from '../../menu/options.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  type Language,
  LIMITS,
  LINE_TYPES,
  type LineType,
  ORDER_TYPES,
  type OrderType,
  PAYMENT_TYPES,
  type PaymentType,
} from '../../values.js';

export class ChosenOptionRequest implements ChosenOption {
  @Reference(fixedProblem('no-option', 'Every chosen option needs its id.'))
  option!: number;

  @Optional()
  @Quantity('quantity', { min: 1, max: OPTION_LIMITS.quantityMax })
  quantity?: number;

  @Optional()
  @Quantity('part')
  part?: number;

  @Optional()
  @TextLength({ max: 200, wrong: fixedProblem('name-too-long', 'name is too long.') })
  @IsString(reports(problem('not-text', { field: 'name' })))
  name?: string;

  @Optional()
  @Money('price')
  price?: number;
}

export const NO_ITEM = fixedProblem('no-item', 'Every line needs the id of its food or offer.');
export const UNKNOWN_TYPE = fixedProblem('unknown-type', 'type must be food or offer.');

/** A line of an order without its item. The server compares the fields of a cart line, if present, with its own. */
export class OrderedPortions {
  @Quantity(text('fieldName.quantity'), { min: 1, max: LIMITS.lineQuantityMax })
  selected_quantity!: number;

  @Optional()
  @TextLength({ max: 200, wrong: fixedProblem('name-too-long', 'name is too long.') })
  @IsString(reports(problem('not-text', { field: 'name' })))
  name?: string;

  /** rupees */
  @Optional()
  @Money('price')
  price?: number;

  @Optional()
  @Quantity('remaining_quantity')
  remaining_quantity?: number;

  @Optional()
  @Reference(fixedProblem('no-id', 'sub_food_type_id must be a whole number from 1 up.'))
  sub_food_type_id?: number;

  @Optional()
  @IsBoolean(reports(problem('boolean', { field: 'free' })))
  free?: boolean;

  /** for one portion; absent: as it comes, with its defaults. `price` includes them */
  @Optional()
  @NestedList(() => ChosenOptionRequest, {
    wrong: fixedProblem('no-options', 'options must be a list of objects.'),
    max: OPTION_LIMITS.perLine,
    tooMany: fixedProblem('too-many-options', `A line has at most ${OPTION_LIMITS.perLine} options.`),
  })
  options?: ChosenOptionRequest[];
}

/** A line of an order. */
export class OrderedItem extends OrderedPortions {
  @Reference(NO_ITEM)
  id!: number;

  @IsIn(LINE_TYPES, reports(UNKNOWN_TYPE))
  type!: LineType;
}

export const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/** The problem of a field that is not the start of a slot. */
export const NO_SLOT = fixedProblem('no-slot', 'dueAt must be the start of a slot, such as 2026-11-28T13:00:00.000Z');

/** Marks a field as required for deliveries and optional for other orders. */
const OfDelivery = (): PropertyDecorator =>
  ValidateIf((order: OrderTerms, value: unknown) => order.orderType === 'Delivery' || isGiven(value));

/** The lines of an order. */
export const Products = (lineOf: () => new () => OrderedPortions): PropertyDecorator =>
  NestedList(lineOf, {
    wrong: fixedProblem('no-list', 'products must be a list of objects.'),
    max: LIMITS.cartLinesMax,
    tooMany: problem('cart-too-long', { max: LIMITS.cartLinesMax }),
    none: problemBy('empty-cart', text('rejection.empty-cart')),
  });

/** The fields of every order besides its lines, whoever enters it. */
export class OrderTerms {
  @IsIn(PAYMENT_TYPES, reports(problem('no-payment-type')))
  paymentType!: PaymentType;

  /** rupees */
  @Money(text('sum.subTotal'))
  subTotal!: number;

  @Nullable()
  @Reference(fixedProblem('no-promo-code', 'promoCode must be the id of a promo code, or null.'), {
    largest: LARGEST_RANDOM_ID,
  })
  promoCode?: number | null;

  @Nullable()
  @Percentage('promoCodePercentage')
  promoCodePercentage?: number | null;

  /** rupees that the promo code takes off, as shown; required if the code's cap applies */
  @Nullable()
  @Money('discount')
  discount?: number | null;

  /** required for Delivery, like the address */
  @OfDelivery()
  @Reference(MISSING.deliveryLocation)
  delivery?: number | null;

  /** rupees */
  @Nullable()
  @Money(text('sum.delivery'))
  deliveryCharge?: number | null;

  /** the total in rupees, as shown; without it, what the other amounts add up to */
  @Nullable()
  @Money(text('sum.total'))
  shownTotal?: number | null;

  /**
   * Whether the customer was shown free delivery by a rule. A client that does not know these rules leaves it out, and
   * its customer pays the area's charge as shown.
   */
  @Optional()
  @Flag('freeDelivery')
  freeDelivery?: boolean;

  @ValidateIf((order: OrderTerms, value) => order.orderType === 'Delivery' || (isGiven(value) && value !== ''))
  @RequiredText({ label: text('label.address'), max: LIMITS.addressMax })
  address?: string | null;

  /** what a rider finds the address by, such as "beside the temple"; ignored for pickup */
  @Nullable()
  @OptionalText({ label: text('label.landmark'), max: LIMITS.landmarkMax })
  landmark?: string | null;

  @IsIn(ORDER_TYPES, reports(problem('no-order-type')))
  orderType!: OrderType;

  @Nullable()
  @OptionalText({ label: text('label.notes'), max: LIMITS.notesMax })
  notes?: string | null;

  /** the language of the messages about it; English if absent, or if the chain does not offer it */
  @Optional()
  @OneLanguage()
  language?: Language;

  /** for later: the `starts_at` of a slot (`GET /api/branches/{id}/slots`); null or absent: as soon as possible */
  @Nullable()
  @Instant(NO_SLOT)
  dueAt?: string | null;
}

/** Fields that an order does not need may be null or absent. */
export class CreateOrderRequest extends OrderTerms {
  @Products(() => OrderedItem)
  products!: OrderedItem[];

  @Email()
  email!: string;

  @RequiredText({ label: text('fieldName.firstName') })
  firstName!: string;

  @RequiredText({ label: text('fieldName.lastName') })
  lastName!: string;

  @Phone()
  phone!: string;

  /** with Pay On Delivery */
  @ValidateIf((order: CreateOrderRequest, value) => order.paymentType === 'Pay On Delivery' || isGiven(value))
  @IsIn(DELIVERY_PAYMENT_TYPES, reports(problem('no-door-payment')))
  deliveryPaymentType?: DeliveryPaymentType | null;

  @Reference(MISSING.branch)
  branch!: number;

  /**
   * the time that the customer was shown for it (ISO 8601). If it takes more than 10 minutes longer now, the order is
   * rejected with `promise-moved`, and with the time of now in `promised_at`. Ignored for an order for later, and if it is
   * in the past
   */
  @Nullable()
  @Instant(fixedProblem('no-time', 'promisedAt must be a time, such as 2026-11-28T13:20:00.000Z'))
  promisedAt?: string | null;
}
