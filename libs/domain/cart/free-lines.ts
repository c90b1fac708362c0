import type { BuyType, LineType } from '../../contract/values.js';
import type { Cents } from '../money/money.js';
import { type PricedLine, subTotalOf } from './sub-total.js';

/** A line that is paid for, with the place of its food on the menu. */
export interface PaidLine extends PricedLine {
  type: LineType;
  id: number;
  subFoodTypeId: number;
  foodTypeId: number;
}

/** A buy-and-get rule: for every `buyQuantity` bought, `getQuantity` of a food free. */
export interface FreeRule {
  id: number;
  buyType: BuyType;
  buyTypeId: number;
  buyQuantity: number;
  getFoodId: number;
  getQuantity: number;
}

/** A pay-and-get rule: from a sub-total on, `getQuantity` of a food free, once an order. */
export interface PayRule {
  id: number;
  fromCents: Cents;
  getFoodId: number;
  getQuantity: number;
}

export interface FreeLine {
  ruleId: number;
  /** whether the rule is a pay-and-get rule; absent of a buy-and-get rule */
  isPayGet?: true;
  foodId: number;
  quantity: number;
}

/** Which field of a line a rule's `buyTypeId` is compared with. */
const BOUGHT_BY: Record<BuyType, (line: PaidLine) => number> = {
  'Food Item': (line) => line.id,
  'Sub Food Type': (line) => line.subFoodTypeId,
  'Food Type': (line) => line.foodTypeId,
};

/** How many portions of what a rule counts the lines have. */
export function boughtFor(rule: Pick<FreeRule, 'buyType' | 'buyTypeId'>, lines: readonly PaidLine[]): number {
  const idOf = BOUGHT_BY[rule.buyType];
  return lines
    .filter((line) => line.type === 'food' && idOf(line) === rule.buyTypeId)
    .reduce((sum, line) => sum + line.quantity, 0);
}

/** The pay-and-get rules whose amount the lines reach, the highest amount first: of those one gives its food. */
export function reachedRules(rules: readonly PayRule[], lines: readonly PaidLine[]): PayRule[] {
  const subTotal = subTotalOf(lines);
  return rules
    .filter(({ fromCents }) => subTotal >= fromCents)
    .sort((a, b) => b.fromCents - a.fromCents || a.id - b.id);
}

/**
 * The free lines that the rules give for what is bought: first one a buy-and-get rule, in the order of the rules' ids, whatever
 * order they come in; then one of the pay-and-get rules, of the highest amount that the sub-total reaches and whose food is left.
 * For buy and get only foods count as bought, offers never; the sub-total has both. Free lines count for neither, so no rule feeds
 * another.
 * A line is cut to what the paid lines and the free lines before it leave of its food, and is left out where that is
 * nothing; a rule with a quantity of 0 gives nothing. Serving hours do not touch free lines: the author of the rule chose the food.
 * @param lines the paid lines only
 * @param remainingOf portions of a food that are left today, before this cart; 0 where it is unknown
 */
export function freeLines({
  lines,
  rules,
  payRules,
  remainingOf,
}: {
  lines: readonly PaidLine[];
  rules: readonly FreeRule[];
  payRules: readonly PayRule[];
  remainingOf: (foodId: number) => number;
}): FreeLine[] {
  const taken = new Map<number, number>();
  const take = (foodId: number, quantity: number) => taken.set(foodId, (taken.get(foodId) ?? 0) + quantity);
  const leftOf = (foodId: number) => remainingOf(foodId) - (taken.get(foodId) ?? 0);
  for (const line of lines) {
    if (line.type === 'food') {
      take(line.id, line.quantity);
    }
  }

  const free: FreeLine[] = [];
  for (const rule of [...rules].sort((a, b) => a.id - b.id)) {
    const earned = rule.buyQuantity > 0 ? rule.getQuantity * Math.floor(boughtFor(rule, lines) / rule.buyQuantity) : 0;
    const quantity = Math.min(earned, leftOf(rule.getFoodId));
    if (quantity > 0) {
      take(rule.getFoodId, quantity);
      free.push({ ruleId: rule.id, foodId: rule.getFoodId, quantity });
    }
  }
  for (const { id, getFoodId, getQuantity } of reachedRules(payRules, lines)) {
    const quantity = Math.min(getQuantity, leftOf(getFoodId));
    if (quantity > 0) return [...free, { ruleId: id, isPayGet: true, foodId: getFoodId, quantity }];
  }
  return free;
}
