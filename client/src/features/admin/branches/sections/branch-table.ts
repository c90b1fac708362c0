import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { BranchEdit } from '@libs/contract/requests/branches/branches.js';
import type { FieldTable } from '../../fields/field-table.js';

/** What the chain may change in a branch; its state has buttons. */
export type BranchBody = Omit<BranchEdit, 'state'>;

/** The fields that the form holds as a person types them. */
export interface TypedBranch {
  location: string;
}

export type BranchTable = FieldTable<StaffBranchSummary, BranchBody, TypedBranch>;
