import type { StaffBranchSummary } from '@libs/contract/branches/staff-branches.js';
import type { NewBranchRequest } from '@libs/contract/requests/branches/branches.js';
import type { FieldTable } from '../../fields/field-table.js';

/** What the chain may change in a branch, and how a new one starts; its state has buttons. */
export type BranchBody = Omit<NewBranchRequest, 'state'>;

/** The fields that the form holds as a person types them. */
export interface TypedBranch {
  location: string;
}

export type BranchTable = FieldTable<StaffBranchSummary, BranchBody, TypedBranch>;
