import type { BranchRules } from '../../contract/answers.js';
import type { BuyGetOffer, Menu } from '../../contract/menu/menu.js';
import { menuIndex } from '../menu/menu-index.js';
import { boughtName } from './bought-name.js';
import { type CartLine, isFree, orderableQuantity } from './cart.js';
import { stockLeft, toPaidLine, withFreeLines } from './cart-free-lines.js';
import { boughtFor } from './free-lines.js';

/** A buy-and-get rule that the cart meets in part. */
export interface NearOffer {
  rule: BuyGetOffer;
  /** portions still to buy, at least 1 */
  missing: number;
  /** what to buy: the name of a food, a sub food type or a food type */
  boughtName: string;
}

/**
 * Returns the buy-and-get rules that the cart meets in part, with what is missing for the next free portion. Leaves out
 * rules that the customer could not complete: the free food is sold out, too few portions of the bought food are left,
 * or the branch's maximum of one item would be exceeded.
 */
export function nearOffers(of: {
  cart: readonly CartLine[];
  rules: Pick<BranchRules, 'buyGetOffers' | 'payGetOffers'>;
  menu: Menu;
  /** the branch's own maximum; absent if unknown */
  lineQuantityMax?: number | undefined;
}): NearOffer[] {
  const index = menuIndex(of.menu);
  const lines = of.cart.filter((item) => !isFree(item)).map((item) => toPaidLine(item, index));
  const held = withFreeLines(of);
  return of.rules.buyGetOffers.flatMap((rule) => {
    const { buy_type: buyType, buy_type_id: buyTypeId, buy_quantity: most } = rule;
    const bought = boughtFor({ buyType, buyTypeId }, lines);
    const started = most > 0 ? bought % most : 0;
    const name = boughtName(of.menu, rule);
    const missing = most - started;
    const left = stockLeft(held, of.menu);
    const isOfFood = buyType === 'Food Item';
    const canBuy =
      !isOfFood || orderableQuantity(bought + left.portionsLeft(buyTypeId), of.lineQuantityMax) >= bought + missing;
    // the portions still to buy may take the free food, by themselves or by their options
    if (isOfFood) left.takePortions(buyTypeId, missing);
    const canGive = left.portionsLeft(rule.get_food_id) > 0;
    return started > 0 && name !== undefined && canBuy && canGive ? [{ rule, missing, boughtName: name }] : [];
  });
}
