import { Readable } from 'node:stream';
import { Controller, Get, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OPEN_DAYS_HEADER } from '../../../libs/contract/finance/closed-days.js';
import {
  type AheadReport,
  CSV_ROWS_HEADER,
  type FinanceOrdersPage,
  type FinanceReport,
  type FinanceSearch,
} from '../../../libs/contract/finance/finance.js';
import type { SalesReport } from '../../../libs/contract/finance/sales.js';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { FigureOrdersQuery, OrderTextQuery } from '../../../libs/contract/requests/finance/finance-orders.js';
import { AheadQuery, FinanceRangeQuery } from '../../../libs/contract/requests/finance/finance-range.js';
import { MONEY } from '../../../libs/domain/people/roles.js';
import { branchesOf, branchesWithin, Caller, Staff } from '../auth/access.js';
import { ClosedDaysService } from './closed-days/closed-days.service.js';
import { csvReply } from './csv-reply.js';
import { FinanceService } from './finance.service.js';
import { FinanceCsvService } from './finance-csv.service.js';
import { FinanceMonthsService } from './finance-months.service.js';
import { FinanceOrdersService } from './finance-orders.service.js';
import { rangeOf } from './finance-range.js';
import { SalesService } from './sales.service.js';

@Controller('api/finance')
export class FinanceController {
  constructor(
    private readonly finance: FinanceService,
    private readonly csv: FinanceCsvService,
    private readonly figureOrders: FinanceOrdersService,
    private readonly months: FinanceMonthsService,
    private readonly sales: SalesService,
    private readonly closedDays: ClosedDaysService,
  ) {}

  /** Returns the takings of some business days by way to pay, branch and day. */
  @Get('figures')
  @Staff({ roles: MONEY, keys: 'figures' })
  async figures(@Caller() caller: SessionUser, @Query() query: FinanceRangeQuery): Promise<{ report: FinanceReport }> {
    return { report: await this.finance.report(rangeOf(query, caller)) };
  }

  /** Returns the orders of coming days, summed by day and branch. */
  @Get('ahead')
  @Staff({ roles: MONEY, keys: 'figures' })
  async ahead(
    @Caller() caller: SessionUser,
    @Query() { branch, channel }: AheadQuery,
  ): Promise<{ report: AheadReport }> {
    const branches = branchesWithin(caller, branch);
    return { report: await this.finance.ahead({ branches, channel: channel ?? null }) };
  }

  /** Returns the sales report: items, options, hours of the week, promo codes, average orders. */
  @Get('sales')
  @Staff({ roles: MONEY, keys: 'figures' })
  async whatSells(@Caller() caller: SessionUser, @Query() query: FinanceRangeQuery): Promise<{ report: SalesReport }> {
    return { report: await this.sales.report(rangeOf(query, caller)) };
  }

  /** Returns a page of the orders behind one figure. */
  @Get('orders')
  @Staff({ roles: MONEY })
  async ordersOfFigure(@Caller() caller: SessionUser, @Query() query: FigureOrdersQuery): Promise<FinanceOrdersPage> {
    return this.figureOrders.page(query, branchesWithin(caller, query.branch));
  }

  /** Finds orders of all the caller's branches by order number, ticket number, phone or name. */
  @Get('search')
  @Staff({ roles: MONEY })
  async search(@Caller() caller: SessionUser, @Query() { text }: OrderTextQuery): Promise<FinanceSearch> {
    return this.figureOrders.search(text, branchesOf(caller));
  }

  /** Returns the totals of each month and branch as CSV. A header has the number of days that are not closed. */
  @Get('months.csv')
  @Staff({ roles: MONEY, keys: 'figures' })
  async monthlyTotals(
    @Caller() caller: SessionUser,
    @Query() query: FinanceRangeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const range = rangeOf(query, caller);
    const openDays = await this.closedDays.countOpen(range);
    const { text, rows } = await this.months.csv(range);
    await csvReply(reply, `months-${range.from}_${range.to}`)
      .header(OPEN_DAYS_HEADER, String(openDays))
      .header(CSV_ROWS_HEADER, String(rows))
      .send(text);
  }

  /**
   * Returns the orders of some business days as CSV. Headers have the number of rows, so that the client can show its
   * progress, and the number of days that are not closed.
   */
  @Get('orders.csv')
  @Staff({ roles: MONEY })
  async orders(
    @Caller() caller: SessionUser,
    @Query() query: FinanceRangeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const range = rangeOf(query, caller);
    const openDays = await this.closedDays.countOpen(range);
    const { rows, pieces } = await this.csv.begin(range);
    await csvReply(reply, range.from === range.to ? range.from : `${range.from}_${range.to}`)
      .header(OPEN_DAYS_HEADER, String(openDays))
      .header(CSV_ROWS_HEADER, String(rows))
      .send(Readable.from(pieces, { objectMode: false }));
  }
}
