import type { Order } from '@libs/contract/entities.js';
import { type KitchenStatusPayload, type OrderEventPayload, POLL_INTERVAL_MS } from '@libs/contract/events.js';
import { ANSWER_WITHIN, stayInRoom } from './room.js';

interface OrderListener {
  reference: string;
  /** the order's secret, where this browser has it */
  token?: string;
  /** the whole order, as it is now */
  onOrder: (order: Order) => void;
  onKitchen: (change: KitchenStatusPayload) => void;
  /** there is no live line: read it over HTTP */
  onPoll: () => void;
}

/** Follows one order's way through payment and kitchen. Gives back what ends it. */
export function followOrder({ reference, token, onOrder, onKitchen, onPoll }: OrderListener): () => void {
  const whenOrder = ({ order }: OrderEventPayload) => {
    if (order.reference === reference) onOrder(order);
  };
  const whenKitchen = (change: KitchenStatusPayload) => {
    if (change.reference === reference) onKitchen(change);
  };
  return stayInRoom({
    join: async (socket) => {
      socket.off('order-status', whenOrder).off('kitchen-status', whenKitchen);
      socket.on('order-status', whenOrder).on('kitchen-status', whenKitchen);
      const request = token === undefined ? { reference } : { reference, order_token: token };
      const { error, order } = await socket.timeout(ANSWER_WITHIN).emitWithAck('order:track', request);
      if (order !== undefined) onOrder(order);
      return !error;
    },
    // the server has no call to stop tracking: the room ends with the connection
    leave: (socket) => socket.off('order-status', whenOrder).off('kitchen-status', whenKitchen),
    poll: onPoll,
    pollEvery: POLL_INTERVAL_MS,
  });
}
