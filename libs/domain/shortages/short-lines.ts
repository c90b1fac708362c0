import type { OrderedOption } from '../../contract/menu/options.js';
import type { OrderPart } from '../../contract/orders/orders.js';
import type { ShortSubject } from '../../contract/orders/shortages.js';
import { discountOf } from '../cart/pricing.js';
import { subTotalOf } from '../cart/sub-total.js';
import { optionCents, optionsWithFood } from '../lines/ordered-options.js';
import { type Amounts, withTotal } from '../money/amounts.js';
import type { Cents } from '../money/money.js';

/** A stored line of an order. */
export interface StoredLine {
  position: number;
  menu_item_id: number;
  is_free: boolean;
  price_cents: Cents;
  quantity: number;
  /** the foods of a combo, and those of the options */
  parts: OrderPart[] | null;
  options: OrderedOption[] | null;
}

/** The sold-out part of a line: the line itself, which may be a combo with a sold-out food, or only some options. */
export type ShortPiece = 'line' | 'options';

type Options = Pick<StoredLine, 'options'>;

const partsFrom = ({ parts }: Pick<StoredLine, 'parts'>, from: OrderPart['of']): OrderPart[] =>
  (parts ?? []).filter(({ of }) => of === from);

const isShort = ({ option_id, food_id, quantity }: OrderedOption, { type, id }: ShortSubject): boolean =>
  quantity > 0 && (type === 'option' ? option_id === id : food_id === id);

/** Returns the options of a line that are sold out. */
export function shortOptions({ options }: Options, subject: ShortSubject): OrderedOption[] {
  return (options ?? []).filter((option) => isShort(option, subject));
}

/** Returns which part of a line is sold out; null if none is. */
export function shortPiece(line: StoredLine, subject: ShortSubject): ShortPiece | null {
  const isItself =
    subject.type !== 'option' &&
    (line.menu_item_id === subject.id || partsFrom(line, 'combo').some(({ id }) => id === subject.id));
  if (isItself) return 'line';
  return shortOptions(line, subject).length > 0 ? 'options' : null;
}

/**
 * Returns a line with some options changed. Their foods among the line's parts and the line's price follow.
 *
 * @param change returns the changed option, with its food as a part if it has one; null to remove it
 */
export function withOptionsChanged<Line extends StoredLine>(
  line: Line,
  change: (option: OrderedOption) => { option: OrderedOption; food?: OrderPart } | null,
): Line {
  const foods = partsFrom(line, 'option');
  const before = line.options ?? [];
  const after = before.flatMap((option) => {
    const place = optionsWithFood(before).indexOf(option);
    const changed = change(option);
    if (changed === null) return [];
    const isSame = changed.option === option;
    return [{ option: changed.option, food: isSame ? foods[place] : changed.food }];
  });
  const options = after.map(({ option }) => option);
  const parts = [...partsFrom(line, 'combo'), ...after.flatMap(({ food }) => (food ? [food] : []))];
  const sum = (ofLine: Pick<StoredLine, 'parts' | 'options'>) =>
    (ofLine.options ?? []).reduce((cents, option) => cents + optionCents(ofLine, option), 0);
  return {
    ...line,
    options: options.length > 0 ? options : null,
    parts: line.parts === null && parts.length === 0 ? null : parts,
    price_cents: line.price_cents - sum(line) + sum({ parts, options }),
  };
}

/** Returns whether leaving out the sold-out part removes the whole line: a drink or a size cannot be left out alone. */
export function takesLine(line: StoredLine, subject: ShortSubject): boolean {
  if (shortPiece(line, subject) === 'line') return true;
  return shortOptions(line, subject).some(({ kind }) => kind === 'choice');
}

/** Returns the lines of an order without the sold-out part of one line. The other lines keep their positions. */
export function withoutShort<Line extends StoredLine>(
  lines: readonly Line[],
  position: number,
  subject: ShortSubject,
): Line[] {
  return lines.flatMap((line) => {
    if (line.position !== position) return [line];
    if (takesLine(line, subject)) return [];
    const changed = withOptionsChanged(line, (option) => {
      if (!isShort(option, subject)) return { option };
      // a left-out default stays with the quantity 0, so that the kitchen reads NO
      return option.is_default ? { option: { ...option, quantity: 0 } } : null;
    });
    return [changed];
  });
}

/** Returns whether any of the lines was bought; an order of free lines only is none. */
export function hasBought(lines: readonly Pick<StoredLine, 'is_free'>[]): boolean {
  return lines.some(({ is_free }) => !is_free);
}

/**
 * Returns the amounts of an order after some of its lines became cheaper or were removed. The agreed terms stay: the
 * percentage of the promo code even below its limit, the charges, and the free lines. So it never costs more than before.
 */
export function repriced(
  { promoPercentage: percentage, discount, charges }: Pick<Amounts, 'promoPercentage' | 'discount' | 'charges'>,
  lines: readonly Pick<StoredLine, 'price_cents' | 'quantity'>[],
): Amounts {
  const subTotal = subTotalOf(lines.map(({ price_cents, quantity }) => ({ priceCents: price_cents, quantity })));
  const promo = { percentage, limitCents: 0, discountMaxCents: discount };
  return withTotal({ subTotal, ...discountOf(promo, subTotal), charges });
}
