import { IsNull } from 'typeorm';
import type { MenuCopyCounts } from '../../../../../libs/contract/menu/staff-menu.js';
import { STATIONS_MAX } from '../../../../../libs/domain/kitchen/stations.js';
import { type Database, firstRow, type Queryable, rows } from '../../../database/rows.js';
import { FoodTypeEntity } from '../../food-type.entity.js';
import { COPIED_COLUMNS } from '../menu-items.repository.js';
import { copyOptions, GIFT_ASKS } from './options-copy.repository.js';

/** The branches of a copy: `$1` the source, `$2` the target, `$3` the source's food types. */
type Source = [from: number, into: number, foodTypes: number[]];

const FOOD_TYPES = `
  INSERT INTO food_type (branch_id, name, texts, is_offer, position)
  SELECT $2, s.name, s.texts, s.is_offer, (SELECT coalesce(max(position), 0) FROM food_type WHERE branch_id = $2)
         + row_number() OVER (ORDER BY s.position, s.id)
  FROM food_type s
  WHERE s.branch_id = $1 AND s.id = ANY($3) AND s.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM food_type t WHERE t.branch_id = $2 AND t.removed_at IS NULL
                    AND t.is_offer = s.is_offer AND name_key(t.name) = name_key(s.name))
  RETURNING id`;

/** Copies the stations that make the copied items, if the target has none of that name, up to its maximum (`$4`). */
const STATIONS = `
  INSERT INTO station (branch_id, name, position)
  SELECT $2, s.name, (SELECT coalesce(max(position), 0) FROM station WHERE branch_id = $2)
         + row_number() OVER (ORDER BY s.position, s.id)
  FROM station s
  WHERE s.branch_id = $1 AND s.removed_at IS NULL
    AND EXISTS (SELECT FROM sub_food_type h LEFT JOIN menu_item i ON i.sub_food_type_id = h.id AND i.removed_at IS NULL
                WHERE h.food_type_id = ANY($3) AND h.removed_at IS NULL AND s.id IN (h.station_id, i.station_id))
    AND NOT EXISTS (SELECT FROM station t WHERE t.branch_id = $2 AND t.removed_at IS NULL AND name_key(t.name) = name_key(s.name))
  ORDER BY s.position, s.id
  LIMIT greatest(0, $4 - (SELECT count(*) FROM station WHERE branch_id = $2 AND removed_at IS NULL))
  RETURNING id`;

/** SQL for the target's station with the name of the station in the source's row `s`. */
const STATION_OF_S = `
  (SELECT t.id FROM station o JOIN station t ON t.branch_id = $2 AND t.removed_at IS NULL AND name_key(t.name) = name_key(o.name)
   WHERE o.id = s.station_id)`;

/** Pairs each food type of the source with the one of the same name in the target. */
const TYPE_PAIRS = `
  type_pair AS (
    SELECT s.id AS source_id, t.id AS target_id
    FROM food_type s
    JOIN food_type t ON t.branch_id = $2 AND t.removed_at IS NULL AND t.is_offer = s.is_offer AND name_key(t.name) = name_key(s.name)
    WHERE s.branch_id = $1 AND s.id = ANY($3) AND s.removed_at IS NULL)`;

const SUB_FOOD_TYPES = `
  WITH ${TYPE_PAIRS}
  INSERT INTO sub_food_type (branch_id, food_type_id, is_offer, name, texts, station_id, position)
  SELECT $2, p.target_id, s.is_offer, s.name, s.texts, ${STATION_OF_S}, (SELECT coalesce(max(position), 0) FROM sub_food_type WHERE branch_id = $2)
         + row_number() OVER (ORDER BY s.position, s.id)
  FROM sub_food_type s JOIN type_pair p ON p.source_id = s.food_type_id
  WHERE s.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM sub_food_type t WHERE t.food_type_id = p.target_id AND t.removed_at IS NULL
                    AND name_key(t.name) = name_key(s.name))
  RETURNING id`;

const SUB_PAIRS = `${TYPE_PAIRS},
  sub_pair AS (
    SELECT s.id AS source_id, t.id AS target_id
    FROM sub_food_type s JOIN type_pair p ON p.source_id = s.food_type_id
    JOIN sub_food_type t ON t.food_type_id = p.target_id AND t.removed_at IS NULL AND name_key(t.name) = name_key(s.name)
    WHERE s.removed_at IS NULL)`;

const ITEMS = `
  WITH ${SUB_PAIRS}
  INSERT INTO menu_item (branch_id, sub_food_type_id, is_offer, name, slug, texts, ${COPIED_COLUMNS.join(', ')}, station_id, position)
  SELECT $2, p.target_id, s.is_offer, s.name, s.slug, s.texts, ${COPIED_COLUMNS.map((column) => `s.${column}`).join(', ')}, ${STATION_OF_S},
         (SELECT coalesce(max(position), 0) FROM menu_item WHERE branch_id = $2)
         + row_number() OVER (ORDER BY s.position, s.id)
  FROM menu_item s JOIN sub_pair p ON p.source_id = s.sub_food_type_id
  WHERE s.removed_at IS NULL
    AND NOT EXISTS (SELECT FROM menu_item t WHERE t.branch_id = $2 AND t.removed_at IS NULL
                    AND t.is_offer = s.is_offer AND name_key(t.name) = name_key(s.name))
  RETURNING id, is_offer`;

/** Copies the parts of the new combos (`$3`) whose foods are on the target's menu. */
const PARTS = `
  INSERT INTO offer_part (offer_id, food_id, quantity)
  SELECT made.id, food.id, part.quantity
  FROM menu_item made
  JOIN menu_item source ON source.branch_id = $1 AND source.is_offer AND source.removed_at IS NULL
    AND name_key(source.name) = name_key(made.name)
  JOIN offer_part part ON part.offer_id = source.id
  JOIN menu_item part_food ON part_food.id = part.food_id
  JOIN menu_item food ON food.branch_id = $2 AND NOT food.is_offer AND food.removed_at IS NULL
    AND name_key(food.name) = name_key(part_food.name)
  WHERE made.id = ANY($3) AND made.is_offer`;

/** Copies the rules whose items are on the target's menu by name, if their free food needs no choice there. */
const RULES = `
  INSERT INTO buy_get_offer (branch_id, name, texts, buy_type, buy_food_type_id, buy_sub_food_type_id, buy_menu_item_id,
    buy_quantity, get_food_id, get_quantity)
  SELECT $2, r.name, r.texts, r.buy_type, type.id, sub.id, item.id, r.buy_quantity, gift.id, r.get_quantity
  FROM buy_get_offer r
  JOIN menu_item source_gift ON source_gift.id = r.get_food_id
  JOIN menu_item gift ON gift.branch_id = $2 AND NOT gift.is_offer AND gift.removed_at IS NULL
    AND name_key(gift.name) = name_key(source_gift.name)
  LEFT JOIN food_type source_type ON source_type.id = r.buy_food_type_id
  LEFT JOIN food_type type ON type.branch_id = $2 AND NOT type.is_offer AND type.removed_at IS NULL
    AND name_key(type.name) = name_key(source_type.name)
  LEFT JOIN sub_food_type source_sub ON source_sub.id = r.buy_sub_food_type_id
  LEFT JOIN food_type source_parent ON source_parent.id = source_sub.food_type_id
  LEFT JOIN food_type parent ON parent.branch_id = $2 AND NOT parent.is_offer AND parent.removed_at IS NULL
    AND name_key(parent.name) = name_key(source_parent.name)
  LEFT JOIN sub_food_type sub ON sub.food_type_id = parent.id AND sub.removed_at IS NULL
    AND name_key(sub.name) = name_key(source_sub.name)
  LEFT JOIN menu_item source_item ON source_item.id = r.buy_menu_item_id
  LEFT JOIN menu_item item ON item.branch_id = $2 AND NOT item.is_offer AND item.removed_at IS NULL
    AND name_key(item.name) = name_key(source_item.name)
  WHERE r.branch_id = $1 AND num_nonnulls(type.id, sub.id, item.id) = 1 AND NOT ${GIFT_ASKS}
    AND NOT EXISTS (SELECT FROM buy_get_offer t WHERE t.branch_id = $2 AND name_key(t.name) = name_key(r.name))
  ORDER BY r.id
  RETURNING id`;

/**
 * Copies the pay-and-get rules whose food is on the target's menu by name, except those for an amount that the target
 * already has a rule for, and those whose food needs a choice there.
 */
const PAY_RULES = `
  INSERT INTO pay_get_offer (branch_id, name, texts, from_cents, get_food_id, get_quantity, is_active)
  SELECT $2, r.name, r.texts, r.from_cents, gift.id, r.get_quantity, r.is_active
  FROM pay_get_offer r
  JOIN menu_item source_gift ON source_gift.id = r.get_food_id
  JOIN menu_item gift ON gift.branch_id = $2 AND NOT gift.is_offer AND gift.removed_at IS NULL
    AND name_key(gift.name) = name_key(source_gift.name)
  WHERE r.branch_id = $1 AND NOT ${GIFT_ASKS}
    AND NOT EXISTS (SELECT FROM pay_get_offer t WHERE t.branch_id = $2 AND (name_key(t.name) = name_key(r.name)
                    OR (t.is_active AND r.is_active AND t.from_cents = r.from_cents)))
  ORDER BY r.id
  RETURNING id`;

/**
 * Copies the free deliveries whose names the target does not have: those for all areas, and those for at least one area
 * that it has.
 */
const FREE_DELIVERIES = `
  WITH pair AS (SELECT source_id, target_id FROM unnest($3::integer[], $4::integer[]) AS p (source_id, target_id)),
  made AS (
    INSERT INTO free_delivery (branch_id, name, texts, from_cents, is_everywhere, is_active)
    SELECT $2, r.name, r.texts, r.from_cents, r.is_everywhere, r.is_active FROM free_delivery r
    WHERE r.branch_id = $1
      AND NOT EXISTS (SELECT FROM free_delivery t WHERE t.branch_id = $2 AND name_key(t.name) = name_key(r.name))
      AND (r.is_everywhere OR EXISTS (SELECT FROM free_delivery_area a JOIN pair p ON p.source_id = a.delivery_id
                                      WHERE a.free_delivery_id = r.id))
    ORDER BY r.id RETURNING id, name),
  named AS (
    INSERT INTO free_delivery_area (free_delivery_id, delivery_id)
    SELECT made.id, p.target_id FROM made
    JOIN free_delivery r ON r.branch_id = $1 AND name_key(r.name) = name_key(made.name)
    JOIN free_delivery_area a ON a.free_delivery_id = r.id JOIN pair p ON p.source_id = a.delivery_id)
  SELECT id FROM made`;

/** Counts what there is to copy. */
const TOTALS = `
  SELECT (SELECT count(*)::int FROM food_type WHERE id = ANY($2)) AS food_types,
    (SELECT count(*)::int FROM sub_food_type WHERE food_type_id = ANY($2) AND removed_at IS NULL) AS sub_food_types,
    count(i.id) FILTER (WHERE NOT i.is_offer)::int AS food, count(i.id) FILTER (WHERE i.is_offer)::int AS offers,
    (SELECT count(*)::int FROM buy_get_offer WHERE branch_id = $1) AS buy_get_offers,
    (SELECT count(*)::int FROM pay_get_offer WHERE branch_id = $1) AS pay_get_offers,
    (SELECT count(*)::int FROM free_delivery WHERE branch_id = $1) AS free_deliveries
  FROM sub_food_type s JOIN menu_item i ON i.sub_food_type_id = s.id AND i.removed_at IS NULL
  WHERE s.food_type_id = ANY($2) AND s.removed_at IS NULL`;

/** Returns the ids of a branch's food types. */
export async function foodTypeIds(db: Database, branchId: number): Promise<number[]> {
  const found = await db
    .getRepository(FoodTypeEntity)
    .find({ select: { id: true }, where: { branch_id: branchId, removed_at: IsNull() } });
  return found.map(({ id }) => id);
}

/** Returns what food types of a branch have to copy, in numbers. */
export function countMenu(db: Queryable, branchId: number, foodTypes: number[]): Promise<MenuCopyCounts | undefined> {
  return firstRow<MenuCopyCounts>(db, TOTALS, [branchId, foodTypes]);
}

/**
 * Copies what the target does not have by name, except free deliveries, which need the areas first.
 *
 * @returns how much was copied
 */
export async function copyMenu(tx: Queryable, source: Source, isWhole: boolean): Promise<MenuCopyCounts> {
  const [from, into] = source;
  const stations = await rows(tx, STATIONS, [...source, STATIONS_MAX]);
  const types = await rows(tx, FOOD_TYPES, source);
  const subTypes = await rows(tx, SUB_FOOD_TYPES, source);
  const items = await rows<{ id: number; is_offer: boolean }>(tx, ITEMS, source);
  const itemIds = items.map(({ id }) => id);
  await tx.query(PARTS, [from, into, itemIds]);
  const groups = await copyOptions(tx, { from, into, items: itemIds });
  const rules = isWhole ? await rows(tx, RULES, [from, into]) : [];
  const payRules = isWhole ? await rows(tx, PAY_RULES, [from, into]) : [];
  const offers = items.filter(({ is_offer }) => is_offer).length;
  return {
    food_types: types.length,
    sub_food_types: subTypes.length,
    food: items.length - offers,
    offers,
    buy_get_offers: rules.length,
    stations: stations.length,
    option_groups: groups.length,
    pay_get_offers: payRules.length,
    free_deliveries: 0,
  };
}

/**
 * Copies the free deliveries that the target does not have by name.
 *
 * @param areas pairs of an area of the source and the target's area of the same name
 * @returns how many were copied
 */
export async function copyFreeDeliveries(
  tx: Queryable,
  { from, into, areas }: { from: number; into: number; areas: readonly { source: number; target: number }[] },
): Promise<number> {
  const sources = areas.map(({ source }) => source);
  const targets = areas.map(({ target }) => target);
  return (await rows(tx, FREE_DELIVERIES, [from, into, sources, targets])).length;
}
