import { toCents } from '../../../../../libs/domain/money/money.js';
import type { TrailEntry } from '../../../audit/trail.js';
import type { MenuEdit } from '../../editing/menu-edits.service.js';
import { optionGroupTrail } from '../../editing/menu-trail.js';
import type { StaffMenu } from '../../menu/staff-menu.repository.js';
import { addGroup, editGroup, linkFoods, type OptionFields } from '../../options/options.repository.js';
import type { PlannedGroup } from '../planned-line.js';

/** The ids of stored rows by the provisional ids of a plan. */
export type StoredIds = Map<number, number>;

/**
 * Writes the groups that a file adds or changes, before the items that ask them. An option that takes the stock of a new
 * food gets it by `linkNewFoods`, once the food is stored.
 */
export async function storeGroups(
  edit: MenuEdit,
  groups: readonly PlannedGroup[],
  { ids, newFoods }: { ids: StoredIds; newFoods: ReadonlySet<number> },
): Promise<void> {
  for (const { stored, group } of groups) {
    const { name, kind, min, max } = group;
    const fields = { name, kind, min, max };
    const options = group.options.map(
      (option): OptionFields => ({
        ...(option.id > 0 && { id: option.id }),
        name: option.name,
        price_cents: toCents(option.price),
        food_id: option.food === null || newFoods.has(option.food.id) ? null : option.food.id,
        quantity_max: option.quantity_max,
        ...(option.effort !== undefined && { effort: option.effort }),
        is_default: option.is_default,
        marks: option.marks,
      }),
    );
    const place = { branchId: edit.branchId, fields, options };
    if (stored !== null) await editGroup(edit.tx, { ...place, id: stored.id });
    else ids.set(group.id, await addGroup(edit.tx, place));
  }
}

/** Gives options the new foods whose stock they take. */
export async function linkNewFoods(edit: MenuEdit, groups: readonly PlannedGroup[], ids: StoredIds): Promise<void> {
  const links = groups.flatMap(({ group }) =>
    group.options.flatMap(({ name, food }) => {
      const foodId = food && ids.get(food.id);
      return foodId ? [{ group_id: ids.get(group.id) ?? group.id, name, food_id: foodId }] : [];
    }),
  );
  if (links.length > 0) await linkFoods(edit.tx, links);
}

/** Returns the entries of the trail for stored groups. */
export function groupEntries(
  groups: readonly PlannedGroup[],
  { before, after, ids }: { before: StaffMenu; after: StaffMenu; ids: StoredIds },
): TrailEntry[] {
  return groups.flatMap(({ stored, group }): TrailEntry[] => {
    const id = ids.get(group.id) ?? group.id;
    const [old, now] = [before.optionGroups.get(id), after.optionGroups.get(id)];
    if (now === undefined) return [];
    return [
      {
        action: stored === null ? 'added' : 'changed',
        entity: 'option group',
        entityId: id,
        ...(old && { before: optionGroupTrail(old) }),
        after: optionGroupTrail(now),
      },
    ];
  });
}
