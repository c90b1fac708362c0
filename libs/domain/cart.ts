import type { BranchRules } from '../contract/answers.js';
import type { FoodType, MenuItem } from '../contract/menu.js';
import { FREE_SUFFIX } from '../contract/messages.js';
import type { CartItem } from '../contract/requests.js';
import { LIMITS, type LineType } from '../contract/values.js';
import { freeLines, type PaidLine } from './free-lines.js';
import { type MenuIndex, menuIndex } from './menu-index.js';
import { toCents } from './money.js';

/** A line as the cart shows it: what a person put there, or a free line with the rule that gave it. */
export interface CartLine extends CartItem {
  /** the rule behind a free line */
  rule_id?: number;
  /** whether that is a pay-and-get offer; absent of a buy-and-get offer */
  is_pay_get?: true;
}

/** Whether a line is a free one, by its mark or by its name; the server drops such lines and adds its own. */
export function isFree(item: { name: string; free?: boolean }): boolean {
  return item.free === true || readsAsFree(item.name);
}

/** Whether a name marks its line as free. No food and no offer may have such a name: it could not be ordered. */
export function readsAsFree(name: string): boolean {
  return name.endsWith(FREE_SUFFIX);
}

/** Returns the identity of a line: its food or offer, and for free lines also the rule. Also a stable key for lists. */
export function lineKey(item: Pick<CartLine, 'type' | 'id' | 'free' | 'rule_id' | 'is_pay_get'>): string {
  return item.free ? `${item.is_pay_get ? 'paid' : 'free'}:${item.rule_id ?? 0}:${item.id}` : `${item.type}:${item.id}`;
}

/** How many of one item an order may have at a branch that has not set it otherwise. */
export const DEFAULT_LINE_QUANTITY_MAX = 50;

/**
 * The most of one item that an order may have: what is left of it, but not more than its branch allows.
 * @param lineQuantityMax the branch's own maximum; where it is not known, what the wire takes in one line
 */
export function orderableQuantity(remaining: number, lineQuantityMax: number = LIMITS.lineQuantityMax): number {
  return Math.min(remaining, lineQuantityMax);
}

/**
 * The quantity that a line may have: whole, from 1 to `orderable` (`orderableQuantity`). Idempotent. Where nothing is
 * left the answer is 1, which cannot be sold: such a line is not added, and `cartChanges` reports it.
 */
export function clampQuantity(quantity: number, orderable: number): number {
  const wanted = Number.isNaN(quantity) ? 1 : Math.floor(quantity);
  return Math.max(1, Math.min(wanted, Math.floor(orderable), LIMITS.lineQuantityMax));
}

/**
 * Adds to the cart: a new line at the end, or more of a line that is there, clamped. The added item's price, name and
 * stock are the newer ones and win. Free lines and items with nothing left are not added. Never changes its argument.
 */
export function addLine(
  cart: readonly CartItem[],
  { item, lineQuantityMax }: { item: CartItem; lineQuantityMax?: number | undefined },
): CartItem[] {
  if (isFree(item) || item.remaining_quantity <= 0) {
    return [...cart];
  }
  const key = lineKey(item);
  const held = cart.find((line) => lineKey(line) === key);
  const wanted = (held?.selected_quantity ?? 0) + item.selected_quantity;
  const orderable = orderableQuantity(item.remaining_quantity, lineQuantityMax);
  const line = { ...item, selected_quantity: clampQuantity(wanted, orderable) };
  return held ? cart.map((other) => (other === held ? line : other)) : [...cart, line];
}

/** A line's key, and what its quantity becomes. */
export interface QuantityChange {
  key: string;
  quantity: number;
  /** the branch's own maximum; absent where it is not known */
  lineQuantityMax?: number | undefined;
}

/** The cart with one line's quantity set, clamped to what can be ordered of it; as it was where no line has the key. */
export function setQuantity(cart: readonly CartItem[], { key, quantity, lineQuantityMax }: QuantityChange): CartItem[] {
  return cart.map((line) => {
    if (lineKey(line) !== key) return line;
    const orderable = orderableQuantity(line.remaining_quantity, lineQuantityMax);
    return { ...line, selected_quantity: clampQuantity(quantity, orderable) };
  });
}

/** The cart without the line of that key; as it was where no line has it. */
export function removeLine(cart: readonly CartItem[], key: string): CartItem[] {
  return cart.filter((line) => lineKey(line) !== key);
}

/**
 * Lines of one food or offer as one line, in the place of the first, quantities summed and not clamped: the sum is what
 * was asked for, and stock is checked against it once.
 */
export function mergeDuplicates<
  Line extends Pick<CartLine, 'type' | 'id' | 'selected_quantity' | 'free' | 'rule_id' | 'is_pay_get'>,
>(lines: readonly Line[]): Line[] {
  const merged = new Map<string, Line>();
  for (const line of lines) {
    const key = lineKey(line);
    const held = merged.get(key);
    merged.set(key, held ? { ...held, selected_quantity: held.selected_quantity + line.selected_quantity } : line);
  }
  return [...merged.values()];
}

/** Returns the line that puts portions of a food or an offer into a cart. */
export function cartItemOf(item: MenuItem, type: LineType, quantity = 1): CartItem {
  const { id, name, price, remaining_quantity, sub_food_type } = item;
  return {
    id,
    type,
    name,
    price,
    selected_quantity: quantity,
    remaining_quantity,
    sub_food_type_id: sub_food_type.id,
  };
}

/** Returns the name of a line's food or offer, without the mark of a free line. */
export function plainName(name: string): string {
  return readsAsFree(name) ? name.slice(0, -FREE_SUFFIX.length) : name;
}

/** How many portions the lines are in all. */
export function portionsOf(lines: readonly Pick<CartLine, 'selected_quantity'>[]): number {
  return lines.reduce((sum, { selected_quantity }) => sum + selected_quantity, 0);
}

/** Returns the part of a cart line that rules count, with the current place of its food on the menu. */
export function toPaidLine(item: CartItem, menu: MenuIndex): PaidLine {
  const place = menu.placeOf(item.type, item.id);
  const subFoodTypeId = place?.subFoodTypeId ?? item.sub_food_type_id;
  return {
    type: item.type,
    id: item.id,
    priceCents: toCents(item.price),
    quantity: item.selected_quantity,
    subFoodTypeId,
    // Ids start at 1: a type that the menu no longer has matches no rule.
    foodTypeId: place?.foodTypeId ?? menu.foodTypeIdOf(subFoodTypeId) ?? 0,
  };
}

/**
 * The cart as it is shown and priced: its paid lines as they are, then the free lines that the rules give for them now.
 * Free lines already in the cart are dropped first, so the result depends on the paid lines only and is idempotent.
 * Free lines cost 0: the sub-total is that of the paid lines.
 */
export function withFreeLines({
  cart,
  rules,
  menu,
}: {
  cart: readonly CartItem[];
  rules: Pick<BranchRules, 'buyGetOffers' | 'payGetOffers'>;
  menu: readonly FoodType[];
}): CartLine[] {
  const { buyGetOffers, payGetOffers } = rules;
  const index = menuIndex(menu);
  const paid = cart.filter((item) => !isFree(item));
  const foodOf = new Map(
    [...buyGetOffers, ...payGetOffers].map((rule) => [
      rule.get_food_id,
      index.placeOf('food', rule.get_food_id)?.item ?? rule.food,
    ]),
  );
  const free = freeLines({
    lines: paid.map((item) => toPaidLine(item, index)),
    rules: buyGetOffers.map((rule) => ({
      id: rule.id,
      buyType: rule.buy_type,
      buyTypeId: rule.buy_type_id,
      buyQuantity: rule.buy_quantity,
      getFoodId: rule.get_food_id,
      getQuantity: rule.get_quantity,
    })),
    payRules: payGetOffers.map((rule) => ({
      id: rule.id,
      fromCents: toCents(rule.from),
      getFoodId: rule.get_food_id,
      getQuantity: rule.get_quantity,
    })),
    remainingOf: (foodId) => foodOf.get(foodId)?.remaining_quantity ?? 0,
  });
  return [
    ...paid,
    ...free.flatMap(({ ruleId, isPayGet, foodId, quantity }): CartLine[] => {
      const food = foodOf.get(foodId);
      return food
        ? [
            {
              id: foodId,
              type: 'food',
              name: `${food.name}${FREE_SUFFIX}`,
              price: 0,
              selected_quantity: quantity,
              remaining_quantity: food.remaining_quantity,
              sub_food_type_id: food.sub_food_type.id,
              free: true,
              rule_id: ruleId,
              ...(isPayGet && { is_pay_get: isPayGet }),
            },
          ]
        : [];
    }),
  ];
}
