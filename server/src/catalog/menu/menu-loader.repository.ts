import { factsOf } from '../../../../libs/domain/menu/food-facts.js';
import { type Ways, waysOffered } from '../../../../libs/domain/money/ways-to-pay.js';
import type { VatRate } from '../../../../libs/domain/tax/tax.js';
import type { NamedInLanguages } from '../../../../libs/domain/text/names.js';
import { inLanguages, namesOf, type Translations } from '../../../../libs/domain/text/translations.js';
import type { BranchEntity } from '../../branches/branch.entity.js';
import { locationOf } from '../../branches/branch-in-language.js';
import { laterRulesOf } from '../../branches/later-rules.js';
import { firstRow, type JsonRow, jsonRows, type Queryable } from '../../database/rows.js';
import type { DeliveryAreaEntity } from '../../deliveries/delivery-area.entity.js';
import type { PromoCodeEntity } from '../../promo-codes/promo-code.entity.js';
import type { MenuOptionEntity } from '../menu-option.entity.js';
import { optionGroupsOf } from '../options/option-records.js';
import type { BranchMenu, FoodTypeRecord, MenuItemRecord, PromoRecord } from './branch-menu.js';
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

/** A promo code, with numbers as JSON has them. */
type PromoRow = Omit<JsonRow<PromoCodeEntity>, 'id' | 'percentage'> & { id: number; percentage: number };

interface BranchRow extends BranchEntity, MenuRows {
  chain_ways: Ways;
  vat_rates: VatRate[];
  removed_options: Pick<MenuOptionEntity, 'id' | 'name'>[];
  deliveries: JsonRow<DeliveryAreaEntity>[];
  promo_codes: PromoRow[];
}

/** One statement, so that everything is of one snapshot and belongs to one version. */
const WHOLE_MENU = `
  SELECT b.*,
    (SELECT jsonb_build_object('online', w.online, 'cash', w.cash, 'card', w.card, 'pickup', w.pickup,
      'laterLimitCents', w.later_limit_cents) FROM ways_to_pay w) AS chain_ways,
    coalesce((SELECT json_agg(json_build_object('since', t.since, 'percentage', CASE WHEN t.is_registered THEN t.vat_percentage END))
      FROM tax_period t), '[]') AS vat_rates,
    ${MENU_ROWS},
    coalesce((SELECT json_agg(json_build_object('id', o.id, 'name', o.name))
      FROM menu_option o WHERE o.branch_id = $1 AND o.removed_at IS NOT NULL), '[]') AS removed_options,
    ${jsonRows('delivery t', { where: 't.branch_id = $1 AND t.removed_at IS NULL', order: 'lower(t.area)' })} AS deliveries,
    ${jsonRows('promo_code t', { where: 't.branch_id = $1 AND t.removed_at IS NULL' })} AS promo_codes
  FROM branch b WHERE b.id = $1`;

/** Returns a branch's menu, rules, areas and promo codes in one snapshot; undefined for an unknown branch. */
export async function loadBranchMenu(
  db: Queryable,
  branchId: number,
  shop: { hasCardGateway: boolean },
): Promise<BranchMenu | undefined> {
  const row = await firstRow<BranchRow>(db, WHOLE_MENU, [branchId]);
  if (!row) return undefined;
  const rowOfItem = itemRows(row);
  const foodTypes = foodTypesOf(row, rowOfItem);
  const items = foodTypes.flatMap((type) => type.subFoodTypes.flatMap((sub) => sub.items));
  const deliveries = new Map(
    row.deliveries.map(({ id, area, amount_cents, minimum_cents, minutes }) => [
      id,
      { id, area, amountCents: amount_cents, minimumCents: minimum_cents, minutes },
    ]),
  );
  return {
    branchId,
    version: row.menu_version,
    branch: branchOf(row, shop),
    foodTypes,
    items: new Map(items.map((item) => [item.id, item])),
    optionGroups: optionGroupsOf(row, rowOfItem),
    removedOptions: new Map(row.removed_options.map(({ id, name }) => [id, name])),
    rules: row.rules.map((rule) => ({
      id: rule.id,
      ...namedOf(rule),
      buyType: rule.buy_type,
      buyTypeId: boughtId(rule),
      buyQuantity: rule.buy_quantity,
      getFoodId: rule.get_food_id,
      getQuantity: rule.get_quantity,
    })),
    payRules: row.pay_rules
      .filter(({ is_active }) => is_active)
      .map((rule) => ({
        id: rule.id,
        ...namedOf(rule),
        fromCents: rule.from_cents,
        getFoodId: rule.get_food_id,
        getQuantity: rule.get_quantity,
      })),
    freeDeliveries: row.free_deliveries
      .filter(({ is_active }) => is_active)
      .map((rule) => ({
        id: rule.id,
        ...namedOf(rule),
        fromCents: rule.from_cents,
        areas: areasOfRule(row, rule)?.filter((id) => deliveries.has(id)) ?? null,
      })),
    deliveries,
    promoCodes: new Map(row.promo_codes.map((code) => [code.id, promoOf(code)])),
  };
}

function branchOf(row: BranchRow, shop: { hasCardGateway: boolean }): BranchMenu['branch'] {
  return {
    name: row.name,
    slug: row.slug,
    texts: row.texts,
    location: locationOf(row),
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
    busy: { minutes: row.busy_minutes, until: row.busy_until },
    longestWait: row.longest_wait,
    lineQuantityMax: row.line_quantity_max,
    ways: waysOffered(row.chain_ways, row.ways_to_pay, shop),
    takesStaffOrders: row.takes_staff_orders,
    hasOrderMessages: row.has_order_messages,
    vatRates: row.vat_rates,
    later: laterRulesOf(row),
  };
}

function promoOf(code: PromoRow): PromoRecord {
  return {
    id: code.id,
    code: code.code,
    percentage: code.percentage,
    limitCents: code.limit_cents,
    discountMaxCents: code.discount_max_cents,
    startsOn: code.starts_on,
    endsOn: code.ends_on,
    orderTypes: code.order_types,
    isActive: code.is_active,
    hasUseLimits: code.uses_max !== null || code.uses_per_phone !== null || code.first_order_only,
  };
}

function foodTypesOf(rows: MenuRows, items: ReadonlyMap<number, ItemRow>): FoodTypeRecord[] {
  return menuTree(rows, items).map(({ type, categories }) => ({
    id: type.id,
    ...namedOf(type),
    isOffer: type.is_offer,
    subFoodTypes: categories.map(({ sub, items: rowsOfSub }) => ({
      id: sub.id,
      ...namedOf(sub),
      items: rowsOfSub.map(
        (item): MenuItemRecord => ({
          id: item.id,
          type: item.is_offer ? 'offer' : 'food',
          ...namedOf(item),
          slug: item.slug,
          formerSlugs: item.former_slugs,
          priceCents: item.price_cents,
          quantity: item.quantity,
          ownHours: ownHoursOfRow(item),
          image: item.image,
          ...factsOf(item),
          descriptions: inLanguages(item.texts, 'description'),
          subFoodTypeId: sub.id,
          subFoodTypeName: sub.name,
          subFoodTypeNames: inLanguages(sub.texts, 'name'),
          foodTypeId: type.id,
          parts: item.is_offer ? item.parts.map(partOf) : null,
          option_groups: item.option_groups,
        }),
      ),
    })),
  }));
}

const partOf = ({ food, quantity }: ItemRow['parts'][number]) => ({
  id: food.id,
  ...namedOf(food),
  quantity,
  option_groups: food.option_groups,
});

/** Returns the name of a row in all its languages. */
const namedOf = (row: { name: string; texts: Translations }): NamedInLanguages => ({
  name: row.name,
  ...namesOf(row),
});
