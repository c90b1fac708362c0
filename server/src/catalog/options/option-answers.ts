import type { MenuOption, OptionGroup } from '../../../../libs/contract/menu/options.js';
import { reasonOf } from '../../../../libs/domain/cart/line-changes.js';
import { type OptionFood, optionReason } from '../../../../libs/domain/menu/option-availability.js';
import { say } from '../../common/texts.js';
import type { OptionGroupRecord, OptionRecord } from '../menu/branch-menu.js';

/** What the availability of options depends on. */
export interface OptionMoment {
  at: Date;
  /** the business day of `at` (yyyy-mm-dd) */
  day: string;
  timeZone: string;
  /** returns a food as the menu has it today; undefined if it is removed */
  foodOf: (id: number) => OptionFood | undefined;
}

/** Returns an option in the form of answers. */
export function optionAnswer(
  { sold_out_on, ...option }: OptionRecord,
  { at, day, timeZone, foodOf }: OptionMoment,
): MenuOption {
  const reason = optionReason({
    option,
    isSoldOut: sold_out_on === day,
    food: option.food ? foodOf(option.food.id) : undefined,
    at,
    timeZone,
  });
  return { ...option, is_available: reason === null, reason: reason && say(reasonOf(reason)) };
}

/** Returns a group in the form of answers. */
export const optionGroupAnswer = ({ options, ...group }: OptionGroupRecord, moment: OptionMoment): OptionGroup => ({
  ...group,
  options: options.map((option) => optionAnswer(option, moment)),
});
