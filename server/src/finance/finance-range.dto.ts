import { FINANCE_DAYS_MAX } from '../../../libs/contract/finance/finance.js';
import { CHANNEL_NAMES, type Channel } from '../../../libs/contract/values.js';
import { fixedProblem } from '../../../libs/validation/field-problems.js';
import { LastDay, QueryChoice, QueryDay, QueryNumber } from '../../../libs/validation/query-fields.js';

/** Days of one branch or of all branches; both ends included. */
export interface FinanceRange {
  from: string;
  to: string;
  branchId: number | null;
  /** null: all channels */
  channel: Channel | null;
}

const TOO_LONG = fixedProblem('range-too-long', `A range has at most ${FINANCE_DAYS_MAX} days.`);

export class FinanceRangeDto {
  @QueryDay('from')
  from!: string;

  @LastDay('to', { first: 'from', max: FINANCE_DAYS_MAX, tooLong: TOO_LONG })
  @QueryDay('to')
  to!: string;

  @QueryNumber('branch')
  branch?: number;

  @QueryChoice('channel', CHANNEL_NAMES)
  channel?: Channel;
}

/** The orders for coming days. */
export class AheadDto {
  @QueryNumber('branch')
  branch?: number;

  @QueryChoice('channel', CHANNEL_NAMES)
  channel?: Channel;
}

export const rangeOf = ({ from, to, branch, channel }: FinanceRangeDto): FinanceRange => ({
  from,
  to,
  branchId: branch ?? null,
  channel: channel ?? null,
});
