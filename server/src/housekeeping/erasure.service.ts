import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { eraseOldTrail } from '../audit/audit.repository.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';
import { eraseOldFeedback } from '../feedback/feedback.repository.js';
import { removeMessagesOf } from '../messaging/message-retention.repository.js';
import { OrderChangesService } from '../orders/changes/order-changes.service.js';
import { nextOrdersDay } from '../orders/retention/order-retention.repository.js';
import { erasePaymentTexts, eraseStrayAnswers } from '../payments/payment-retention.repository.js';

/** Rows per transaction. */
const ROWS_AT_ONCE = 500;
const BEFORE_ALL_DAYS = '0001-01-01';

/**
 * Erases names, numbers, addresses, notes and messages of customers after their retention time, in all tables. Figures
 * stay.
 */
@Injectable()
export class ErasureService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly orders: OrderChangesService,
  ) {}

  /**
   * Erases old personal data, one day of orders at a time. Each transaction is short and locks old rows only, so any
   * number of servers may run it concurrently.
   *
   * @param goesOn returns whether to begin another transaction
   */
  async run(goesOn: () => boolean = () => true): Promise<void> {
    const { eraseAfterMonths } = this.config;
    if (eraseAfterMonths === undefined) return;
    const before = monthsBefore(this.clock.now(), eraseAfterMonths);
    const end = businessDate(before, this.config);
    let day = await nextOrdersDay(this.db, { after: BEFORE_ALL_DAYS, before: end });
    while (day !== undefined && goesOn()) {
      if ((await this.eraseOrders(day)) < ROWS_AT_ONCE) {
        day = await nextOrdersDay(this.db, { after: day, before: end });
      }
    }
    for (const erase of [eraseOldFeedback, eraseStrayAnswers, eraseOldTrail]) {
      while (goesOn() && (await erase(this.db, { before, limit: ROWS_AT_ONCE })) === ROWS_AT_ONCE);
    }
  }

  /** Returns how many orders of the day it has erased. */
  private eraseOrders(day: string): Promise<number> {
    return this.orders.eraseDay({ day, limit: ROWS_AT_ONCE }, async (tx, ids) => {
      await removeMessagesOf(tx, ids);
      await erasePaymentTexts(tx, ids);
    });
  }
}

function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at);
  // otherwise the 31st would become a day of the next month if the month has no 31st
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  before.setUTCDate(Math.min(at.getUTCDate(), 28));
  return before;
}
