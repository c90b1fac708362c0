import type { Names } from '../values.js';

/** The pages whose text the shop writes itself. */
export const SHOP_PAGES = ['about', 'terms', 'privacy', 'feedback'] as const;
export type ShopPage = (typeof SHOP_PAGES)[number];

/** The pages that begin as a template, which a new shop confirms before it opens. */
export const CONFIRMED_PAGES = ['about', 'terms', 'privacy'] as const;
export type ConfirmedPage = (typeof CONFIRMED_PAGES)[number];

/** The pictures of the brand: `home` is the large one of the first page. */
export const SHOP_PICTURES = ['logo', 'icon', 'home'] as const;
export type ShopPicture = (typeof SHOP_PICTURES)[number];

export const SHOP_LIMITS = {
  taglineMax: 80,
  descriptionMax: 200,
  socialLinksMax: 8,
  socialNameMax: 30,
  urlMax: 300,
  /** characters of a page's text */
  textMax: 12_000,
} as const;

export interface SocialLink {
  name: string;
  url: string;
}

/** The accent as the colours of one theme: six hexadecimal digits after `#`. */
export interface AccentShades {
  /** background of the main button */
  accent: string;
  /** the same while the pointer is over it */
  accentStrong: string;
  /** text on a page, on a card and on `accentTint` */
  accentText: string;
  /** a pale background */
  accentTint: string;
  /** text on `accent` and `accentStrong` */
  onAccent: string;
}

/** The shades of both themes. */
export interface BrandShades {
  light: AccentShades;
  dark: AccentShades;
}

/** In `GET /api/settings`. Addresses of pictures start at this server's root; null if the shop has none. */
export interface Brand {
  name: string;
  logo_url: string | null;
  /** the logo's width divided by its height: from 1, a square, to 4, a wordmark; null if the shop has none */
  logo_aspect: number | null;
  icon_url: string | null;
  home_url: string | null;
  /** #RRGGBB */
  accent: string;
  shades: BrandShades;
  tagline: string;
  /** the tagline in further languages; absent if it has no translation */
  taglines?: Names;
  description: string;
}
