import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { type Cents, formatRupees, fromCents } from '../../../../libs/domain/money/money.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { Clock } from '../../common/clock.js';
import { DomainError, NotFound } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { DayClosingEntity } from './day-closing.entity.js';
import { branchBegan, findClosing } from './day-closings.repository.js';
import { countsOf, holdDays, insertCount } from './day-counts.repository.js';
import type { BranchDay } from './day-money.repository.js';

interface Count {
  counted: Cents;
  user: SessionUser;
}

/** Keeps what people count in the drawer of a day, before they read what should be in it. */
@Injectable()
export class DayCountsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Stores a count. If the last one is by the same person with the same sum, it is the same count.
   *
   * @throws DomainError if the day is closed, has not begun or is before the branch's first
   */
  async keep(day: BranchDay, count: Count): Promise<void> {
    await this.checkBegun(day);
    await this.write(day, count, (last) => {
      return last?.counted_by !== count.user.name || Number(last.counted_cents) !== count.counted;
    });
  }

  /** Stores the count of a closing if it is the first of its day. @throws DomainError if the day is closed */
  keepFirst(day: BranchDay, count: Count): Promise<void> {
    return this.write(day, count, (last) => last === undefined);
  }

  /** @throws DomainError if a day has not begun or is before the branch's first. @throws NotFound for an unknown branch */
  async checkBegun(day: BranchDay): Promise<void> {
    const { date } = day;
    if (date > businessDate(this.clock.now(), this.config)) {
      throw new DomainError('day-to-come', `${date} has not started yet, so there is nothing to count or to close.`, {
        values: { date },
      });
    }
    const begun = await branchBegan(this.db, day);
    if (begun === undefined) throw new NotFound('branch');
    if (date < businessDate(begun.created_at, this.config) && !begun.has_earlier_orders) {
      throw new DomainError(
        'day-before-branch',
        `${date} is before the branch’s first day, so there is nothing to count or to close.`,
        { values: { date } },
      );
    }
  }

  /** Returns the rejection of a count for a day that is closed already. */
  closedBefore({ closed_by: by, closed_at, counted_cents }: DayClosingEntity, day: BranchDay): DomainError {
    const { date, clock } = localTime(closed_at, this.config.timeZone);
    const when = date === day.date ? clock : `${date} ${clock}`;
    const counted = Number(counted_cents);
    return new DomainError(
      'closed-before',
      `${by} closed this day at ${when} with ${formatRupees(counted)} counted. Your count was not kept.`,
      { values: { by, date, clock, counted: fromCents(counted) } },
    );
  }

  private write(
    day: BranchDay,
    { counted, user }: Count,
    isNew: (last: { counted_by: string; counted_cents: string } | undefined) => boolean,
  ): Promise<void> {
    return transactionWithRetries(this.db, async (tx) => {
      await holdDays(tx, day);
      const closing = await findClosing(tx, day);
      if (closing) throw this.closedBefore(closing, day);
      const last = (await countsOf(tx, day)).at(-1);
      if (isNew(last)) await insertCount(tx, day, { counted, by: user.name, at: this.clock.now() });
    });
  }
}
