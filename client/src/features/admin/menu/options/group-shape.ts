import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';
import type { OptionKind } from '@libs/contract/menu/options.js';
import type { StaffOptionGroup } from '@libs/contract/menu/staff-options.js';
import type { OptionEdit, OptionGroupEdit } from '@libs/contract/requests/menu/options.js';
import { rupees } from '../../../../ui/staff/rupees.js';
import type { FormShape } from '../../crud/resource-form.js';

/** An option while it is edited: a new row is empty. */
export type OptionValues = Partial<Omit<OptionEdit, 'food'>> & { food?: number };

export interface GroupValues extends Omit<OptionGroupEdit, 'options' | 'version'> {
  options: OptionValues[];
}

export const KIND_WORDS: Record<OptionKind, string> = { choice: 'Choice', extra: 'Extra', without: 'Without' };

/** Returns how the branch's group and the fields of the form are converted. */
export function groupShape(branch: StaffBranch): FormShape<StaffOptionGroup, GroupValues> {
  const foodName = (id: number | undefined) => branch.food.find((food) => food.id === id)?.name ?? '?';
  const optionInWords = ({ name = '', price = 0, food, isDefault }: OptionValues) =>
    [
      name,
      ...(price > 0 ? [rupees(price)] : []),
      ...(food === undefined ? [] : [foodName(food)]),
      ...(isDefault ? ['default'] : []),
    ].join(' ');
  return {
    key: 'optionGroup',
    valuesOf: ({ name, kind, min, max, options }) => ({
      name,
      kind,
      min,
      max,
      options: options.map(({ food, quantity_max, is_default, ...option }) => ({
        id: option.id,
        name: option.name,
        price: option.price,
        ...(food && { food: food.id }),
        quantityMax: quantity_max,
        isDefault: is_default,
        marks: option.marks,
      })),
    }),
    labels: { name: 'Name', kind: 'Kind', min: 'At least', max: 'At most', options: 'Options' },
    show: {
      kind: (kind) => KIND_WORDS[kind ?? 'choice'],
      options: (options) => (options ?? []).map(optionInWords).join(', '),
    },
  };
}

/** Returns the request of a form; what its kind does not have is left out. */
export function groupBody({ name, kind, min, max, options = [] }: GroupValues): OptionGroupEdit {
  return {
    name,
    kind,
    min: kind === 'choice' ? min : 0,
    max,
    options: options.map(
      ({ id, name: option = '', price = 0, food, quantityMax = 1, isDefault = false, marks = [] }) => ({
        ...(id !== undefined && { id }),
        name: option,
        ...(kind === 'without' ? { price: 0 } : { price, food: food ?? null, quantityMax, isDefault, marks }),
      }),
    ),
  };
}
