import type {
  BuyType,
  DeliveryPaymentType,
  KitchenStatus,
  LineType,
  Mark,
  OrderType,
  PaymentType,
  Spice,
} from '../values.js';

/** The bodies of the calls, names in camelCase. */
export interface LoginRequest {
  email: string;
  password: string;
}

/** The caller's own password; it ends the caller's other sessions. */
export interface OwnPasswordRequest {
  current: string;
  new: string;
}

export interface SelectBranchRequest {
  branch: number;
}

/** A line of the cart; the server trusts `id`, `type` and `selected_quantity` and recomputes the rest. */
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
}

/** A line of an order: the server reads the other fields of a cart's line if they are given, and recomputes them. */
export type OrderedItem = Pick<CartItem, 'id' | 'type' | 'selected_quantity'> & Partial<CartItem>;

/** A field that an order does not need may be null or left out. */
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
  /** with Delivery, as is the address */
  delivery?: number | null;
  /** rupees */
  deliveryCharge?: number | null;
  /**
   * Whether the customer was shown free delivery by a rule. A client that does not know these rules leaves it out, and its
   * customer pays the area's charge, as shown.
   */
  freeDelivery?: boolean;
  address?: string | null;
  orderType: OrderType;
  products: OrderedItem[];
  notes?: string | null;
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

/** `PUT /api/orders/{orderNumber}/payment`, with the order's token: pay later instead of by card. */
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

/** `PUT /api/orders/{id}/ready`. */
export interface ReadyRequest {
  ready: boolean;
}

/** `PUT /api/orders/{id}/dispatched`: a delivery has left, and so is ready; or it has not left after all. */
export interface DispatchedRequest {
  dispatched: boolean;
}

/** `PUT /api/orders/{id}/lines/{position}`. */
export interface StrikeRequest {
  struck: boolean;
}

/** `PUT /api/orders/{id}/lines`: several lines at once, or parts of combos; as one change. */
export interface StrikeLinesRequest extends StrikeRequest {
  /** each with `part` (which of the line's `parts`, from 0), or as a whole line without it */
  lines: { position: number; part?: number | null }[];
}

export interface UpdateOrderRequest {
  /** read but never obeyed: the server alone decides the transition */
  status?: string;
  kitchen_status: KitchenStatus;
  /** 4 digits; needed to cancel */
  cancel_code?: string;
  /** why it is cancelled, for the trail; at most 120 characters */
  reason?: string;
  /** with Delivered: how it was paid, where that was not online */
  delivery_payment_type?: DeliveryPaymentType;
}

/** `PUT /api/orders/{id}/tender`: how an order that was handed over was paid; on its own business day, by roles 2 and 3 later too. */
export interface TenderRequest {
  delivery_payment_type: DeliveryPaymentType;
}

export interface FoodTypeRequest {
  name: string;
  isOffer: boolean;
  branch: number;
}

export interface SubFoodTypeRequest {
  name: string;
  foodType: number;
  isOffer: boolean;
}

export interface DeliveryRequest {
  area: string;
  amount: number;
  branch: number;
}

export interface PromoCodeRequest {
  name: string;
  code: string;
  percentage: number;
  limit: number;
  branch: number;
}

export interface BranchRequest {
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
}

export interface UserRequest {
  name: string;
  email: string;
  password: string;
  role: number;
  /** of the roles that are bound to one */
  branch?: number | null;
}

/** The body of a food and of a combo offer alike. */
export interface MenuItemRequest {
  name: string;
  price: number;
  quantity: number;
  subFoodType: number;
  open: string;
  close: string;
  /** each of these that is absent stays as it is (of a new one: none) */
  description?: string;
  marks?: Mark[];
  spice?: Spice;
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
  /** absent: as it was; a new one is active */
  isActive?: boolean;
}

export interface FreeDeliveryRequest {
  name: string;
  /** rupees, from 1 */
  from: number;
  /** delivery areas of the branch; null for every area */
  areas: number[] | null;
  /** absent: as it was; a new one is active */
  isActive?: boolean;
  branch: number;
}
