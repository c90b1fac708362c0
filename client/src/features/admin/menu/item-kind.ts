import type { StaffBranch } from '@libs/contract/branches/staff-branches.js';

/** Foods and combo offers share a form; only combos have parts. */
export type ItemKind = 'food' | 'offers';

/** Returns the names of option groups, in their order. */
export const groupNames = (branch: StaffBranch, ids: readonly number[]): string[] =>
  ids.flatMap((id) => branch.option_groups.find((group) => group.id === id)?.name ?? []);
