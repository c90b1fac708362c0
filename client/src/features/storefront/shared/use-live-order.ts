import type { Order } from '@libs/contract/entities.js';
import { MESSAGE } from '@libs/contract/messages.js';
import { useEffect } from 'react';
import { isFailure } from '../../../api/failure.js';
import { followOrder } from '../../../realtime/order-tracker.js';
import { useStorefrontDispatch } from '../state/storefront-state.js';
import { type OrderQuestion, storefrontApi, useOrderQuery } from './storefront-api.js';

/** What of an order moves. */
type Moved = Pick<Order, 'status' | 'kitchen_status' | 'updated_at'>;

/** The order as it is now: read once, then moved by the live line (or by asking every 5 s without one). Never goes back. */
export function useLiveOrder({ reference, token }: OrderQuestion) {
  const dispatch = useStorefrontDispatch();
  const answer = useOrderQuery(token === undefined ? { reference } : { reference, token });
  const { refetch } = answer;
  const isKnown = answer.data !== undefined;

  useEffect(() => {
    if (!isKnown) return;
    const asked = token === undefined ? { reference } : { reference, token };
    const take = ({ status, kitchen_status, updated_at }: Moved) =>
      dispatch(
        storefrontApi.util.updateQueryData('order', asked, (shown) => {
          // messages may overtake each other
          if (updated_at >= shown.updated_at) Object.assign(shown, { status, kitchen_status, updated_at });
        }),
      );
    return followOrder({ ...asked, onOrder: take, onKitchen: take, onPoll: refetch });
  }, [isKnown, reference, token, dispatch, refetch]);

  return answer;
}

/** Whether a read failed because there is no such order (any more). */
export function isUnknownOrder(error: unknown): boolean {
  return isFailure(error) && error.message === MESSAGE.orderNotFound;
}
