import type { OrderPart } from '../../contract/orders/orders.js';
import type { Language } from '../../contract/values.js';
import { plainName } from '../cart/cart.js';
import { type Cents, toCents } from '../money/money.js';
import { type OrderLine, orderLines, type WireLines } from '../orders/order-lines.js';
import { type KitchenName, kitchenName } from '../text/names.js';
import { type OptionView, optionViews } from './option-view.js';
import { optionCents, optionOfPart } from './ordered-options.js';

/** A food of a combo or of an option, named in a language. */
export interface PartView extends KitchenName, Pick<OrderPart, 'of'> {
  key: string;
  /** index in the line's parts */
  index: number;
  /** in all portions of the line */
  quantity: number;
  /** the price of its option in one portion of the line; 0 for a food of a combo */
  cents: Cents;
}

/** A line of an order as screens and papers show it, named in a language. */
export interface LineView extends KitchenName {
  line: OrderLine;
  /** of one portion, with its options */
  cents: Cents;
  options: OptionView[];
  parts: PartView[];
}

/** Returns the lines of an order, in their order. @param language in which foods and options are named */
export function lineViews(order: WireLines, language: Language): LineView[] {
  return orderLines(order).map((line) => ({
    ...kitchenName({ name: plainName(line.name), names: line.names }, language),
    line,
    cents: toCents(line.price),
    options: optionViews(line, language),
    parts: line.parts.map((part, index) => {
      const option = optionOfPart(line, index);
      return {
        ...kitchenName(part, language),
        key: `${index}-${part.id}`,
        index,
        of: part.of,
        quantity: part.quantity * line.quantity,
        cents: option ? optionCents(line, option) : 0,
      };
    }),
  }));
}
