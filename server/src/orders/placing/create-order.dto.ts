import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsObject,
  IsString,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import type { CreateOrderRequest, OrderedItem } from '../../../../libs/contract/people/requests.js';
import {
  DELIVERY_PAYMENT_TYPES,
  type DeliveryPaymentType,
  LIMITS,
  LINE_TYPES,
  type LineType,
  ORDER_TYPES,
  type OrderType,
  PAYMENT_TYPES,
  type PaymentType,
} from '../../../../libs/contract/values.js';
import { LARGEST_RANDOM_ID } from '../../common/validation/ids.js';
import {
  Email,
  Flag,
  Money,
  Nullable,
  Optional,
  OptionalText,
  Percentage,
  Phone,
  Quantity,
  Reference,
  RequiredText,
  TextLength,
} from '../../common/validation/validators.js';

export class OrderedItemDto implements OrderedItem {
  @Reference('Every line needs the id of its food or offer.')
  id!: number;

  @IsIn(LINE_TYPES, { message: 'type must be food or offer.' })
  type!: LineType;

  @Quantity('Quantity', { min: 1, max: LIMITS.lineQuantityMax })
  selected_quantity!: number;

  @Optional()
  @TextLength({ max: 200, message: 'name is too long.' })
  @IsString({ message: 'name must be text.' })
  name?: string;

  @Optional()
  @Money('price')
  price?: number;

  @Optional()
  @Quantity('remaining_quantity')
  remaining_quantity?: number;

  @Optional()
  @Reference('sub_food_type_id must be a whole number from 1 up.')
  sub_food_type_id?: number;

  @Optional()
  @IsBoolean({ message: 'free must be true or false.' })
  free?: boolean;
}

const isGiven = (value: unknown): boolean => value !== null && value !== undefined;

/** Marks a field as required for deliveries and optional for other orders. */
const OfDelivery = (): PropertyDecorator =>
  ValidateIf((order: CreateOrderDto, value: unknown) => order.orderType === 'Delivery' || isGiven(value));

export class CreateOrderDto implements CreateOrderRequest {
  @Email()
  email!: string;

  @RequiredText({ label: 'First name' })
  firstName!: string;

  @RequiredText({ label: 'Last name' })
  lastName!: string;

  @Phone()
  phone!: string;

  @IsIn(PAYMENT_TYPES, { message: 'Choose how to pay.' })
  paymentType!: PaymentType;

  @ValidateIf((order: CreateOrderDto, value) => order.paymentType === 'Pay On Delivery' || isGiven(value))
  @IsIn(DELIVERY_PAYMENT_TYPES, { message: 'Choose to pay by cash or by card.' })
  deliveryPaymentType?: DeliveryPaymentType | null;

  @Money('Sub Total')
  subTotal!: number;

  @Reference('Select a branch!')
  branch!: number;

  @Nullable()
  @Reference('promoCode must be the id of a promo code, or null.', { largest: LARGEST_RANDOM_ID })
  promoCode?: number | null;

  @Nullable()
  @Percentage('promoCodePercentage')
  promoCodePercentage?: number | null;

  @OfDelivery()
  @Reference(MESSAGE.selectDeliveryLocation)
  delivery?: number | null;

  @Nullable()
  @Money('Delivery Charges')
  deliveryCharge?: number | null;

  @Optional()
  @Flag('freeDelivery')
  freeDelivery?: boolean;

  @ValidateIf((order: CreateOrderDto, value) => order.orderType === 'Delivery' || (isGiven(value) && value !== ''))
  @RequiredText({ label: 'Address', max: LIMITS.addressMax })
  address?: string | null;

  @IsIn(ORDER_TYPES, { message: 'Choose delivery or pickup.' })
  orderType!: OrderType;

  @Type(() => OrderedItemDto)
  @ValidateNested({ each: true, message: 'Every line of the cart must be an object.' })
  @IsObject({ each: true, message: 'Every line of the cart must be an object.' })
  @ArrayMaxSize(LIMITS.cartLinesMax, { message: `A cart has at most ${LIMITS.cartLinesMax} lines.` })
  @ArrayMinSize(1, { message: 'Your cart is empty. Add something first.' })
  @IsArray({ message: 'products must be a list.' })
  products!: OrderedItemDto[];

  @Nullable()
  @OptionalText({ label: 'Notes', max: LIMITS.notesMax })
  notes?: string | null;
}
