import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { businessDate } from '../../../../libs/domain/business-day.js';
import { addDays } from '../../../../libs/domain/calendar-date.js';
import { BranchParts } from '../../branches/branch-parts.js';
import { Clock } from '../../common/clock.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { addRemovedOrders, hasRemovedOrders, nextDayToSum, sumDay } from './day-figures.repository.js';

/**
 * The time between the end of a day and its summing, in milliseconds: an hour more than the age at which a changed order leaves a stale day
 * (`customer_order_late_change`, 6 hours), and one more as a margin.
 */
const SUMMED_AFTER_MS = 8 * 3_600_000;

/** Keeps the figures of past days apart from their orders: reports of long ranges need not read these, and the archive may remove them. */
@Injectable()
export class DayFigures {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly clock: Clock,
    parts: BranchParts,
  ) {
    parts.register({
      blockers: async (manager, branchId): Promise<Record<string, string[]>> =>
        (await hasRemovedOrders(manager, branchId)) ? { 'archived order': ['in the archive'] } : {},
    });
  }

  /** Sums the newest past day that is not summed, or of which an order has changed since. Returns whether there was one. */
  async sumNext(): Promise<boolean> {
    const settled = new Date(this.clock.now().getTime() - SUMMED_AFTER_MS);
    const last = addDays(businessDate(settled, this.config), -1);
    const day = await nextDayToSum(this.db, last);
    if (day === undefined) return false;
    await sumDay(this.db, day, this.config.timeZone);
    return true;
  }

  /** Adds orders that the caller's transaction is about to remove to the figures of their days. */
  addRemoved(manager: EntityManager, ids: readonly string[]): Promise<void> {
    return addRemovedOrders(manager, ids, this.config.timeZone);
  }
}
