import type { BuyType, LineType } from '../contract/values.js';

/** A line that is paid for, with the place of its food on the menu. */
export interface PaidLine {
  type: LineType;
  id: number;
  quantity: number;
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

export interface FreeLine {
  ruleId: number;
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

/**
 * The free lines that the rules give for what is bought: one a rule, in the order of the rules' ids, whatever order they
 * come in. Only foods count as bought, offers never; free lines do not count either, so no rule feeds another.
 * A line is cut to what the paid lines and the free lines before it leave of its food, and is left out where that is
 * nothing; a rule with a buy quantity of 0 gives nothing. Serving hours do not touch free lines: the author of the rule chose the food.
 * @param lines the paid lines only
 * @param remainingOf portions of a food that are left today, before this cart; 0 where it is unknown
 */
export function freeLines({
  lines,
  rules,
  remainingOf,
}: {
  lines: readonly PaidLine[];
  rules: readonly FreeRule[];
  remainingOf: (foodId: number) => number;
}): FreeLine[] {
  const taken = new Map<number, number>();
  const take = (foodId: number, quantity: number) => taken.set(foodId, (taken.get(foodId) ?? 0) + quantity);
  for (const line of lines) {
    if (line.type === 'food') {
      take(line.id, line.quantity);
    }
  }

  const free: FreeLine[] = [];
  for (const rule of [...rules].sort((a, b) => a.id - b.id)) {
    const earned = rule.buyQuantity > 0 ? rule.getQuantity * Math.floor(boughtFor(rule, lines) / rule.buyQuantity) : 0;
    const left = remainingOf(rule.getFoodId) - (taken.get(rule.getFoodId) ?? 0);
    const quantity = Math.min(earned, left);
    if (quantity > 0) {
      take(rule.getFoodId, quantity);
      free.push({ ruleId: rule.id, foodId: rule.getFoodId, quantity });
    }
  }
  return free;
}
