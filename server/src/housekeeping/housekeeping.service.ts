import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';

const EVERY_MS = 10 * 60_000;

/** What is no longer of use, and when. Each is one statement that may run on any number of servers, any time. */
const CHORES: Record<string, string> = {
  'branch events after 7 days': `DELETE FROM branch_event WHERE created_at < now() - interval '7 days'`,
  'ended sessions': `DELETE FROM user_session WHERE expires_at < now() OR last_used_at < now() - interval '30 days'`,
  'idempotency keys after 2 days': `DELETE FROM idempotency_key WHERE created_at < now() - interval '2 days'`,
  'spent counts': 'DELETE FROM rate_limit WHERE expire < extract(epoch FROM now()) * 1000',
  'spent codes of phone numbers': `DELETE FROM phone_code WHERE expires_at < now() - interval '1 hour'`,
  'messages of no order after a day': `DELETE FROM sms_message WHERE order_id IS NULL AND created_at < now() - interval '1 day'`,
  'spent guess limits': 'DELETE FROM guess_limit WHERE greatest(ends_at, waits_until) < now()',
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
    for (const [chore, statement] of Object.entries(CHORES)) {
      try {
        await this.db.query(statement);
      } catch (error) {
        this.logger.warn(`${chore} were not removed this time: ${String(error)}`);
      }
    }
  }
}
