import { IsIn } from 'class-validator';
import { Instant } from '../../../validation/dates.js';
import { problem, reports } from '../../../validation/field-problems.js';
import { OptionalDay, QueryNumber } from '../../../validation/query-fields.js';
import { ORDER_TYPES, type OrderType } from '../../values.js';
import { NO_SLOT } from './create-order.js';

/** more than any order has */
const PORTIONS_MAX = 100_000;

/** `PUT /api/orders/{orderNumber}/due`, with the order's token: another slot of the same business day. */
export class ChangeDueRequest {
  @Instant(NO_SLOT)
  dueAt!: string;
}

export class SlotsQuery {
  @IsIn(ORDER_TYPES, reports(problem('no-order-type')))
  type!: OrderType;

  @OptionalDay('date')
  date?: string;

  @QueryNumber('portions', { max: PORTIONS_MAX })
  portions?: number;
}
