/** The shop's parts of the catalogue. boot.ts needs them, so this file imports almost nothing. */
import { LANGUAGES, type Language } from '@libs/contract/values.js';

/** The import functions of a part of the catalogue, by language: each language is a file of its own. */
export type TextPart = Readonly<Record<Language, () => Promise<object>>>;

/** Returns a part by the functions that import its English source, and its file in another language. */
export const textPart = (english: () => Promise<object>, other: (language: Language) => Promise<object>): TextPart =>
  Object.fromEntries(LANGUAGES.map((code) => [code, code === 'en' ? english : () => other(code)])) as TextPart;

/** The texts that every page needs. */
export const COMMON_TEXTS = textPart(
  () => import('@libs/texts/en/common.js'),
  (language) => import(`../../../libs/texts/${language}/common.json`),
);

export const SHOP_TEXTS = textPart(
  () => import('@libs/texts/en/shop.js'),
  (language) => import(`../../../libs/texts/${language}/shop.json`),
);

/** The texts of an order’s tax invoice. */
export const TAX_TEXTS = textPart(
  () => import('@libs/texts/en/tax.js'),
  (language) => import(`../../../libs/texts/${language}/tax.json`),
);

/** The texts of the summary, the checkout and its dialogs. */
export const CHECKOUT_TEXTS = textPart(
  () => import('@libs/texts/en/checkout.js'),
  (language) => import(`../../../libs/texts/${language}/checkout.json`),
);

/** The texts of the lists of own orders, and of feedback. */
export const MINE_TEXTS = textPart(
  () => import('@libs/texts/en/mine.js'),
  (language) => import(`../../../libs/texts/${language}/mine.json`),
);

/** The texts of the questions about sold-out food. */
export const SHORTAGE_TEXTS = textPart(
  () => import('@libs/texts/en/shortage.js'),
  (language) => import(`../../../libs/texts/${language}/shortage.json`),
);

/** The texts of an order’s page, which other pages after the cart share. */
export const ORDER_TEXTS = textPart(
  () => import('@libs/texts/en/order.js'),
  (language) => import(`../../../libs/texts/${language}/order.json`),
);

/** The texts of an outlet’s own page, and of the page that asks for an address or pickup. */
export const OUTLET_TEXTS = textPart(
  () => import('@libs/texts/en/outlet.js'),
  (language) => import(`../../../libs/texts/${language}/outlet.json`),
);
