import { Inject, Injectable } from '@nestjs/common';
import type { FinanceFiguresAnswer } from '../../../libs/contract/finance.js';
import type { FinanceFigures } from '../../../libs/domain/finance.js';
import { type CsvScope, financeCsvHead, financeCsvRow } from '../../../libs/domain/finance-csv.js';
import { fromCents, toCents } from '../../../libs/domain/money.js';
import { groupBy } from '../common/group-by.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportStreams } from '../database/report-streams.js';
import { type DayCount, readDayCounts } from './figures/day-figures.repository.js';
import { type CsvOrderRow, confirmedOrders, readBranches } from './finance.repository.js';
import { figuresOf } from './finance.service.js';
import type { FinanceRange } from './finance-range.dto.js';

interface CsvExport {
  /** rows of orders that will come */
  rows: number;
  /** the file, piece by piece; end it early and its transaction ends too */
  pieces: AsyncGenerator<string>;
}

/** Writes the CSV of a range of days as a stream. Summary and table come from one snapshot, so that they add up. */
@Injectable()
export class FinanceCsv {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly reports: ReportStreams,
  ) {}

  /** @throws DomainError where as many exports as allowed are under way */
  async begin(range: FinanceRange): Promise<CsvExport> {
    const { head, pieces } = await this.reports.begin<CsvHead, CsvOrderRow>({
      readHead: async (manager) => {
        const counts = await readDayCounts(manager, range);
        const [branch] = range.branchId === null ? [] : await readBranches(manager, range);
        const figures = figuresOf(counts);
        return {
          branch: range.branchId === null ? 'All branches' : (branch?.name ?? ''),
          figures,
          days: daysToCome(counts),
        };
      },
      // a day at a time: the first rows need not wait until those of a whole range are sorted
      parts: ({ days }) => days.map(({ date }) => confirmedOrders({ ...range, from: date, to: date })),
      headText: (read) => financeCsvHead(inCents(read.figures), scopeOf(range, read)),
      rowText: (order) => this.line(order),
    });
    return { rows: rowsOf(head), pieces };
  }

  private line({ created_at, total_cents, refunded_cents, branch_name, ...order }: CsvOrderRow): string {
    return financeCsvRow(
      {
        ...order,
        created_at: created_at.toISOString(),
        total: fromCents(total_cents),
        refunded: fromCents(refunded_cents ?? 0),
        branch: { name: branch_name },
      },
      this.config.timeZone,
    );
  }
}

interface CsvHead {
  /** the name of one, or words for all of them */
  branch: string;
  figures: FinanceFiguresAnswer;
  /** days with orders that will come, oldest first */
  days: { date: string; orders: number }[];
}

/** The days with confirmed orders that are not in the archive only. */
function daysToCome(counts: readonly DayCount[]): CsvHead['days'] {
  const come = counts.filter(({ is_confirmed, is_removed }) => is_confirmed && !is_removed);
  return [...groupBy(come, ({ date }) => date)].map(([date, own]) => ({
    date,
    orders: own.reduce((sum, { orders }) => sum + orders, 0),
  }));
}

const rowsOf = ({ days }: CsvHead): number => days.reduce((sum, { orders }) => sum + orders, 0);

/** The words for what a range is about. The figures count orders too that are in the archive only. */
function scopeOf({ from, to }: FinanceRange, head: CsvHead): CsvScope {
  const archived = head.figures.confirmed_orders - rowsOf(head);
  return {
    branch: head.branch,
    from,
    to,
    filters: archived > 0 ? `Without ${archived} orders that are in the archive` : '',
  };
}

function inCents(figures: FinanceFiguresAnswer): FinanceFigures {
  return {
    totalOrders: figures.total_orders,
    confirmedOrders: figures.confirmed_orders,
    payOnlineOrders: figures.pay_online_orders,
    payLaterOrders: figures.pay_later_orders,
    paidOnline: toCents(figures.paid_online),
    paidLater: toCents(figures.paid_later),
  };
}
