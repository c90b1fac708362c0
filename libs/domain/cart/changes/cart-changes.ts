import type { Menu } from '../../../contract/menu/menu.js';
import type { MenuOption } from '../../../contract/menu/options.js';
import { ownHoursOf } from '../../menu/availability.js';
import { menuIndex } from '../../menu/menu-index.js';
import { isMarkedSoldOut } from '../../menu/menu-options.js';
import type { Question } from '../../menu/options.js';
import { type CartLine, isFree } from '../cart.js';
import { type CartChange, withKeys } from '../cart-repair.js';
import { lineChanges } from '../line-changes.js';
import type { SellableOption } from '../option-changes.js';

/**
 * Returns the changes of a cart that menu, stock, the branch's maximum and the hour require, in the cart's order; empty
 * if it can be sold unchanged. Skips free lines, which are computed again.
 */
export function cartChanges({
  cart,
  menu,
  ...circumstances
}: {
  cart: readonly CartLine[];
  menu: Menu;
  /** the branch's own maximum; absent if unknown */
  lineQuantityMax?: number | undefined;
  at: Date;
  timeZone: string;
}): CartChange[] {
  const index = menuIndex(menu);
  const changes = lineChanges({
    lineQuantityMax: undefined,
    ...circumstances,
    lines: cart.map((line, place) => ({ ...line, line: place })).filter((line) => !isFree(line)),
    itemOf: ({ type, id }) => {
      const item = index.placeOf(type, id)?.item;
      return (
        item && { ...item, ownHours: ownHoursOf(item), questions: index.questionsOf(type, id).map(sellableQuestion) }
      );
    },
    foodOf: (id) => {
      const food = index.placeOf('food', id)?.item;
      return food && { remaining: food.remaining_quantity, ownHours: ownHoursOf(food) };
    },
  });
  return withKeys(changes, cart);
}

/** An option with a food is compared with that food, which knows more than the answer that the menu came with. */
function sellableQuestion({ group, ...question }: Question<MenuOption>): Question<SellableOption> {
  const options = group.options.map((option) => ({
    ...option,
    isSoldOut: isMarkedSoldOut(option),
  }));
  return { ...question, group: { ...group, options } };
}
