import type { FastifyInstance } from 'fastify';
import type { Server } from 'socket.io';
import type { StaffRecording } from '../../client/test/support/recorded/staff/answers.js';
import { ordersOfDay, POSITION } from '../../client/test/support/recorded/staff/orders.js';
import type { ClientToServerEvents, ServerToClientEvents } from '../../libs/contract/orders/events.js';
import type { Order } from '../../libs/contract/orders/orders.js';
import { kitchenEvent } from '../../libs/domain/test/builders.js';

/** The orders of a recorded board while somebody works on it. */
export interface RecordedBoard {
  /** Forgets every step, and begins with the orders of a recording. */
  begin(recording?: StaffRecording): void;
  /** Returns the position of its newest event. */
  position(): { epoch: string; seq: number };
}

/** Answers the steps of a kitchen, and emits each to every screen, as a server does. */
export function answerSteps(
  app: FastifyInstance,
  io: Server<ClientToServerEvents, ServerToClientEvents>,
): RecordedBoard {
  let orders: Order[] = [];
  let seq: number = POSITION.seq;
  const move = (id: string, to: Partial<Order>) => {
    const found = orders.find((order) => order.id === id);
    if (found === undefined) return { error: true, message: `Order ${id} is not recorded.` };
    const moved = { ...found, ...to, updated_at: new Date().toISOString() };
    orders = orders.map((order) => (order === found ? moved : order));
    seq += 1;
    const event = kitchenEvent(seq, moved);
    if (event.name === 'kitchen-status') io.emit(event.name, event.data);
    return { error: false, message: '', order: moved };
  };
  app.put<{ Params: { id: string }; Body: Partial<Order> }>('/api/orders/:id', ({ params, body }) =>
    move(params.id, body),
  );
  app.put<{ Params: { id: string }; Body: { ready: boolean } }>('/api/orders/:id/ready', ({ params, body }) =>
    move(params.id, { ready_at: body.ready ? new Date().toISOString() : null }),
  );
  return {
    begin: (recording = {}) => {
      orders = recording.orders ?? ordersOfDay();
      seq = POSITION.seq;
    },
    position: () => ({ ...POSITION, seq }),
  };
}
