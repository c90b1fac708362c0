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

/**
 * Returns the free lines that the rules give: one for each buy-and-get rule, sorted by rule id, then one for the
 * pay-and-get rule with the highest amount that the sub-total reaches and whose food is left. Buy-and-get rules count
 * foods, not combos; the sub-total includes both. Free lines count for no rule. A line is cut to the stock that the
 * paid lines and earlier free lines leave, and left out if that is nothing or if its rule gives 0. Serving hours do not
 * apply.
 *
 * @param lines the paid lines only
 * @param remainingOf returns today's portions of a food before this cart; 0 if unknown
 * @param takesOf returns the foods that the default options of a free portion take; undefined if a default is sold out
 */
export function freeLines({
  lines,
  rules,
  payRules,
  remainingOf,
  takesOf = () => [],
}: {
  lines: readonly PaidLine[];
  rules: readonly FreeRule[];
  payRules: readonly PayRule[];
  remainingOf: (foodId: number) => number;
  takesOf?: (foodId: number) => readonly TakenFood[] | undefined;
}): FreeLine[] {
  const taken = new Map<number, number>();
  const take = (foods: readonly TakenFood[], portions: number) => {
    for (const { foodId, quantity } of foods) taken.set(foodId, (taken.get(foodId) ?? 0) + quantity * portions);
  };
  const leftOf = (foodId: number) => remainingOf(foodId) - (taken.get(foodId) ?? 0);
  const freePortion = (foodId: number): TakenFood[] => [{ foodId, quantity: 1 }, ...(takesOf(foodId) ?? [])];
  const portionsLeft = (foodId: number) =>
    takesOf(foodId) === undefined
      ? 0
      : Math.min(...freePortion(foodId).map((food) => Math.floor(leftOf(food.foodId) / food.quantity)));
  for (const { type, id, quantity, takes = [] } of lines) {
    take(type === 'food' ? [{ foodId: id, quantity: 1 }, ...takes] : takes, quantity);
  }

  const free: FreeLine[] = [];
  for (const rule of [...rules].sort((a, b) => a.id - b.id)) {
    const earned = rule.buyQuantity > 0 ? rule.getQuantity * Math.floor(boughtFor(rule, lines) / rule.buyQuantity) : 0;
    const quantity = Math.min(earned, portionsLeft(rule.getFoodId));
    if (quantity > 0) {
      take(freePortion(rule.getFoodId), quantity);
      free.push({ ruleId: rule.id, foodId: rule.getFoodId, quantity });
    }
  }
  for (const { id, getFoodId, getQuantity } of reachedRules(payRules, lines)) {
    const quantity = Math.min(getQuantity, portionsLeft(getFoodId));
    if (quantity > 0) return [...free, { ruleId: id, isPayGet: true, foodId: getFoodId, quantity }];
  }
  return free;
}
