import type { BranchRules } from '../../contract/answers.js';
import type { CartItem } from '../../contract/menu/cart.js';
import type { Food, Menu } from '../../contract/menu/menu.js';
import { FREE_SUFFIX } from '../../contract/orders/messages.js';
import { portionCount, taken } from '../lines/portions.js';
import { type MenuIndex, menuIndex } from '../menu/menu-index.js';
import { isMarkedSoldOut } from '../menu/menu-options.js';
import { choicesOf, foodsTaken } from '../menu/options.js';
import { toCents } from '../money/money.js';
import { baseName } from '../text/names.js';
import { type CartLine, isFree } from './cart.js';
import { type FreeStock, freeLines, type PaidLine, StockLeft } from './free-lines.js';

/** Returns a cart line in the form that rules count, with the current place of its food on the menu. */
export function toPaidLine(item: CartItem, menu: MenuIndex): PaidLine {
  const place = menu.placeOf(item.type, item.id);
  const subFoodTypeId = place?.subFoodTypeId ?? item.sub_food_type_id;
  return {
    type: item.type,
    id: item.id,
    priceCents: toCents(item.price),
    quantity: item.selected_quantity,
    subFoodTypeId,
    // ids start at 1, so 0 matches no rule
    foodTypeId: place?.foodTypeId ?? menu.foodTypeIdOf(subFoodTypeId) ?? 0,
    takes: foodsTaken(choicesOf(menu.questionsOf(item.type, item.id), item.options)),
  };
}

/** Returns how many portions lines of a cart take of a slot. */
export function portionsOfCart(lines: readonly CartItem[], menu: MenuIndex): number {
  const all = lines.flatMap((line) => {
    const { takes = [], ...paid } = toPaidLine(line, menu);
    const parts = takes.map(({ foodId: id, quantity }) => ({ id, quantity, of: 'option' as const }));
    return taken({ item: paid, quantity: paid.quantity, parts });
  });
  return portionCount(all);
}

/** The rules that give foods. */
type GivingRules = Pick<BranchRules, 'buyGetOffers' | 'payGetOffers'>;

/**
 * Returns the current foods that rules give, by their ids; a food that the menu does not show is as its rule has it.
 */
function givenFoods({ buyGetOffers, payGetOffers }: GivingRules, index: MenuIndex): Map<number, Food> {
  return new Map(
    [...buyGetOffers, ...payGetOffers].map((rule) => [
      rule.get_food_id,
      index.placeOf('food', rule.get_food_id)?.item ?? rule.food,
    ]),
  );
}

function freeStock(foodOf: ReadonlyMap<number, Food>, index: MenuIndex): FreeStock {
  return {
    remainingOf: (foodId) => (foodOf.get(foodId) ?? index.placeOf('food', foodId)?.item)?.remaining_quantity ?? 0,
    takesOf: (foodId) => {
      const defaults = choicesOf(index.questionsOf('food', foodId), undefined);
      return defaults.some(({ option }) => isMarkedSoldOut(option)) ? undefined : foodsTaken(defaults);
    },
  };
}

/** Returns the menu's stock less the lines of a cart. A line without options takes the foods of its default options. */
export function stockLeft(lines: readonly CartLine[], menu: Menu): StockLeft {
  const index = menuIndex(menu);
  return new StockLeft(
    freeStock(new Map(), index),
    lines.map((line) => toPaidLine(line, index)),
  );
}

/**
 * Returns the cart as it is shown and priced: its paid lines unchanged, then the free lines that the rules give for
 * them now. Drops free lines that are already in the cart, so the result depends on the paid lines only and is
 * idempotent. Free lines cost 0.
 */
export function withFreeLines({
  cart,
  rules,
  menu,
}: {
  cart: readonly CartLine[];
  rules: GivingRules;
  menu: Menu;
}): CartLine[] {
  const { buyGetOffers, payGetOffers } = rules;
  const index = menuIndex(menu);
  const paid = cart.filter((item) => !isFree(item));
  const foodOf = givenFoods(rules, index);
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
    ...freeStock(foodOf, index),
  });
  return [
    ...paid,
    ...free.flatMap(({ ruleId, isPayGet, foodId, quantity }): CartLine[] => {
      const food = foodOf.get(foodId);
      return food
        ? [
            {
              key: `${isPayGet ? 'paid' : 'free'}:${ruleId}:${foodId}`,
              id: foodId,
              type: 'food',
              name: `${baseName(food)}${FREE_SUFFIX}`,
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
