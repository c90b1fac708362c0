import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { businessDate } from '../../../libs/domain/business-day.js';
import { eraseOldTrail } from '../audit/audit.repository.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';
import { eraseOldFeedback } from '../feedback/feedback.repository.js';
import { readBranches } from '../finance/finance.repository.js';
import { removeMessagesOf } from '../messaging/message-retention.repository.js';
import { erasePeople, nextOrdersDay } from '../orders/retention/order-retention.repository.js';
import { erasePaymentTexts, eraseStrayAnswers } from '../payments/payment-retention.repository.js';
import { dayOfProgress, progressOf } from './day-walk.js';

/** Rows of one transaction. */
const ROWS_AT_ONCE = 500;

/** Erases names, numbers, addresses, notes and messages of customers once they are old, wherever they are kept. Figures stay. */
@Injectable()
export class Erasure {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Erases the next day of a branch, or, where no day is left, what belongs to no day. Each transaction is short and locks old rows only.
   *
   * @returns the progress from then on; undefined where nothing is left
   */
  async step(progress: string): Promise<string | undefined> {
    const { eraseAfterMonths } = this.config.retention;
    if (eraseAfterMonths === undefined) return undefined;
    const before = monthsBefore(this.clock.now(), eraseAfterMonths);
    const branches = await readBranches(this.db, { branchId: null });
    const day = await nextOrdersDay(this.db, {
      branches: branches.map(({ id }) => id),
      after: dayOfProgress(progress),
      before: businessDate(before, this.config),
    });
    if (!day) return this.eraseOthers(before, progress);
    let erased: number;
    do {
      erased = await this.db.transaction(async (manager) => {
        const ids = await erasePeople(manager, day, ROWS_AT_ONCE);
        await removeMessagesOf(manager, ids);
        await erasePaymentTexts(manager, ids);
        return ids.length;
      });
    } while (erased === ROWS_AT_ONCE);
    return progressOf(day);
  }

  private async eraseOthers(before: Date, progress: string): Promise<string | undefined> {
    const batch = { before, limit: ROWS_AT_ONCE };
    const counts = [
      await eraseOldFeedback(this.db, batch),
      await eraseStrayAnswers(this.db, batch),
      await eraseOldTrail(this.db, batch),
    ];
    return counts.includes(ROWS_AT_ONCE) ? progress : undefined;
  }
}

function monthsBefore(at: Date, months: number): Date {
  const before = new Date(at);
  // the 31st of a month without one would become a day of the next
  before.setUTCDate(1);
  before.setUTCMonth(before.getUTCMonth() - months);
  before.setUTCDate(Math.min(at.getUTCDate(), 28));
  return before;
}
