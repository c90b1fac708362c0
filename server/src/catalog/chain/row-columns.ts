import type { ChainRowType } from '../../../../libs/contract/menu/chain-menu.js';
import { type MenuRow, placeOf, type RowKey, type TextValue } from '../../../../libs/domain/menu/chain/chain-rows.js';
import { groupBy } from '../../common/group-by.js';
import type { MenuRows } from '../menu/menu-rows.repository.js';

/** The values of a row's columns, and of its links: the parts of a combo, and the groups that an item asks. */
export type Columns = Record<string, unknown>;

export const TABLES: Record<ChainRowType, string> = {
  'food type': 'food_type',
  'sub food type': 'sub_food_type',
  food: 'menu_item',
  offer: 'menu_item',
  'option group': 'option_group',
  option: 'menu_option',
  'buy-get offer': 'buy_get_offer',
  'pay-get offer': 'pay_get_offer',
};

const ITEM = ['sub_food_type_id', 'price_cents', 'description', 'image', 'marks', 'spice', 'effort', 'open', 'close'];

/** The columns of each table that the chain's menu may change. */
export const CHAIN_COLUMNS: Record<string, readonly string[]> = Object.fromEntries(
  Object.entries({
    food_type: [],
    sub_food_type: ['food_type_id'],
    menu_item: ITEM,
    option_group: ['kind', 'min', 'max'],
    menu_option: ['price_cents', 'food_id', 'quantity_max', 'is_default', 'marks', 'effort'],
    buy_get_offer: [
      ...['buy_type', 'buy_food_type_id', 'buy_sub_food_type_id', 'buy_menu_item_id', 'buy_quantity'],
      ...['get_food_id', 'get_quantity'],
    ],
    pay_get_offer: ['from_cents', 'get_food_id', 'get_quantity', 'is_active'],
  }).map(([table, columns]) => [table, ['name', 'texts', ...columns, 'origin_id', 'given']]),
);

/** Returns the columns of each row of a menu, by `placeOf`; undefined for a row that it does not have. */
export function storedColumns(rows: MenuRows): (type: ChainRowType, id: number) => Columns | undefined {
  const parts = groupBy(rows.parts, ({ offer_id }) => offer_id);
  const asked = groupBy(rows.asked, ({ menu_item_id }) => menu_item_id);
  const found = new Map<string, Columns>();
  const add = (type: ChainRowType, stored: readonly ({ id: number } & object)[]) => {
    for (const row of stored) {
      const values = new Map<string, unknown>(Object.entries(row));
      const columns = (CHAIN_COLUMNS[TABLES[type]] ?? []).map((column) => [column, values.get(column)]);
      found.set(placeOf(type, row.id), Object.fromEntries(columns));
    }
  };
  add('food type', rows.food_types);
  add('sub food type', rows.sub_food_types);
  add('option group', rows.option_groups);
  add('option', rows.options);
  add('buy-get offer', rows.rules);
  add('pay-get offer', rows.pay_rules);
  for (const item of rows.items.filter(({ removed_at }) => removed_at === null)) {
    const type = item.is_offer ? 'offer' : 'food';
    add(type, [item]);
    const links = {
      asked: (asked.get(item.id) ?? []).map(({ group_id }) => group_id),
      parts: (parts.get(item.id) ?? [])
        .map(({ food_id, quantity }) => [food_id, quantity] as const)
        .sort(([one], [other]) => one - other),
    };
    Object.assign(found.get(placeOf(type, item.id)) ?? {}, links);
  }
  return (type, id) => found.get(placeOf(type, id));
}

/** Returns the branch's id of a row. */
export type IdOf = (type: ChainRowType, key: RowKey) => number;

const texts = (of: Record<string, TextValue | undefined>): object =>
  Object.fromEntries(Object.entries(of).flatMap(([field, value]) => (value?.[1] ? [[field, value[1]]] : [])));

/** Returns the columns for the fields of a row. */
export function columnsOf(
  { type, fields, given, origin }: Pick<MenuRow, 'type' | 'fields' | 'given' | 'origin'>,
  idOf: IdOf,
): Columns {
  const { name, description, buy, gift, choice, hours, parts = [], options = [] } = fields;
  const named = {
    name: name?.[0],
    texts: texts({ name, description }),
    origin_id: origin,
    given,
  };
  const gifted = gift && { get_food_id: idOf('food', gift[0]), get_quantity: gift[1] };
  switch (type) {
    case 'food type':
      return named;
    case 'sub food type':
      return { ...named, food_type_id: idOf('food type', fields.food_type ?? 0) };
    case 'food':
    case 'offer':
      return {
        ...named,
        sub_food_type_id: idOf('sub food type', fields.sub_food_type ?? 0),
        price_cents: fields.price,
        description: description?.[0] ?? '',
        image: fields.image ?? null,
        marks: fields.marks,
        spice: fields.spice,
        effort: fields.effort,
        open: hours?.[0] ?? null,
        close: hours?.[1] ?? null,
        asked: options.map((key) => idOf('option group', key)),
        parts: parts
          .map(([key, quantity]) => [idOf('food', key), quantity] as const)
          .sort(([one], [other]) => one - other),
      };
    case 'option group':
      return { ...named, kind: choice?.[0], min: choice?.[1], max: choice?.[2] };
    case 'option':
      return {
        ...named,
        price_cents: fields.price,
        food_id: typeof fields.food === 'number' ? idOf('food', fields.food) : null,
        quantity_max: fields.quantity_max,
        is_default: fields.is_default,
        marks: fields.marks,
        effort: fields.effort,
      };
    case 'buy-get offer': {
      const of = (bought: string, as: ChainRowType) => (buy && buy[0] === bought ? idOf(as, buy[1]) : null);
      return {
        ...named,
        ...gifted,
        buy_type: buy?.[0],
        buy_food_type_id: of('Food Type', 'food type'),
        buy_sub_food_type_id: of('Sub Food Type', 'sub food type'),
        buy_menu_item_id: of('Food Item', 'food'),
        buy_quantity: buy?.[2],
      };
    }
    case 'pay-get offer':
      return { ...named, ...gifted, from_cents: fields.from, is_active: fields.is_active };
  }
}

/** A row with what it was and what it becomes: null if it is not on the menu. */
export interface ChangedRow {
  type: ChainRowType;
  id: number;
  name: string;
  before: Columns | null;
  after: Columns | null;
  /** the other columns of a new row */
  fresh?: Columns;
}
