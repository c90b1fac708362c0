import type { EntityManager } from 'typeorm';
import { PRICE_ROWS_MAX, type PriceTarget } from '../../../../libs/contract/menu/price-changes.js';
import { type Queryable, rows } from '../../database/rows.js';
import type { ChangedPriceRow } from '../price-change.entity.js';

/** The rows of a price change: foods and combos, or options, never both. */
export type PricedKind = 'item' | 'option';

/** A food, a combo or an option with its price. */
export interface PricedRow {
  id: number;
  branch_id: number;
  /** its kind in the audit trail */
  entity: 'food' | 'offer' | 'option';
  name: string;
  /** the name of its sub food type; for an option, of its group */
  heading: string;
  price_cents: number;
  /** for an option, its group's */
  version: number;
}

interface KindSql {
  columns: string;
  /** the rows whose price can be changed */
  from: string;
  /** the alias of the priced table in `from` */
  alias: string;
  /** the order of the menus */
  order: string;
  /** sets the prices $2 of the ids $1, and returns the ids with their new versions */
  put: string;
}

const KINDS: Record<PricedKind, KindSql> = {
  item: {
    columns: `i.id, i.branch_id, CASE WHEN i.is_offer THEN 'offer' ELSE 'food' END AS entity, i.name,
      s.name AS heading, i.price_cents, i.version`,
    from: `(SELECT * FROM menu_item WHERE removed_at IS NULL) i
      JOIN sub_food_type s ON s.id = i.sub_food_type_id
      JOIN food_type t ON t.id = s.food_type_id`,
    alias: 'i',
    order: 'i.branch_id, t.position, t.id, s.position, s.id, i.position, i.id',
    put: `WITH priced AS (
        UPDATE menu_item i SET price_cents = p.price_cents, version = i.version + 1, updated_at = now()
        FROM unnest($1::int[], $2::int[]) AS p (id, price_cents) WHERE i.id = p.id RETURNING i.id, i.version)
      SELECT id, version FROM priced`,
  },
  option: {
    columns: `o.id, o.branch_id, 'option' AS entity, o.name, g.name AS heading, o.price_cents, g.version`,
    from: `(SELECT * FROM menu_option WHERE removed_at IS NULL AND NOT is_default AND kind <> 'without') o
      JOIN option_group g ON g.id = o.group_id`,
    alias: 'o',
    order: 'o.branch_id, g.position, g.id, o.position, o.id',
    put: `WITH priced AS (
        UPDATE menu_option o SET price_cents = p.price_cents
        FROM unnest($1::int[], $2::int[]) AS p (id, price_cents) WHERE o.id = p.id RETURNING o.id, o.group_id),
      raised AS (
        UPDATE option_group SET version = version + 1 WHERE id IN (SELECT group_id FROM priced) RETURNING id, version)
      SELECT priced.id, raised.version FROM priced JOIN raised ON raised.id = priced.group_id`,
  },
};

/** The kind of rows that each target selects, and the column that its name is compared with. */
const TARGETS: Record<PriceTarget, { kind: PricedKind; named: string }> = {
  everything: { kind: 'item', named: '$2::text' },
  'food type': { kind: 'item', named: 't.name' },
  'sub food type': { kind: 'item', named: 's.name' },
  item: { kind: 'item', named: 'i.name' },
  'option group': { kind: 'option', named: 'g.name' },
  option: { kind: 'option', named: 'o.name' },
};

/** Returns the kind of the rows that a target selects. */
export const kindOf = (target: PriceTarget): PricedKind => TARGETS[target].kind;

/** Returns the kind of the rows of a stored change. */
export const kindOfRows = (changed: readonly ChangedPriceRow[]): PricedKind =>
  changed.some(({ option_group }) => option_group !== undefined) ? 'option' : 'item';

/**
 * Returns the rows that a target selects, in the order of the menus: foods and combos, or options that may cost
 * something. If there are more than a change may have, returns one more than that.
 */
export function pricedRows(
  db: Queryable,
  { branches, target, name }: { branches: readonly number[]; target: PriceTarget; name: string },
): Promise<PricedRow[]> {
  const { kind, named } = TARGETS[target];
  const { columns, from, alias, order } = KINDS[kind];
  return rows<PricedRow>(
    db,
    `SELECT ${columns} FROM ${from} WHERE ${alias}.branch_id = ANY($1) AND name_key(${named}) = name_key($2::text)
     ORDER BY ${order} LIMIT ${PRICE_ROWS_MAX + 1}`,
    [branches, name],
  );
}

/** Returns the rows of a kind with these ids that are on a menu. */
export function pricedRowsById(db: Queryable, kind: PricedKind, ids: readonly number[]): Promise<PricedRow[]> {
  const { columns, from, alias } = KINDS[kind];
  return rows<PricedRow>(db, `SELECT ${columns} FROM ${from} WHERE ${alias}.id = ANY($1)`, [ids]);
}

/**
 * Sets new prices and raises the versions, those of option groups once, by one statement. @returns the versions by id
 */
export async function putPrices(
  tx: EntityManager,
  kind: PricedKind,
  prices: readonly { id: number; price_cents: number }[],
): Promise<Map<number, number>> {
  const changed = await rows<{ id: number; version: number }>(tx, KINDS[kind].put, [
    prices.map(({ id }) => id),
    prices.map(({ price_cents }) => price_cents),
  ]);
  return new Map(changed.map(({ id, version }) => [id, version]));
}

/** Returns the names on the menus of branches, by target, sorted alphabetically. */
export async function priceNames(
  db: Queryable,
  branches: readonly number[],
): Promise<Record<Exclude<PriceTarget, 'everything'>, string[]>> {
  const options = `${KINDS.option.from} WHERE o.branch_id = ANY($1)`;
  const found = await rows<{ kind: Exclude<PriceTarget, 'everything'>; name: string }>(
    db,
    `SELECT kind, min(name) AS name FROM (
       SELECT 'food type' AS kind, name FROM food_type WHERE branch_id = ANY($1) AND removed_at IS NULL
       UNION ALL SELECT 'sub food type', name FROM sub_food_type WHERE branch_id = ANY($1) AND removed_at IS NULL
       UNION ALL SELECT 'item', name FROM menu_item WHERE branch_id = ANY($1) AND removed_at IS NULL
       UNION ALL SELECT 'option group', g.name FROM ${options}
       UNION ALL SELECT 'option', o.name FROM ${options}) n
     GROUP BY kind, name_key(name) ORDER BY lower(min(name))`,
    [branches],
  );
  const of = (wanted: PriceTarget) => found.filter(({ kind }) => kind === wanted).map(({ name }) => name);
  return {
    'food type': of('food type'),
    'sub food type': of('sub food type'),
    item: of('item'),
    'option group': of('option group'),
    option: of('option'),
  };
}
