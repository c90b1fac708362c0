import type { FinanceRangeQuery } from '../../../libs/contract/requests/finance/finance-range.js';
import type { Channel } from '../../../libs/contract/values.js';
import type { BranchSet } from '../../../libs/domain/people/own-branches.js';
import { branchesWithin, type StaffCaller } from '../auth/access.js';

/** Days of some branches or of all; both ends included. */
export interface FinanceRange {
  from: string;
  to: string;
  branches: BranchSet;
  /** null: all channels */
  channel: Channel | null;
}

/** Returns the requested days of the requested branch, or of all the caller's. @throws NotAuthorized */
export const rangeOf = ({ from, to, branch, channel }: FinanceRangeQuery, caller: StaffCaller): FinanceRange => ({
  from,
  to,
  branches: branchesWithin(caller, branch),
  channel: channel ?? null,
});
