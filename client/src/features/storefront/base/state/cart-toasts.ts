import { isFree } from '@libs/domain/cart/cart.js';
import type { ApiDispatch } from '../../../../api/api.js';
import { t } from '../../../../texts/i18n.js';
import { toast } from '../../../../ui/overlays/toast.js';
import { itemName } from '../line-name.js';
import { selectCartLines, selectMenuIndex } from './cart-selectors.js';
import { lineReturned } from './cart-slice.js';
import type { ShopState } from './storefront-state.js';

/** Returns how many portions of each gift are in the cart, by the name of the food. */
function giftsOf(state: ShopState): Map<string, number> {
  const gifts = new Map<string, number>();
  for (const line of selectCartLines(state).filter(isFree)) {
    const name = itemName(line, selectMenuIndex(state));
    gifts.set(name, (gifts.get(name) ?? 0) + line.selected_quantity);
  }
  return gifts;
}

/** Returns the gifts that were added, with their number if it is above one, as in 'Fries' and '2 Fries'. */
function more(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): string[] {
  return [...now]
    .map(([name, portions]) => ({ name, count: portions - (before.get(name) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => (count === 1 ? name : `${count} ${name}`));
}

const inWords = (foods: readonly string[]): string =>
  foods.length === 0 ? '' : foods.reduce((first, next) => t('shop.toast.and', { first, next }));

/** A customer's own change of the cart, with the state before and after it. */
interface CartChange {
  before: ShopState;
  now: ShopState;
  /** the key of the line that the change removed */
  removed: string | undefined;
  dispatch: ApiDispatch;
}

/**
 * Shows toasts about the side effects of a change of the cart: gifts that are won or lost, and a removed line, with a
 * button that restores it.
 */
export function showCartToasts({ before, now, removed, dispatch }: CartChange): void {
  const [had, has] = [giftsOf(before), giftsOf(now)];
  const won = inWords(more(has, had));
  const lost = inWords(more(had, has));
  if (won !== '') toast('success', t('shop.toast.won', { foods: won }));

  const { branchId, lines } = before.cart;
  const place = lines.findIndex((line) => line.key === removed);
  const line = lines[place];
  if (line === undefined || branchId === null) {
    if (lost !== '') toast('info', t('shop.toast.lost', { foods: lost }));
    return;
  }
  const undo = { label: t('shop.toast.undo'), run: () => dispatch(lineReturned({ branchId, line, place })) };
  const name = itemName(line, selectMenuIndex(now));
  const text = lost === '' ? t('shop.toast.removed', { name }) : t('shop.toast.removedWithGift', { name, foods: lost });
  toast('info', text, undo);
}
