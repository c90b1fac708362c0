import type { Answer } from '../answers.js';
import type { Versioned } from '../menu/edits.js';
import type { OrderStatus } from '../values.js';
import type { BannerImage, Delivery, PromoCode } from './selling.js';

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

export type DeliveryChangedAnswer = Answer<{ delivery: StaffDelivery }>;

export type PromoCodeChangedAnswer = Answer<{ promoCode: StaffPromoCode }>;

/** Also for `POST multipart /api/banner-images`, `POST multipart /api/banner-images/update/{id}`, field `image`. */
export type BannerImageChangedAnswer = Answer<{ bannerImage: StaffBannerImage }>;
