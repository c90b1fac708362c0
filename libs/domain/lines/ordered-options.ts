import type { OrderedOption } from '../../contract/menu/options.js';
import type { OrderPart } from '../../contract/orders/orders.js';
import { type Cents, toCents } from '../money/money.js';

interface LineContents {
  options: readonly OrderedOption[];
  parts: readonly OrderPart[];
}

/** Returns the options whose foods are parts of their line, in the order of those parts. */
export function optionsWithFood(options: readonly OrderedOption[]): OrderedOption[] {
  return options.filter(({ food_id, quantity }) => food_id !== null && quantity > 0);
}

/** Returns the option that a part of a line comes from; undefined for a food of a combo. */
export function optionOfPart({ options, parts }: LineContents, index: number): OrderedOption | undefined {
  if (parts[index]?.of !== 'option') return undefined;
  const place = parts.slice(0, index).filter(({ of }) => of === 'option').length;
  return optionsWithFood(options)[place];
}

/** Returns the cents that an option adds to the price of one portion of its line. */
export function optionCents(
  { parts }: { parts?: readonly Pick<OrderPart, 'quantity'>[] | null },
  { price, quantity, part }: OrderedOption,
): Cents {
  const times = part === null ? 1 : (parts?.[part]?.quantity ?? 1);
  return toCents(price) * quantity * times;
}
