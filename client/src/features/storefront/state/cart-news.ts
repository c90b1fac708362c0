import { isFree, lineKey, plainName } from '@libs/domain/cart.js';
import { isAnyOf, type TypedStartListening } from '@reduxjs/toolkit';
import type { ApiDispatch } from '../../../api/api.js';
import { toast } from '../../../ui/toast.js';
import { selectCartLines } from './cart-selectors.js';
import { cartRepaired, lineAdded, lineRemoved, lineReturned, quantitySet } from './cart-slice.js';
import type { ShopState } from './storefront-state.js';

/** Returns how many portions of each gift are in the cart, by the name of its food. */
function giftsOf(state: ShopState): Map<string, number> {
  const gifts = new Map<string, number>();
  for (const line of selectCartLines(state).filter(isFree)) {
    const name = plainName(line.name);
    gifts.set(name, (gifts.get(name) ?? 0) + line.selected_quantity);
  }
  return gifts;
}

/** Returns the gifts of which there are more now than before, as in 'Fries' and '2 Fries'. */
function more(now: ReadonlyMap<string, number>, before: ReadonlyMap<string, number>): string[] {
  return [...now]
    .map(([name, portions]) => ({ name, count: portions - (before.get(name) ?? 0) }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => (count === 1 ? name : `${count} ${name}`));
}

/** Says what a customer's own change of the cart did beside it: gifts that are won and lost, and a removed line, which can come back. */
export function announceCart(startListening: TypedStartListening<ShopState, ApiDispatch>): void {
  startListening({
    matcher: isAnyOf(lineAdded, quantitySet, lineRemoved, lineReturned, cartRepaired),
    effect: (action, { dispatch, getOriginalState, getState }) => {
      const before = getOriginalState();
      const [had, has] = [giftsOf(before), giftsOf(getState())];
      const won = more(has, had).join(' and ');
      const lost = more(had, has).join(' and ');
      if (won !== '') toast('success', `${won} added, free`);

      const { branchId, lines } = before.cart;
      const place = lineRemoved.match(action) ? lines.findIndex((line) => lineKey(line) === action.payload) : -1;
      const line = lines[place];
      if (line === undefined || branchId === null) {
        if (lost !== '') toast('info', `Free ${lost} removed`);
        return;
      }
      const undo = { label: 'Undo', run: () => dispatch(lineReturned({ branchId, line, place })) };
      toast('info', `${line.name} removed${lost === '' ? '' : `, and the free ${lost}`}`, undo);
    },
  });
}
