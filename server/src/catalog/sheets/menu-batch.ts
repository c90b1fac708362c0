import type { StaffFood, StaffOffer } from '../../../../libs/contract/menu/staff-menu.js';
import { FoodEdit, OfferEdit } from '../../../../libs/contract/requests/menu/menu-items.js';
import { factsOf, NO_FACTS } from '../../../../libs/domain/menu/food-facts.js';
import type { TrailEntry } from '../../audit/trail.js';
import { DomainError, InvalidInput } from '../../common/errors.js';
import { sentencesOf } from '../../common/field-sentences.js';
import { asBody } from '../../common/validation/body-validation.js';
import { checkItem, checkMarks, checkParts, FOOD, fieldsOf, type Kind, OFFER } from '../editing/item-rules.js';
import type { MenuEdit } from '../editing/menu-edits.service.js';
import { editItems, putParts } from '../editing/menu-items.repository.js';
import { menuItemTrail } from '../editing/menu-trail.js';
import type { StaffMenu } from '../menu/staff-menu.repository.js';
import { checkFreeFoods, checkGroupsOfItem } from '../options/option-rules.js';
import { putGroupsOfItem } from '../options/options.repository.js';
import { lockStock, putOnSale, setDailyQuantities, takeOffSale } from '../stock/daily-stock.repository.js';

export type StoredItem = StaffFood | StaffOffer;
/** All fields of an item, in the form of an edit. */
export type WholeEdit = Required<Omit<OfferEdit, 'version' | 'slug' | 'parts' | 'hasBranchHours' | 'optionGroups'>> &
  Pick<OfferEdit, 'parts' | 'hasBranchHours' | 'optionGroups'>;

/** The change of one item in a batch. */
export interface ItemChange {
  stored: StoredItem;
  request: WholeEdit;
  /** absent: unchanged */
  isSoldOut?: boolean;
}

/** Returns the food or combo with this id. */
export function storedItem(menu: StaffMenu, id: number): StoredItem | undefined {
  return menu.food.get(id) ?? menu.offers.get(id);
}

export const kindOf = (item: StoredItem): Kind<StaffFood> => ('parts' in item ? OFFER : FOOD);

/** Returns an item's fields as an edit that changes nothing. */
export function editOf(item: StoredItem): WholeEdit {
  return {
    name: item.name,
    price: item.price,
    quantity: item.quantity,
    subFoodType: item.sub_food_type.id,
    open: item.open,
    close: item.close,
    hasBranchHours: item.has_branch_hours,
    ...factsOf(item),
    optionGroups: item.option_groups ?? [],
    ...('parts' in item && { parts: item.parts.map(({ food_id, quantity }) => ({ food: food_id, quantity })) }),
  };
}

/**
 * Validates fields by the rules for editing one item, against the current menu.
 *
 * @returns `fields`, the problems' sentences by field; `request` is valid if there are none
 */
export function checkFields(
  menu: StaffMenu,
  kind: Kind<StaffFood>,
  values: object,
): { request: WholeEdit; fields: Record<string, string[]> } {
  const { body, problems } = asBody(kind.isOffer ? OfferEdit : FoodEdit, values);
  const request: WholeEdit = { open: '', close: '', ...NO_FACTS, ...body };
  const fields = sentencesOf(problems);
  const checks = [
    () => checkItem(menu, kind, request),
    () => checkMarks(request),
    () => kind.isOffer && checkParts(menu, request.parts ?? []),
    () => checkGroupsOfItem(menu, request.optionGroups ?? []),
  ];
  // a person corrects all problems of a row at once
  for (const check of checks) Object.assign(fields, { ...problemsFoundBy(check), ...fields });
  return { request, fields };
}

function problemsFoundBy(check: () => unknown): Record<string, string[]> {
  try {
    check();
  } catch (error) {
    if (error instanceof InvalidInput) return sentencesOf(error.problems);
    if (error instanceof DomainError) return { [FIELD_OF[error.code] ?? 'subFoodType']: [error.message] };
    throw error;
  }
  return {};
}

/** The field whose value a rejection is about. */
const FIELD_OF: Record<string, string> = { 'food-of-other-branch': 'parts', 'group-of-other-branch': 'optionGroups' };

const rowOf = (request: WholeEdit, stored: StoredItem) => ({
  ...fieldsOf(request, stored),
  parts: request.parts,
  optionGroups: request.optionGroups,
});

/** Returns whether an edit leaves an item's fields unchanged. */
export function isUnchanged({ stored, request }: ItemChange): boolean {
  return JSON.stringify(rowOf(request, stored)) === JSON.stringify(rowOf(editOf(stored), stored));
}

/**
 * Writes valid changes by a few statements, and adds an entry to the trail for each. Unchanged items keep their
 * version.
 *
 * @returns the menu after the changes
 */
export async function writeChanges(edit: MenuEdit, changes: readonly ItemChange[]): Promise<StaffMenu> {
  const { tx, day } = edit;
  const changed = changes.filter((change) => !isUnchanged(change));
  if (changed.length > 0) {
    await editItems(
      tx,
      changed.map(({ stored, request }) => {
        const fields = fieldsOf(request, stored);
        return { id: stored.id, ...fields, ...factsOf(fields) };
      }),
    );
  }
  for (const { stored, request } of changed) {
    if (request.parts && JSON.stringify(request.parts) !== JSON.stringify(editOf(stored).parts)) {
      await putParts(tx, stored.id, request.parts);
    }
    const { optionGroups } = request;
    if (optionGroups && JSON.stringify(optionGroups) !== JSON.stringify(editOf(stored).optionGroups)) {
      const { isOffer } = kindOf(stored);
      await putGroupsOfItem(tx, { itemId: stored.id, branchId: edit.branchId, isOffer }, optionGroups);
    }
  }
  const requantified = changed.filter(({ stored, request }) => stored.quantity !== request.quantity);
  const taken = changes.filter(({ stored, isSoldOut }) => isSoldOut === true && !stored.is_sold_out_today);
  const putBack = changes.filter(({ stored, isSoldOut }) => isSoldOut === false && stored.is_sold_out_today);
  const stocked = [...new Set([...requantified, ...taken, ...putBack].map(({ stored }) => stored.id))];
  if (stocked.length > 0) {
    // all rows in id order, before statements that lock some of them: orders lock them in the same order
    await lockStock(tx, { branchId: edit.branchId, day, itemIds: stocked.sort((a, b) => a - b) });
    await setDailyQuantities(
      tx,
      day,
      requantified.map(({ stored, request }) => ({ itemId: stored.id, quantity: request.quantity })),
    );
    await takeOffSale(tx, { day, itemIds: taken.map(({ stored }) => stored.id) });
    await putOnSale(tx, { day, itemIds: putBack.map(({ stored }) => stored.id) });
  }
  const after = await edit.after();
  checkFreeFoods(after);
  await edit.recordAll([
    ...changed.map(({ stored }) => changeEntry(stored, { before: edit.before, after })),
    ...taken.map(({ stored }) => stockEntry('sold out today', stored, storedItem(after, stored.id))),
    ...putBack.map(({ stored }) => stockEntry('put back', stored, storedItem(after, stored.id))),
  ]);
  return after;
}

function changeEntry(stored: StoredItem, { before, after }: { before: StaffMenu; after: StaffMenu }): TrailEntry {
  const changed = storedItem(after, stored.id);
  return {
    action: 'changed',
    entity: kindOf(stored).type,
    entityId: stored.id,
    before: menuItemTrail(stored, before),
    after: changed && menuItemTrail(changed, after),
  };
}

function stockEntry(action: string, before: StoredItem, after: StoredItem | undefined): TrailEntry {
  return {
    action,
    entity: kindOf(before).type,
    entityId: before.id,
    after: { name: before.name, remaining_quantity: after?.remaining_quantity },
  };
}
