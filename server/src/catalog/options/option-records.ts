import { fromCents } from '../../../../libs/domain/money/money.js';
import { namesOf } from '../../../../libs/domain/text/translations.js';
import { groupBy } from '../../common/group-by.js';
import type { JsonRow } from '../../database/rows.js';
import type { OptionGroupRecord, OptionRecord } from '../menu/branch-menu.js';
import type { ItemRow, MenuRows } from '../menu/menu-rows.repository.js';
import type { MenuOptionEntity } from '../menu-option.entity.js';

/** Returns the groups of a menu by their ids, in its order, with their options. */
export function optionGroupsOf(
  { option_groups, options }: MenuRows,
  items: ReadonlyMap<number, ItemRow>,
): Map<number, OptionGroupRecord> {
  const optionsOf = groupBy(options, ({ group_id }) => group_id);
  return new Map(
    option_groups.map(({ id, name, kind, min, max, position, version, texts }) => [
      id,
      {
        ...{ id, name, ...namesOf({ texts }), kind, min, max, position, version },
        options: (optionsOf.get(id) ?? []).map((option) => optionOf(option, items)),
      },
    ]),
  );
}

function optionOf(option: JsonRow<MenuOptionEntity>, items: ReadonlyMap<number, ItemRow>): OptionRecord {
  const { id, name, price_cents, food_id, quantity_max, is_default, marks, position, sold_out_on, effort } = option;
  const food = food_id === null ? undefined : items.get(food_id);
  return {
    ...{
      id,
      name,
      ...namesOf(option),
      price: fromCents(price_cents),
      quantity_max,
      is_default,
      marks,
      position,
      sold_out_on,
      effort,
    },
    food: food ? { id: food.id, name: food.name, ...namesOf(food) } : null,
  };
}
