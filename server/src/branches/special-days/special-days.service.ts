import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SpecialHours } from '../../../../libs/contract/branches/branches.js';
import type { SpecialDaysCounts, SpecialDaysPlan } from '../../../../libs/contract/branches/special-days.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { SpecialDaysRequest } from '../../../../libs/contract/requests/branches/special-days.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { comingDays, ownDays, withSpecialDays } from '../../../../libs/domain/time/special-days.js';
import { Clock } from '../../common/clock.js';
import { InvalidInput } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { BranchChangesService } from '../branch-changes.service.js';
import { daysProblems } from '../branch-fields.js';
import { BranchesService } from '../branches.service.js';
import { DayChangesService, type DaysChange } from './day-changes.service.js';
import { chainDays } from './special-days.repository.js';

/** Sets closings and other hours of several branches at once, as their own days. */
@Injectable()
export class SpecialDaysService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly changes: BranchChangesService,
    private readonly days: DayChangesService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Sets the days in all branches or in none.
   *
   * @returns the number of branches, the sums of days over them, and the dates of the orders that are due while their
   * branch is closed
   * @throws InvalidInput for impossible hours, a day that occurs twice, or too many days of a branch
   * @throws NotFound for an unknown branch
   */
  async set(
    actor: SessionUser,
    { branches, days }: SpecialDaysRequest,
  ): Promise<{ counts: SpecialDaysCounts; dueWhileClosed: string[] }> {
    rejectImpossible(days);
    const branchIds = [...new Set(branches)];
    return this.changes.ofMenus({ actor, branchIds }, async (change) => {
      const counts: SpecialDaysCounts = { branches: branchIds.length, added: 0, replaced: 0 };
      const dueWhileClosed: string[] = [];
      for (const { replaced, ...planned } of await this.planned(change.tx, branchIds, days)) {
        dueWhileClosed.push(...(await this.days.apply(change, planned, actor)));
        counts.replaced += replaced;
        counts.added += days.length - replaced;
      }
      if (dueWhileClosed.length > 0) counts.due_while_closed = dueWhileClosed.length;
      return { counts, dueWhileClosed };
    });
  }

  /** Returns what `set` would do. @throws InvalidInput or NotFound as `set` */
  async plan({ branches, days }: SpecialDaysRequest): Promise<SpecialDaysPlan> {
    rejectImpossible(days);
    const { manager } = this.db;
    const planned = await this.planned(manager, [...new Set(branches)], days);
    const changed = planned.map(({ stored: { id, name } }) => ({ id, name }));
    return { changed, kept: [], orders: await this.days.ordersThen(manager, planned) };
  }

  private async planned(
    manager: EntityManager,
    branchIds: readonly number[],
    days: readonly SpecialHours[],
  ): Promise<(DaysChange & { replaced: number })[]> {
    const { date: today } = localTime(this.clock.now(), this.config.timeZone);
    const chain = comingDays((await chainDays(manager)).days, today);
    const planned: (DaysChange & { replaced: number })[] = [];
    for (const id of branchIds) {
      const stored = await this.branches.staffOneOrFail(id, manager);
      const { replaced, ...columns } = withSpecialDays(stored, days, today);
      planned.push({ stored, columns: { ...columns, own_days: ownDays(columns, chain) }, replaced });
    }
    return planned;
  }
}

/** @throws InvalidInput for impossible hours, or a day that occurs twice */
export function rejectImpossible(days: readonly SpecialHours[]): void {
  const problems = daysProblems(days);
  if (problems.length > 0) throw new InvalidInput({ days: problems });
}
