import type { Versioned } from '../../../../libs/contract/menu/edits.js';
import type {
  OfferPart,
  StaffBuyGetOffer,
  StaffFood,
  StaffFoodType,
  StaffFreeDelivery,
  StaffOffer,
  StaffPayGetOffer,
  StaffSubFoodType,
} from '../../../../libs/contract/menu/staff-menu.js';
import { imageUrl } from '../../../../libs/domain/menu/pictures.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import type { Hours } from '../../../../libs/domain/time/business-time.js';
import { NotFound } from '../../common/errors.js';
import { groupBy } from '../../common/group-by.js';
import { firstRow, type Queryable } from '../../database/rows.js';
import {
  groupsOfItemSql,
  type OptionGroupRow,
  optionGroupsOf,
  optionGroupsSql,
} from '../options/option-rows.repository.js';
import type { OptionGroupRecord } from './branch-menu.js';
import {
  type BuyGetOfferRow,
  type FoodTypeRow,
  type FreeDeliveryRow,
  type MenuItemRow,
  ownHoursOfRow,
  type PayGetOfferRow,
  type SubFoodTypeRow,
} from './menu-rows.js';

/** A branch's menu with the fields that staff edit. Every map is in the order in which the entities are shown. */
export interface StaffMenu {
  /** the branch's usual hours, for items without hours of their own */
  hours: Hours;
  foodTypes: Map<number, StaffFoodType>;
  subFoodTypes: Map<number, StaffSubFoodType>;
  food: Map<number, StaffFood>;
  offers: Map<number, StaffOffer>;
  rules: Map<number, StaffBuyGetOffer>;
  payRules: Map<number, StaffPayGetOffer>;
  /** with their areas, including removed ones */
  freeDeliveries: Map<number, StaffFreeDelivery>;
  optionGroups: Map<number, OptionGroupRecord>;
}

interface ItemRow extends MenuItemRow, Versioned {
  stock_today: number;
  sold_today: number;
  is_sold_out_today: boolean;
  option_groups: number[];
  parts: OfferPart[];
}

interface MenuRow {
  /** null for an unknown branch */
  hours: Hours | null;
  food_types: (FoodTypeRow & Versioned)[];
  sub_food_types: (SubFoodTypeRow & Versioned)[];
  items: ItemRow[];
  rules: (BuyGetOfferRow & Versioned)[];
  pay_rules: (PayGetOfferRow & Versioned & { is_active: boolean })[];
  free_deliveries: (FreeDeliveryRow & Versioned & { is_active: boolean })[];
  option_groups: OptionGroupRow[];
}

/** One statement, so that everything is of one snapshot. */
const STAFF_MENU = `
  SELECT
    (SELECT json_build_object('open', open, 'close', close) FROM branch WHERE id = $1) AS hours,
    coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'is_offer', is_offer, 'version', version)
        ORDER BY position, id)
      FROM food_type WHERE branch_id = $1 AND removed_at IS NULL), '[]') AS food_types,
    coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'food_type_id', food_type_id, 'version', version)
        ORDER BY position, id)
      FROM sub_food_type WHERE branch_id = $1 AND removed_at IS NULL), '[]') AS sub_food_types,
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'is_offer', i.is_offer, 'name', i.name,
        'price_cents', i.price_cents, 'quantity', i.quantity, 'open', i.open, 'close', i.close, 'image', i.image,
        'description', i.description, 'marks', i.marks, 'spice', i.spice,
        'version', i.version, 'sub_food_type_id', i.sub_food_type_id,
        'stock_today', coalesce(s.quantity, i.quantity), 'sold_today', coalesce(s.sold, 0),
        'is_sold_out_today', coalesce(s.is_sold_out, false), 'parts', coalesce(p.parts, '[]'),
        'option_groups', ${groupsOfItemSql('i.id')})
        ORDER BY i.position, i.id)
      FROM menu_item i
      LEFT JOIN daily_stock s ON s.menu_item_id = i.id AND s.day = $2
      LEFT JOIN LATERAL (
        SELECT json_agg(json_build_object('food_id', f.id, 'name', f.name, 'quantity', o.quantity)
                 ORDER BY f.position, f.id) AS parts
        FROM offer_part o JOIN menu_item f ON f.id = o.food_id WHERE o.offer_id = i.id) p ON i.is_offer
      WHERE i.branch_id = $1 AND i.removed_at IS NULL), '[]') AS items,
    coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'buy_type', buy_type,
        'buy_type_id', coalesce(buy_food_type_id, buy_sub_food_type_id, buy_menu_item_id),
        'buy_quantity', buy_quantity, 'get_food_id', get_food_id, 'get_quantity', get_quantity, 'version', version)
        ORDER BY id)
      FROM buy_get_offer WHERE branch_id = $1), '[]') AS rules,
    coalesce((SELECT json_agg(json_build_object('id', id, 'name', name, 'from_cents', from_cents,
        'get_food_id', get_food_id, 'get_quantity', get_quantity, 'is_active', is_active, 'version', version)
        ORDER BY from_cents, id)
      FROM pay_get_offer WHERE branch_id = $1), '[]') AS pay_rules,
    coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'from_cents', r.from_cents,
        'is_everywhere', r.is_everywhere, 'is_active', r.is_active, 'version', r.version, 'areas', ARRAY(
          SELECT a.delivery_id FROM free_delivery_area a WHERE a.free_delivery_id = r.id ORDER BY a.delivery_id))
        ORDER BY r.from_cents, r.id)
      FROM free_delivery r WHERE r.branch_id = $1), '[]') AS free_deliveries,
    ${optionGroupsSql('$1')} AS option_groups`;

/**
 * Returns a branch's menu with its versions, the parts of combos and the stock of the day (yyyy-mm-dd).
 *
 * @throws NotFound for an unknown branch
 */
export async function loadStaffMenu(
  db: Queryable,
  { branchId, day }: { branchId: number; day: string },
): Promise<StaffMenu> {
  const row = await firstRow<MenuRow>(db, STAFF_MENU, [branchId, day]);
  if (!row) throw new Error('a SELECT without FROM gave no row');
  if (row.hours === null) throw new NotFound('branch');
  return menuOf(row, row.hours);
}

function menuOf(row: MenuRow, hours: Hours): StaffMenu {
  const menu: StaffMenu = {
    hours,
    foodTypes: new Map(),
    subFoodTypes: new Map(),
    food: new Map(),
    offers: new Map(),
    rules: new Map(),
    payRules: new Map(),
    freeDeliveries: new Map(),
    optionGroups: optionGroupsOf(row.option_groups),
  };
  const subRowsOf = groupBy(row.sub_food_types, (sub) => sub.food_type_id);
  const itemRowsOf = groupBy(row.items, (item) => item.sub_food_type_id);
  for (const type of row.food_types) {
    const nested: StaffFoodType = { ...type, sub_food_types: [] };
    menu.foodTypes.set(type.id, nested);
    for (const { food_type_id, ...sub } of subRowsOf.get(type.id) ?? []) {
      const items = itemRowsOf.get(sub.id) ?? [];
      const food = items
        .filter((item) => !item.is_offer)
        .map((item) => itemOf(item, { subFoodTypeName: sub.name, hours }));
      const offers = items
        .filter((item) => item.is_offer)
        .map((item) => ({
          ...itemOf(item, { subFoodTypeName: sub.name, hours }),
          parts: item.parts,
        }));
      for (const item of food) menu.food.set(item.id, item);
      for (const item of offers) menu.offers.set(item.id, item);
      nested.sub_food_types.push({ id: sub.id, name: sub.name, food, offers });
      menu.subFoodTypes.set(sub.id, {
        ...sub,
        food_type: { id: food_type_id, name: type.name, is_offer: type.is_offer },
        food,
        offers,
      });
    }
  }
  for (const rule of row.rules) {
    const food = menu.food.get(rule.get_food_id);
    if (food) menu.rules.set(rule.id, { ...rule, food });
  }
  for (const { from_cents, ...rule } of row.pay_rules) {
    const food = menu.food.get(rule.get_food_id);
    if (food) menu.payRules.set(rule.id, { ...rule, from: fromCents(from_cents), food });
  }
  for (const { from_cents, is_everywhere, areas, ...rule } of row.free_deliveries) {
    menu.freeDeliveries.set(rule.id, { ...rule, from: fromCents(from_cents), areas: is_everywhere ? null : areas });
  }
  return menu;
}

function itemOf(item: ItemRow, { subFoodTypeName, hours }: { subFoodTypeName: string; hours: Hours }): StaffFood {
  const ownHours = ownHoursOfRow(item);
  return {
    id: item.id,
    name: item.name,
    price: fromCents(item.price_cents),
    quantity: item.quantity,
    remaining_quantity: Math.max(0, item.stock_today - item.sold_today),
    ...(ownHours ?? hours),
    has_branch_hours: ownHours === null,
    image_url: imageUrl(item.image),
    sub_food_type: { id: item.sub_food_type_id, name: subFoodTypeName },
    description: item.description,
    marks: item.marks,
    spice: item.spice,
    option_groups: item.option_groups,
    version: item.version,
    stock_today: item.stock_today,
    sold_today: item.sold_today,
    is_sold_out_today: item.is_sold_out_today,
  };
}
