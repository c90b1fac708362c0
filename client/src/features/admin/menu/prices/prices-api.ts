import type {
  PriceChangedAnswer,
  PriceChangesAnswer,
  PricePreviewAnswer,
  PriceUndoneAnswer,
  StalePriceRow,
} from '@libs/contract/menu/price-changes.js';
import type { PriceChangeApplyRequest, PriceChangeRequest } from '@libs/contract/requests/menu/price-changes.js';
import * as v from 'valibot';
import { api } from '../../../../api/api.js';
import { type Failure } from '../../../../api/failure.js';
import { shaped } from '../../../../api/shaped.js';

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

const STALE_ROWS = v.fallback(v.array(shaped<StalePriceRow>({ id: v.number(), message: v.string() })), []);

/** Returns the rows that a rejected change names. */
export const staleRowsOf = ({ answer }: Failure): StalePriceRow[] => v.parse(STALE_ROWS, answer?.rows);
