import type { Answer } from '../answers.js';
import type { Versioned } from '../menu/edits.js';
import type { ConfirmedPage, SocialLink } from './shop.js';

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
  /** whether customers see how many promised times a branch has kept */
  shows_promise: boolean;
  /** the pages whose texts nobody has confirmed */
  unconfirmed: ConfirmedPage[];
}

/** `GET /api/shop`, `PUT /api/shop`, `POST multipart /api/shop/{picture}` and `DELETE /api/shop/{picture}`. */
export type ShopAnswer = Answer<{ shop: Shop }>;

/** `GET /api/shop/pages/{page}?language=`: the text as HTML of headings, lists, links and emphasis; empty if the shop has written none. */
export type ShopPageAnswer = Answer<{ page: { html: string } }>;
