import { Inject, Injectable } from '@nestjs/common';
import type { FinanceFiguresAnswer } from '../../../libs/contract/finance.js';
import type { FinanceFigures } from '../../../libs/domain/finance.js';
import { type CsvOrder, financeCsvHead, financeCsvRow } from '../../../libs/domain/finance-csv.js';
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

type CsvRow = Omit<CsvOrder, 'created_at' | 'total'> & { created_at: Date; total_cents: number };

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
    const { head, pieces } = await this.reports.begin<FinanceFiguresAnswer, CsvRow>({
      readHead: async (manager) => (await this.finance.report(range, manager)).figures,
      sql: `SELECT created_at, reference, first_name, last_name, total_cents, status, payment_type
            FROM customer_order
            WHERE business_date BETWEEN $1::date AND $2::date AND ($3::int IS NULL OR branch_id = $3)
              AND status = 'Confirmed' AND NOT is_test
            ORDER BY created_at, id`,
      parameters: [range.from, range.to, range.branchId],
      headText: (figures) => financeCsvHead(inCents(figures)),
      rowText: (order) => this.line(order),
    });
    return { rows: head.confirmed_orders, pieces };
  }

  private line({ created_at, total_cents, ...order }: CsvRow): string {
    return financeCsvRow(
      { ...order, created_at: created_at.toISOString(), total: fromCents(total_cents) },
      this.config.timeZone,
    );
  }
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
