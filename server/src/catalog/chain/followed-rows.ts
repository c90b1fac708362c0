import type { ChainRowType, Following } from '../../../../libs/contract/menu/chain-menu.js';
import {
  type Fields,
  type MenuRow,
  ownFields,
  placeOf,
  type RowKey,
  type TextValue,
} from '../../../../libs/domain/menu/chain/chain-rows.js';
import type { Translations } from '../../../../libs/domain/text/translations.js';
import { type ItemRow, itemRows, type MenuRows, ownHoursOfRow } from '../menu/menu-rows.repository.js';

/** Returns the row of the chain's menu that a row follows; null if none. */
export type OriginOf = (type: ChainRowType, id: number) => number | null;

/** A stored row of any kind. */
interface Stored {
  id: number;
  origin_id: number | null;
  removed_at?: string | null;
}

const text = ({ texts }: { texts: Translations }, field: string, base: string): TextValue => [
  base,
  texts[field] ?? null,
];
const typeOfItem = ({ is_offer }: { is_offer: boolean }): ChainRowType => (is_offer ? 'offer' : 'food');

/** Returns the origins as they are stored. */
export function storedOrigins(rows: MenuRows): OriginOf {
  const origins = new Map<string, number | null>();
  const add = (type: ChainRowType, found: readonly Stored[]) => {
    for (const { id, origin_id } of found) origins.set(placeOf(type, id), origin_id);
  };
  add('food type', rows.food_types);
  add('sub food type', rows.sub_food_types);
  for (const item of rows.items) add(typeOfItem(item), [item]);
  add('option group', rows.option_groups);
  add('option', rows.options);
  add('buy-get offer', rows.rules);
  add('pay-get offer', rows.pay_rules);
  return (type, id) => origins.get(placeOf(type, id)) ?? null;
}

/**
 * Returns the rows of a menu in its order, as far as the chain's menu decides about them.
 *
 * @param isChain whether it is the chain's menu, whose rows are named by their own ids
 */
export function menuRows(
  rows: MenuRows,
  { isChain = false, originOf = storedOrigins(rows) }: { isChain?: boolean; originOf?: OriginOf } = {},
): MenuRow[] {
  const key = (type: ChainRowType, id: number): RowKey => (isChain ? id : (originOf(type, id) ?? -id));
  const row = (
    type: ChainRowType,
    { id, given }: { id: number; given: MenuRow['given'] },
    fields: Fields,
    { isOffer = false, group = null }: { isOffer?: boolean; group?: RowKey | null } = {},
  ): MenuRow => ({ type, id, origin: isChain ? null : originOf(type, id), given, isOffer, group, fields });
  const gift = (food: number, quantity: number): Fields => ({ gift: [key('food', food), quantity] });
  return [
    ...rows.food_types.map((type) =>
      row('food type', type, { name: text(type, 'name', type.name) }, { isOffer: type.is_offer }),
    ),
    ...rows.sub_food_types.map((sub) =>
      row(
        'sub food type',
        sub,
        { name: text(sub, 'name', sub.name), food_type: key('food type', sub.food_type_id) },
        { isOffer: sub.is_offer },
      ),
    ),
    ...rows.option_groups.map((group) =>
      row('option group', group, {
        name: text(group, 'name', group.name),
        choice: [group.kind, group.min, group.max],
      }),
    ),
    ...[...itemRows(rows).values()]
      .filter(({ removed_at }) => removed_at === null)
      .map((item) => row(typeOfItem(item), item, itemFields(item, key), { isOffer: item.is_offer })),
    ...rows.options.map((option) =>
      row(
        'option',
        option,
        {
          name: text(option, 'name', option.name),
          price: option.price_cents,
          food: option.food_id === null ? null : key('food', option.food_id),
          quantity_max: option.quantity_max,
          is_default: option.is_default,
          marks: option.marks,
          effort: option.effort,
        },
        { group: key('option group', option.group_id) },
      ),
    ),
    ...rows.rules.map((rule) =>
      row('buy-get offer', rule, {
        name: text(rule, 'name', rule.name),
        buy: [rule.buy_type, boughtKey(rule, key), rule.buy_quantity],
        ...gift(rule.get_food_id, rule.get_quantity),
      }),
    ),
    ...rows.pay_rules.map((rule) =>
      row('pay-get offer', rule, {
        name: text(rule, 'name', rule.name),
        from: rule.from_cents,
        is_active: rule.is_active,
        ...gift(rule.get_food_id, rule.get_quantity),
      }),
    ),
  ];
}

type KeyOf = (type: ChainRowType, id: number) => RowKey;

function itemFields(item: ItemRow, key: KeyOf): Fields {
  const hours = ownHoursOfRow(item);
  return {
    name: text(item, 'name', item.name),
    sub_food_type: key('sub food type', item.sub_food_type_id),
    price: item.price_cents,
    description: text(item, 'description', item.description),
    image: item.image,
    marks: item.marks,
    spice: item.spice,
    effort: item.effort,
    hours: hours && [hours.open, hours.close],
    options: item.option_groups.map((id) => key('option group', id)),
    ...(item.is_offer && {
      parts: item.parts
        .map(({ food, quantity }) => [key('food', food.id), quantity] as const)
        .sort(([one], [other]) => one - other),
    }),
  };
}

function boughtKey(rule: MenuRows['rules'][number], key: KeyOf): RowKey {
  if (rule.buy_food_type_id !== null) return key('food type', rule.buy_food_type_id);
  if (rule.buy_sub_food_type_id !== null) return key('sub food type', rule.buy_sub_food_type_id);
  return key('food', rule.buy_menu_item_id ?? 0);
}

/** Returns how the rows of a menu follow the chain's menu, in the form of answers. */
export function followingOf(rows: MenuRows): (type: ChainRowType, id: number) => Following {
  const found = new Map<string, Following>();
  for (const row of menuRows(rows)) {
    if (row.origin !== null) found.set(placeOf(row.type, row.id), { origin: row.origin, own: ownFields(row) });
  }
  return (type, id) => found.get(placeOf(type, id)) ?? {};
}
