import { Inject, Injectable } from '@nestjs/common';
import { BYTE_ORDER_MARK } from '../../../../libs/domain/money/finance-csv.js';
import { fromCents } from '../../../../libs/domain/money/money.js';
import { TAX_DOCUMENT_COLUMNS, taxDocumentRow, VAT_COLUMNS, vatRow } from '../../../../libs/domain/tax/tax-csv.js';
import { csvRow } from '../../../../libs/domain/text/csv.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { ReportStreams } from '../../database/report-streams.js';
import type { FinanceRange } from '../finance-range.js';
import { documentsOfDays, type ListedDocumentRow } from './tax-reports.repository.js';
import { TaxReportsService } from './tax-reports.service.js';

/** The tables of VAT and of tax invoices as CSV. */
@Injectable()
export class TaxCsvService {
  constructor(
    private readonly reports: TaxReportsService,
    private readonly streams: ReportStreams,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the VAT of the days of a range: a row for each day and branch on which anything was posted. */
  async vat(range: FinanceRange): Promise<string> {
    const { days } = await this.reports.vat(range);
    return BYTE_ORDER_MARK + csvRow(VAT_COLUMNS) + days.map(vatRow).join('');
  }

  /**
   * Streams the tax invoices and credit notes that were issued on the days of a range, in the chain's time zone.
   *
   * @throws DomainError if the maximum number of exports is already running
   */
  async documents(range: FinanceRange): Promise<AsyncGenerator<string>> {
    const { timeZone } = this.config;
    const { pieces } = await this.streams.begin<null, ListedDocumentRow>({
      readHead: async () => null,
      statement: documentsOfDays(range, timeZone),
      headText: () => BYTE_ORDER_MARK + csvRow(TAX_DOCUMENT_COLUMNS),
      rowText: ({ total_cents, vat_cents, branch_id, branch, issued_at, ...document }) =>
        taxDocumentRow(
          {
            ...document,
            branch: { id: branch_id, name: branch },
            issued_at: issued_at.toISOString(),
            value: fromCents(total_cents - vat_cents),
            vat: fromCents(vat_cents),
            total: fromCents(total_cents),
          },
          timeZone,
        ),
    });
    return pieces;
  }
}
