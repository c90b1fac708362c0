import { Body, Controller, Get, Put, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { JournalAccounts, VatReport } from '../../../../libs/contract/finance/tax-reports.js';
import type { Versioned } from '../../../../libs/contract/menu/edits.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { FinanceRangeQuery } from '../../../../libs/contract/requests/finance/finance-range.js';
import { JournalAccountsRequest } from '../../../../libs/contract/requests/finance/journal-accounts.js';
import { ROLE } from '../../../../libs/contract/values.js';
import { FINANCE_ROLES } from '../../../../libs/domain/people/roles.js';
import { Caller, Staff } from '../../auth/access.js';
import { type FinanceRange, rangeOf } from '../finance-range.js';
import { TaxReportsService } from './tax-reports.service.js';

interface NamedAccounts {
  accounts: JournalAccounts & Versioned;
}

/** Returns a range with all channels: refunds and counted cash have none. */
const wholeRange = (query: FinanceRangeQuery): FinanceRange => ({ ...rangeOf(query), channel: null });

@Controller('api/finance')
export class TaxReportsController {
  constructor(private readonly reports: TaxReportsService) {}

  /** Returns the VAT of some business days, by day and branch. */
  @Get('vat')
  @Staff({ roles: FINANCE_ROLES })
  vat(@Query() query: FinanceRangeQuery): Promise<VatReport> {
    return this.reports.vat(wholeRange(query));
  }

  /** Returns a journal of each branch and business day as CSV, whose debits equal its credits. */
  @Get('journal.csv')
  @Staff({ roles: FINANCE_ROLES })
  async journal(@Query() query: FinanceRangeQuery, @Res() reply: FastifyReply): Promise<void> {
    const range = wholeRange(query);
    await reply
      .header('content-type', 'text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="journal-${range.from}_${range.to}.csv"`)
      .header('cache-control', 'no-store')
      .send(await this.reports.journal(range));
  }

  /** Returns the names of the accounts in the journal. */
  @Get('journal-accounts')
  @Staff({ roles: FINANCE_ROLES })
  async accounts(): Promise<NamedAccounts> {
    return { accounts: await this.reports.accounts() };
  }

  /** Changes the names of the accounts in the journal. */
  @Put('journal-accounts')
  @Staff({ roles: [ROLE.SUPER_ADMIN] })
  async nameAccounts(
    @Caller() caller: SessionUser,
    @Body() body: JournalAccountsRequest,
  ): Promise<NamedAccounts & { message: string }> {
    return { accounts: await this.reports.nameAccounts(caller, body), message: 'The accounts were saved.' };
  }
}
