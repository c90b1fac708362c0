import type { Answer } from '@libs/contract/answers.js';
import type { Order } from '@libs/contract/orders/orders.js';
import type { ApiDispatch } from '../../api/api.js';
import { boardHub } from '../../realtime/board-hub.js';
import { wholeOrderApi } from './whole-order-api.js';

interface Change {
  dispatch: ApiDispatch;
  queryFulfilled: PromiseLike<{ data: Answer<{ order?: Order }> }>;
}

/** Part of each endpoint by which staff change orders: shows the order of the answer, and reads again what derives from it. */
export const CHANGES_ORDERS = {
  // also after a rejection, because somebody else may have changed the order
  invalidatesTags: ['Orders'],
  onQueryStarted: async (_arg: unknown, { dispatch, queryFulfilled }: Change): Promise<void> => {
    const order = await queryFulfilled.then(
      ({ data }) => data.order,
      () => undefined,
    );
    if (order !== undefined) {
      dispatch(wholeOrderApi.util.updateQueryData('wholeOrder', order.reference, () => order));
    }
    // without a live connection no event reports the change to this screen's boards
    boardHub.nudge();
  },
} as const;
