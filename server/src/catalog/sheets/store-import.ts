import type { TrailEntry } from '../../audit/trail.js';
import { FOOD, fieldsOf, OFFER } from '../editing/item-rules.js';
import type { MenuEdit } from '../editing/menu-edits.service.js';
import { addFoodType, addSubFoodType } from '../editing/menu-headings.repository.js';
import { addItem, editItem, putParts } from '../editing/menu-items.repository.js';
import { foodTypeTrail, menuItemTrail, subFoodTypeTrail } from '../editing/menu-trail.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { checkFreeFoods } from '../options/option-rules.js';
import { putGroupsOfItem } from '../options/options.repository.js';
import { lockStock } from '../stock/daily-stock.repository.js';
import { type ItemChange, storedItem, type WholeEdit, writeChanges } from './menu-batch.js';
import { groupEntries, linkNewFoods, type StoredIds, storeGroups } from './options/store-groups.js';
import type { ImportPlan, PlannedCategory, PlannedLine } from './planned-line.js';
import { lineTextsTrail, putLineTexts } from './texts/sheet-texts.js';

/**
 * Writes a plan without problems: categories and option groups, then foods, then combos, which may be made of them. Of
 * each kind, changes come before additions, so that an added item may take a name that a change has freed. Sets the ids
 * of added rows.
 */
export async function storeImport(edit: MenuEdit, { categories, groups, lines }: ImportPlan): Promise<void> {
  const ids: StoredIds = new Map();
  for (const category of categories) ids.set(category.id, await addCategory(edit, category, ids));
  const newFoods = new Set(lines.flatMap(({ provisionalId }) => provisionalId ?? []));
  await storeGroups(edit, groups, { ids, newFoods });
  for (const { stored, image } of lines) {
    if (stored !== null && image !== undefined) await editItem(edit.tx, stored.id, { image });
  }
  await lockStockOf(edit, lines);
  for (const kind of [FOOD, OFFER]) {
    const ofKind = lines.filter((line) => line.kind === kind);
    const changed = ofKind.flatMap(({ stored, request }): ItemChange[] =>
      stored === null ? [] : [{ stored, request: withStoredIds(request, ids) }],
    );
    if (changed.length > 0) await writeChanges(edit, changed);
    for (const line of ofKind.filter(({ stored }) => stored === null)) await addLine(edit, line, ids);
  }
  await linkNewFoods(edit, groups, ids);
  await putLineTexts(edit.tx, lines);
  await edit.recordAll(lineTextsTrail(lines));
  const added = lines.filter(({ stored }) => stored === null);
  if (added.length === 0 && categories.length === 0 && groups.length === 0) return;
  const after = await edit.after();
  checkFreeFoods(after);
  await edit.recordAll([
    ...categories.flatMap((category) => categoryEntry(after, category, ids.get(category.id) ?? 0)),
    ...groupEntries(groups, { before: edit.before, after, ids }),
    ...added.flatMap(({ kind, row }): TrailEntry[] => {
      const item = storedItem(after, row.id ?? 0);
      return item ? [{ action: 'added', entity: kind.type, entityId: item.id, after: menuItemTrail(item, after) }] : [];
    }),
  ]);
}

const storedId = (ids: StoredIds, id: number): number => ids.get(id) ?? id;

function withStoredIds(request: WholeEdit, ids: StoredIds): WholeEdit {
  return {
    ...request,
    subFoodType: storedId(ids, request.subFoodType),
    ...(request.optionGroups && { optionGroups: request.optionGroups.map((id) => storedId(ids, id)) }),
    ...(request.parts && { parts: request.parts.map((part) => ({ ...part, food: storedId(ids, part.food) })) }),
  };
}

function addCategory(edit: MenuEdit, { name, kind, parent }: PlannedCategory, ids: StoredIds): Promise<number> {
  const category = { branch_id: edit.branchId, name, is_offer: kind.isOffer };
  return parent === null
    ? addFoodType(edit.tx, category)
    : addSubFoodType(edit.tx, { ...category, food_type_id: storedId(ids, parent.id) });
}

/** Locks the stock of all changed items in id order at once: orders lock it in the same order. */
async function lockStockOf({ tx, branchId, day }: MenuEdit, lines: readonly PlannedLine[]): Promise<void> {
  const itemIds = lines.flatMap(({ stored, request }) =>
    stored !== null && stored.quantity !== request.quantity ? [stored.id] : [],
  );
  if (itemIds.length > 0) await lockStock(tx, { branchId, day, itemIds: itemIds.sort((a, b) => a - b) });
}

async function addLine(edit: MenuEdit, line: PlannedLine, ids: StoredIds): Promise<void> {
  const { kind, row, image, provisionalId } = line;
  const request = withStoredIds(line.request, ids);
  const id = await addItem(edit.tx, { branchId: edit.branchId, isOffer: kind.isOffer, fields: fieldsOf(request) });
  if (provisionalId !== null) ids.set(provisionalId, id);
  if (image !== undefined) await editItem(edit.tx, id, { image });
  if (request.parts?.length) await putParts(edit.tx, id, request.parts);
  const { optionGroups } = request;
  if (optionGroups?.length) {
    await putGroupsOfItem(edit.tx, { itemId: id, branchId: edit.branchId, isOffer: kind.isOffer }, optionGroups);
  }
  row.id = id;
}

function categoryEntry(after: StaffMenu, { parent }: PlannedCategory, id: number): TrailEntry[] {
  const added = { action: 'added', entityId: id };
  if (parent === null) {
    const type = after.foodTypes.get(id);
    return type ? [{ ...added, entity: 'food type', after: foodTypeTrail(type) }] : [];
  }
  const sub = after.subFoodTypes.get(id);
  return sub ? [{ ...added, entity: 'sub food type', after: subFoodTypeTrail(sub) }] : [];
}
