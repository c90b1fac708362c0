import { Inject } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { OrderTrackAnswer } from '../../../libs/contract/events.js';
import { addressOf } from '../common/client-address.js';
import { Refusal, TooManyTries } from '../common/refusal.js';
import { type AppConfig, CONFIG } from '../config.js';
import { type PasslineSocket, ROOM } from '../realtime/rooms.js';
import { answering, record } from '../realtime/socket-messages.js';
import { OrdersService } from './orders.service.js';

/** Lets a customer follow one order live. */
@WebSocketGateway()
export class OrderTrackingGateway {
  constructor(
    private readonly orders: OrdersService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @SubscribeMessage('order:track')
  async track(@ConnectedSocket() socket: PasslineSocket, @MessageBody() body: unknown): Promise<OrderTrackAnswer> {
    return answering(async (): Promise<OrderTrackAnswer> => {
      const { reference, order_token: token } = record(body);
      if (typeof reference !== 'string') return { error: true, message: 'reference must be an order number.' };
      const request = {
        reference,
        orderToken: typeof token === 'string' ? token : undefined,
        caller: socket.data.caller,
        address: this.addressOf(socket),
      };
      try {
        const first = await this.orders.receipt(request);
        await socket.join(first.isOpen ? ROOM.ownOrder(first.order.id) : ROOM.order(first.order.id));
        // read again inside the room, so that no move falls between the answer and the first event
        const { order } = await this.orders.receipt(request);
        return { error: false, message: '', order };
      } catch (error) {
        if (error instanceof Refusal || error instanceof TooManyTries) return { error: true, message: error.message };
        throw error;
      }
    });
  }

  /** the same as a request's over HTTP: both count guesses together */
  private addressOf({ handshake }: PasslineSocket): string {
    return addressOf({ headers: handshake.headers, peer: handshake.address }, this.config.trustedProxyHops);
  }
}
