import type { Answer } from '../answers.js';
import type { IfVersion, Versioned } from '../menu/edits.js';
import type { DeliveryRequest, PromoCodeRequest } from '../people/requests.js';
import type { BannerImage, Delivery, PromoCode } from './selling.js';

export type StaffDelivery = Delivery & Versioned;

export type StaffPromoCode = PromoCode & Versioned;

export type StaffBannerImage = BannerImage & Versioned;

/** `PUT /api/banner-images/{id}` (chain): what the banner says, for people who do not see it; may be empty. */
export interface BannerEdit extends IfVersion {
  alt: string;
}

/** `PUT /api/deliveries/{id}`. Areas are unique per branch. */
export type DeliveryEdit = Omit<DeliveryRequest, 'branch'> & IfVersion;

export type DeliveryChangedAnswer = Answer<{ delivery: StaffDelivery }>;

/** `PUT /api/promo-codes/{id}`. Codes are unique per branch, ignoring case. */
export type PromoCodeEdit = Omit<PromoCodeRequest, 'branch'> & IfVersion;

export type PromoCodeChangedAnswer = Answer<{ promoCode: StaffPromoCode }>;

/** Also for `POST multipart /api/banner-images`, `POST multipart /api/banner-images/update/{id}`, field `image`. */
export type BannerImageChangedAnswer = Answer<{ bannerImage: StaffBannerImage }>;
