import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { OrderPage } from '../../../../libs/contract/answers.js';
import {
  ORDER_LIST_DAYS_MAX,
  ORDER_PAGE_MAX,
  type OrderListQuery,
} from '../../../../libs/contract/requests/orders/order-list.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { addDays, daysBetween } from '../../../../libs/domain/time/calendar-date.js';
import { fixedProblem } from '../../../../libs/validation/field-problems.js';
import { isUuid } from '../../../../libs/validation/ids.js';
import { Clock } from '../../common/clock.js';
import { InvalidInput } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { type OrderPosition, ordersOnPage } from '../order-reads.repository.js';

/** business days before today from which a list begins by default */
const DAYS_BEFORE = 7;

/** The orders of a branch in pages, for other programs. */
@Injectable()
export class OrderListService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** @throws InvalidInput for too long a range, or a cursor that no page has had */
  async page(branchId: number, query: OrderListQuery): Promise<OrderPage> {
    const today = businessDate(this.clock.now(), this.config);
    const { from = addDays(query.to ?? today, -DAYS_BEFORE), to, status, channel } = query;
    if (daysBetween(from, to ?? today) >= ORDER_LIST_DAYS_MAX) throw new InvalidInput({ from: [TOO_LONG] });
    const found = await ordersOnPage(this.db, {
      ...{ branchId, from, to, status, channel, limit: ORDER_PAGE_MAX + 1 },
      since: query.updated_since === undefined ? undefined : new Date(query.updated_since),
      after: query.cursor === undefined ? undefined : positionOf(query.cursor),
    });
    const page = found.slice(0, ORDER_PAGE_MAX);
    const last = page.at(-1);
    const hasMore = found.length > page.length;
    return { orders: page.map(({ order }) => order), next_cursor: last && hasMore ? cursorOf(last) : null };
  }
}

const TOO_LONG = fixedProblem('too-long', `The range can have at most ${ORDER_LIST_DAYS_MAX} days.`, {
  days: ORDER_LIST_DAYS_MAX,
});
const NO_CURSOR = fixedProblem('no-cursor', 'cursor must be the next_cursor of a page.');
const MICROSECONDS = /^\d{1,17}$/;

const cursorOf = ({ changed, id }: OrderPosition): string => Buffer.from(`${changed} ${id}`).toString('base64url');

function positionOf(cursor: string): OrderPosition {
  const [changed = '', id] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ');
  if (!MICROSECONDS.test(changed) || !isUuid(id)) throw new InvalidInput({ cursor: [NO_CURSOR] });
  return { changed, id };
}
