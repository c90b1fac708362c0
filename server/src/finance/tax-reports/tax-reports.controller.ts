import { Readable } from 'node:stream';
import { Body, Controller, Get, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { OPEN_DAYS_HEADER } from '../../../../libs/contract/finance/closed-days.js';
import type { JournalAccounts, VatReport } from '../../../../libs/contract/finance/tax-reports.js';
import type { Versioned } from '../../../../libs/contract/menu/edits.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { FinanceRangeQuery } from '../../../../libs/contract/requests/finance/finance-range.js';
import { JournalAccountsRequest } from '../../../../libs/contract/requests/finance/journal-accounts.js';
import { CHAIN, MONEY } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff, type StaffCaller } from '../../auth/access.js';
import { ClosedDaysService } from '../closed-days/closed-days.service.js';
import { csvReply } from '../csv-reply.js';
import { type FinanceRange, rangeOf } from '../finance-range.js';
import { TaxCsvService } from './tax-csv.service.js';
import { TaxReportsService } from './tax-reports.service.js';

interface NamedAccounts {
  accounts: JournalAccounts & Versioned;
}

/** Returns a range with all channels: refunds and counted cash have none. */
const wholeRange = (query: FinanceRangeQuery, caller: StaffCaller): FinanceRange => ({
  ...rangeOf(query, caller),
  channel: null,
});

@Controller('api/finance')
export class TaxReportsController {
  constructor(
    private readonly reports: TaxReportsService,
    private readonly csv: TaxCsvService,
    private readonly closedDays: ClosedDaysService,
  ) {}

  /** Returns the VAT of some business days, by day and branch. */
  @Get('vat')
  @Staff({ roles: MONEY, keys: 'figures' })
  vat(@Caller() caller: SessionUser, @Query() query: FinanceRangeQuery): Promise<VatReport> {
    return this.reports.vat(wholeRange(query, caller));
  }

  /** Returns the VAT of some business days as CSV. A header has the number of days that are not closed. */
  @Get('vat.csv')
  @Staff({ roles: MONEY, keys: 'figures' })
  async vatFile(
    @Caller() caller: SessionUser,
    @Query() query: FinanceRangeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const range = wholeRange(query, caller);
    const openDays = await this.closedDays.countOpen(range);
    await csvReply(reply, `vat-${range.from}_${range.to}`)
      .header(OPEN_DAYS_HEADER, String(openDays))
      .send(await this.csv.vat(range));
  }

  /** Returns the tax invoices and credit notes that were issued on some days as CSV. */
  @Get('tax-invoices.csv')
  @Staff({ roles: MONEY })
  async documents(
    @Caller() caller: SessionUser,
    @Query() query: FinanceRangeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const range = wholeRange(query, caller);
    const pieces = await this.csv.documents(range);
    await csvReply(reply, `tax-invoices-${range.from}_${range.to}`).send(Readable.from(pieces, { objectMode: false }));
  }

  /**
   * Returns a journal of each branch and business day as CSV, whose debits equal its credits. A header has the number of
   * days that are not closed.
   */
  @Get('journal.csv')
  @Staff({ roles: MONEY, keys: 'figures' })
  async journal(
    @Caller() caller: SessionUser,
    @Query() query: FinanceRangeQuery,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const range = wholeRange(query, caller);
    const openDays = await this.closedDays.countOpen(range);
    await csvReply(reply, `journal-${range.from}_${range.to}`)
      .header(OPEN_DAYS_HEADER, String(openDays))
      .send(await this.reports.journal(range));
  }

  /** Returns the names of the accounts in the journal. */
  @Get('journal-accounts')
  @Staff({ roles: MONEY })
  async accounts(): Promise<NamedAccounts> {
    return { accounts: await this.reports.accounts() };
  }

  /** Changes the names of the accounts in the journal. */
  @Put('journal-accounts')
  @Staff({ roles: CHAIN })
  async nameAccounts(
    @Caller() caller: SessionUser,
    @Body() body: JournalAccountsRequest,
  ): Promise<NamedAccounts & { message: string }> {
    return { accounts: await this.reports.nameAccounts(caller, body), message: 'The accounts were saved.' };
  }
}
