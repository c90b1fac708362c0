import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { ClosedDay } from '../../../../libs/contract/finance/closed-days.js';
import { cashDifference } from '../../../../libs/domain/money/day-closing.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { addDays, daysBetween } from '../../../../libs/domain/time/calendar-date.js';
import { Clock } from '../../common/clock.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { ReportDatabase } from '../../database/report-database.js';
import { countChanges } from '../closing/day-changes.repository.js';
import type { DayClosingEntity } from '../closing/day-closing.entity.js';
import { type BegunBranch, type BranchDays, begunBranches, closingsOf, postedCash } from './closed-days.repository.js';

/** What is known about a branch's day. */
interface KnownDay {
  date: string;
  branch: BegunBranch;
  closing: DayClosingEntity | undefined;
  /** undefined if nothing was posted */
  cash: number | undefined;
  changes: number;
}

/** Says which business days of the branches are closed. */
@Injectable()
export class ClosedDaysService {
  constructor(
    private readonly db: ReportDatabase,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the days of a range until today, by date and branch. @param isBlind whether open days hide their cash */
  read(days: BranchDays, { isBlind }: { isBlind: boolean }): Promise<ClosedDay[]> {
    return this.db.read(async ({ manager }) => {
      const today = this.today();
      return (await this.known(manager, days)).map((day) => closedDay(day, { isBlind, today }));
    });
  }

  /**
   * Returns the number of open days of a range. Call it before reading what a file has: a day that is closed meanwhile
   * then counts as open.
   */
  async countOpen(days: BranchDays): Promise<number> {
    const found = await this.read(days, { isBlind: true });
    return found.filter(({ state }) => state === 'open').length;
  }

  private today(): string {
    return businessDate(this.clock.now(), this.config);
  }

  private async known(manager: EntityManager, { from, to, branches: ofBranches }: BranchDays): Promise<KnownDay[]> {
    const today = this.today();
    const days = { from, to: to < today ? to : today, branches: ofBranches };
    const branches = await begunBranches(manager, ofBranches);
    const keyOf = (date: string, branch: number) => `${date} ${branch}`;
    const closings = new Map(
      (await closingsOf(manager, days)).map((row) => [keyOf(row.business_date, row.branch_id), row]),
    );
    const cash = new Map(
      (await postedCash(manager, days)).map((row) => [keyOf(row.date, row.branch_id), Number(row.cash)]),
    );
    const changes = new Map(
      (await countChanges(manager, days)).map((row) => [keyOf(row.date, row.branch_id), row.changes]),
    );
    return datesOf(days).flatMap((date) =>
      branches
        .filter((branch) => date >= this.firstDayOf(branch))
        .map((branch): KnownDay => {
          const key = keyOf(date, branch.id);
          return { date, branch, closing: closings.get(key), cash: cash.get(key), changes: changes.get(key) ?? 0 };
        }),
    );
  }

  private firstDayOf({ created_at, first_order }: BegunBranch): string {
    const added = businessDate(created_at, this.config);
    return first_order !== null && first_order < added ? first_order : added;
  }
}

function stateOf({ closing, cash, date }: KnownDay, today: string): ClosedDay['state'] {
  if (closing) return 'closed';
  return cash === undefined && date < today ? 'empty' : 'open';
}

function closedDay(day: KnownDay, { isBlind, today }: { isBlind: boolean; today: string }): ClosedDay {
  const { date, branch, closing, cash = 0, changes } = day;
  const common = { date, branch: { id: branch.id, name: branch.name }, state: stateOf(day, today) };
  if (!closing) {
    const expected = isBlind ? null : fromCents(cash);
    return { ...common, expected, counted: null, difference: null, changed_since: 0, closed_by: null };
  }
  const [expected, counted] = [Number(closing.expected_cents), Number(closing.counted_cents)];
  return {
    ...common,
    expected: fromCents(expected),
    counted: fromCents(counted),
    difference: fromCents(cashDifference({ expected, counted })),
    changed_since: changes,
    closed_by: closing.closed_by,
  };
}

const datesOf = ({ from, to }: Pick<BranchDays, 'from' | 'to'>): string[] =>
  from > to ? [] : Array.from({ length: daysBetween(from, to) + 1 }, (_, n) => addDays(from, n));
