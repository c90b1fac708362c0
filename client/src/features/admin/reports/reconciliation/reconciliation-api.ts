import type {
  ReconciliationAnswer,
  RefundedAnswer,
  UnconfirmedAnswer,
  UnconfirmedOrder,
} from '@libs/contract/orders/reconciliation.js';
import type { ReconciliationFilter, RefundRequest } from '@libs/contract/requests/finance/reconciliation.js';
import { api } from '../../../../api/api.js';
import { saving } from '../../../../api/save-file.js';
import { CHANGES_ORDERS } from '../../../../staff/orders/order-change.js';

const reconciliationApi = api.injectEndpoints({
  endpoints: (build) => ({
    reconciliation: build.query<ReconciliationAnswer, ReconciliationFilter>({
      query: (filter) => ({ path: `reconciliation?${filterQuery(filter)}` }),
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
    /** Downloads what matches the filter; null when the browser has the file. */
    reconciliationCsv: build.mutation<null, ReconciliationFilter>({
      query: (filter) => ({
        path: `reconciliation/entries.csv?${filterQuery(filter)}`,
        file: saving('text/csv', 'reconciliation.csv'),
      }),
    }),
    markRefunded: build.mutation<RefundedAnswer, { id: string; body: RefundRequest }>({
      ...CHANGES_ORDERS,
      query: ({ id, body }) => ({ path: `reconciliation/payments/${id}/refunded`, method: 'POST', body }),
    }),
    unconfirmed: build.query<UnconfirmedOrder[], number>({
      query: (branch) => ({ path: `orders/branch/${branch}/unconfirmed` }),
      transformResponse: (answer: UnconfirmedAnswer) => answer.orders,
      providesTags: ['Orders'],
      keepUnusedDataFor: 0,
    }),
  }),
});

/** Returns the filter as a query string, without unset fields. */
function filterQuery(filter: ReconciliationFilter): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filter)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.toString();
}

export const { useReconciliationQuery, useReconciliationCsvMutation, useMarkRefundedMutation, useUnconfirmedQuery } =
  reconciliationApi;
