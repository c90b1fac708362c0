import type { KitchenStatusPayload } from '@libs/contract/events.js';
import { MESSAGE } from '@libs/contract/messages.js';
import type { Order } from '@libs/contract/orders.js';
import { useEffect } from 'react';
import { isFailure } from '../../../api/failure.js';
import { followOrder } from '../../../realtime/order-tracker.js';
import { useStorefrontDispatch } from '../state/storefront-state.js';
import { type OrderQuestion, ownOrderApi, useOrderQuery } from './own-order-api.js';

type Moved = Order | KitchenStatusPayload;

/** What a message says of an order that was read before; the order's own actions are asked for anew. */
function movedBy(message: Moved): Partial<Order> {
  if (!('seq' in message)) return message;
  const { status, kitchen_status, updated_at, ready_at, cancellation } = message;
  return {
    status,
    kitchen_status,
    updated_at,
    ...(ready_at !== undefined && { ready_at }),
    ...(cancellation !== undefined && { cancellation }),
  };
}

/**
 * The order as it is now: read once, then moved by the live line (or by asking every 5 s without one), and read again where
 * its customer may do something else now, or the page was away. Never goes back.
 */
export function useLiveOrder({ reference, token }: OrderQuestion) {
  const dispatch = useStorefrontDispatch();
  const answer = useOrderQuery(token === undefined ? { reference } : { reference, token }, {
    // a phone that slept has missed what happened, and what time alone has changed
    refetchOnFocus: true,
  });
  const { refetch } = answer;
  const isKnown = answer.data !== undefined;

  useEffect(() => {
    if (!isKnown) return;
    const asked = token === undefined ? { reference } : { reference, token };
    const take = (message: Moved) => {
      let isNews = false;
      dispatch(
        ownOrderApi.util.updateQueryData('order', asked, (shown) => {
          // messages may overtake each other
          if (message.updated_at < shown.updated_at) return;
          isNews = message.updated_at > shown.updated_at;
          Object.assign(shown, movedBy(message));
        }),
      );
      // what its customer may do now, and what is given back, no message says
      if (isNews && token !== undefined) refetch();
    };
    return followOrder({ ...asked, onOrder: take, onKitchen: take, onPoll: refetch });
  }, [isKnown, reference, token, dispatch, refetch]);

  return answer;
}

/** Whether a read failed because there is no such order (any more). */
export function isUnknownOrder(error: unknown): boolean {
  return isFailure(error) && error.message === MESSAGE.orderNotFound;
}
