import type { Values } from '../../contract/answers.js';
import type { MenuOption } from '../../contract/menu/options.js';
import type { LineChangeCode } from '../../contract/values.js';
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

/** Why an option cannot be chosen now; `reasonOf` makes its sentence. */
export interface OptionUnavailable {
  code: LineChangeCode;
  values: Values;
}

/** Returns why an option cannot be chosen now; null if it can. Checks its own mark first, then its food. */
export function optionReason({ option, isSoldOut, food, at, timeZone }: OptionSale): OptionUnavailable | null {
  const { name } = option;
  if (isSoldOut) return { code: 'option-sold-out', values: { option: name } };
  if (option.food === null) return null;
  if (food === undefined) return { code: 'item-removed', values: { name } };
  if (food.remaining <= 0) return { code: 'option-sold-out', values: { option: name } };
  if (food.ownHours === null || isServedAt(food.ownHours, at, timeZone)) return null;
  const { open, close } = food.ownHours;
  return { code: 'option-not-served-now', values: { option: name, open, close } };
}
