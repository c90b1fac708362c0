import type { LineChangeCode } from '../../../contract/values.js';
import type { Text, TextValue } from '../../../texts/text.js';
import { rupees, toCents } from '../../money/money.js';

const money = (amount: TextValue | undefined) => rupees(toCents(Number(amount)));

/** A change by its code, with the values of its sentence. */
interface SaidChange {
  code: LineChangeCode;
  values: Readonly<Record<string, TextValue>>;
  /** whether it is about the stock of a coming day */
  isLater?: boolean;
}

/** The changes of stock, whose sentences say "today". */
const OF_STOCK = ['few-left', 'sold-out', 'option-few-left', 'option-sold-out'] as const;
const isOfStock = (code: LineChangeCode): code is (typeof OF_STOCK)[number] => OF_STOCK.some((one) => one === code);

/** Returns the sentence that describes a change. */
export function reasonOf({ code, values, isLater = false }: SaidChange): Text {
  const { price, before } = values;
  const isPrice = code === 'new-price' || code === 'option-new-price';
  return {
    id: isLater && isOfStock(code) ? `change.${code}.later` : `change.${code}`,
    values: isPrice ? { ...values, price: money(price), before: money(before) } : values,
  };
}

/** Returns the sentences of changes without duplicates: lines of one item may have the same sentence. */
export function reasonsOf(changes: readonly SaidChange[]): Text[] {
  const reasons = changes.map(reasonOf);
  const keys = reasons.map((reason) => JSON.stringify(reason));
  return reasons.filter((_, place) => keys.indexOf(keys[place] ?? '') === place);
}
