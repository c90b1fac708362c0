import { Inject, Injectable } from '@nestjs/common';
import type { BranchCoverage, FinanceFiguresAnswer } from '../../../libs/contract/finance/finance.js';
import type { Named } from '../../../libs/contract/values.js';
import { collectedCents } from '../../../libs/domain/money/books/order-money.js';
import type { FinanceFigures } from '../../../libs/domain/money/finance.js';
import { type CsvScope, type CsvSums, financeCsvHead, financeCsvRow } from '../../../libs/domain/money/finance-csv.js';
import { fromCents, toCents } from '../../../libs/domain/money/money.js';
import { wireAmounts } from '../../../libs/domain/money/order-amounts.js';
import { tendersOf } from '../../../libs/domain/money/tenders.js';
import { CHANNELS } from '../../../libs/domain/orders/channels.js';
import { dateAndClock } from '../../../libs/domain/time/business-time.js';
import { type AppConfig, CONFIG } from '../config.js';
import { ReportStreams } from '../database/report-streams.js';
import { storedAmounts, wireCollected } from '../orders/order-rows.js';
import { moneyByDay } from './books.repository.js';
import { type CsvOrderRow, confirmedOrders, readBranches, readCoverage, readFigures } from './finance.repository.js';
import { figuresOf } from './finance.service.js';
import type { FinanceRange } from './finance-range.js';
import { openOf, refundedOf, takenBy } from './taken-groups.js';

interface CsvExport {
  /** number of rows of orders */
  rows: number;
  /** the file in pieces; ending the generator early also ends its transaction */
  pieces: AsyncGenerator<string>;
}

/** Streams the CSV of a range of days. Summary and table are of one snapshot, so they add up. */
@Injectable()
export class FinanceCsvService {
  constructor(
    @Inject(CONFIG) private readonly config: AppConfig,
    private readonly reports: ReportStreams,
  ) {}

  /** @throws DomainError if the maximum number of exports is already running */
  async begin(range: FinanceRange): Promise<CsvExport> {
    const { head, pieces } = await this.reports.begin<CsvHead, CsvOrderRow>({
      readHead: async ({ manager, asOf }) => {
        const groups = await readFigures(manager, range);
        const money = await moneyByDay(manager, range);
        return {
          sums: {
            figures: inCents(figuresOf(groups)),
            takings: { tenders: takenBy(money), open: openOf(groups) },
            refunded: refundedOf(money),
          },
          scope: {
            branch: coveredInWords(await readBranches(manager, range), await readCoverage(manager, range)),
            from: range.from,
            to: range.to,
            filters: range.channel === null ? '' : `Channel: ${CHANNELS[range.channel].name}`,
            asOf: dateAndClock(new Date(asOf), this.config.timeZone),
          },
        };
      },
      statement: confirmedOrders(range),
      headText: ({ sums, scope }) => financeCsvHead(sums, scope),
      rowText: (order) => this.line(order),
    });
    return { rows: head.sums.figures.confirmedOrders, pieces };
  }

  private line(row: CsvOrderRow): string {
    const { created_at, paid_at, refunded_cents, branch_name, collected: _collected, ...order } = row;
    return financeCsvRow(
      {
        ...order,
        created_at: created_at.toISOString(),
        paid_at: paid_at?.toISOString() ?? null,
        tenders: tendersOf({ ...row, total_cents: collectedCents(row) }),
        to_collect: fromCents(row.to_collect_cents ?? 0),
        collected: wireCollected(row),
        ...wireAmounts(storedAmounts(row)),
        refunded: fromCents(refunded_cents),
        branch: { name: branch_name },
      },
      this.config.timeZone,
    );
  }
}

/** Returns which branches a file is of: `All branches`, the name of one, or `3 of 20 branches`. */
function coveredInWords(branches: readonly Named[], { held, of }: BranchCoverage): string {
  const [branch] = branches;
  if (held === 1 && branch !== undefined) return branch.name;
  return held === of ? 'All branches' : `${held} of ${of} branches`;
}

interface CsvHead {
  sums: CsvSums;
  scope: CsvScope;
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
