import type { BranchRules } from '../../contract/answers.js';
import type { Delivery } from '../../contract/branches/selling.js';
import type { Menu, PayGetOffer } from '../../contract/menu/menu.js';
import { type Cents, toCents } from '../money/money.js';
import { type CartLine, isFree } from './cart.js';
import { stockLeft, withFreeLines } from './cart-free-lines.js';
import { freeDeliveryFrom, toFreeDeliveryRule } from './free-delivery.js';
import { subTotalOf } from './sub-total.js';

/** Amounts that the sub-total of a cart has nearly reached. */
export interface NearAmounts {
  /** the next pay-and-get offer; `instead` is the offer that the cart has now and would lose */
  gift?: { rule: PayGetOffer; missing: Cents; instead: PayGetOffer | undefined };
  /** the amount missing for free delivery */
  delivery?: { missing: Cents };
}

/** The share of an amount that the cart must have before it is mentioned: a far goal is no help. */
const MENTIONED_FROM = 0.6;

/**
 * Returns what a slightly higher sub-total would give: the next pay-and-get offer whose food is left, and free delivery
 * to the chosen area if that has a charge. Each only if the cart has at least 60 % of its amount.
 *
 * @param delivery the chosen area; null for pickup, or if none is chosen
 */
export function nearAmounts({
  cart,
  rules,
  menu,
  delivery,
}: {
  cart: readonly CartLine[];
  rules: BranchRules;
  menu: Menu;
  delivery: Delivery | null;
}): NearAmounts {
  const paid = cart.filter((item) => !isFree(item));
  const subTotal = subTotalOf(
    paid.map(({ price, selected_quantity }) => ({ priceCents: toCents(price), quantity: selected_quantity })),
  );
  const isNear = (from: Cents) => subTotal < from && subTotal >= from * MENTIONED_FROM;

  const held = withFreeLines({ cart, rules, menu });
  // the next gift comes instead of the one that the cart has now
  const left = stockLeft(
    held.filter(({ is_pay_get }) => !is_pay_get),
    menu,
  );
  const rule = rules.payGetOffers
    .filter(({ from, get_food_id }) => isNear(toCents(from)) && left.portionsLeft(get_food_id) > 0)
    .sort((a, b) => a.from - b.from)[0];
  const now = held.find(({ is_pay_get }) => is_pay_get);
  const instead = rules.payGetOffers.find(
    ({ id, get_food_id }) => id === now?.rule_id && get_food_id !== rule?.get_food_id,
  );

  const freeFrom =
    delivery && delivery.amount > 0
      ? freeDeliveryFrom(rules.freeDeliveries.map(toFreeDeliveryRule), delivery.id)
      : null;
  return {
    ...(rule && { gift: { rule, missing: toCents(rule.from) - subTotal, instead } }),
    ...(freeFrom !== null && isNear(freeFrom) && { delivery: { missing: freeFrom - subTotal } }),
  };
}
