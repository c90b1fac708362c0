import type { Hours } from '../../../../libs/domain/time/business-time.js';
import { groupBy } from '../../common/group-by.js';
import { type JsonRow, jsonRows } from '../../database/rows.js';
import type { BuyGetOfferEntity } from '../buy-get-offer.entity.js';
import type { FoodTypeEntity } from '../food-type.entity.js';
import type { FreeDeliveryEntity } from '../free-delivery.entity.js';
import type { FreeDeliveryAreaEntity } from '../free-delivery-area.entity.js';
import type { MenuItemEntity } from '../menu-item.entity.js';
import type { MenuItemOptionGroupEntity } from '../menu-item-option-group.entity.js';
import type { MenuOptionEntity } from '../menu-option.entity.js';
import type { OfferPartEntity } from '../offer-part.entity.js';
import type { OptionGroupEntity } from '../option-group.entity.js';
import type { PayGetOfferEntity } from '../pay-get-offer.entity.js';
import type { SubFoodTypeEntity } from '../sub-food-type.entity.js';

/** The rows of a branch's menu, each list in the order in which it is shown. */
export interface MenuRows {
  food_types: JsonRow<FoodTypeEntity>[];
  sub_food_types: JsonRow<SubFoodTypeEntity>[];
  /** includes the removed ones that combos and options name */
  items: JsonRow<MenuItemEntity>[];
  parts: JsonRow<OfferPartEntity>[];
  option_groups: JsonRow<OptionGroupEntity>[];
  options: JsonRow<MenuOptionEntity>[];
  /** the groups that items ask */
  asked: JsonRow<MenuItemOptionGroupEntity>[];
  rules: JsonRow<BuyGetOfferEntity>[];
  pay_rules: JsonRow<PayGetOfferEntity>[];
  free_deliveries: JsonRow<FreeDeliveryEntity>[];
  free_areas: JsonRow<FreeDeliveryAreaEntity>[];
}

const SHOWN = 't.branch_id = $1 AND t.removed_at IS NULL';
const SORTED = 't.position, t.id';

/** SQL for each list of `MenuRows`; `$1` is the branch. */
const LISTS: Record<keyof MenuRows, string> = {
  food_types: jsonRows('food_type t', { where: SHOWN, order: SORTED }),
  sub_food_types: jsonRows('sub_food_type t', { where: SHOWN, order: SORTED }),
  items: jsonRows('menu_item t', {
    where: `t.branch_id = $1 AND (t.removed_at IS NULL
      OR t.id IN (SELECT o.food_id FROM menu_option o WHERE o.branch_id = $1 AND o.removed_at IS NULL)
      OR EXISTS (SELECT FROM offer_part p WHERE p.food_id = t.id))`,
    order: SORTED,
  }),
  parts: jsonRows('offer_part t JOIN menu_item f ON f.id = t.food_id', {
    where: 'f.branch_id = $1',
    order: 'f.position, f.id',
  }),
  option_groups: jsonRows('option_group t', { where: SHOWN, order: SORTED }),
  options: jsonRows('menu_option t', { where: SHOWN, order: SORTED }),
  asked: jsonRows('menu_item_option_group t', { where: 't.branch_id = $1', order: 't.position' }),
  rules: jsonRows('buy_get_offer t', { where: 't.branch_id = $1' }),
  pay_rules: jsonRows('pay_get_offer t', { where: 't.branch_id = $1', order: 't.from_cents, t.id' }),
  free_deliveries: jsonRows('free_delivery t', { where: 't.branch_id = $1', order: 't.from_cents, t.id' }),
  free_areas: jsonRows('free_delivery_area t JOIN free_delivery r ON r.id = t.free_delivery_id', {
    where: 'r.branch_id = $1',
    order: 't.delivery_id',
  }),
};

/** SQL for the columns of a statement that returns `MenuRows`; `$1` is the branch. */
export const MENU_ROWS = Object.entries(LISTS)
  .map(([name, sql]) => `${sql} AS ${name}`)
  .join(',\n    ');

/** A food or a combo with what belongs to it. */
export interface ItemRow extends JsonRow<MenuItemEntity> {
  /** of a combo, in the menu's order; none for a food */
  parts: { food: ItemRow; quantity: number }[];
  /** the ids of the groups that it asks, in its order */
  option_groups: number[];
}

/** Returns the foods and combos by their ids, in the menu's order, including removed ones. */
export function itemRows({ items, parts, asked }: MenuRows): Map<number, ItemRow> {
  const askedBy = groupBy(asked, ({ menu_item_id }) => menu_item_id);
  const all = new Map(
    items.map((item): [number, ItemRow] => [
      item.id,
      { ...item, parts: [], option_groups: (askedBy.get(item.id) ?? []).map(({ group_id }) => group_id) },
    ]),
  );
  for (const { offer_id, food_id, quantity } of parts) {
    const food = all.get(food_id);
    if (food) all.get(offer_id)?.parts.push({ food, quantity });
  }
  return all;
}

/** A category with its foods and combos. */
interface Category {
  sub: JsonRow<SubFoodTypeEntity>;
  items: ItemRow[];
}

/** Returns the menu from its food types down. */
export function menuTree(
  rows: MenuRows,
  items: ReadonlyMap<number, ItemRow>,
): { type: JsonRow<FoodTypeEntity>; categories: Category[] }[] {
  const shown = [...items.values()].filter(({ removed_at }) => removed_at === null);
  const itemsOf = groupBy(shown, (item) => item.sub_food_type_id);
  const subTypesOf = groupBy(rows.sub_food_types, (sub) => sub.food_type_id);
  return rows.food_types.map((type) => ({
    type,
    categories: (subTypesOf.get(type.id) ?? []).map((sub) => ({ sub, items: itemsOf.get(sub.id) ?? [] })),
  }));
}

/** Returns the own hours of a row; null if it is served whenever its branch is open. */
export function ownHoursOfRow({ open, close }: Pick<ItemRow, 'open' | 'close'>): Hours | null {
  return open === null || close === null ? null : { open, close };
}

/** Returns what customers must buy for a rule: a food type, a sub food type or a food. */
export const boughtId = (rule: JsonRow<BuyGetOfferEntity>): number =>
  rule.buy_food_type_id ?? rule.buy_sub_food_type_id ?? rule.buy_menu_item_id ?? 0;

/** Returns a free delivery's areas, including removed ones; null: every area. */
export const areasOfRule = ({ free_areas }: MenuRows, rule: JsonRow<FreeDeliveryEntity>): number[] | null =>
  rule.is_everywhere
    ? null
    : free_areas.filter((area) => area.free_delivery_id === rule.id).map(({ delivery_id }) => delivery_id);
