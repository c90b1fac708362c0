import { Inject, Injectable } from '@nestjs/common';
import { monthlyCsv } from '../../../libs/domain/money/monthly-csv.js';
import { dateAndClock } from '../../../libs/domain/time/business-time.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import { readBranches, readFigures } from './finance.repository.js';
import type { FinanceRange } from './finance-range.js';
import { takenBy } from './taken-groups.js';

/** Monthly totals by branch, for tax returns. */
@Injectable()
export class FinanceMonthsService {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the CSV of a range and its number of rows: one for every month and branch, also without orders. */
  async csv(range: FinanceRange): Promise<{ text: string; rows: number }> {
    const { branches, groups, asOf } = await this.db.read(async ({ manager, asOf }) => ({
      asOf,
      branches: await readBranches(manager, range),
      groups: groupBy(await readFigures(manager, range), ({ date, branch_id }) => `${date.slice(0, 7)} ${branch_id}`),
    }));
    const totals = monthsOf(range).flatMap((month) =>
      branches.map(({ id, name }) => ({
        month,
        branch: name,
        ...takenBy(groups.get(`${month} ${id}`) ?? []),
      })),
    );
    const scope = { ...range, asOf: dateAndClock(new Date(asOf), this.config.timeZone) };
    return { text: monthlyCsv(totals, scope), rows: totals.length };
  }
}

/** Returns the months (yyyy-mm) of the range in order. */
function monthsOf({ from, to }: FinanceRange): string[] {
  const first = monthNumber(from);
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, n) => monthName(first + n));
}

/** Returns the number of months since the year 0. */
function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

function monthName(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}
