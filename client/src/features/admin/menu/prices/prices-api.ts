import type {
  PriceChangeApplyRequest,
  PriceChangedAnswer,
  PriceChangeRequest,
  PriceChangesAnswer,
  PricePreviewAnswer,
  PriceUndoneAnswer,
  StalePriceRow,
} from '@libs/contract/price-changes.js';
import { api } from '../../../../api/api.js';
import { type Failure, isRecord } from '../../../../api/failure.js';

const pricesApi = api.enhanceEndpoints({ addTagTypes: ['PriceChanges'] }).injectEndpoints({
  endpoints: (build) => ({
    priceChanges: build.query<PriceChangesAnswer, void>({
      query: () => ({ path: 'price-changes' }),
      providesTags: ['PriceChanges'],
      keepUnusedDataFor: 0,
    }),
    previewPrices: build.mutation<PricePreviewAnswer, PriceChangeRequest>({
      query: (body) => ({ path: 'price-changes/preview', method: 'POST', body }),
    }),
    changePrices: build.mutation<PriceChangedAnswer, PriceChangeApplyRequest>({
      query: (body) => ({ path: 'price-changes', method: 'POST', body }),
      invalidatesTags: ['PriceChanges', 'Branch', 'Menu', 'Audit'],
    }),
    undoPrices: build.mutation<PriceUndoneAnswer, number>({
      query: (id) => ({ path: `price-changes/${id}/undo`, method: 'POST', body: {} }),
      invalidatesTags: ['PriceChanges', 'Branch', 'Menu', 'Audit'],
    }),
  }),
});

export const { usePriceChangesQuery, usePreviewPricesMutation, useChangePricesMutation, useUndoPricesMutation } =
  pricesApi;

/** The rows that a rejected change names. */
export function staleRowsOf(failure: Failure): StalePriceRow[] {
  const listed = failure.answer?.rows;
  return (Array.isArray(listed) ? listed : []).filter(
    // the contract: a rejection of a change of prices carries `StalePriceRow`s
    (row): row is StalePriceRow => isRecord(row) && typeof row.id === 'number' && typeof row.message === 'string',
  );
}
