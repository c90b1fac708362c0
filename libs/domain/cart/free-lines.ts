import type { BuyType, LineType } from '../../contract/values.js';
import type { TakenFood } from '../menu/options.js';
import type { Cents } from '../money/money.js';
import { type PricedLine, subTotalOf } from './sub-total.js';

/** A paid line, with the place of its food on the menu. */
export interface PaidLine extends PricedLine {
  type: LineType;
  id: number;
  subFoodTypeId: number;
  foodTypeId: number;
  /** the foods of its options that one portion takes */
  takes?: readonly TakenFood[];
}

/** A buy-and-get rule: for every `buyQuantity` bought, `getQuantity` of a food are free. */
export interface FreeRule {
  id: number;
  buyType: BuyType;
  buyTypeId: number;
  buyQuantity: number;
  getFoodId: number;
  getQuantity: number;
}

/** A pay-and-get rule: from a sub-total on, `getQuantity` of a food are free, once per order. */
export interface PayRule {
  id: number;
  fromCents: Cents;
  getFoodId: number;
  getQuantity: number;
}

export interface FreeLine {
  ruleId: number;
  /** true for a pay-and-get rule; absent for a buy-and-get rule */
  isPayGet?: true;
  foodId: number;
  quantity: number;
}

/** The field of a line that a rule's `buyTypeId` is compared with. */
const BOUGHT_BY: Record<BuyType, (line: PaidLine) => number> = {
  'Food Item': (line) => line.id,
  'Sub Food Type': (line) => line.subFoodTypeId,
  'Food Type': (line) => line.foodTypeId,
};

/** Returns how many portions of the lines a rule counts. */
export function boughtFor(rule: Pick<FreeRule, 'buyType' | 'buyTypeId'>, lines: readonly PaidLine[]): number {
  const idOf = BOUGHT_BY[rule.buyType];
  return lines
    .filter((line) => line.type === 'food' && idOf(line) === rule.buyTypeId)
    .reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Returns the pay-and-get rules whose amount the lines reach, highest amount first. Only one of them gives its food.
 */
export function reachedRules(rules: readonly PayRule[], lines: readonly PaidLine[]): PayRule[] {
  const subTotal = subTotalOf(lines);
  return rules
    .filter(({ fromCents }) => subTotal >= fromCents)
    .sort((a, b) => b.fromCents - a.fromCents || a.id - b.id);
}

/** Today's stock, as free portions need it. */
export interface FreeStock {
  /** returns today's portions of a food before this cart; 0 if unknown */
  remainingOf: (foodId: number) => number;
  /** returns the foods that the default options of a free portion take; undefined if a default is sold out */
  takesOf?: (foodId: number) => readonly TakenFood[] | undefined;
}

/** The portions of foods that the lines of a cart leave. */
export class StockLeft {
  private readonly taken = new Map<number, number>();

  constructor(
    private readonly stock: FreeStock,
    lines: readonly Pick<PaidLine, 'type' | 'id' | 'quantity' | 'takes'>[],
  ) {
    for (const { type, id, quantity, takes = [] } of lines) {
      this.take(type === 'food' ? [{ foodId: id, quantity: 1 }, ...takes] : takes, quantity);
    }
  }

  leftOf(foodId: number): number {
    return this.stock.remainingOf(foodId) - (this.taken.get(foodId) ?? 0);
  }

  /** Returns how many free portions of a food are left, with all that its default options take. */
  portionsLeft(foodId: number): number {
    const foods = this.portionOf(foodId);
    return foods === undefined
      ? 0
      : Math.min(...[...foods].map(([id, quantity]) => Math.floor(this.leftOf(id) / quantity)));
  }

  /** Takes portions of a food as it comes. */
  takePortions(foodId: number, portions: number): void {
    const foods = this.portionOf(foodId) ?? [];
    this.take(
      [...foods].map(([id, quantity]) => ({ foodId: id, quantity })),
      portions,
    );
  }

  /**
   * Returns the portions of each food that one portion takes: a default option may be the food itself, or the food of
   * another default.
   */
  private portionOf(foodId: number): ReadonlyMap<number, number> | undefined {
    const takes = this.stock.takesOf === undefined ? [] : this.stock.takesOf(foodId);
    if (takes === undefined) return undefined;
    const foods = new Map([[foodId, 1]]);
    for (const one of takes) foods.set(one.foodId, (foods.get(one.foodId) ?? 0) + one.quantity);
    return foods;
  }

  private take(foods: readonly TakenFood[], portions: number): void {
    for (const { foodId, quantity } of foods) {
      this.taken.set(foodId, (this.taken.get(foodId) ?? 0) + quantity * portions);
    }
  }
}

/**
 * Returns the free lines that the rules give: one for each buy-and-get rule, sorted by rule id, then one for the
 * pay-and-get rule with the highest amount that the sub-total reaches and whose food is left. Buy-and-get rules count
 * foods, not combos; the sub-total includes both. Free lines count for no rule. A line is cut to the stock that the
 * paid lines and earlier free lines leave, and left out if that is nothing or if its rule gives 0. Serving hours do not
 * apply.
 *
 * @param lines the paid lines only
 */
export function freeLines({
  lines,
  rules,
  payRules,
  ...stock
}: FreeStock & {
  lines: readonly PaidLine[];
  rules: readonly FreeRule[];
  payRules: readonly PayRule[];
}): FreeLine[] {
  const left = new StockLeft(stock, lines);
  const free: FreeLine[] = [];
  for (const rule of [...rules].sort((a, b) => a.id - b.id)) {
    const earned = rule.buyQuantity > 0 ? rule.getQuantity * Math.floor(boughtFor(rule, lines) / rule.buyQuantity) : 0;
    const quantity = Math.min(earned, left.portionsLeft(rule.getFoodId));
    if (quantity > 0) {
      left.takePortions(rule.getFoodId, quantity);
      free.push({ ruleId: rule.id, foodId: rule.getFoodId, quantity });
    }
  }
  for (const { id, getFoodId, getQuantity } of reachedRules(payRules, lines)) {
    const quantity = Math.min(getQuantity, left.portionsLeft(getFoodId));
    if (quantity > 0) return [...free, { ruleId: id, isPayGet: true, foodId: getFoodId, quantity }];
  }
  return free;
}
