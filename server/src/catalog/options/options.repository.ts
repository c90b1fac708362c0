import type { EntityManager } from 'typeorm';
import { MenuItemOptionGroupEntity } from '../menu-item-option-group.entity.js';
import { MenuOptionEntity } from '../menu-option.entity.js';
import { OptionGroupEntity } from '../option-group.entity.js';

type GroupFields = Pick<OptionGroupEntity, 'name' | 'kind' | 'min' | 'max'>;

/** The editable fields of an option; a new one has no id. */
export type OptionFields = Pick<
  MenuOptionEntity,
  'name' | 'price_cents' | 'food_id' | 'quantity_max' | 'is_default' | 'marks'
> & { id?: number; effort?: number };

/** Adds a group as the last of its branch. @returns its id */
export async function addGroup(
  manager: EntityManager,
  { branchId, fields, options }: { branchId: number; fields: GroupFields; options: readonly OptionFields[] },
): Promise<number> {
  const { identifiers } = await manager.insert(OptionGroupEntity, {
    ...fields,
    branch_id: branchId,
    position: () => `(SELECT coalesce(max(position), 0) + 1 FROM option_group WHERE branch_id = ${Number(branchId)})`,
  });
  const id = Number(identifiers[0]?.id);
  await writeOptions(manager, { branchId, id, kind: fields.kind, options });
  return id;
}

/** Replaces the fields and the options of a group. Marks an option that is not listed as removed. */
export async function editGroup(
  manager: EntityManager,
  group: { branchId: number; id: number; fields: GroupFields; options: readonly OptionFields[] },
): Promise<void> {
  const { id, fields, options } = group;
  await manager.query(
    'UPDATE menu_option SET removed_at = now() WHERE group_id = $1 AND removed_at IS NULL AND id <> ALL($2::int[])',
    [id, options.flatMap((option) => option.id ?? [])],
  );
  // names are unique, and the kind is checked, at any moment: options first get values that never conflict
  await manager.query(
    `UPDATE menu_option SET price_cents = 0, food_id = NULL, is_default = false,
       name = CASE WHEN removed_at IS NULL THEN '(' || id || ')' || chr(1) ELSE name END
     WHERE group_id = $1 AND (removed_at IS NULL OR kind <> $2)`,
    [id, fields.kind],
  );
  await manager.update(OptionGroupEntity, { id }, { ...fields, version: () => 'version + 1' });
  await writeOptions(manager, { ...group, kind: fields.kind });
}

/** Updates the options that have an id, and inserts the others, in their order. */
async function writeOptions(
  manager: EntityManager,
  {
    branchId,
    id,
    kind,
    options,
  }: { branchId: number; id: number; kind: GroupFields['kind']; options: readonly OptionFields[] },
): Promise<void> {
  const placed = options.map((option, position) => ({ ...option, position }));
  await manager.query(
    `UPDATE menu_option o SET name = r.name, price_cents = r.price_cents, food_id = r.food_id,
       quantity_max = r.quantity_max, is_default = r.is_default,
       marks = ARRAY(SELECT jsonb_array_elements_text(r.marks)), position = r.position,
       effort = coalesce(r.effort, o.effort),
       sold_out_on = CASE WHEN r.food_id IS NULL THEN o.sold_out_on END
     FROM jsonb_to_recordset($1::jsonb) AS r (id int, name text, price_cents int, food_id int, quantity_max smallint,
       is_default boolean, marks jsonb, position int, effort smallint)
     WHERE o.id = r.id`,
    [JSON.stringify(placed.filter((option) => option.id !== undefined))],
  );
  const added = placed.filter((option) => option.id === undefined);
  if (added.length === 0) return;
  await manager.insert(
    MenuOptionEntity,
    added.map((option) => ({ ...option, branch_id: branchId, group_id: id, kind })),
  );
}

/** Sets the foods whose stock options take, by the names of the options. */
export async function linkFoods(
  manager: EntityManager,
  links: readonly { group_id: number; name: string; food_id: number }[],
): Promise<void> {
  await manager.query(
    `UPDATE menu_option o SET food_id = r.food_id, sold_out_on = NULL
     FROM jsonb_to_recordset($1::jsonb) AS r (group_id int, name text, food_id int)
     WHERE o.group_id = r.group_id AND o.name = r.name AND o.removed_at IS NULL`,
    [JSON.stringify(links)],
  );
}

/** Marks a group and its options as removed, because orders still refer to them. */
export async function removeGroup(manager: EntityManager, id: number): Promise<void> {
  await manager.query('UPDATE menu_option SET removed_at = now() WHERE group_id = $1 AND removed_at IS NULL', [id]);
  await manager.update(OptionGroupEntity, { id }, { removed_at: () => 'now()' });
}

/** Sets the day on which options are sold out; null: they are not. */
export async function markSoldOut(manager: EntityManager, ids: readonly number[], day: string | null): Promise<void> {
  await manager.query('UPDATE menu_option SET sold_out_on = $2 WHERE id = ANY($1::int[])', [ids, day]);
}

/** Replaces the groups that an item asks. */
export async function putGroupsOfItem(
  manager: EntityManager,
  { itemId, branchId, isOffer }: { itemId: number; branchId: number; isOffer: boolean },
  groups: readonly number[],
): Promise<void> {
  await manager.delete(MenuItemOptionGroupEntity, { menu_item_id: itemId });
  await manager.insert(
    MenuItemOptionGroupEntity,
    groups.map((groupId, position) => ({
      menu_item_id: itemId,
      group_id: groupId,
      branch_id: branchId,
      is_offer: isOffer,
      position,
    })),
  );
}
