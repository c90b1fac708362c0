import { Inject } from '@nestjs/common';
import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { OrderTrackAnswer } from '../../../../libs/contract/orders/events.js';
import { OrderTrackRequest } from '../../../../libs/contract/requests/orders/order-track.js';
import { addressOf } from '../../common/http/client-address.js';
import { type CallOrigin, originOf } from '../../common/limits/call-origin.js';
import { Secrets } from '../../common/secrets.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { type PasslineSocket, ROOM } from '../../realtime/sockets/rooms.js';
import { AnswersMessages } from '../../realtime/sockets/socket-messages.js';
import { OrdersService } from '../orders.service.js';

/** Lets a customer follow one order live. */
@WebSocketGateway()
@AnswersMessages()
export class OrderTrackingGateway {
  constructor(
    private readonly orders: OrdersService,
    private readonly secrets: Secrets,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  @SubscribeMessage('order:track')
  async track(
    @ConnectedSocket() socket: PasslineSocket,
    @MessageBody() { reference, order_token: orderToken }: OrderTrackRequest,
  ): Promise<OrderTrackAnswer> {
    const request = { reference, orderToken, caller: socket.data.caller, ...this.originOf(socket) };
    const first = await this.orders.receipt(request);
    const rooms = [ROOM.order(first.id), ROOM.ownOrder(first.id)] as const;
    const [joined, other] = first.isOpen ? [rooms[1], rooms[0]] : rooms;
    await socket.join(joined);
    // a socket in both rooms of the order would get each event twice
    await socket.leave(other);
    // read again inside the room, so that no change is missed between the answer and the first event
    const { order } = await this.orders.receipt(request);
    return { error: false, message: '', order };
  }

  /** the same origin as over HTTP, so that both count guesses together */
  private originOf({ handshake: { headers, address } }: PasslineSocket): CallOrigin {
    return originOf({ headers, ip: addressOf({ headers, peer: address }, this.config.trustedProxyHops) }, this.secrets);
  }
}
