import type { RUNNING_SETTINGS, StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { BranchRunningEdit } from '@libs/contract/requests/branches/branches.js';
import type { FieldTable, ValuesOf } from '../../fields/field-table.js';

/** What a manager may change in their own branch. */
export type Running = Pick<
  StaffBranchSummary,
  (typeof RUNNING_SETTINGS)[number] | 'ageing' | 'own_screens_only' | 'has_cancel_code' | 'version'
>;

export type RunningTable = FieldTable<Running, BranchRunningEdit>;
export type RunningValues = ValuesOf<BranchRunningEdit>;
