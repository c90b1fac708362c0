import type { Named } from '../../../../libs/contract/values.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import type { OptionGroupRecord, OptionRecord } from '../menu/branch-menu.js';
import type { MenuOptionEntity } from '../menu-option.entity.js';
import type { OptionGroupEntity } from '../option-group.entity.js';

interface OptionRow
  extends Pick<
    MenuOptionEntity,
    'id' | 'name' | 'price_cents' | 'quantity_max' | 'is_default' | 'marks' | 'position' | 'sold_out_on'
  > {
  food: Named | null;
}

/** The columns of the statements that read a whole menu. */
export interface OptionGroupRow
  extends Pick<OptionGroupEntity, 'id' | 'name' | 'kind' | 'min' | 'max' | 'position' | 'version'> {
  options: OptionRow[];
}

/**
 * Returns SQL for the option groups of a branch, as JSON of `OptionGroupRow[]` in their order.
 *
 * @param branchId SQL for the branch's id
 */
export const optionGroupsSql = (branchId: string): string => `
  coalesce((SELECT json_agg(json_build_object('id', g.id, 'name', g.name, 'kind', g.kind, 'min', g.min, 'max', g.max,
      'position', g.position, 'version', g.version, 'options', coalesce((
        SELECT json_agg(json_build_object('id', o.id, 'name', o.name, 'price_cents', o.price_cents,
          'food', CASE WHEN f.id IS NOT NULL THEN json_build_object('id', f.id, 'name', f.name) END,
          'quantity_max', o.quantity_max, 'is_default', o.is_default, 'marks', o.marks, 'position', o.position,
          'sold_out_on', o.sold_out_on) ORDER BY o.position, o.id)
        FROM menu_option o LEFT JOIN menu_item f ON f.id = o.food_id
        WHERE o.group_id = g.id AND o.removed_at IS NULL), '[]'))
      ORDER BY g.position, g.id)
    FROM option_group g WHERE g.branch_id = ${branchId} AND g.removed_at IS NULL), '[]')`;

/**
 * Returns SQL for the ids of the groups that an item asks, as JSON in its order.
 *
 * @param itemId SQL for the item's id
 */
export const groupsOfItemSql = (itemId: string): string =>
  `coalesce((SELECT json_agg(a.group_id ORDER BY a.position) FROM menu_item_option_group a
    WHERE a.menu_item_id = ${itemId}), '[]')`;

/** Returns the groups of rows by their ids, in the order of the rows. */
export function optionGroupsOf(groups: readonly OptionGroupRow[]): Map<number, OptionGroupRecord> {
  return new Map(groups.map((group) => [group.id, { ...group, options: group.options.map(optionOf) }]));
}

const optionOf = ({ price_cents, ...option }: OptionRow): OptionRecord => ({
  ...option,
  price: fromCents(price_cents),
});
