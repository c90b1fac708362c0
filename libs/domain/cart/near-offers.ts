import type { BranchRules } from '../../contract/answers.js';
import type { BuyGetOffer, Menu } from '../../contract/menu/menu.js';
import { menuIndex } from '../menu/menu-index.js';
import { boughtName } from './bought-name.js';
import { type CartLine, isFree, orderableQuantity, portionsOf } from './cart.js';
import { toPaidLine, withFreeLines } from './cart-free-lines.js';
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
  const held = withFreeLines(of);
  const leftOf = (id: number) =>
    (index.placeOf('food', id)?.item.remaining_quantity ?? 0) -
    portionsOf(held.filter((line) => line.type === 'food' && line.id === id));
  const lines = of.cart.filter((item) => !isFree(item)).map((item) => toPaidLine(item, index));
  return of.rules.buyGetOffers.flatMap((rule) => {
    const { buy_type: buyType, buy_type_id: buyTypeId, buy_quantity: most } = rule;
    const bought = boughtFor({ buyType, buyTypeId }, lines);
    const started = most > 0 ? bought % most : 0;
    const name = boughtName(of.menu, rule);
    const missing = most - started;
    const canBuy =
      buyType !== 'Food Item' || orderableQuantity(bought + leftOf(buyTypeId), of.lineQuantityMax) >= bought + missing;
    // the portions still to buy may be of the same food as the free one
    const takenBefore = buyType === 'Food Item' && buyTypeId === rule.get_food_id ? missing : 0;
    const canGive = leftOf(rule.get_food_id) - takenBefore > 0;
    return started > 0 && name !== undefined && canBuy && canGive ? [{ rule, missing, boughtName: name }] : [];
  });
}
