import type { OrderedOption } from '../../contract/menu/options.js';
import type { Language } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import type { OptionView } from '../lines/option-view.js';
import { isLeftOut } from '../menu/options.js';
import { nameIn } from '../text/names.js';

/** A row below a line of a ticket: an option that differs from the default. */
export interface TicketOption {
  key: string;
  /** such as `+ Extra Cheese × 2`, `Spice: Hot`, `NO Onions` */
  shown: Text;
  /** the base name of the option; null if `shown` has it */
  base: string | null;
  /** a sentence for a voice, such as `Extra Cheese.` */
  spoken: Text;
  /** whether something is left out; boards show that inverse */
  isWithout: boolean;
}

/** Returns whether a ticket names an option: not if it is the default, or its food is a part of the line. */
export function isOnTicket({ is_default, quantity, food_id }: OrderedOption): boolean {
  return quantity === 0 || (food_id === null && (is_default !== true || quantity !== 1));
}

/** Returns the rows of options that tickets name. @param language in which their groups are named, as the options are */
export function ticketOptions(options: readonly OptionView[], language: Language): TicketOption[] {
  return options.filter(({ option }) => isOnTicket(option)).map((option) => ticketOption(option, language));
}

/** Returns the row of one option. */
export function ticketOption({ key, name, base, option }: OptionView, language: Language): TicketOption {
  const { quantity, kind } = option;
  const group = nameIn({ name: option.group, names: option.groups }, language);
  const isWithout = isLeftOut(option);
  const how = isWithout ? 'without' : kind === 'choice' ? 'choice' : 'extra';
  const many = quantity > 1 ? 'Many' : '';
  const values = { name, group, quantity };
  return {
    key,
    shown: text(how === 'without' ? 'staff.option.without' : `staff.option.${how}${many}`, values),
    spoken: text(how === 'without' ? 'board.voice.without' : `board.voice.${how}${many}`, values),
    base,
    isWithout,
  };
}

/** Returns the options without a food that the kitchen adds, for counts. */
export function addedOptions(options: readonly OrderedOption[]): OrderedOption[] {
  return options.filter((option) => isOnTicket(option) && !isLeftOut(option));
}
