import { Inject, Injectable } from '@nestjs/common';
import type { FinanceFiguresAnswer, FinanceReport } from '../../../libs/contract/finance.js';
import type { FinanceFigures } from '../../../libs/domain/finance.js';
import { type CsvOrder, type CsvScope, financeCsvHead, financeCsvRow } from '../../../libs/domain/finance-csv.js';
import { fromCents, toCents } from '../../../libs/domain/money.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportStreams } from '../database/report-streams.js';
import { FinanceService } from './finance.service.js';
import type { FinanceRange } from './finance-range.dto.js';

interface CsvExport {
  /** rows of orders that will come */
  rows: number;
  /** the file, piece by piece; end it early and its transaction ends too */
  pieces: AsyncGenerator<string>;
}

type CsvRow = Omit<CsvOrder, 'created_at' | 'total' | 'branch'> & {
  created_at: Date;
  total_cents: number;
  branch_name: string;
};

/** Writes the CSV of a range of days as a stream. Summary and table come from one snapshot, so that they add up. */
@Injectable()
export class FinanceCsv {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly reports: ReportStreams,
    private readonly finance: FinanceService,
  ) {}

  /** @throws Refusal where as many exports as allowed are under way */
  async begin(range: FinanceRange): Promise<CsvExport> {
    const { head, pieces } = await this.reports.begin<FinanceReport, CsvRow>({
      readHead: (manager) => this.finance.report(range, manager),
      sql: `SELECT o.created_at, o.reference, o.first_name, o.last_name, o.total_cents, o.status, o.kitchen_status,
                   o.payment_type, o.delivery_payment_type, b.name AS branch_name
            FROM customer_order o JOIN branch b ON b.id = o.branch_id
            WHERE business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3)
              AND o.status = 'Confirmed' AND NOT o.is_test
            ORDER BY o.created_at, o.id`,
      parameters: [range.from, range.to, range.branchId],
      headText: ({ figures, branches }) => financeCsvHead(inCents(figures), scopeOf(range, branches)),
      rowText: (order) => this.line(order),
    });
    return { rows: head.figures.confirmed_orders, pieces };
  }

  private line({ created_at, total_cents, branch_name, ...order }: CsvRow): string {
    return financeCsvRow(
      { ...order, created_at: created_at.toISOString(), total: fromCents(total_cents), branch: { name: branch_name } },
      this.config.timeZone,
    );
  }
}

/** The words for what a range is about. */
function scopeOf({ from, to, branchId }: FinanceRange, branches: FinanceReport['branches']): CsvScope {
  const branch = branchId === null ? 'All branches' : (branches[0]?.name ?? '');
  return { branch, from, to, filters: '' };
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
