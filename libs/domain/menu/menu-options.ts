import type { ChosenOption, MenuOption } from '../../contract/menu/options.js';
import type { LineType } from '../../contract/values.js';
import { ownHoursOf } from './availability.js';
import type { MenuIndex } from './menu-index.js';
import { type OptionUnavailable, optionReason } from './option-availability.js';
import { type Choice, choicesOf, foodsTaken, mustChoose, type Question, unfillable } from './options.js';

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

/** A food or a combo of the menu. */
interface ItemRef {
  type: LineType;
  id: number;
}

/** Returns the portions of a food that are left beside one portion of an item. */
function leftBeside({ type, id }: ItemRef, { index }: MenuNow): (foodId: number) => number {
  return (foodId) =>
    (index.placeOf('food', foodId)?.item.remaining_quantity ?? 0) - (type === 'food' && id === foodId ? 1 : 0);
}

/**
 * Returns which of the chosen options of one portion can be had now, taken together: two options, or an option and its
 * item, may need the same food. Without `chosen`: the defaults.
 */
export function availableChoices(
  item: ItemRef,
  { chosen, questions }: { chosen: readonly ChosenOption[] | undefined; questions: readonly Question<MenuOption>[] },
  now: MenuNow,
): Choice<MenuOption>[] {
  const left = leftBeside(item, now);
  const taken = new Map<number, number>();
  return choicesOf(questions, chosen).filter((choice) => {
    if (whyNotChosen(choice.option, now) !== null) return false;
    return foodsTaken([choice]).every(({ foodId, quantity }) => {
      const all = (taken.get(foodId) ?? 0) + quantity;
      if (all > left(foodId)) return false;
      taken.set(foodId, all);
      return true;
    });
  });
}

/** Returns whether a person has to choose before an item can be added now: a default that cannot be had is none. */
export function mustChooseNow(item: ItemRef, now: MenuNow): boolean {
  const questions = now.index.questionsOf(item.type, item.id);
  return mustChoose(questions, availableChoices(item, { questions, chosen: undefined }, now));
}

/** Returns the name of a required group of an item of which too little is available; undefined if there is none. */
export function emptyGroupOf(item: ItemRef, now: MenuNow): string | undefined {
  const isAvailable = (option: MenuOption) => whyNotChosen(option, now) === null;
  return unfillable(now.index.questionsOf(item.type, item.id), isAvailable, leftBeside(item, now))?.group.name;
}
