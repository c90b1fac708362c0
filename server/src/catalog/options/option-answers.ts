import type { MenuOption, OptionGroup } from '../../../../libs/contract/menu/options.js';
import type { Language } from '../../../../libs/contract/values.js';
import { reasonOf } from '../../../../libs/domain/cart/changes/change-reasons.js';
import { type OptionFood, optionReason } from '../../../../libs/domain/menu/option-availability.js';
import { translated } from '../../../../libs/domain/text/names.js';
import { say } from '../../common/texts.js';
import type { OptionGroupRecord, OptionRecord } from '../menu/branch-menu.js';

/** The time and the foods by which options are available. */
export interface OptionMoment {
  at: Date;
  /** the business day of `at` (yyyy-mm-dd) */
  day: string;
  timeZone: string;
  language: Language;
  /** returns a food as the menu has it today; undefined if it is removed */
  foodOf: (id: number) => OptionFood | undefined;
}

/** Returns an option in the form of answers. */
export function optionAnswer(
  { sold_out_on, names, effort = 0, ...option }: OptionRecord,
  { at, day, timeZone, language, foodOf }: OptionMoment,
): MenuOption {
  const named = translated({ name: option.name, names }, language);
  const food = option.food && { id: option.food.id, ...translated(option.food, language) };
  const reason = optionReason({
    option: { ...option, ...named },
    isSoldOut: sold_out_on === day,
    food: option.food ? foodOf(option.food.id) : undefined,
    at,
    timeZone,
  });
  return {
    ...option,
    ...named,
    food,
    ...(effort > 0 && { effort }),
    is_available: reason === null,
    reason: reason && say(reasonOf(reason), language),
  };
}

/** Returns a group in the form of answers. */
export const optionGroupAnswer = (
  { options, names, ...group }: OptionGroupRecord,
  moment: OptionMoment,
): OptionGroup => ({
  ...group,
  ...translated({ name: group.name, names }, moment.language),
  options: options.map((option) => optionAnswer(option, moment)),
});
