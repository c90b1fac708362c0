import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { removeEndedSessions } from '../auth/sessions/sessions.repository.js';
import { Jobs } from '../common/process/jobs.js';
import type { RepeatingJob } from '../common/process/repeating-job.js';
import { removeSpentCounts } from '../messaging/codes/one-time-codes.repository.js';
import { removeSpentPhoneCodes } from '../messaging/codes/phone-codes.repository.js';
import { removeOldMessages } from '../messaging/messages.repository.js';
import { removeOldSlots } from '../orders/later/branch-slots.repository.js';
import { removeOldKeys } from '../orders/placing/keys/idempotency-keys.repository.js';
import { removeOldPrintJobs } from '../printing/print-jobs.repository.js';
import { removeOldEvents } from '../realtime/branch-stream.repository.js';
import { ErasureService } from './erasure.service.js';

const EVERY_MS = 10 * 60_000;
/** The erasure reads every old order. */
const ERASE_EVERY_MS = 24 * 3_600_000;
/** Rows per statement; they take a small part of the statement timeout. */
const ROWS_AT_ONCE = 2000;

/** Removes at most `limit` rows, and returns how many it removed. */
type Chore = (db: DataSource, limit: number) => Promise<number>;

/** The removals of obsolete rows. Each is one statement that any number of servers may run at any time. */
const CHORES: Record<string, Chore> = {
  'old branch events': removeOldEvents,
  'ended sessions': removeEndedSessions,
  'old idempotency keys': removeOldKeys,
  'old slots': removeOldSlots,
  'spent counts': removeSpentCounts,
  'spent codes of phone numbers': removeSpentPhoneCodes,
  'old messages of no order': removeOldMessages,
  'old print jobs': removeOldPrintJobs,
};

/** Deletes old rows and erases old personal data at intervals. Nothing depends on when it runs. */
@Injectable()
export class HousekeepingService {
  private readonly logger = new Logger(HousekeepingService.name);
  private readonly cleaning: RepeatingJob;
  private readonly erasing: RepeatingJob;
  /** by the monotonic clock */
  private erasesAt = 0;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly erasure: ErasureService,
    jobs: Jobs,
  ) {
    this.cleaning = jobs.add({
      name: 'housekeeping',
      does: 'removes rows that nobody needs any more',
      everyMs: EVERY_MS,
      beginsLater: true,
      work: () => this.clean(),
    });
    this.erasing = jobs.add({
      name: 'retention',
      does: 'erases personal data after its retention time, once a day',
      everyMs: EVERY_MS,
      beginsLater: true,
      work: () => this.erase(),
    });
  }

  /**
   * Runs every chore, one limited statement after another, until nothing is left. A failed chore does not stop the
   * others.
   */
  async clean(): Promise<false> {
    for (const [chore, clean] of Object.entries(CHORES)) {
      try {
        let removed: number;
        do removed = await clean(this.db, ROWS_AT_ONCE);
        while (removed === ROWS_AT_ONCE && !this.cleaning.isStopping);
      } catch (error) {
        this.logger.warn(`${chore} were not removed this time: ${String(error)}`);
      }
    }
    return false;
  }

  private async erase(): Promise<false> {
    if (performance.now() < this.erasesAt) return false;
    await this.erasure.run(() => !this.erasing.isStopping);
    this.erasesAt = performance.now() + ERASE_EVERY_MS;
    return false;
  }
}
