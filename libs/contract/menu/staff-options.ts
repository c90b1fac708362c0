import type { Answer } from '../answers.js';
import type { Named } from '../values.js';
import type { Following } from './chain-menu.js';
import type { MenuOption, OptionGroup } from './options.js';

/** A food or a combo that asks a group. */
export interface OptionGroupUse extends Named {
  type: 'food' | 'offer';
}

export type StaffOption = MenuOption & Following;

export interface StaffOptionGroup extends OptionGroup, Following {
  options: StaffOption[];
  used_by: OptionGroupUse[];
}

/** `GET /api/option-groups/branch/{id}` (roles 2, 3, 4). */
export type OptionGroupsAnswer = Answer<{ optionGroups: StaffOptionGroup[] }>;

export type OptionGroupChangedAnswer = Answer<{ optionGroup: StaffOptionGroup }>;

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
