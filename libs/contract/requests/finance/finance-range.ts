import { fixedProblem } from '../../../validation/field-problems.js';
import { LastDay, QueryChoice, QueryDay, QueryNumber } from '../../../validation/query-fields.js';
import { FINANCE_DAYS_MAX } from '../../finance/finance.js';
import { CHANNEL_NAMES, type Channel } from '../../values.js';

const TOO_LONG = fixedProblem('range-too-long', `A range has at most ${FINANCE_DAYS_MAX} days.`);

/** Days of one branch or of all; both ends included. */
export class BranchDaysQuery {
  @QueryDay('from')
  from!: string;

  @LastDay('to', { first: 'from', max: FINANCE_DAYS_MAX, tooLong: TOO_LONG })
  @QueryDay('to')
  to!: string;

  @QueryNumber('branch')
  branch?: number;
}

export class FinanceRangeQuery extends BranchDaysQuery {
  @QueryChoice('channel', CHANNEL_NAMES)
  channel?: Channel;
}

/** The orders for coming days. */
export class AheadQuery {
  @QueryNumber('branch')
  branch?: number;

  @QueryChoice('channel', CHANNEL_NAMES)
  channel?: Channel;
}
