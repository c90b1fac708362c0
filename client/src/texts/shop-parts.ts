/** The shop's parts of the catalogue. boot.ts needs them, so this file imports almost nothing. */
import type { Language } from '@libs/contract/values.js';

/** The import functions of a part of the catalogue, by language: each language is a file of its own. */
export type TextPart = Readonly<Record<Language, () => Promise<object>>>;

/** The texts that every page needs. */
export const COMMON_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/common.js'),
  si: () => import('@libs/texts/si/common.js'),
  ta: () => import('@libs/texts/ta/common.js'),
};

export const SHOP_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/shop.js'),
  si: () => import('@libs/texts/si/shop.js'),
  ta: () => import('@libs/texts/ta/shop.js'),
};

/** The texts of an order’s tax invoice. */
export const TAX_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/tax.js'),
  si: () => import('@libs/texts/si/tax.js'),
  ta: () => import('@libs/texts/ta/tax.js'),
};

/** The texts of the summary, the checkout and its dialogs. */
export const CHECKOUT_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/checkout.js'),
  si: () => import('@libs/texts/si/checkout.js'),
  ta: () => import('@libs/texts/ta/checkout.js'),
};

/** The texts of the lists of own orders, and of feedback. */
export const MINE_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/mine.js'),
  si: () => import('@libs/texts/si/mine.js'),
  ta: () => import('@libs/texts/ta/mine.js'),
};

/** The texts of the questions about sold-out food. */
export const SHORTAGE_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/shortage.js'),
  si: () => import('@libs/texts/si/shortage.js'),
  ta: () => import('@libs/texts/ta/shortage.js'),
};

/** The texts of an order’s page, which other pages after the cart share. */
export const ORDER_TEXTS: TextPart = {
  en: () => import('@libs/texts/en/order.js'),
  si: () => import('@libs/texts/si/order.js'),
  ta: () => import('@libs/texts/ta/order.js'),
};
