import { Inject, Injectable } from '@nestjs/common';
import { receivableOf, type SaleFigures } from '../../../libs/domain/money/books/order-sale.js';
import { type MonthTotals, monthlyCsv } from '../../../libs/domain/money/monthly-csv.js';
import { dateAndClock } from '../../../libs/domain/time/business-time.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportDatabase } from '../database/report-database.js';
import { moneyByDay, type PostedDay, salesByDay } from './books.repository.js';
import { readBranches } from './finance.repository.js';
import type { FinanceRange } from './finance-range.js';
import { refundedOf, takenBy } from './taken-groups.js';

/** Monthly totals by branch, for tax returns. */
@Injectable()
export class FinanceMonthsService {
  constructor(
    private readonly db: ReportDatabase,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the CSV of a range and its number of rows: one for every month and branch, also without orders. */
  async csv(range: FinanceRange): Promise<{ text: string; rows: number }> {
    const { branches, sales, money, asOf } = await this.db.read(async ({ manager, asOf }) => ({
      asOf,
      branches: await readBranches(manager, range),
      sales: groupBy(await salesByDay(manager, range), monthOf),
      money: groupBy(await moneyByDay(manager, range), monthOf),
    }));
    const totals = monthsOf(range).flatMap((month) =>
      branches.map(({ id, name }): MonthTotals => {
        const [ownSales, ownMoney] = [sales.get(`${month} ${id}`) ?? [], money.get(`${month} ${id}`) ?? []];
        const sum = (of: (sale: SaleFigures) => number) => ownSales.reduce((all, { event }) => all + of(event), 0);
        const received = ownMoney.reduce(
          (all, { event: { kind, cents } }) => all + (kind === 'taken' ? cents : -cents),
          0,
        );
        return {
          month,
          branch: name,
          orders: sum(({ orders }) => orders),
          money: takenBy(ownMoney),
          refunded: refundedOf(ownMoney),
          open: sum(receivableOf) - received,
          vat: sum(({ vat }) => vat),
        };
      }),
    );
    const scope = { from: range.from, to: range.to, asOf: dateAndClock(new Date(asOf), this.config.timeZone) };
    return { text: monthlyCsv(totals, scope), rows: totals.length };
  }
}

const monthOf = ({ date, branch_id }: PostedDay): string => `${date.slice(0, 7)} ${branch_id}`;

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
