import type { Answer } from '../answers.js';
import type { Mark, Named } from '../values.js';
import type { IfVersion } from './edits.js';
import type { MenuOption, OptionGroup, OptionKind } from './options.js';

/** A food or a combo that asks a group. */
export interface OptionGroupUse extends Named {
  type: 'food' | 'offer';
}

export interface StaffOptionGroup extends OptionGroup {
  used_by: OptionGroupUse[];
}

/** An option without `id` is new; one that is left out is removed. */
export interface OptionEdit {
  id?: number;
  name: string;
  /** rupees */
  price: number;
  food?: number | null;
  quantityMax?: number;
  isDefault?: boolean;
  marks?: Mark[];
}

/** `POST /api/option-groups` (roles 2, 3, 4). Names are unique per branch. */
export interface OptionGroupRequest {
  branch: number;
  name: string;
  kind: OptionKind;
  min: number;
  max: number;
  /** in their order */
  options: OptionEdit[];
}

/** `PUT /api/option-groups/{id}`. */
export type OptionGroupEdit = Omit<OptionGroupRequest, 'branch'> & IfVersion;

/** `GET /api/option-groups/branch/{id}` (roles 2, 3, 4). */
export type OptionGroupsAnswer = Answer<{ optionGroups: StaffOptionGroup[] }>;

export type OptionGroupChangedAnswer = Answer<{ optionGroup: StaffOptionGroup }>;

/** `PUT /api/options/{id}/sold-out` (roles 1, 2, 3): for today. Rejected for an option with a food. */
export interface OptionSoldOutRequest {
  sold_out: boolean;
  /** whether options of the same name in other groups of the branch are changed too */
  with_same_name?: boolean;
}

/** An option of the same name in another group. */
export interface SameNameOption {
  id: number;
  name: string;
  /** the name of its group */
  group: string;
  is_available: boolean;
}

/** `same_name` are the others, as they are after the change. */
export type OptionSoldOutAnswer = Answer<{ option: MenuOption; same_name: SameNameOption[] }>;
