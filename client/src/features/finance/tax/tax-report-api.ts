import type { TaxDocuments, TaxInvoicesAnswer } from '@libs/contract/finance/tax-invoices.js';
import type { VatReport, VatReportAnswer } from '@libs/contract/finance/tax-reports.js';
import { api } from '../../../api/api.js';
import { saving } from '../../../api/save-file.js';
import type { ReportRange } from '../finance-api.js';

/** Days of one branch, or of all of them. */
export interface BranchRange extends ReportRange {
  branchId: number | null;
}

const queryOf = ({ from, to, branchId }: BranchRange): string => `from=${from}&to=${to}&branch=${branchId ?? ''}`;

const taxReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    vatReport: build.query<VatReport, BranchRange>({
      query: (range) => ({ path: `finance/vat?${queryOf(range)}` }),
      transformResponse: ({ days, totals }: VatReportAnswer) => ({ days, totals }),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    /** Downloads the journal of a range; null when the browser has the file. */
    journalCsv: build.mutation<null, BranchRange>({
      query: (range) => ({
        path: `finance/journal.csv?${queryOf(range)}`,
        file: saving('text/csv', `journal-${range.from}_${range.to}.csv`),
      }),
    }),
    /** The tax invoices and credit notes of a month (yyyy-mm). */
    taxDocuments: build.query<TaxDocuments, string>({
      query: (month) => ({ path: `finance/tax-invoices?month=${month}` }),
      transformResponse: ({ documents, gaps }: TaxInvoicesAnswer) => ({ documents, gaps }),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useVatReportQuery, useJournalCsvMutation, useTaxDocumentsQuery } = taxReportApi;
