import type { Names, OrderType, PromoCondition, Translated } from '../values.js';

export interface Delivery extends Translated {
  id: number;
  area: string;
  /** rupees */
  amount: number;
  /** rupees; the lowest sub-total that is delivered there; absent or null for none */
  minimum?: number | null;
  /** minutes that a delivery there takes longer than the branch's estimate; absent for none */
  minutes?: number;
}

/** Delivery that is free from a sub-total on. */
export interface FreeDelivery extends Translated {
  id: number;
  name: string;
  /** rupees; inclusive */
  from: number;
  /** ids of delivery areas; null for every area of the branch */
  areas: number[] | null;
}

export interface PromoCode {
  id: number;
  name: string;
  /** its name in further languages; absent if it has no translation */
  names?: Names;
  code: string;
  /** 0 to 100 */
  percentage: number;
  /** rupees; the smallest sub-total that the code applies to */
  limit: number;
  /** rupees; the most that it takes off; absent or null for no cap */
  discount_max?: number | null;
  /** absent: all */
  order_types?: OrderType[];
  /** the first and the last business day (yyyy-mm-dd) on which it applies; absent or null if open */
  starts_on?: string | null;
  ends_on?: string | null;
}

/** A promo code that applies by what everybody may know. */
export interface CheckedPromo {
  promoCode: PromoCode;
  /** what is judged when it is ordered, by the phone; empty if nothing is */
  promo: { code: string; conditions: PromoCondition[] };
}

export interface BannerImage {
  id: number;
  image_url: string;
  /** what it says, for people who do not see it; absent if it says nothing */
  alt?: string;
  /** words over the picture; absent if there are none */
  words?: string;
  /** where it leads: a path of the shop, such as `/offers`, or a web address; absent if it leads nowhere */
  link?: string;
}
