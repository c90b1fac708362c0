import type { OrderTaxDocuments, TaxDocuments, TaxInvoicesAnswer } from '@libs/contract/finance/tax-invoices.js';
import type { VatReport, VatReportAnswer } from '@libs/contract/finance/tax-reports.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { InvoiceCorrectionRequest } from '@libs/contract/requests/finance/tax-invoices.js';
import { api } from '../../../api/api.js';
import { saving } from '../../../api/save-file.js';
import { taxDocumentsOf, taxInvoicesApi } from '../../../api/tax/tax-invoices-api.js';
import type { BranchDays } from '../../../staff/closings/closings-api.js';

export type BranchRange = BranchDays;

const queryOf = ({ from, to, branchId }: BranchRange): string => `from=${from}&to=${to}&branch=${branchId ?? ''}`;

const taxReportApi = api.injectEndpoints({
  endpoints: (build) => ({
    vatReport: build.query<VatReport, BranchRange>({
      query: (range) => ({ path: `finance/vat?${queryOf(range)}` }),
      transformResponse: ({ days, totals, coverage }: VatReportAnswer) => ({ days, totals, coverage }),
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
    /** Downloads the VAT of a range; null when the browser has the file. */
    vatCsv: build.mutation<null, BranchRange>({
      query: (range) => ({
        path: `finance/vat.csv?${queryOf(range)}`,
        file: saving('text/csv', `vat-${range.from}_${range.to}.csv`),
      }),
    }),
    /** Downloads the tax invoices and credit notes that were issued in a range; null when the browser has the file. */
    taxInvoicesCsv: build.mutation<null, BranchRange>({
      query: (range) => ({
        path: `finance/tax-invoices.csv?${queryOf(range)}`,
        file: saving('text/csv', `tax-invoices-${range.from}_${range.to}.csv`),
      }),
    }),
    /** The tax invoices and credit notes of a month (yyyy-mm). */
    taxDocuments: build.query<TaxDocuments, string>({
      query: (month) => ({ path: `finance/tax-invoices?month=${month}` }),
      transformResponse: ({ documents, gaps, coverage }: TaxInvoicesAnswer) => ({ documents, gaps, coverage }),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    /** Credits the invoice of an order, and issues one with another purchaser. */
    correctInvoice: build.mutation<
      OrderTaxDocuments,
      { reference: Order['reference']; body: InvoiceCorrectionRequest }
    >({
      query: ({ reference, body }) => ({
        path: `orders/${encodeURIComponent(reference)}/tax-invoice/corrections`,
        method: 'POST',
        body,
      }),
      transformResponse: taxDocumentsOf,
      invalidatesTags: ['Orders'],
      onQueryStarted: async ({ reference }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data === undefined) return;
        dispatch(taxInvoicesApi.util.upsertQueryData('taxInvoice', { reference, token: undefined }, data));
      },
    }),
  }),
});

export const {
  useVatReportQuery,
  useJournalCsvMutation,
  useVatCsvMutation,
  useTaxInvoicesCsvMutation,
  useTaxDocumentsQuery,
  useCorrectInvoiceMutation,
} = taxReportApi;
