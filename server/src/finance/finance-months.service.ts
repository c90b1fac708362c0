import { Inject, Injectable } from '@nestjs/common';
import { dateAndClock } from '../../../libs/domain/business-time.js';
import { type MonthTotals, monthlyCsv } from '../../../libs/domain/monthly-csv.js';
import { TENDERS } from '../../../libs/domain/tenders.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import { type FigureGroup, readBranches, readFigures } from './finance.repository.js';
import type { FinanceRange } from './finance-range.dto.js';

/** Monthly totals by branch, for the tax return. */
@Injectable()
export class FinanceMonths {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the CSV of a range and its number of rows: every month of the range for every branch, empty ones too. */
  async csv(range: FinanceRange): Promise<{ text: string; rows: number }> {
    const { branches, groups, asOf } = await this.db.read(async ({ manager, asOf }) => ({
      asOf,
      branches: await readBranches(manager, range),
      groups: groupBy(await readFigures(manager, range), ({ date, branch_id }) => `${date.slice(0, 7)} ${branch_id}`),
    }));
    const totals = monthsOf(range).flatMap((month) =>
      branches.map(({ id, name }) => totalsOf({ month, branch: name }, groups.get(`${month} ${id}`) ?? [])),
    );
    const scope = { ...range, asOf: dateAndClock(new Date(asOf), this.config.timeZone) };
    return { text: monthlyCsv(totals, scope), rows: totals.length };
  }
}

function totalsOf(of: Pick<MonthTotals, 'month' | 'branch'>, groups: readonly FigureGroup[]): MonthTotals {
  const sumOf = (wanted: FigureGroup['tender']) => {
    const own = groups.filter(({ tender }) => tender === wanted);
    return {
      orders: own.reduce((sum, { orders }) => sum + orders, 0),
      cents: own.reduce((sum, { cents }) => sum + cents, 0),
    };
  };
  const collected = groups.filter(({ tender }) => tender !== null && tender !== 'open');
  return {
    ...of,
    takings: { tenders: TENDERS.map((tender) => ({ tender, ...sumOf(tender) })), open: sumOf('open') },
    refunded: collected.reduce((sum, { refundedCents }) => sum + refundedCents, 0),
  };
}

/** The months (yyyy-mm) that days of the range belong to, in order. Counted, because the name after 9999-12 sorts before it. */
function monthsOf({ from, to }: FinanceRange): string[] {
  const first = monthNumber(from);
  return Array.from({ length: monthNumber(to) - first + 1 }, (_, n) => monthName(first + n));
}

/** Months since the beginning of the year 0. */
function monthNumber(date: string): number {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return year * 12 + month - 1;
}

function monthName(number: number): string {
  return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
}
