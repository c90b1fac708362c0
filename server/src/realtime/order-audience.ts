import type { BoardEvent, KitchenStatusPayload } from '../../../libs/contract/orders/events.js';
import { customersOrder, maskedCancellation, maskedOrder } from '../../../libs/domain/orders/order-privacy.js';
import { ROOM, type Rooms } from './sockets/rooms.js';

/**
 * Emits an event of a branch's log on this process. The branch's boards get all of it. The page of the order's owner
 * gets what concerns the order, and a page that was opened by the order's number gets the same without personal data
 * and the order's id.
 */
export function emitToAudience(rooms: Rooms, branchId: number, event: BoardEvent): void {
  const { server } = rooms;
  const board = ROOM.board(branchId);
  switch (event.name) {
    case 'order-created':
      // Socket.IO encodes a packet even if the room is empty
      if (rooms.has(board)) server.to(board).emit('order-created', event.data);
      break;
    case 'order-status': {
      const { order } = event.data;
      server.to(board).emit('order-status', event.data);
      server.to(ROOM.ownOrder(order.id)).emit('order-status', { ...event.data, order: customersOrder(order) });
      server.to(ROOM.order(order.id)).emit('order-status', { ...event.data, order: maskedOrder(order) });
      break;
    }
    case 'kitchen-status':
      server.to(board).emit('kitchen-status', event.data);
      emitToCustomer(rooms, event.data);
      break;
    case 'day-changed':
      server.to(board).emit('day-changed', event.data);
      break;
  }
}

function emitToCustomer(
  { server }: Rooms,
  { by: _by, reason: _reason, order: _order, ...status }: KitchenStatusPayload,
): void {
  // a struck line changes nothing on a customer's page, which would read the order again
  if (status.struck_lines !== undefined) return;
  const { order_id, ...masked } = status;
  const cancellation = status.cancellation && maskedCancellation(status.cancellation);
  server.to(ROOM.ownOrder(order_id)).emit('kitchen-status', status);
  server.to(ROOM.order(order_id)).emit('kitchen-status', { ...masked, cancellation });
}
