import type { LineChange, Values } from '../../contract/answers.js';
import type { CartItem } from '../../contract/menu/cart.js';
import type { MenuItem } from '../../contract/menu/menu.js';
import type { OptionChange } from '../../contract/menu/options.js';
import type { LineChangeCode } from '../../contract/values.js';
import { isServedAt } from '../menu/availability.js';
import type { OptionFood } from '../menu/option-availability.js';
import {
  type Choice,
  choicesOf,
  foodsTaken,
  type Question,
  type TakenFood,
  unansweredOf,
  unitPrice,
} from '../menu/options.js';
import { fromCents, toCents } from '../money/money.js';
import { baseName } from '../text/names.js';
import type { Hours } from '../time/business-time.js';
import { itemKey, orderableQuantity } from './cart.js';
import {
  choiceReasons,
  type OptionReason,
  type SellableOption,
  shownOptions,
  supplyReasons,
} from './option-changes.js';

/** The current food or offer that a line is compared with. */
export interface SellableItem extends Pick<MenuItem, 'name' | 'base_name' | 'price' | 'remaining_quantity'> {
  /** null: whenever its branch is open */
  ownHours: Hours | null;
  /** what it asks */
  questions: readonly Question<SellableOption>[];
}

/** A line that is to be sold. */
export interface LineToSell extends Pick<CartItem, 'type' | 'id' | 'selected_quantity' | 'free' | 'options'> {
  /** index of the line in its list */
  line: number;
  /** as shown to the customer; the item's name if the menu no longer has it */
  name: string;
  /** as shown to the customer, in rupees; if absent, the price is not compared */
  price?: number | undefined;
}

/** A reason why a line cannot be sold unchanged. `reasonOf` makes its sentence from code and values. */
export interface LineDifference extends Omit<LineChange, 'reason' | 'options'> {
  options?: Omit<OptionChange, 'reason'>[];
}

/** The menu, the branch's limit and the time with which lines are compared. */
export interface Circumstances {
  /** returns the current food or offer of a line; undefined if the menu no longer has it */
  itemOf: (line: LineToSell) => SellableItem | undefined;
  /** returns the current food of an option; undefined if the menu no longer has it */
  foodOf: (foodId: number) => OptionFood | undefined;
  /** the branch's own maximum; undefined if unknown */
  lineQuantityMax: number | undefined;
  at: Date;
  timeZone: string;
}

interface Reason {
  code: LineChangeCode;
  values: Values;
}

/** Serving hours apply to paid lines only: a free line comes with them at any hour. */
function whyUnsellable(
  { name, remaining_quantity, ownHours }: SellableItem,
  { at, timeZone, isFreeLine }: { at: Date; timeZone: string; isFreeLine: boolean },
): Reason | null {
  if (remaining_quantity <= 0) return { code: 'sold-out', values: { name } };
  if (isFreeLine || ownHours === null || isServedAt(ownHours, at, timeZone)) return null;
  return { code: 'not-served-now', values: { name, open: ownHours.open, close: ownHours.close } };
}

/** Counts the portions that the earlier lines of a list have taken. */
class Taken {
  private readonly portions = new Map<string, number>();
  private readonly ofLines = new Map<string, number>();

  stock(key: string): number {
    return this.portions.get(key) ?? 0;
  }

  lines(key: string): number {
    return this.ofLines.get(key) ?? 0;
  }

  /** @param foods what the options of one portion take */
  add(key: string, quantity: number, foods: readonly TakenFood[]): void {
    this.ofLines.set(key, this.lines(key) + quantity);
    this.portions.set(key, this.stock(key) + quantity);
    for (const food of foods) {
      const ofFood = itemKey({ type: 'food', id: food.foodId });
      this.portions.set(ofFood, this.stock(ofFood) + food.quantity * quantity);
    }
  }
}

/** Returns how many portions of a line its item's stock and the branch's maximum leave, and the reason if too few. */
function portionsLeft(
  line: LineToSell,
  { item, taken, lineQuantityMax }: { item: SellableItem; taken: Taken; lineQuantityMax: number | undefined },
): { left: number; reasons: Reason[] } {
  const { name, remaining_quantity } = item;
  const key = itemKey(line);
  const most =
    line.free === true ? Number.POSITIVE_INFINITY : orderableQuantity(Number.POSITIVE_INFINITY, lineQuantityMax);
  const ofStock = Math.max(0, remaining_quantity - taken.stock(key));
  const ofMaximum = Math.max(0, most - taken.lines(key));
  const left = Math.min(ofStock, ofMaximum);
  if (line.selected_quantity <= left) return { left, reasons: [] };
  const isShort = remaining_quantity <= most;
  const reason: Reason = isShort
    ? { code: 'few-left', values: { name, left: remaining_quantity } }
    : { code: 'too-many', values: { name, most } };
  return { left, reasons: [reason] };
}

/**
 * Returns why lines cannot be sold unchanged, in their order; empty if all can be. Reasons: removed from the menu, sold
 * out, not served at this hour (paid lines only), fewer left than wanted, more than the branch allows of one item (paid
 * lines only), another price; and the same of the chosen options, with choices that their groups do not allow. Stock
 * and the branch's maximum count by item: a line has what the earlier lines of its item leave, and what the options of
 * earlier lines leave of that food. Does not check whether the branch is open.
 */
export function lineChanges({
  lines,
  itemOf,
  foodOf,
  lineQuantityMax,
  at,
  timeZone,
}: Circumstances & { lines: readonly LineToSell[] }): LineDifference[] {
  const taken = new Taken();
  return lines.flatMap((line): LineDifference[] => {
    const item = itemOf(line);
    const name = item?.name ?? line.name;
    const common = { line: line.line, id: line.id, type: line.type, name: baseName(item ?? line) };
    if (!item) {
      return [{ ...common, code: 'item-removed', values: { name }, available_quantity: 0, price: null }];
    }
    const unsellable = whyUnsellable(item, { at, timeZone, isFreeLine: line.free === true });
    if (unsellable) return [{ ...common, ...unsellable, available_quantity: 0, price: item.price }];

    const choices = choicesOf(item.questions, line.options);
    const { left, reasons } = portionsLeft(line, { item, taken, lineQuantityMax });
    const wanted = Math.min(line.selected_quantity, left);
    const portion = [...(line.type === 'food' ? [{ foodId: line.id, quantity: 1 }] : []), ...foodsTaken(choices)];
    const supply = {
      foodOf,
      leftOf: (foodId: number) => (foodOf(foodId)?.remaining ?? 0) - taken.stock(itemKey({ type: 'food', id: foodId })),
      perPortion: (foodId: number) => sumOf(portion.filter((food) => food.foodId === foodId)),
      portions: wanted,
      at,
      timeZone,
    };
    const ofSupply = choices.flatMap((choice) => supplyReasons(choice, supply));
    const isGone = ({ option }: Choice) =>
      ofSupply.some(({ options }) => options.some((one) => one.option_id === option.id && one.available === 0));
    const remaining = choices.filter((choice) => !isGone(choice));
    const available = Math.min(left, ...ofSupply.flatMap(({ most }) => most ?? []));
    taken.add(itemKey(line), Math.min(wanted, available), foodsTaken(remaining));
    const ofChoices = choiceReasons({ name, questions: item.questions, choices, chosen: line.options });
    const price = unitPrice(item.price, remaining);
    return [...reasons, ...ofSupply, ...ofChoices, ...newPrices(line, item, choices)].map((reason) => ({
      ...common,
      ...differenceOf(reason),
      available_quantity: available,
      price,
    }));
  });
}

const sumOf = (foods: readonly TakenFood[]) => foods.reduce((sum, { quantity }) => sum + quantity, 0);

function differenceOf(reason: Reason | OptionReason): Pick<LineDifference, 'code' | 'values' | 'options'> {
  const { code, values } = reason;
  return { code, values, ...('options' in reason && reason.options.length > 0 && { options: reason.options }) };
}

/** Returns why the price of a line differs from the one that the customer was shown. */
function newPrices(line: LineToSell, item: SellableItem, choices: readonly Choice[]): (Reason | OptionReason)[] {
  if (line.price === undefined) return [];
  const { shownCents, reasons } = shownOptions(choices, line.options);
  const before = toCents(line.price) - shownCents;
  // the shown price includes options that the item no longer has, which are a reason of their own
  const hasRemoved = unansweredOf(item.questions, line.options ?? []).length > 0;
  if (before === toCents(item.price) || hasRemoved) return reasons;
  return [...reasons, { code: 'new-price', values: { name: item.name, price: item.price, before: fromCents(before) } }];
}
