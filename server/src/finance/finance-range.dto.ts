import { FINANCE_DAYS_MAX } from '../../../libs/contract/finance/finance.js';
import { LastDay, QueryDay, QueryNumber } from '../common/validation/query-fields.js';

/** Days of one branch or of all branches; both ends included. */
export interface FinanceRange {
  from: string;
  to: string;
  branchId: number | null;
}

export class FinanceRangeDto {
  @QueryDay('from')
  from!: string;

  @LastDay('to', { first: 'from', max: FINANCE_DAYS_MAX, message: `A range has at most ${FINANCE_DAYS_MAX} days.` })
  @QueryDay('to')
  to!: string;

  @QueryNumber('branch')
  branch?: number;
}

export const rangeOf = ({ from, to, branch }: FinanceRangeDto): FinanceRange => ({
  from,
  to,
  branchId: branch ?? null,
});
