import type { MenuOption } from '../../contract/menu/options.js';
import { type Text, text } from '../../texts/text.js';
import type { Hours } from '../time/business-time.js';
import { isServedAt } from './availability.js';

/** The food of an option, as the menu has it today. */
export interface OptionFood {
  /** portions left today */
  remaining: number;
  /** null: whenever the branch is open */
  ownHours: Hours | null;
}

export interface OptionSale {
  option: Pick<MenuOption, 'name' | 'food'>;
  /** whether staff marked the option as sold out for today */
  isSoldOut: boolean;
  /** the option's food; undefined if it is not on the menu, or if the option has none */
  food: OptionFood | undefined;
  at: Date;
  timeZone: string;
}

/** Returns why an option cannot be chosen now; null if it can. Checks its own mark first, then its food. */
export function optionReason({ option, isSoldOut, food, at, timeZone }: OptionSale): Text | null {
  const { name } = option;
  if (isSoldOut) return text('change.option-sold-out', { option: name });
  if (option.food === null) return null;
  if (food === undefined) return text('change.item-removed', { name });
  if (food.remaining <= 0) return text('change.option-sold-out', { option: name });
  if (food.ownHours === null || isServedAt(food.ownHours, at, timeZone)) return null;
  return text('change.option-not-served-now', { option: name, ...food.ownHours });
}
