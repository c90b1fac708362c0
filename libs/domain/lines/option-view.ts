import type { OrderedOption } from '../../contract/menu/options.js';
import type { Language } from '../../contract/values.js';
import { type Text, text } from '../../texts/text.js';
import { isLeftOut } from '../menu/options.js';
import type { Cents } from '../money/money.js';
import { type KitchenName, kitchenName, type NamedInLanguages } from '../text/names.js';
import { optionCents } from './ordered-options.js';

/** An option of a line, named in a language. */
export interface OptionView extends KitchenName {
  key: string;
  option: OrderedOption;
  /** index of the part that it is chosen for; null for the item itself, and if the line does not have that part */
  part: number | null;
  /** the name of that part */
  partName: string | null;
  /** its price in one portion of the line */
  cents: Cents;
}

/**
 * Returns the options of a line of an order or of a cart, those of the item itself first.
 *
 * @param parts the foods of a combo, or the parts of the order's line
 */
export function optionViews(
  {
    options,
    parts,
  }: { options: readonly OrderedOption[]; parts: readonly (NamedInLanguages & { quantity: number })[] },
  language: Language,
): OptionView[] {
  return options.map((option): OptionView => {
    const part = option.part === null ? undefined : parts[option.part];
    return {
      ...kitchenName(option, language),
      key: `${option.part ?? ''}:${option.option_id}`,
      option,
      part: part === undefined ? null : option.part,
      partName: part === undefined ? null : kitchenName(part, language).name,
      cents: optionCents({ parts }, option),
    };
  });
}

/** Returns the options that are chosen for a part of a line, by its index, or for the item itself. */
export function optionsOf({ options }: { options: readonly OptionView[] }, part: number | null): OptionView[] {
  return options.filter((option) => option.part === part);
}

/** Returns an option in words: its name, with the quantity if it is not 1. */
export function optionInWords({ name, option }: Pick<OptionView, 'name' | 'option'>): Text | string {
  if (isLeftOut(option)) return text('shop.option.without', { name });
  return option.quantity > 1 ? text('shop.option.many', { name, quantity: option.quantity }) : name;
}
