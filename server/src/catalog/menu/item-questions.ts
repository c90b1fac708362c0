import { StockLeft } from '../../../../libs/domain/cart/free-lines.js';
import type { SellableOption } from '../../../../libs/domain/cart/option-changes.js';
import { choicesOf, foodsTaken, mustChoose, type Question, questionsOf } from '../../../../libs/domain/menu/options.js';
import type { BranchMenu, MenuItemRecord } from './branch-menu.js';

/**
 * Returns the option groups that an item asks, with their options as they are sold on a business day (yyyy-mm-dd). The
 * stock of an option's food is not part of it.
 */
export function itemQuestions(
  menu: Pick<BranchMenu, 'optionGroups'>,
  { option_groups, parts }: Pick<MenuItemRecord, 'option_groups' | 'parts'>,
  day: string,
): Question<SellableOption>[] {
  return questionsOf({ option_groups, contains: parts ?? [] }, (id) => {
    const group = menu.optionGroups.get(id);
    return (
      group && {
        ...group,
        options: group.options.map(({ sold_out_on, ...option }) => ({
          ...option,
          isSoldOut: option.food === null && sold_out_on === day,
        })),
      }
    );
  });
}

/** Returns whether an item can be ordered as it comes, without a choice, if all of it is there. */
export function comesAsItIs(menu: Pick<BranchMenu, 'optionGroups'>, item: MenuItemRecord): boolean {
  return !mustChoose(itemQuestions(menu, item, ''));
}

/** Returns whether a food can be ordered now as it comes: a portion of it and its default options are left. */
export function isLeftAsItIs(
  menu: Pick<BranchMenu, 'optionGroups'>,
  item: MenuItemRecord,
  { day, remaining }: { day: string; remaining: (itemId: number) => number },
): boolean {
  const questions = itemQuestions(menu, item, day);
  const defaults = choicesOf(questions, undefined);
  if (mustChoose(questions) || defaults.some(({ option }) => option.isSoldOut)) return false;
  return new StockLeft({ remainingOf: remaining, takesOf: () => foodsTaken(defaults) }, []).portionsLeft(item.id) > 0;
}
