/** The shop's parts of the catalogue. boot.ts needs them, so this file imports almost nothing. */
import { LANGUAGES, type Language } from '@libs/contract/values.js';

/** The import functions of a part of the catalogue, by language: each language is a file of its own. */
export type TextPart = Readonly<Record<Language, () => Promise<object>>>;

/** Returns a part by the function that imports it in a language, whose path the build resolves for each language. */
export const textPart = (load: (language: Language) => Promise<object>): TextPart =>
  Object.fromEntries(LANGUAGES.map((code) => [code, () => load(code)])) as TextPart;

/** The texts that every page needs. */
export const COMMON_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/common.ts`));

export const SHOP_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/shop.ts`));

/** The texts of an order’s tax invoice. */
export const TAX_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/tax.ts`));

/** The texts of the summary, the checkout and its dialogs. */
export const CHECKOUT_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/checkout.ts`));

/** The texts of the lists of own orders, and of feedback. */
export const MINE_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/mine.ts`));

/** The texts of the questions about sold-out food. */
export const SHORTAGE_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/shortage.ts`));

/** The texts of an order’s page, which other pages after the cart share. */
export const ORDER_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/order.ts`));

/** The texts of an outlet’s own page, and of the page that asks for an address or pickup. */
export const OUTLET_TEXTS = textPart((language) => import(`../../../libs/texts/${language}/outlet.ts`));
