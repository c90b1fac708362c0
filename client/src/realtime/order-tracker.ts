import { type KitchenStatusPayload, POLL_INTERVAL_MS } from '@libs/contract/events.js';
import type { Order } from '@libs/contract/orders.js';
import { subscriptions } from './subscriptions.js';

interface OrderListener {
  reference: string;
  /** the order's secret, where this browser has it */
  token?: string;
  /** the whole order, as it was when its room was joined */
  onJoined: (order: Order) => void;
  /** the whole order, as it is now */
  onOrder: (order: Order) => void;
  onKitchen: (change: KitchenStatusPayload) => void;
  /** a message cannot be parsed: read the order over HTTP */
  onUnreadable: () => void;
  /** there is no live connection: read the order over HTTP; called repeatedly until the room is joined */
  onPoll: () => void;
}

/** Subscribes to one order's changes in payment and kitchen. @returns a function that ends it */
export function subscribeToOrder({
  reference,
  token,
  onJoined,
  onOrder,
  onKitchen,
  onUnreadable,
  onPoll,
}: OrderListener): () => void {
  const { end } = subscriptions.subscribe(`order ${reference}`, {
    join: async (socket) => {
      const request = token === undefined ? { reference } : { reference, order_token: token };
      const { error, order } = await socket.emitWithAck('order:track', request);
      if (order !== undefined) onJoined(order);
      return !error;
    },
    // the server has no call to stop tracking: the room ends with the connection
    receive: (event) => {
      if (event.name === 'unreadable') onUnreadable();
      else if (event.name === 'order-status' && event.data.order.reference === reference) onOrder(event.data.order);
      else if (event.name === 'kitchen-status' && event.data.reference === reference) onKitchen(event.data);
    },
    poll: onPoll,
    pollEvery: POLL_INTERVAL_MS,
  });
  return end;
}
