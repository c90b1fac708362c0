import type { Answer } from '../answers.js';
import type { IfVersion, Versioned } from '../menu/edits.js';
import type { ConfirmedPage, SocialLink } from './shop.js';
import type { ChainWaysToPayEdit } from './staff-ways-to-pay.js';

/** The shop as role 3 edits it. Texts are Markdown. */
export interface Shop extends Versioned {
  name: string;
  tagline: string;
  description: string;
  accent: string;
  phone: string;
  email: string;
  social_links: SocialLink[];
  logo_url: string | null;
  icon_url: string | null;
  home_url: string | null;
  about: string;
  terms: string;
  privacy: string;
  /** empty: the page has the product's own sentence */
  feedback: string;
  /** the pages whose texts nobody has confirmed */
  unconfirmed: ConfirmedPage[];
}

/** `PUT /api/shop`: a field that is left out stays as it is. A page that is given is confirmed with it. */
export interface ShopEdit extends IfVersion {
  /** the chain's ways to pay, as `PUT /api/ways-to-pay` takes them */
  waysToPay?: ChainWaysToPayEdit;
  name?: string;
  tagline?: string;
  description?: string;
  accent?: string;
  phone?: string;
  email?: string;
  socialLinks?: SocialLink[];
  about?: string;
  terms?: string;
  privacy?: string;
  feedback?: string;
  /** the pages that are confirmed as they are */
  confirm?: ConfirmedPage[];
}

/** `GET /api/shop`, `PUT /api/shop`, `POST multipart /api/shop/{picture}` and `DELETE /api/shop/{picture}`. */
export type ShopAnswer = Answer<{ shop: Shop }>;

/** `GET /api/shop/pages/{page}?language=`: the text as HTML of headings, lists, links and emphasis; empty if the shop has written none. */
export type ShopPageAnswer = Answer<{ page: { html: string } }>;

/** `POST /api/shop/preview`: a text as its page will show it. */
export interface ShopPreviewRequest {
  text: string;
}
