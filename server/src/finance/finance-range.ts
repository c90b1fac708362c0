import type { FinanceRangeQuery } from '../../../libs/contract/requests/finance/finance-range.js';
import type { Channel } from '../../../libs/contract/values.js';

/** Days of one branch or of all branches; both ends included. */
export interface FinanceRange {
  from: string;
  to: string;
  branchId: number | null;
  /** null: all channels */
  channel: Channel | null;
}

export const rangeOf = ({ from, to, branch, channel }: FinanceRangeQuery): FinanceRange => ({
  from,
  to,
  branchId: branch ?? null,
  channel: channel ?? null,
});
