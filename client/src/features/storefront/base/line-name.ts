import type { Names } from '@libs/contract/values.js';
import { type CartLine, isFree, plainName } from '@libs/domain/cart/cart.js';
import type { MenuIndex } from '@libs/domain/menu/menu-index.js';
import type { OrderLine } from '@libs/domain/orders/order-lines.js';
import { nameIn } from '@libs/domain/text/names.js';
import type { Translate } from '../../../texts/i18n.js';
import { tabLanguage } from '../../../texts/tab-locale.js';

const shownName = (t: Translate, name: string, isGift: boolean) => (isGift ? t('label.freeLine', { name }) : name);

/** Returns the menu's name of a line's item. The cart itself has the chain's own name, for an item without a menu. */
export function itemName({ type, id, name }: Pick<CartLine, 'type' | 'id' | 'name'>, menu: MenuIndex): string {
  return menu.placeOf(type, id)?.item.name ?? plainName(name);
}

/** Returns the name of a line's item in the tab's language, as orders keep names. */
export function namesNow(line: Pick<CartLine, 'type' | 'id' | 'name'>, menu: MenuIndex): { names?: Names } {
  const language = tabLanguage();
  return language === 'en' ? {} : { names: { [language]: itemName(line, menu) } };
}

/** Returns the name of a cart's line for customers, in the language of the menu. */
export function cartLineName(t: Translate, line: CartLine, menu: MenuIndex): string {
  return shownName(t, itemName(line, menu), isFree(line));
}

/** Returns the name of an order's line for customers, in the tab's language as far as the order has it. */
export function orderLineName(
  t: Translate,
  { name, names, isFree }: Pick<OrderLine, 'name' | 'names' | 'isFree'>,
): string {
  return shownName(t, nameIn({ name: plainName(name), ...(names && { names }) }, tabLanguage()), isFree);
}
