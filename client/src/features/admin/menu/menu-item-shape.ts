import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { OfferPart, StaffMenuItem, StaffOffer } from '@libs/contract/menu/staff-menu.js';
import type { FoodEdit } from '@libs/contract/requests/menu/menu-items.js';
import { factsOf } from '@libs/domain/menu/food-facts.js';
import { rupees } from '../../../ui/staff/rupees.js';
import type { FormShape } from '../crud/resource-form.js';
import { FACT_LABELS, FACT_WORDS } from './food-facts-fields.js';

/** Foods and combo offers share a form; only combos have parts. */
export type ItemKind = 'food' | 'offers';

/** A part of a combo; `id` is absent until a food is selected. */
export interface PartValues {
  food?: number;
  quantity?: number;
}

export interface ItemValues extends FoodEdit {
  parts?: PartValues[];
}

export const ITEM_LABELS = {
  name: 'Name',
  subFoodType: 'Category',
  price: 'Price',
  quantity: 'Daily quantity',
  hasBranchHours: 'Served',
  open: 'Open Time',
  close: 'Close Time',
  ...FACT_LABELS,
  optionGroups: 'Options',
} as const;

/**
 * Returns the version that a form edits: the one it was opened or reconciled with, or the one that it stored itself
 * before the picture failed, whichever is later.
 */
export function newerVersion(known: { version?: number }, stored: { version: number } | null): { version?: number } {
  if (stored === null) return known;
  return { version: Math.max(stored.version, known.version ?? 0) };
}

/** Returns the names of option groups, in their order. */
export const groupNames = (branch: StaffBranch, ids: readonly number[]): string[] =>
  ids.flatMap((id) => branch.option_groups.find((group) => group.id === id)?.name ?? []);

function partsOf(item: StaffMenuItem): OfferPart[] | undefined {
  return 'parts' in item ? (item as StaffOffer).parts : undefined;
}

/** Returns how a branch's item and the fields of the form are converted. */
export function itemShape(kind: ItemKind, branch: StaffBranch): FormShape<StaffMenuItem, ItemValues> {
  const subFoodTypes = kind === 'food' ? branch.sub_food_types : branch.offer_sub_food_types;
  const foodName = (id: number | undefined) => branch.food.find((food) => food.id === id)?.name ?? '?';
  return {
    key: kind === 'food' ? 'food' : 'offer',
    valuesOf: (item) => ({
      name: item.name,
      price: item.price,
      quantity: item.quantity,
      subFoodType: item.sub_food_type.id,
      hasBranchHours: item.has_branch_hours,
      ...(!item.has_branch_hours && { open: item.open, close: item.close }),
      ...factsOf(item),
      optionGroups: item.option_groups ?? [],
      parts: partsOf(item)?.map(({ food_id, quantity }) => ({ food: food_id, quantity })),
    }),
    labels: kind === 'food' ? ITEM_LABELS : { ...ITEM_LABELS, parts: 'Made of' },
    show: {
      price: rupees,
      hasBranchHours: (isBranch) => (isBranch ? 'as the branch' : 'at hours of its own'),
      ...FACT_WORDS,
      optionGroups: (ids) => groupNames(branch, ids ?? []).join(', '),
      subFoodType: (id) => subFoodTypes.find((type) => type.id === id)?.name ?? '',
      parts: (parts) => (parts ?? []).map(({ food, quantity }) => `${quantity} × ${foodName(food)}`).join(', '),
    },
  };
}
