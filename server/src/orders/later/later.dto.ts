import { IsIn } from 'class-validator';
import type { ChangeDueRequest } from '../../../../libs/contract/people/requests.js';
import { ORDER_TYPES, type OrderType } from '../../../../libs/contract/values.js';
import { Instant } from '../../../../libs/validation/dates.js';
import { problem, reports } from '../../../../libs/validation/field-problems.js';
import { OptionalDay, QueryNumber } from '../../../../libs/validation/query-fields.js';
import { NO_SLOT } from '../placing/create-order.dto.js';

/** more than any order has */
const PORTIONS_MAX = 100_000;

export class ChangeDueDto implements ChangeDueRequest {
  @Instant(NO_SLOT)
  dueAt!: string;
}

export class SlotsDto {
  @IsIn(ORDER_TYPES, reports(problem('no-order-type')))
  type!: OrderType;

  @OptionalDay('date')
  date?: string;

  @QueryNumber('portions', { max: PORTIONS_MAX })
  portions?: number;
}
