import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type QueryRunner } from 'typeorm';
import type { FinanceFiguresAnswer } from '../../../libs/contract/finance.js';
import type { FinanceFigures } from '../../../libs/domain/finance.js';
import { type CsvOrder, financeCsvHead, financeCsvRow } from '../../../libs/domain/finance-csv.js';
import { fromCents, toCents } from '../../../libs/domain/money.js';
import { Refusal } from '../common/refusal.js';
import { type AppConfig, CONFIG } from '../config.js';
import { rows } from '../database/rows.js';
import { FinanceService } from './finance.service.js';
import type { FinanceRange } from './finance-range.dto.js';

interface CsvExport {
  /** rows of orders that will come */
  rows: number;
  /** the file, piece by piece; end it early and its transaction ends too */
  pieces: AsyncGenerator<string>;
}

type CsvRow = Omit<CsvOrder, 'created_at' | 'total'> & { created_at: Date; total_cents: number };

const ROWS_AT_ONCE = 1000;
/** Each export holds a database connection while it lasts; the rest of the pool stays for the orders. */
const EXPORTS_AT_ONCE = 2;

/**
 * Writes the CSV of a range of days without ever holding it: a cursor reads a thousand orders at a time, as fast as the
 * reader takes them. Summary and table come from one snapshot, so that they add up.
 */
@Injectable()
export class FinanceCsv {
  private running = 0;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly finance: FinanceService,
  ) {}

  /** @throws Refusal where as many exports as allowed are under way */
  async begin(range: FinanceRange): Promise<CsvExport> {
    if (this.running >= EXPORTS_AT_ONCE) {
      throw new Refusal('busy', 'Other exports are under way. Try again in a minute.');
    }
    this.running += 1;
    const runner = this.db.createQueryRunner();
    try {
      await runner.startTransaction('REPEATABLE READ');
      // a slow reader may pause between two pieces for longer than a request may
      await runner.query(`SET LOCAL idle_in_transaction_session_timeout = '2min'`);
      const { figures } = await this.finance.report(range, runner.manager);
      // a cursor's declaration takes no parameters; a parsed range holds nothing but days and a number
      await runner.query(
        `DECLARE finance_orders NO SCROLL CURSOR FOR
         SELECT created_at, reference, first_name, last_name, total_cents, status, payment_type
         FROM customer_order
         WHERE business_date BETWEEN '${range.from}'::date AND '${range.to}'::date
           AND (${range.branchId ?? 'NULL'}::int IS NULL OR branch_id = ${range.branchId ?? 'NULL'}::int)
           AND status = 'Confirmed' AND NOT is_test
         ORDER BY created_at, id`,
      );
      const pieces = this.pieces(runner, figures);
      // a generator that never began would not clean up after itself when its reader goes away
      await pieces.next();
      return { rows: figures.confirmed_orders, pieces };
    } catch (error) {
      await this.end(runner);
      throw error;
    }
  }

  private async *pieces(runner: QueryRunner, figures: FinanceFiguresAnswer): AsyncGenerator<string> {
    try {
      yield '';
      yield financeCsvHead(inCents(figures));
      for (;;) {
        const orders = await rows<CsvRow>(runner, `FETCH ${ROWS_AT_ONCE} FROM finance_orders`);
        if (orders.length === 0) return;
        yield orders.map((order) => this.line(order)).join('');
      }
    } finally {
      await this.end(runner);
    }
  }

  private line({ created_at, total_cents, ...order }: CsvRow): string {
    return financeCsvRow(
      { ...order, created_at: created_at.toISOString(), total: fromCents(total_cents) },
      this.config.timeZone,
    );
  }

  private async end(runner: QueryRunner): Promise<void> {
    this.running -= 1;
    try {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
    } finally {
      await runner.release();
    }
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
