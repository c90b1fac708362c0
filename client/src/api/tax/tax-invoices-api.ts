import type {
  OrderTaxDocuments,
  PrintAnswer,
  TaxInvoice,
  TaxInvoiceAnswer,
} from '@libs/contract/finance/tax-invoices.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { PrintRequest, TaxInvoiceRequest } from '@libs/contract/requests/finance/tax-invoices.js';
import { api } from '../api.js';
import type { Call } from '../base-query.js';

/** An order by its number; with its token for its customer, without it for staff. */
export interface InvoicedOrder {
  reference: Order['reference'];
  token: string | undefined;
}

/** Returns the documents of an answer; an older server has no corrected invoices. */
export const taxDocumentsOf = ({
  invoice,
  credit_notes,
  former_invoices = [],
}: Omit<TaxInvoiceAnswer, 'former_invoices'> & Partial<OrderTaxDocuments>): OrderTaxDocuments => ({
  invoice,
  credit_notes,
  former_invoices,
});

/** Returns the documents of an order, oldest first, each invoice with its credit notes. */
export const inOrder = ({ invoice, credit_notes, former_invoices }: OrderTaxDocuments): TaxInvoice[] =>
  [...former_invoices, invoice].flatMap((one) => [
    one,
    ...credit_notes.filter(({ corrects }) => corrects === one.serial),
  ]);

function ofOrder({ reference, token }: InvoicedOrder, call: Pick<Call, 'path' | 'method' | 'body'>): Call {
  return {
    ...call,
    path: `orders/${encodeURIComponent(reference)}/${call.path}`,
    ...(token === undefined ? {} : { headers: { 'Order-Token': token } }),
  };
}

export const taxInvoicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** fails with the code `no-invoice` if one can be issued */
    taxInvoice: build.query<OrderTaxDocuments, InvoicedOrder>({
      query: (of) => ofOrder(of, { path: 'tax-invoice' }),
      transformResponse: taxDocumentsOf,
      providesTags: (_state, _error, { reference }) => [{ type: 'Orders', id: reference }],
      keepUnusedDataFor: 0,
    }),
    issueTaxInvoice: build.mutation<OrderTaxDocuments, { of: InvoicedOrder; body: TaxInvoiceRequest }>({
      query: ({ of, body }) => ofOrder(of, { path: 'tax-invoice', method: 'POST', body }),
      transformResponse: taxDocumentsOf,
      invalidatesTags: ['Orders'],
      onQueryStarted: async ({ of }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data !== undefined) dispatch(taxInvoicesApi.util.upsertQueryData('taxInvoice', of, data));
      },
    }),
    /** claims the original of a document, before it is printed */
    claimOriginal: build.mutation<Pick<PrintAnswer, 'is_copy'>, { of: InvoicedOrder; body: PrintRequest }>({
      query: ({ of, body }) => ofOrder(of, { path: 'tax-invoice/prints', method: 'POST', body }),
      transformResponse: ({ is_copy }: PrintAnswer) => ({ is_copy }),
    }),
  }),
});

export const { useTaxInvoiceQuery, useIssueTaxInvoiceMutation, useClaimOriginalMutation } = taxInvoicesApi;
