import type { Order } from '@libs/contract/orders/orders.js';
import { api } from '../../../api/api.js';
import { subscriptions } from '../../../realtime/subscriptions.js';

export interface TestOrder {
  checkId: string;
  order: Order;
}

/** ms for which a test order is shown on the board */
const SHOWN_FOR_MS = 8_000;

/**
 * The test order of a branch's opening check while it is shown; null at any other time. It arrives in the board's room.
 */
const testOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    testOrder: build.query<TestOrder | null, number>({
      queryFn: () => ({ data: null }),
      keepUnusedDataFor: 0,
      onCacheEntryAdded: async (branchId, { cacheDataLoaded, cacheEntryRemoved, updateCachedData }) => {
        await cacheDataLoaded.catch(() => undefined);
        let timer: ReturnType<typeof setTimeout> | undefined;
        const release = subscriptions.listen((event) => {
          if (event.name !== 'opening-check' || event.data.branch_id !== branchId) return;
          const { check_id: checkId, order } = event.data;
          updateCachedData(() => ({ checkId, order }));
          clearTimeout(timer);
          timer = setTimeout(() => updateCachedData(() => null), SHOWN_FOR_MS);
        });
        await cacheEntryRemoved;
        clearTimeout(timer);
        release();
      },
    }),
  }),
});

export const { useTestOrderQuery } = testOrderApi;
