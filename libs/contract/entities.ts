import type { BranchClosing, OpeningPeriod } from './branches.js';
import type {
  BuyType,
  DeliveryPaymentType,
  KitchenStatus,
  Mark,
  OrderStatus,
  OrderType,
  PaymentType,
  RoleId,
  Spice,
} from './values.js';

/**
 * The entities as they stand in answers. Money is rupees with at most two decimals, instants are
 * ISO 8601 in UTC, `open` and `close` are HH:MM in the chain's zone.
 */
export interface Role {
  id: RoleId;
  name: string;
}

export interface Named {
  id: number;
  name: string;
}

export interface User {
  id: number;
  name: string;
  email: string;
  role_id: RoleId;
  role: Role;
  branch_id: number | null;
  branch: Named | null;
}

/** The caller's own user, with the branch that a super admin has selected in this session. */
export interface SessionUser extends User {
  selected_branch: Named | null;
}

export interface LoggedInUser extends SessionUser {
  api_token: string;
}

export interface BranchSummary {
  id: number;
  name: string;
  phone: string;
  address: string;
  open: string;
  close: string;
  is_open: boolean;
  /** the most of one item that an order may have, from 1; absent in answers of a server that does not know it */
  line_quantity_max?: number;
  /** while it lasts the branch takes no new order; null or absent: it takes orders */
  pause?: BranchPause | null;
  /** while it lasts its orders take longer; null or absent: they do not */
  busy?: BranchBusy | null;
  /** the periods of each day of the week, Monday first; null or absent: `open` to `close` every day */
  week_hours?: OpeningPeriod[][] | null;
  /** the days from today on that it stays closed, soonest first */
  closings?: BranchClosing[];
  /** where it is, for the distance to a customer; null or absent: not known */
  location?: Place | null;
  /** between how many minutes from now an order would be ready, or delivered; only in the public list */
  estimate?: Record<OrderType, { from: number; to: number }>;
}

/** A place on the map: degrees (WGS 84), north and east of 0 positive. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** By how many minutes a branch's orders take longer, and until when (ISO 8601) it says so. */
export interface BranchBusy {
  minutes: number;
  until: string;
}

/** A branch's own pause: until when (ISO 8601) and why, for customers to read; the reason may be empty. */
export interface BranchPause {
  until: string;
  reason: string;
}

/** Fields that a food and a combo offer share. */
export interface MenuItem {
  id: number;
  name: string;
  price: number;
  /** portions a day */
  quantity: number;
  /** portions left today */
  remaining_quantity: number;
  open: string;
  close: string;
  image_url: string | null;
  sub_food_type: Named;
  /** for customers to read; empty or absent where nothing was written */
  description?: string;
  /** in the order of `MARKS`; absent or empty where nothing was marked */
  marks?: Mark[];
  /** absent: not spicy, or not known */
  spice?: Spice;
  /** what a combo is made of, in the order of the menu; only of combos, and only in what customers read */
  contains?: OrderPart[];
}

export type Food = MenuItem;
export type Offer = MenuItem;

export interface MenuSubFoodType {
  id: number;
  name: string;
  food: Food[];
  offers: Offer[];
}

export interface FoodType {
  id: number;
  name: string;
  is_offer: boolean;
  sub_food_types: MenuSubFoodType[];
}

export interface FoodTypeRef {
  id: number;
  name: string;
  is_offer: boolean;
}

export interface SubFoodType {
  id: number;
  name: string;
  food_type: FoodTypeRef;
  food: Food[];
  offers: Offer[];
}

export interface BuyGetOffer {
  id: number;
  name: string;
  buy_type: BuyType;
  buy_type_id: number;
  buy_quantity: number;
  get_food_id: number;
  food: Food;
  get_quantity: number;
}

export interface Delivery {
  id: number;
  area: string;
  /** rupees */
  amount: number;
}

export interface PromoCode {
  id: number;
  name: string;
  code: string;
  /** 0 to 100 */
  percentage: number;
  /** rupees; the code applies from a sub-total equal to it */
  limit: number;
}

export interface BannerImage {
  id: number;
  image_url: string;
}

/** A branch as its own staff see it. */
export interface Branch extends BranchSummary {
  food_types: FoodType[];
  sub_food_types: SubFoodType[];
  offer_sub_food_types: SubFoodType[];
  food: Food[];
  offers: Offer[];
  buy_get_offers: BuyGetOffer[];
  deliveries: Delivery[];
  promo_codes: PromoCode[];
}

export interface LineItemRef {
  id: number;
  name: string;
  image_url: string | null;
}

/** `name` and `price` are those of the moment of ordering; a free line's name ends in ` - Free`, its price is 0. */
export interface OrderProduct {
  food: LineItemRef;
  name: string;
  price: number;
  quantity: number;
}

export interface OrderOffer {
  offer: LineItemRef;
  name: string;
  price: number;
  quantity: number;
  /** what one of the combo was made of when it was ordered; empty where that was not recorded */
  parts?: OrderPart[];
}

/** A food of a combo, with how many of it are in one combo. */
export interface OrderPart {
  id: number;
  name: string;
  quantity: number;
}

/** The outlet of an order, as it is now. */
export interface OrderBranch {
  id: number;
  name: string;
  phone: string;
  address: string;
}

/** Who ended an order before it was handed over, and why, in the words of that person; the reason may be empty. */
export interface Cancellation {
  by: 'customer' | 'branch';
  reason: string;
  /** ISO 8601 */
  at: string;
}

/** What the holder of an order's token may do now. Ask again after every event: times pass, and events carry no actions. */
export interface OrderActions {
  confirm: boolean;
  resend: boolean;
  /** ISO 8601: from when on another code may be asked for; null where none is left or none is awaited */
  resend_at: string | null;
  resends_left: number;
  change_phone: boolean;
  pay_again: boolean;
  pay_later: boolean;
  withdraw: boolean;
}

export interface Order {
  /** UUID version 7 */
  id: string;
  /** the public order number: 10 characters of Crockford base32 */
  reference: string;
  /** gapless per branch and day: what the kitchen calls out */
  ticket_number: number;
  branch_id: number;
  status: OrderStatus;
  kitchen_status: KitchenStatus;
  order_type: OrderType;
  payment_type: PaymentType;
  delivery_payment_type: DeliveryPaymentType | null;
  notes: string;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  address: string | null;
  created_at: string;
  updated_at: string;
  /** when it was paid or confirmed and so reached the kitchen: what a ticket ages by; null before that */
  confirmed_at?: string | null;
  sub_total: number;
  promo_code_percentage: number;
  delivery_charge: number;
  total: number;
  delivery: { id: number; area: string } | null;
  order_products: OrderProduct[];
  order_offers: OrderOffer[];
  branch?: OrderBranch;
  /** when the kitchen marked it as ready (ISO 8601): a pickup waits to be collected, a delivery is on its way; else null */
  ready_at?: string | null;
  /** by when it was promised when it was confirmed (ISO 8601): ready to collect, or delivered; null before that */
  promised_at?: string | null;
  /** by when it was promised at first, where that has moved since (ISO 8601); null where it has not */
  first_promised_at?: string | null;
  cancellation?: Cancellation | null;
  /** why the bank did not take the last card payment, for the customer to read; null where it gave no reason, or took it */
  payment_failure?: string | null;
  /** only for the holder of the order's token, and only in answers, never in events */
  actions?: OrderActions;
  /** rupees of its card payments that are to be given back, and that were; null where none is. There where `actions` is */
  refund?: { due: number; made: number } | null;
  /** when it ends by itself unless it is paid or confirmed (ISO 8601), null where it does not; there where `actions` is */
  expires_at?: string | null;
}

/**
 * What the buyer's browser posts to the card gateway: `gatewayFields` as a form to `gatewayUrl`. The other fields are
 * the parts of it that have names of their own on the wire.
 */
export interface GatewayFields {
  instanceId: string;
  merchantId: string;
  /** as the gateway wants it written */
  amount: string;
  orderDescription: string;
  messageHash: string;
  responseUrl: string;
  gatewayUrl: string;
  /** the reference of this attempt: another one each time the order is paid again */
  merchantReference: string;
  /** the whole form, by the gateway's own names */
  gatewayFields: Record<string, string>;
}

/** What `POST /api/orders` answers; the gateway's fields are null unless `Pay Online`. */
export interface CreatedOrder extends Nullable<GatewayFields> {
  id: string;
  reference: string;
  /** the secret of this order: its holder may follow it live, resend its code, see its contact data */
  order_token: string;
  payment_type: PaymentType;
  status: OrderStatus;
  total: number;
}

type Nullable<T> = { [Key in keyof T]: T[Key] | null };

export interface Settings {
  store_name: string;
  currency: string;
  support_phone: string;
  support_email: string;
  social_links: { name: string; url: string }[];
  /** the server's clock: ISO 8601 in UTC */
  now: string;
  time_zone: string;
  /** HH:MM at which a business day begins; a date in any call is a business day */
  business_day_starts: string;
  /** whether one-time codes land in the demonstration inbox (`GET /api/dev/sms`) instead of on a phone */
  has_sms_inbox: boolean;
  /** whether this is the demonstration, whose passwords everybody knows: every page says so */
  is_demonstration: boolean;
  /** the client that the server serves: a page that runs another one is older, or newer; absent in the first edition */
  build?: string;
}

export interface SmsMessage {
  phone: string;
  text: string;
  sent_at: string;
}
