import type { Branch, BranchSummary } from './branches/branches.js';
import type { BannerImage, CheckedPromo, Delivery, FreeDelivery, PromoCode } from './branches/selling.js';
import type { ServerVersion, Settings, SmsMessage } from './branches/settings.js';
import type { BuyGetOffer, FoodType, Menu, MenuItem, PayGetOffer } from './menu/menu.js';
import type { OptionChange } from './menu/options.js';
import type { Order, PublicOrder } from './orders/orders.js';
import type { CreatedOrder, GatewayFields } from './orders/payments.js';
import type { LoggedInUser, SessionUser } from './people/users.js';
import type { LineChangeCode, LineType, PromoReason } from './values.js';

/**
 * The envelope of every JSON answer. In all answers money is rupees with at most two decimals, instants are ISO 8601 in
 * UTC, and `open` and `close` are HH:MM in the chain's time zone.
 */
export interface Envelope {
  error: boolean;
  message: string;
  /** a stable code for programs; errors only */
  code?: string;
  /** the values in the sentence; only with `code` */
  values?: Values;
  /** what is unavailable, as a sentence; only with status 503 */
  reason?: string;
  /** all problems of each field of the body; only with status 400 */
  fields?: Record<string, string[]>;
  /** code and values of each sentence in `fields`, in the same order; only with status 400 */
  problems?: Record<string, FieldProblem[]>;
  /** fields of the body that the call does not know, and did not use; never in production */
  ignored?: string[];
}

/** A problem of a field by its code, with the values of its sentence. */
export interface FieldProblem {
  code: string;
  values: Values;
}

/** The values of a rejection's text by name: money in rupees, times as HH:MM. */
export type Values = Record<string, string | number>;

export type Answer<Data = object> = Envelope & Data;

/**
 * Why a line of a cart cannot be sold unchanged; an element of `changes` in a rejected `POST /api/orders`. A line with
 * two reasons has two changes, with the same quantity and price.
 */
export interface LineChange {
  /** index in the sent `products` */
  line: number;
  id: number;
  type: LineType;
  name: string;
  code: LineChangeCode;
  values: Values;
  /** the reason as a sentence for people */
  reason: string;
  /** portions of this line that can be sold now; 0 if none */
  available_quantity: number;
  /** rupees per portion now, with the options that remain; null if the item no longer exists */
  price: number | null;
  /** the chosen options that are the reason; absent if they are not */
  options?: OptionChange[];
}

/** The answer to a call that malformed input, missing rights or a fault prevented: its status is 400 or more. */
export interface Problem extends Envelope {
  error: true;
}

/** The answer to a call that a business rule rejected: its status is 200. `message` is a sentence for people. */
export interface Rejection extends Problem {
  /** of a placed order: each line that cannot be sold as the customer was shown it */
  changes?: LineChange[];
  /** of an order whose promo code cannot be used */
  promo?: { code: string; reason: PromoReason };
  /** of an order's change that is not possible: the current order */
  order?: Order;
}

export type LoginAnswer = Answer<{ user: LoggedInUser }>;
export type SessionAnswer = Answer<{ user: SessionUser }>;
export type BranchesAnswer = Answer<{ branches: BranchSummary[] }>;
export type BranchAnswer = Answer<{ branch: Branch }>;
export type FoodTypesAnswer = Answer<{ menu_version: number } & Menu>;
export type FoodTypeAnswer = Answer<{ foodType: FoodType }>;
export type DeliveriesAnswer = Answer<{ deliveries: Delivery[] }>;
export type DeliveryAnswer = Answer<{ delivery: Delivery }>;
export type OffersAnswer = Answer<{ offers: MenuItem[] }>;
/** All rules that apply at a branch. */
export interface BranchRules {
  buyGetOffers: BuyGetOffer[];
  payGetOffers: PayGetOffer[];
  freeDeliveries: FreeDelivery[];
}
/** `GET /api/buy-get-offers/branch/{id}`. */
export type BuyGetOffersAnswer = Answer<BranchRules>;
export type BannerImagesAnswer = Answer<{ bannerImages: BannerImage[] }>;
export type PromoCodeAnswer = Answer<{
  promoCode: PromoCode | null;
  /** what is judged when it is ordered */
  promo?: CheckedPromo['promo'];
}>;
export type VersionAnswer = Answer<ServerVersion>;
export type SettingsAnswer = Answer<{ settings: Settings }>;
export type CreatedOrderAnswer = Answer<{ order: CreatedOrder; changes?: LineChange[] }>;
/** `POST /api/orders/{orderNumber}/payment`, "Pay again": a new attempt, to be posted to its gateway. */
export type PaymentAnswer = Answer<{ order: PublicOrder; payment: GatewayFields }>;
/** `GET /api/orders/branch/{id}/search`: newest first. */
export type OrderSearchAnswer = Answer<{ orders: Order[] }>;
export type OrderAnswer = Answer<{ order: Order }>;
/** `POST /api/otp/resend`; `retryAfter`: seconds until another code can be requested, null after the last one. */
export type ResentCodeAnswer = Answer<{ order: PublicOrder; retryAfter: number | null }>;
/** `GET /api/orders/{orderNumber}`, and the answer to each action of an order's customer. */
export type PublicOrderAnswer = Answer<{ order: PublicOrder }>;
/**
 * An order of `POST /api/my-orders`, with the token that opens its page. An order that was never confirmed may be a
 * stranger's who entered this number: it is masked and has neither id nor token.
 */
export type MyOrder = PublicOrder & { order_token?: string };
/** The orders of a phone number, newest first. */
export type MyOrdersAnswer = Answer<{ orders: MyOrder[] }>;
/** The orders of a day, oldest first, with the stream position that the list includes. */
export type DayOrdersAnswer = Answer<{ orders: Order[]; epoch: string; seq: number }>;
/** `GET /api/branches/{id}/orders?from=&to=&status=&channel=&updated_since=&cursor=`. */
export interface OrderPage {
  /** in the order of `updated_at` */
  orders: Order[];
  /** the `cursor` of the next page; null if this is the last one */
  next_cursor: string | null;
}
export type OrderPageAnswer = Answer<OrderPage>;
export type SmsMessagesAnswer = Answer<{ messages: SmsMessage[] }>;
