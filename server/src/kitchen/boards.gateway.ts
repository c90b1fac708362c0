import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { Acknowledgement } from '../../../libs/contract/events.js';
import { MESSAGE } from '../../../libs/contract/messages.js';
import { ORDER_ROLES } from '../../../libs/domain/roles.js';
import { isOfBranch } from '../auth/access.js';
import { UUID } from '../common/uuid.js';
import type { PasslineSocket } from '../realtime/rooms.js';
import { answering, isId, record } from '../realtime/socket-messages.js';
import { BoardPresence } from './board-presence.service.js';
import { OpeningCheckService } from './opening-check.service.js';
import { ShownOrders } from './shown-orders.service.js';

const ORDERS_MAX = 200;
const CHECKS_MAX = 20;
/** Receives from the boards what they show. */
@WebSocketGateway()
export class BoardsGateway {
  constructor(
    private readonly presence: BoardPresence,
    private readonly shown: ShownOrders,
    private readonly checks: OpeningCheckService,
  ) {}

  @SubscribeMessage('board:shown')
  async boardShown(@ConnectedSocket() socket: PasslineSocket, @MessageBody() body: unknown): Promise<Acknowledgement> {
    return answering(async () => {
      const { branchId, orderIds, checkIds = [] } = record(body);
      const { caller } = socket.data;
      if (!isId(branchId)) return { error: true, message: 'branchId must be a whole number from 1 up.' };
      if (!caller || !ORDER_ROLES.includes(caller.role_id) || !isOfBranch(caller, branchId)) {
        return { error: true, message: MESSAGE.notAuthorized };
      }
      if (!isIdList(orderIds, ORDERS_MAX)) return { error: true, message: 'orderIds must be at most 200 order ids.' };
      if (!isIdList(checkIds, CHECKS_MAX)) return { error: true, message: 'checkIds must be at most 20 check ids.' };
      const board = { socketId: socket.id, branchId, userName: caller.name };
      // a screen that only shows a test order need not be a board: its shift may not have begun
      if (checkIds.length === 0) await this.presence.arrive(board);
      await this.shown.note({ branchId, orderIds, userName: caller.name });
      await this.checks.noteShown(board, checkIds);
      return { error: false, message: '' };
    });
  }
}

function isIdList(value: unknown, max: number): value is string[] {
  return Array.isArray(value) && value.length <= max && value.every((id) => typeof id === 'string' && UUID.test(id));
}
