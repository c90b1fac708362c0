import { Injectable } from '@nestjs/common';
import { type MonthTotals, monthlyCsv } from '../../../libs/domain/monthly-csv.js';
import { TENDERS } from '../../../libs/domain/tenders.js';
import { ReportDatabase } from '../database/report-database.js';
import { type MonthGroup, readMonths } from './figures/day-figures.repository.js';
import { readBranches } from './finance.repository.js';
import type { FinanceRange } from './finance-range.dto.js';

/** Monthly totals by branch, for the tax return. */
@Injectable()
export class FinanceMonths {
  constructor(private readonly db: ReportDatabase) {}

  /** Returns the CSV of a range and its number of rows: every month of the range for every branch, empty ones too. */
  async csv(range: FinanceRange): Promise<{ text: string; rows: number }> {
    const { branches, groups } = await this.db.read(async (manager) => ({
      branches: await readBranches(manager, range),
      groups: await readMonths(manager, range),
    }));
    const totals = monthsOf(range).flatMap((month) =>
      branches.map(({ id, name }) =>
        totalsOf(
          { month, branch: name },
          groups.filter((group) => group.month === month && group.branch_id === id),
        ),
      ),
    );
    return { text: monthlyCsv(totals, range), rows: totals.length };
  }
}

function totalsOf(of: Pick<MonthTotals, 'month' | 'branch'>, groups: readonly MonthGroup[]): MonthTotals {
  const sumOf = (wanted: MonthGroup['tender']) => {
    const group = groups.find(({ tender }) => tender === wanted);
    return { orders: group?.orders ?? 0, cents: group?.cents ?? 0 };
  };
  const collected = groups.filter(({ tender }) => tender !== 'open');
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
