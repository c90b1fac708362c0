import type { FoodFacts } from '../menu/menu.js';
import type { ChosenOption } from '../menu/options.js';
import type { BuyType, DeliveryPaymentType, Language, LineType, OrderType, PaymentType } from '../values.js';

/** A line of the cart. The server reads `id`, `type` and `selected_quantity`, and computes the rest. */
export interface CartItem {
  id: number;
  type: LineType;
  name: string;
  /** rupees */
  price: number;
  selected_quantity: number;
  remaining_quantity: number;
  sub_food_type_id: number;
  free?: boolean;
  /** for one portion; absent: as it comes, with its defaults. `price` includes them */
  options?: ChosenOption[];
}

/** A line of an order. The server compares the other fields of a cart line, if present, with its own. */
export type OrderedItem = Pick<CartItem, 'id' | 'type' | 'selected_quantity'> & Partial<CartItem>;

/** Fields that an order does not need may be null or absent. */
export interface CreateOrderRequest {
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  paymentType: PaymentType;
  /** with Pay On Delivery */
  deliveryPaymentType?: DeliveryPaymentType | null;
  /** rupees */
  subTotal: number;
  branch: number;
  promoCode?: number | null;
  promoCodePercentage?: number | null;
  /** rupees that the promo code takes off, as shown; required if the code's cap applies */
  discount?: number | null;
  /** required for Delivery, like the address */
  delivery?: number | null;
  /** rupees */
  deliveryCharge?: number | null;
  /** the total in rupees, as shown; without it, what the other amounts add up to */
  shownTotal?: number | null;
  /**
   * Whether the customer was shown free delivery by a rule. A client that does not know these rules leaves it out, and
   * its customer pays the area's charge as shown.
   */
  freeDelivery?: boolean;
  address?: string | null;
  /** what a rider finds the address by, such as "beside the temple"; ignored for pickup */
  landmark?: string | null;
  orderType: OrderType;
  products: OrderedItem[];
  notes?: string | null;
  /** the language of the messages about it; English if absent, or if the chain does not offer it */
  language?: Language;
  /** for later: the `starts_at` of a slot (`GET /api/branches/{id}/slots`); null or absent: as soon as possible */
  dueAt?: string | null;
}

/** `PUT /api/orders/{orderNumber}/due`, with the order's token: another slot of the same business day. */
export interface ChangeDueRequest {
  dueAt: string;
}

export interface OtpRequest {
  otp: string;
  orderId: string;
}

export interface ResendOtpRequest {
  orderId: string;
}

/** `PUT /api/orders/{orderNumber}/phone`, with the order's token. */
export interface ChangePhoneRequest {
  phone: string;
}

/** `PUT /api/orders/{orderNumber}/payment`, with the order's token: changes a card order to one that is paid later. */
export interface PayLaterRequest {
  paymentType: PaymentType;
  deliveryPaymentType?: DeliveryPaymentType | null;
}

/** `POST /api/my-orders/code`. */
export interface MyOrdersCodeRequest {
  phone: string;
}

/** `POST /api/my-orders`. */
export interface MyOrdersRequest {
  phone: string;
  otp: string;
}

export interface BranchRequest {
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
}

/** The body of a food and of a combo offer. Absent facts are not changed, or empty for a new item. */
export interface MenuItemRequest extends Partial<FoodFacts> {
  name: string;
  price: number;
  quantity: number;
  subFoodType: number;
  /** HH:MM, both, unless `hasBranchHours` is true */
  open?: string;
  close?: string;
  /**
   * true: served whenever the branch is open, without hours of its own; false: from `open` to `close`. Absent: from
   * `open` to `close` too, but if an item with its branch's hours gets those that it was shown with, it keeps them.
   */
  hasBranchHours?: boolean;
  /** option groups of the branch, in their order; absent: not changed, or none for a new item */
  optionGroups?: number[];
}

export interface BuyGetOfferRequest {
  name: string;
  buyType: BuyType;
  buyTypeId: number;
  buyQuantity: number;
  getFood: number;
  getQuantity: number;
}

export interface PayGetOfferRequest {
  name: string;
  /** rupees, from 1 */
  from: number;
  getFood: number;
  getQuantity: number;
  /** if absent, not changed; a new one is active */
  isActive?: boolean;
}
