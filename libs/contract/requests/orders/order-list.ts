import { IsOptional } from 'class-validator';
import { Instant } from '../../../validation/dates.js';
import { fixedProblem } from '../../../validation/field-problems.js';
import { LastDay, OptionalDay, QueryChoice, QueryText } from '../../../validation/query-fields.js';
import { CHANNEL_NAMES, type Channel, ORDER_STATUSES, type OrderStatus } from '../../values.js';

/** the most orders of a page */
export const ORDER_PAGE_MAX = 200;
/** business days of one list */
export const ORDER_LIST_DAYS_MAX = 92;

/** Which orders of a branch a list has. */
export class OrderListQuery {
  /** the first business day */
  @OptionalDay('from')
  from?: string;

  /** the last business day; without it, coming days are included */
  @LastDay('to', {
    first: 'from',
    max: ORDER_LIST_DAYS_MAX,
    tooLong: fixedProblem('too-long', `The range can have at most ${ORDER_LIST_DAYS_MAX} days.`, {
      days: ORDER_LIST_DAYS_MAX,
    }),
  })
  @OptionalDay('to')
  to?: string;

  @QueryChoice('status', ORDER_STATUSES)
  status?: OrderStatus;

  @QueryChoice('channel', CHANNEL_NAMES)
  channel?: Channel;

  /** only what has changed since then, itself included */
  @IsOptional()
  @Instant(fixedProblem('no-instant', 'updated_since must be a time like 2026-11-26T06:30:00Z'))
  updated_since?: string;

  /** the `next_cursor` of the page before, with the same filters */
  @QueryText('cursor', { max: 100 })
  cursor?: string;
}
