import type { Language } from '../values.js';
import type { Brand, ShopPage } from './shop.js';
import type { Confirmation, WaysToPay } from './ways-to-pay.js';

/** What customers may know of the chain's taxes. */
export interface PublicTax {
  is_registered: boolean;
  /** 0 to 100; prices include it */
  vat_percentage: number;
  /** 9 digits; empty if the chain is not registered */
  tin: string;
}

export interface Settings {
  store_name: string;
  currency: string;
  support_phone: string;
  support_email: string;
  social_links: { name: string; url: string }[];
  /** the server's clock: ISO 8601 in UTC */
  now: string;
  time_zone: string;
  /** HH:MM at which a business day begins; every date in a call is a business day */
  business_day_starts: string;
  /** the languages that the chain offers, English first */
  languages?: { code: Language; name: string }[];
  /** whether one-time codes are shown in the demonstration's inbox (`GET /api/dev/sms`) and not sent to phones */
  has_sms_inbox: boolean;
  /** whether customers get their receipts by e-mail; absent: they do not */
  sends_email?: boolean;
  /** the ways to pay that the chain offers; a branch may offer fewer */
  ways_to_pay?: WaysToPay;
  /** how an order that is paid later is confirmed; absent: by SMS */
  confirmation?: Confirmation;
  /** whether this is the demonstration, whose passwords are public; every page says so */
  is_demonstration: boolean;
  /** today's VAT; absent: the chain is not registered */
  tax?: PublicTax;
  /** raised by every change of the shop's brand and texts */
  shop_version: number;
  brand: Brand;
  /** the pages that have a text of the shop's */
  pages: ShopPage[];
  /** the client's build that the server serves; an open page with another one is older or newer */
  build: string;
}

export interface SmsMessage {
  phone: string;
  text: string;
  sent_at: string;
}

/** `GET /api/version`. */
export interface ServerVersion {
  /** of the server, such as 1.0.0 */
  version: string;
  /** as in `settings.build` */
  build: string;
}
