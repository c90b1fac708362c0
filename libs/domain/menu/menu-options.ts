import type { MenuOption } from '../../contract/menu/options.js';
import type { LineType } from '../../contract/values.js';
import { ownHoursOf } from './availability.js';
import type { MenuIndex } from './menu-index.js';
import { type OptionUnavailable, optionReason } from './option-availability.js';
import { unfillable } from './options.js';

interface MenuNow {
  index: MenuIndex;
  at: Date;
  timeZone: string;
}

/** Returns whether an option is marked as sold out; one with a food never is. */
export function isMarkedSoldOut({ food, is_available }: Pick<MenuOption, 'food' | 'is_available'>): boolean {
  return food === null && !is_available;
}

/**
 * Returns why an option of a menu cannot be chosen now; null if it can. An option with a food is compared with that
 * food, whose stock is newer than the answer that the option came with.
 */
export function whyNotChosen(option: MenuOption, { index, at, timeZone }: MenuNow): OptionUnavailable | null {
  const item = option.food ? index.placeOf('food', option.food.id)?.item : undefined;
  return optionReason({
    option,
    isSoldOut: isMarkedSoldOut(option),
    food: item && { remaining: item.remaining_quantity, ownHours: ownHoursOf(item) },
    at,
    timeZone,
  });
}

/** Returns the name of a required group of an item of which too little is available; undefined if there is none. */
export function emptyGroupOf({ type, id }: { type: LineType; id: number }, now: MenuNow): string | undefined {
  return unfillable(now.index.questionsOf(type, id), (option) => whyNotChosen(option, now) === null)?.group.name;
}
