import type { OrderedOption } from '../../contract/menu/options.js';
import type { Language } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { isLeftOut } from '../menu/options.js';
import { kitchenName, nameIn } from '../text/names.js';

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

/** Returns whether a ticket need not name an option: it is the default, or its food is a part of the line. */
const isAsUsual = ({ is_default, quantity, food_id }: OrderedOption) =>
  quantity > 0 && (food_id !== null || (is_default === true && quantity === 1));

/** Returns the options of a line that the kitchen has to know, in the order of the line. */
export function deviations(options: readonly OrderedOption[]): OrderedOption[] {
  return options.filter((option) => !isAsUsual(option));
}

/**
 * Returns the rows of a line's options, of the item itself or of one part of a combo.
 *
 * @param part index of the part; null for the item itself
 * @param language the kitchen's, in which options are named
 */
export function ticketOptions(
  options: readonly OrderedOption[],
  part: number | null,
  language: Language,
): TicketOption[] {
  return deviations(options)
    .filter((option) => option.part === part)
    .map((option) => ticketOption(option, language));
}

/** Returns the row of one option. */
export function ticketOption(option: OrderedOption, language: Language): TicketOption {
  const { option_id, quantity, kind, part } = option;
  const { name, base } = kitchenName(option, language);
  const group = nameIn({ name: option.group, names: option.groups }, language);
  const isWithout = isLeftOut(option);
  const how = isWithout ? 'without' : kind === 'choice' ? 'choice' : 'extra';
  const many = quantity > 1 ? 'Many' : '';
  return {
    key: `${part ?? ''}:${option_id}`,
    shown: text(how === 'without' ? 'staff.option.without' : `staff.option.${how}${many}`, {
      name,
      group,
      quantity,
    }),
    spoken: text(how === 'without' ? 'board.voice.without' : `board.voice.${how}${many}`, {
      name,
      group,
      quantity,
    }),
    base,
    isWithout,
  };
}

/** Returns the options without a food that the kitchen adds, for counts. */
export function addedOptions(options: readonly OrderedOption[]): OrderedOption[] {
  return deviations(options).filter((option) => !isLeftOut(option));
}
