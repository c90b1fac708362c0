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
import type { Named } from '../../../../libs/contract/values.js';
import { factsOf } from '../../../../libs/domain/menu/food-facts.js';
import { imageUrl } from '../../../../libs/domain/menu/pictures.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import type { Hours } from '../../../../libs/domain/time/business-time.js';
import { NotFound } from '../../common/errors.js';
import { firstRow, type JsonRow, jsonRows, type Queryable } from '../../database/rows.js';
import { followingOf } from '../chain/followed-rows.js';
import type { DailyStockEntity } from '../daily-stock.entity.js';
import { optionGroupsOf } from '../options/option-records.js';
import type { OptionGroupRecord } from './branch-menu.js';
import {
  areasOfRule,
  boughtId,
  type ItemRow,
  itemRows,
  MENU_ROWS,
  type MenuRows,
  menuTree,
  ownHoursOfRow,
} from './menu-rows.repository.js';

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

interface StaffRow extends MenuRows {
  /** null for an unknown branch */
  hours: Hours | null;
  /** of the day */
  stock: JsonRow<DailyStockEntity>[];
}

/** One statement, so that everything is of one snapshot. */
const STAFF_MENU = `
  SELECT (SELECT json_build_object('open', open, 'close', close) FROM branch WHERE id = $1) AS hours,
    ${MENU_ROWS},
    ${jsonRows('daily_stock t JOIN menu_item i ON i.id = t.menu_item_id', {
      where: 'i.branch_id = $1 AND t.day = $2',
      order: 't.menu_item_id',
    })} AS stock`;

/**
 * Returns a branch's menu with its versions, the parts of combos and the stock of the day (yyyy-mm-dd).
 *
 * @throws NotFound for an unknown branch
 */
export async function loadStaffMenu(
  db: Queryable,
  { branchId, day }: { branchId: number; day: string },
): Promise<StaffMenu> {
  const row = await firstRow<StaffRow>(db, STAFF_MENU, [branchId, day]);
  if (!row) throw new Error('a SELECT without FROM gave no row');
  if (row.hours === null) throw new NotFound('branch');
  return menuOf(row, row.hours);
}

function menuOf(row: StaffRow, hours: Hours): StaffMenu {
  const rowOfItem = itemRows(row);
  const following = followingOf(row);
  const menu: StaffMenu = {
    hours,
    foodTypes: new Map(),
    subFoodTypes: new Map(),
    food: new Map(),
    offers: new Map(),
    rules: new Map(),
    payRules: new Map(),
    freeDeliveries: new Map(),
    optionGroups: followingGroups(optionGroupsOf(row, rowOfItem), following),
  };
  const stockOf = new Map(row.stock.map((stock) => [stock.menu_item_id, stock]));
  for (const { type, categories } of menuTree(row, rowOfItem)) {
    const nested: StaffFoodType = {
      ...named(type),
      ...following('food type', type.id),
      is_offer: type.is_offer,
      version: type.version,
      sub_food_types: [],
    };
    menu.foodTypes.set(type.id, nested);
    for (const { sub, items } of categories) {
      const staffed = items.map((item) => ({
        item,
        staff: {
          ...itemOf(item, { sub, hours, stock: stockOf.get(item.id) }),
          ...following(item.is_offer ? 'offer' : 'food', item.id),
        },
      }));
      const food = staffed.filter(({ item }) => !item.is_offer).map(({ staff }) => staff);
      const offers = staffed
        .filter(({ item }) => item.is_offer)
        .map(({ item, staff }) => ({ ...staff, parts: item.parts.map(partOf) }));
      for (const item of food) menu.food.set(item.id, item);
      for (const item of offers) menu.offers.set(item.id, item);
      nested.sub_food_types.push({ ...named(sub), food, offers });
      menu.subFoodTypes.set(sub.id, {
        ...named(sub),
        ...following('sub food type', sub.id),
        version: sub.version,
        food_type: { ...named(type), is_offer: type.is_offer },
        food,
        offers,
      });
    }
  }
  for (const rule of row.rules) {
    const food = menu.food.get(rule.get_food_id);
    if (!food) continue;
    menu.rules.set(rule.id, {
      ...named(rule),
      ...following('buy-get offer', rule.id),
      version: rule.version,
      buy_type: rule.buy_type,
      buy_type_id: boughtId(rule),
      buy_quantity: rule.buy_quantity,
      get_food_id: food.id,
      get_quantity: rule.get_quantity,
      food,
    });
  }
  for (const { from_cents, is_active, version, get_quantity, ...rule } of row.pay_rules) {
    const food = menu.food.get(rule.get_food_id);
    const from = fromCents(from_cents);
    if (food) {
      menu.payRules.set(rule.id, {
        ...named(rule),
        ...following('pay-get offer', rule.id),
        from,
        get_food_id: food.id,
        get_quantity,
        is_active,
        version,
        food,
      });
    }
  }
  for (const rule of row.free_deliveries) {
    const { from_cents, is_active, version } = rule;
    const areas = areasOfRule(row, rule);
    menu.freeDeliveries.set(rule.id, { ...named(rule), from: fromCents(from_cents), is_active, version, areas });
  }
  return menu;
}

/** Returns the groups with how they and their options follow the chain's menu. */
const followingGroups = (
  groups: ReadonlyMap<number, OptionGroupRecord>,
  following: ReturnType<typeof followingOf>,
): Map<number, OptionGroupRecord> =>
  new Map(
    [...groups].map(([id, group]) => {
      const options = group.options.map((option) => ({ ...option, ...following('option', option.id) }));
      return [id, { ...group, ...following('option group', id), options }];
    }),
  );

const named = ({ id, name }: Named): Named => ({ id, name });

const partOf = ({ food, quantity }: ItemRow['parts'][number]): OfferPart => ({
  food_id: food.id,
  name: food.name,
  quantity,
});

function itemOf(
  item: ItemRow,
  { sub, hours, stock }: { sub: Named; hours: Hours; stock: JsonRow<DailyStockEntity> | undefined },
): StaffFood {
  const ownHours = ownHoursOfRow(item);
  const { quantity: stockToday, sold, is_sold_out } = stock ?? { ...item, sold: 0, is_sold_out: false };
  return {
    ...named(item),
    slug: item.slug,
    price: fromCents(item.price_cents),
    quantity: item.quantity,
    remaining_quantity: Math.max(0, stockToday - sold),
    ...(ownHours ?? hours),
    has_branch_hours: ownHours === null,
    image_url: imageUrl(item.image),
    sub_food_type: named(sub),
    ...factsOf(item),
    option_groups: item.option_groups,
    version: item.version,
    stock_today: stockToday,
    sold_today: sold,
    is_sold_out_today: is_sold_out,
  };
}
