import type { Answer } from '../answers.js';
import type { IfVersion, Versioned } from '../menu/edits.js';
import type { OrderStatus, OrderType } from '../values.js';
import type { BannerImage, Delivery, PromoCode } from './selling.js';

export interface DeliveryRequest {
  area: string;
  amount: number;
  /** rupees; the lowest sub-total that is delivered there; null for none; absent: unchanged */
  minimum?: number | null;
  /** added to the estimates; null for none; absent: unchanged */
  minutes?: number | null;
  branch: number;
}

export interface PromoCodeRequest {
  name: string;
  code: string;
  percentage: number;
  limit: number;
  /** business days (yyyy-mm-dd), inclusive; of all optional fields, null removes the limit and absent leaves it unchanged */
  startsOn?: string | null;
  endsOn?: string | null;
  usesMax?: number | null;
  usesPerPhone?: number | null;
  firstOrderOnly?: boolean;
  /** rupees */
  discountMax?: number | null;
  orderTypes?: OrderType[];
  isActive?: boolean;
  isShared?: boolean;
  branch: number;
}

export type StaffDelivery = Delivery & Versioned;

export interface StaffPromoCode extends PromoCode, Versioned {
  is_active: boolean;
  /** how many orders may use it; null for no limit */
  uses_max: number | null;
  uses_per_phone: number | null;
  first_order_only: boolean;
  /** whether its uses count together with those of the same code in other branches that share theirs */
  is_shared: boolean;
  /** how many orders use it: those that are unpaid, unconfirmed or confirmed, or were cancelled after their preparation */
  used: number;
}

/** An order that was placed with a promo code that has a limit of uses. */
export interface PromoUse {
  reference: string;
  at: string;
  /** rupees */
  discount: number;
  status: OrderStatus;
  /** whether it counts: an order that expired, failed or was cancelled before its preparation gives its use back */
  is_counted: boolean;
}

/** `GET /api/promo-codes/{id}/uses`, roles 2, 3 and 5: newest first, at most 100. */
export type PromoUsesAnswer = Answer<{ uses: PromoUse[] }>;

export type StaffBannerImage = BannerImage & Versioned;

/**
 * `PUT /api/banner-images/{id}` (chain): what the banner says for people who do not see it, the words over it, and where
 * it leads. Each may be empty; words and link stay as they are if absent.
 */
export interface BannerEdit extends IfVersion {
  alt: string;
  words?: string;
  link?: string;
}

/** `PUT /api/deliveries/{id}`. Areas are unique per branch. */
export type DeliveryEdit = Omit<DeliveryRequest, 'branch'> & IfVersion;

export type DeliveryChangedAnswer = Answer<{ delivery: StaffDelivery }>;

/** `PUT /api/promo-codes/{id}`. Codes are unique per branch, ignoring case. */
export type PromoCodeEdit = Omit<PromoCodeRequest, 'branch'> & IfVersion;

export type PromoCodeChangedAnswer = Answer<{ promoCode: StaffPromoCode }>;

/** Also for `POST multipart /api/banner-images`, `POST multipart /api/banner-images/update/{id}`, field `image`. */
export type BannerImageChangedAnswer = Answer<{ bannerImage: StaffBannerImage }>;
