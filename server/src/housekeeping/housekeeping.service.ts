import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { removeEndedSessions } from '../auth/sessions.repository.js';
import { removeSpentLimits } from '../common/guess-limits.repository.js';
import { removeSpentCounts } from '../messaging/one-time-codes.repository.js';
import { removeSpentPhoneCodes } from '../messaging/phone-codes.repository.js';
import { removeOldSms } from '../messaging/sms-messages.repository.js';
import { removeOldKeys } from '../orders/idempotency-keys.repository.js';
import { removeOldPrintJobs } from '../printing/print-jobs.repository.js';
import { removeOldEvents } from '../realtime/branch-stream.repository.js';

const EVERY_MS = 10 * 60_000;

/** The removals of obsolete rows. Each is one statement that may run on any number of servers, at any time. */
const CHORES: Record<string, (db: DataSource) => Promise<void>> = {
  'old branch events': removeOldEvents,
  'ended sessions': removeEndedSessions,
  'old idempotency keys': removeOldKeys,
  'spent counts': removeSpentCounts,
  'spent codes of phone numbers': removeSpentPhoneCodes,
  'old messages of no order': removeOldSms,
  'old print jobs': removeOldPrintJobs,
  'spent guess limits': removeSpentLimits,
};

/** Removes what is no longer of use, now and then. Nothing depends on its having run. */
@Injectable()
export class Housekeeping implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(Housekeeping.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.clean(), EVERY_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  async clean(): Promise<void> {
    for (const [chore, clean] of Object.entries(CHORES)) {
      try {
        await clean(this.db);
      } catch (error) {
        this.logger.warn(`${chore} were not removed this time: ${String(error)}`);
      }
    }
  }
}
