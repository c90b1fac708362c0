import type { ComboPart } from '../../../../libs/contract/menu/menu.js';
import { type OwnWays, type Ways, waysOffered } from '../../../../libs/domain/money/ways-to-pay.js';
import type { VatRate } from '../../../../libs/domain/tax/tax.js';
import type { BranchEntity } from '../../branches/branch.entity.js';
import { laterRulesOf } from '../../branches/later-rules.js';
import { groupBy } from '../../common/group-by.js';
import { firstRow, type Queryable } from '../../database/rows.js';
import type { DeliveryAreaEntity } from '../../deliveries/delivery-area.entity.js';
import { branchTextsSql } from '../../menu-texts/menu-texts.repository.js';
import { TextIndex, type TextRow } from '../../menu-texts/text-index.js';
import type { PromoCodeEntity } from '../../promo-codes/promo-code.entity.js';
import type { MenuOptionEntity } from '../menu-option.entity.js';
import {
  groupsOfItemSql,
  type OptionGroupRow,
  optionGroupsOf,
  optionGroupsSql,
} from '../options/option-rows.repository.js';
import { addTexts } from './add-texts.js';
import type { BranchMenu, BuyGetRecord, FoodTypeRecord, FreeDeliveryRecord, MenuItemRecord } from './branch-menu.js';
import {
  type BuyGetOfferRow,
  type FoodTypeRow,
  type FreeDeliveryRow,
  type MenuItemRow,
  ownHoursOfRow,
  type PayGetOfferRow,
  type SubFoodTypeRow,
} from './menu-rows.js';

interface MenuRow
  extends Pick<
    BranchEntity,
    | 'name'
    | 'phone'
    | 'address'
    | 'open'
    | 'close'
    | 'week_hours'
    | 'closings'
    | 'special_hours'
    | 'delivery_hours'
    | 'state'
    | 'paused_until'
    | 'pause_reason'
    | 'line_quantity_max'
    | 'takes_staff_orders'
    | 'has_order_messages'
    | 'later_days'
    | 'later_notice_minutes'
    | 'slot_minutes'
    | 'slot_portions'
    | 'slot_orders'
    | 'menu_version'
  > {
  ways_to_pay: OwnWays | null;
  chain_ways: Ways;
  vat_rates: VatRate[];
  food_types: FoodTypeRow[];
  sub_food_types: SubFoodTypeRow[];
  items: (MenuItemRow & { parts: ComboPart[] | null; option_groups: number[] })[];
  option_groups: OptionGroupRow[];
  removed_options: Pick<MenuOptionEntity, 'id' | 'name'>[];
  rules: BuyGetOfferRow[];
  pay_rules: PayGetOfferRow[];
  free_deliveries: FreeDeliveryRow[];
  deliveries: Pick<DeliveryAreaEntity, 'id' | 'area' | 'amount_cents' | 'minimum_cents' | 'minutes'>[];
  texts: TextRow[];
  /** numbers, as JSON has them */
  promo_codes: (Pick<
    PromoCodeEntity,
    'code' | 'limit_cents' | 'starts_on' | 'ends_on' | 'discount_max_cents' | 'order_types' | 'is_active'
  > & { id: number; percentage: number; has_use_limits: boolean })[];
}

/** One statement, so that everything is of one snapshot and belongs to one version. */
const WHOLE_MENU = `
  SELECT b.name, b.phone, b.address, b.open, b.close, b.week_hours, b.closings, b.special_hours, b.delivery_hours, b.state,
    b.paused_until, b.pause_reason, b.line_quantity_max, b.takes_staff_orders, b.has_order_messages, b.later_days, b.later_notice_minutes,
    b.slot_minutes, b.slot_portions, b.slot_orders, b.menu_version, b.ways_to_pay,
    (SELECT jsonb_build_object('online', w.online, 'cash', w.cash, 'card', w.card, 'pickup', w.pickup,
      'laterLimitCents', w.later_limit_cents) FROM ways_to_pay w) AS chain_ways,
    coalesce((SELECT json_agg(json_build_object('since', t.since, 'percentage', CASE WHEN t.is_registered THEN t.vat_percentage END))
      FROM tax_period t), '[]') AS vat_rates,
    coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'is_offer', t.is_offer) ORDER BY t.position, t.id)
      FROM food_type t WHERE t.branch_id = b.id AND t.removed_at IS NULL), '[]') AS food_types,
    coalesce((SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'food_type_id', t.food_type_id) ORDER BY t.position, t.id)
      FROM sub_food_type t WHERE t.branch_id = b.id AND t.removed_at IS NULL), '[]') AS sub_food_types,
    coalesce((SELECT json_agg(json_build_object('id', i.id, 'is_offer', i.is_offer, 'name', i.name, 'price_cents', i.price_cents,
        'quantity', i.quantity, 'open', i.open, 'close', i.close, 'image', i.image, 'sub_food_type_id', i.sub_food_type_id,
        'description', i.description, 'marks', i.marks, 'spice', i.spice, 'option_groups', ${groupsOfItemSql('i.id')},
        'parts', CASE WHEN i.is_offer THEN coalesce((
          SELECT json_agg(json_build_object('id', f.id, 'name', f.name, 'quantity', p.quantity,
            'option_groups', ${groupsOfItemSql('f.id')}) ORDER BY f.position, f.id)
          FROM offer_part p JOIN menu_item f ON f.id = p.food_id WHERE p.offer_id = i.id), '[]') END)
        ORDER BY i.position, i.id)
      FROM menu_item i WHERE i.branch_id = b.id AND i.removed_at IS NULL), '[]') AS items,
    ${optionGroupsSql('b.id')} AS option_groups,
    coalesce((SELECT json_agg(json_build_object('id', o.id, 'name', o.name))
      FROM menu_option o WHERE o.branch_id = b.id AND o.removed_at IS NOT NULL), '[]') AS removed_options,
    coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'buy_type', r.buy_type,
        'buy_type_id', coalesce(r.buy_food_type_id, r.buy_sub_food_type_id, r.buy_menu_item_id),
        'buy_quantity', r.buy_quantity, 'get_food_id', r.get_food_id, 'get_quantity', r.get_quantity) ORDER BY r.id)
      FROM buy_get_offer r WHERE r.branch_id = b.id), '[]') AS rules,
    coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'from_cents', r.from_cents,
        'get_food_id', r.get_food_id, 'get_quantity', r.get_quantity) ORDER BY r.from_cents, r.id)
      FROM pay_get_offer r WHERE r.branch_id = b.id AND r.is_active), '[]') AS pay_rules,
    coalesce((SELECT json_agg(json_build_object('id', r.id, 'name', r.name, 'from_cents', r.from_cents,
        'is_everywhere', r.is_everywhere, 'areas', ARRAY(
          SELECT a.delivery_id FROM free_delivery_area a WHERE a.free_delivery_id = r.id ORDER BY a.delivery_id))
        ORDER BY r.from_cents, r.id)
      FROM free_delivery r WHERE r.branch_id = b.id AND r.is_active), '[]') AS free_deliveries,
    coalesce((SELECT json_agg(json_build_object('id', d.id, 'area', d.area, 'amount_cents', d.amount_cents,
        'minimum_cents', d.minimum_cents, 'minutes', d.minutes) ORDER BY lower(d.area))
      FROM delivery d WHERE d.branch_id = b.id AND d.removed_at IS NULL), '[]') AS deliveries,
    ${branchTextsSql('b.id')} AS texts,
    coalesce((SELECT json_agg(json_build_object('id', p.id, 'code', p.code, 'percentage', p.percentage,
        'limit_cents', p.limit_cents, 'starts_on', p.starts_on, 'ends_on', p.ends_on,
        'discount_max_cents', p.discount_max_cents, 'order_types', p.order_types, 'is_active', p.is_active,
        'has_use_limits', p.uses_max IS NOT NULL OR p.uses_per_phone IS NOT NULL OR p.first_order_only))
      FROM promo_code p WHERE p.branch_id = b.id AND p.removed_at IS NULL), '[]') AS promo_codes
  FROM branch b WHERE b.id = $1`;

/** Returns a branch's menu, rules, areas and promo codes in one snapshot; undefined for an unknown branch. */
export async function loadBranchMenu(
  db: Queryable,
  branchId: number,
  shop: { hasCardGateway: boolean },
): Promise<BranchMenu | undefined> {
  const row = await firstRow<MenuRow>(db, WHOLE_MENU, [branchId]);
  if (!row) return undefined;
  const foodTypes = foodTypesOf(row);
  const items = foodTypes.flatMap((type) => type.subFoodTypes.flatMap((sub) => sub.items));
  const deliveries = new Map(
    row.deliveries.map(({ id, area, amount_cents, minimum_cents, minutes }) => [
      id,
      { id, area, amountCents: amount_cents, minimumCents: minimum_cents, minutes },
    ]),
  );
  const menu: BranchMenu = {
    branchId,
    version: row.menu_version,
    branch: {
      name: row.name,
      phone: row.phone,
      address: row.address,
      open: row.open,
      close: row.close,
      week_hours: row.week_hours,
      closings: row.closings,
      special_hours: row.special_hours,
      delivery_hours: row.delivery_hours,
      state: row.state,
      pausedUntil: row.paused_until,
      pauseReason: row.pause_reason,
      lineQuantityMax: row.line_quantity_max,
      ways: waysOffered(row.chain_ways, row.ways_to_pay, shop),
      takesStaffOrders: row.takes_staff_orders,
      hasOrderMessages: row.has_order_messages,
      vatRates: row.vat_rates,
      later: laterRulesOf(row),
    },
    foodTypes,
    items: new Map(items.map((item) => [item.id, item])),
    optionGroups: optionGroupsOf(row.option_groups),
    removedOptions: new Map(row.removed_options.map(({ id, name }) => [id, name])),
    rules: row.rules.map(ruleOf),
    payRules: row.pay_rules.map(({ id, name, from_cents, get_food_id, get_quantity }) => ({
      id,
      name,
      fromCents: from_cents,
      getFoodId: get_food_id,
      getQuantity: get_quantity,
    })),
    freeDeliveries: row.free_deliveries.map((rule) => freeDeliveryOf(rule, (id) => deliveries.has(id))),
    deliveries,
    promoCodes: new Map(
      row.promo_codes.map((p) => [
        p.id,
        {
          id: p.id,
          code: p.code,
          percentage: p.percentage,
          limitCents: p.limit_cents,
          discountMaxCents: p.discount_max_cents,
          startsOn: p.starts_on,
          endsOn: p.ends_on,
          orderTypes: p.order_types,
          isActive: p.is_active,
          hasUseLimits: p.has_use_limits,
        },
      ]),
    ),
  };
  addTexts(menu, new TextIndex(row.texts));
  return menu;
}

function foodTypesOf(row: MenuRow): FoodTypeRecord[] {
  const itemsOf = groupBy(row.items, (item) => item.sub_food_type_id);
  const subTypesOf = groupBy(row.sub_food_types, (sub) => sub.food_type_id);
  return row.food_types.map((type) => ({
    id: type.id,
    name: type.name,
    isOffer: type.is_offer,
    subFoodTypes: (subTypesOf.get(type.id) ?? []).map((sub) => ({
      id: sub.id,
      name: sub.name,
      items: (itemsOf.get(sub.id) ?? []).map(
        (item): MenuItemRecord => ({
          id: item.id,
          type: item.is_offer ? 'offer' : 'food',
          name: item.name,
          priceCents: item.price_cents,
          quantity: item.quantity,
          ownHours: ownHoursOfRow(item),
          image: item.image,
          description: item.description,
          marks: item.marks,
          spice: item.spice,
          subFoodTypeId: sub.id,
          subFoodTypeName: sub.name,
          foodTypeId: type.id,
          parts: item.parts,
          option_groups: item.option_groups,
        }),
      ),
    })),
  }));
}

function ruleOf(rule: BuyGetOfferRow): BuyGetRecord {
  return {
    id: rule.id,
    name: rule.name,
    buyType: rule.buy_type,
    buyTypeId: rule.buy_type_id,
    buyQuantity: rule.buy_quantity,
    getFoodId: rule.get_food_id,
    getQuantity: rule.get_quantity,
  };
}

function freeDeliveryOf(rule: FreeDeliveryRow, isServed: (areaId: number) => boolean): FreeDeliveryRecord {
  const { id, name, from_cents, is_everywhere, areas } = rule;
  return { id, name, fromCents: from_cents, areas: is_everywhere ? null : areas.filter(isServed) };
}
