import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { SpecialHours } from '../../../../libs/contract/branches/branches.js';
import type { ChainDays, SpecialDaysPlan } from '../../../../libs/contract/branches/special-days.js';
import type { StaffBranchSummary } from '../../../../libs/contract/branches/staff-branches.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import type { ChainDaysRequest } from '../../../../libs/contract/requests/branches/special-days.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import {
  comingDays,
  daysOfBranch,
  haveSameDays,
  isSameDay,
  ownDaysOf,
} from '../../../../libs/domain/time/special-days.js';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { checkVersion } from '../../common/versions.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Database } from '../../database/rows.js';
import { BranchChangesService } from '../branch-changes.service.js';
import { allBranches } from '../branches.repository.js';
import { BranchesService } from '../branches.service.js';
import { DayChangesService, type DaysChange } from './day-changes.service.js';
import { chainDays, lockChainDays, setChainDays } from './special-days.repository.js';
import { rejectImpossible } from './special-days.service.js';

/** The outcome of a change of the chain's days. */
interface ChainDaysChanged {
  special_days: ChainDays;
  plan: Omit<SpecialDaysPlan, 'orders'>;
  /** the dates of the orders that are due while their branch is closed */
  dueWhileClosed: string[];
}

/** Reads and changes the chain's special days. Each branch has them, except on the days that it has of its own. */
@Injectable()
export class ChainDaysService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly branches: BranchesService,
    private readonly changes: BranchChangesService,
    private readonly days: DayChangesService,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  async read(db: Database = this.db): Promise<ChainDays> {
    return this.coming(await chainDays(db));
  }

  /**
   * Replaces the chain's days in one transaction. Only branches whose days change get a new version and notify.
   *
   * @throws InvalidInput for impossible hours, a day that occurs twice, or too many days of a branch
   * @throws DomainError if they were changed meanwhile
   */
  async edit(actor: SessionUser, { days, version }: ChainDaysRequest): Promise<ChainDaysChanged> {
    rejectImpossible(days);
    const branchIds = async (tx: EntityManager) => {
      await lockChainDays(tx);
      return (await allBranches(tx)).map(({ id }) => id);
    };
    return this.changes.ofMenus({ actor, branchIds }, async (change) => {
      const { tx, leave } = change;
      const stored = await chainDays(tx);
      checkVersion(version, stored.version, () => ({ special_days: this.coming(stored) }));
      const after = comingDays(days, this.today);
      await setChainDays(tx, after);
      await this.audit.recordChange(tx, {
        ...{ actor, action: 'changed', entity: 'special days', entityId: 1, branchId: null },
        before: { days: stored.days },
        after: { days: after },
      });
      const all = await this.branches.allForStaff(tx);
      const changes = this.changesBy(all, { before: stored.days, after });
      const dueWhileClosed: string[] = [];
      for (const planned of changes) dueWhileClosed.push(...(await this.days.apply(change, planned, actor)));
      for (const { id } of all) if (!changes.some((planned) => planned.stored.id === id)) leave(id);
      const plan = planOf(all, changes, { before: stored.days, after });
      return { special_days: this.coming(await chainDays(tx)), plan, dueWhileClosed };
    });
  }

  /** Returns what `edit` would do. @throws InvalidInput as `edit` */
  async plan({ days }: ChainDaysRequest): Promise<SpecialDaysPlan> {
    rejectImpossible(days);
    const { manager } = this.db;
    const [all, { days: before }] = [await this.branches.allForStaff(manager), await chainDays(manager)];
    const after = comingDays(days, this.today);
    const changes = this.changesBy(all, { before, after });
    return { ...planOf(all, changes, { before, after }), orders: await this.days.ordersThen(manager, changes) };
  }

  private changesBy(
    all: readonly StaffBranchSummary[],
    { before, after }: Record<'before' | 'after', readonly SpecialHours[]>,
  ): DaysChange[] {
    return all
      .map((stored) => {
        const own_days = ownDaysOf(stored, before, this.today);
        return { stored, columns: { own_days, ...daysOfBranch(after, own_days) } };
      })
      .filter(({ stored, columns }) => !haveSameDays(stored, columns, this.today));
  }

  private coming({ days, version }: ChainDays): ChainDays {
    return { days: comingDays(days, this.today), version };
  }

  private get today(): string {
    return localTime(this.clock.now(), this.config.timeZone).date;
  }
}

/** Returns which branches change, and which keep their own on a day that the chain changes. */
function planOf(
  all: readonly StaffBranchSummary[],
  changes: readonly DaysChange[],
  { before, after }: Record<'before' | 'after', readonly SpecialHours[]>,
): Omit<SpecialDaysPlan, 'orders'> {
  const isIn = (days: readonly SpecialHours[]) => (day: SpecialHours) => days.some((other) => isSameDay(day, other));
  const touched = new Set(
    [...before.filter((day) => !isIn(after)(day)), ...after.filter((day) => !isIn(before)(day))].map(
      ({ date }) => date,
    ),
  );
  const named = (branches: readonly StaffBranchSummary[]) =>
    branches.filter(({ state }) => state !== 'archived').map(({ id, name }) => ({ id, name }));
  return {
    changed: named(changes.map(({ stored }) => stored)),
    kept: named(all.filter(({ own_days }) => own_days.some(({ date }) => touched.has(date)))),
  };
}
