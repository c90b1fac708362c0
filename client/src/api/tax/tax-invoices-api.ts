import type { PrintAnswer, TaxInvoiceAnswer } from '@libs/contract/finance/tax-invoices.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { PrintRequest, TaxInvoiceRequest } from '@libs/contract/requests/finance/tax-invoices.js';
import { api } from '../api.js';
import type { Call } from '../base-query.js';

/** An order by its number; with its token for its customer, without it for staff. */
export interface InvoicedOrder {
  reference: Order['reference'];
  token: string | undefined;
}

/** An order's invoice and its credit notes. */
export type TaxInvoiceState = Pick<TaxInvoiceAnswer, 'invoice' | 'credit_notes'>;

const stateOf = ({ invoice, credit_notes }: TaxInvoiceAnswer): TaxInvoiceState => ({ invoice, credit_notes });

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
    taxInvoice: build.query<TaxInvoiceState, InvoicedOrder>({
      query: (of) => ofOrder(of, { path: 'tax-invoice' }),
      transformResponse: stateOf,
      providesTags: (_state, _error, { reference }) => [{ type: 'Orders', id: reference }],
      keepUnusedDataFor: 0,
    }),
    issueTaxInvoice: build.mutation<TaxInvoiceState, { of: InvoicedOrder; body: TaxInvoiceRequest }>({
      query: ({ of, body }) => ofOrder(of, { path: 'tax-invoice', method: 'POST', body }),
      transformResponse: stateOf,
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
    issueCreditNote: build.mutation<TaxInvoiceState, { reference: Order['reference']; refundId: string }>({
      query: ({ reference, refundId }) => ({
        path: `orders/${encodeURIComponent(reference)}/credit-notes`,
        method: 'POST',
        body: { refund: Number(refundId) },
      }),
      transformResponse: stateOf,
      invalidatesTags: ['Orders'],
      onQueryStarted: async ({ reference }, { dispatch, queryFulfilled }) => {
        const { data } = await queryFulfilled.catch(() => ({ data: undefined }));
        if (data === undefined) return;
        dispatch(taxInvoicesApi.util.upsertQueryData('taxInvoice', { reference, token: undefined }, data));
      },
    }),
  }),
});

export const { useTaxInvoiceQuery, useIssueTaxInvoiceMutation, useClaimOriginalMutation, useIssueCreditNoteMutation } =
  taxInvoicesApi;
