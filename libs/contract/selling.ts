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
