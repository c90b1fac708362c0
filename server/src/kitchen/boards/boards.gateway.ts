import { ConnectedSocket, MessageBody, SubscribeMessage, WebSocketGateway } from '@nestjs/websockets';
import type { BoardShownAnswer } from '../../../../libs/contract/orders/events.js';
import { BoardShownRequest } from '../../../../libs/contract/requests/kitchen/board-shown.js';
import { BRANCH_STAFF } from '../../../../libs/domain/people/roles.js';
import { isOfBranch } from '../../auth/access.js';
import { NotAuthorized } from '../../common/errors.js';
import type { PasslineSocket } from '../../realtime/sockets/rooms.js';
import { AnswersMessages } from '../../realtime/sockets/socket-messages.js';
import { OpeningCheckService } from '../opening-check/opening-check.service.js';
import { BoardPresenceService } from './board-presence.service.js';
import { OwnScreensService } from './own-screens.service.js';
import { ShownOrdersService } from './shown-orders.service.js';

/** Receives from boards which orders they show. */
@WebSocketGateway()
@AnswersMessages()
export class BoardsGateway {
  /**
   * the last message of each socket: its messages are handled in the order in which they were sent, even if one waits
   * for the database
   */
  private readonly turns = new WeakMap<PasslineSocket, Promise<unknown>>();

  constructor(
    private readonly presence: BoardPresenceService,
    private readonly shown: ShownOrdersService,
    private readonly checks: OpeningCheckService,
    private readonly screens: OwnScreensService,
  ) {}

  @SubscribeMessage('board:shown')
  boardShown(
    @ConnectedSocket() socket: PasslineSocket,
    @MessageBody() message: BoardShownRequest,
  ): Promise<BoardShownAnswer> {
    const turn = (this.turns.get(socket) ?? Promise.resolve()).then(() => this.note(socket, message));
    this.turns.set(
      socket,
      turn.catch(() => undefined), // reported to its sender; the next message is handled in any case
    );
    return turn;
  }

  private async note(
    socket: PasslineSocket,
    { branchId, orderIds, checkIds = [], screen, ended }: BoardShownRequest,
  ): Promise<BoardShownAnswer> {
    const { caller } = socket.data;
    if (!caller || !BRANCH_STAFF.includes(caller.role_id) || !isOfBranch(caller, branchId)) throw new NotAuthorized();
    const board = { socketId: socket.id, branchId, userName: caller.name };
    if (ended) {
      await this.presence.depart(board);
      return { error: false, message: '' };
    }
    // a screen that shows only a test order need not be a board, because its shift may not have begun
    await this.checks.noteShown(board, checkIds);
    if (!(await this.screens.counts(branchId, screen))) {
      await this.presence.depart(board);
      return { error: false, message: '', counted: false };
    }
    if (checkIds.length === 0) await this.presence.arrive(board);
    await this.shown.note({ branchId, orderIds, userName: caller.name });
    return { error: false, message: '' };
  }
}
