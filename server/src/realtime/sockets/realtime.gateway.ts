import { Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  ConnectedSocket,
  MessageBody,
  type OnGatewayInit,
  SubscribeMessage,
  WebSocketGateway,
} from '@nestjs/websockets';
import { DataSource } from 'typeorm';
import type { Acknowledgement, BoardJoinAnswer, MenuJoinAnswer } from '../../../../libs/contract/orders/events.js';
import { MESSAGE } from '../../../../libs/contract/orders/messages.js';
import { BoardJoinRequest, BranchRoomRequest } from '../../../../libs/contract/requests/orders/socket-messages.js';
import { SessionsService } from '../../auth/sessions/sessions.service.js';
import { isDatabaseAway } from '../../common/database-errors.js';
import { InvalidInput, NotAuthorized, rejected } from '../../common/errors.js';
import { sha256 } from '../../common/secrets.js';
import { checkInputBounds } from '../../common/validation/input-bounds.js';
import { BranchRelayService } from '../branch-relay.service.js';
import { readReplay } from '../branch-stream.repository.js';
import { MenuWatcherService } from '../menu-watcher.service.js';
import { isStaffOf, type PasslineServer, type PasslineSocket, ROOM, Rooms } from './rooms.js';
import { AnswersMessages } from './socket-messages.js';

const OK: Acknowledgement = { error: false, message: '' };

/** Decides who may connect and which rooms a socket may enter. The relay emits the events. */
@WebSocketGateway()
@AnswersMessages()
export class RealtimeGateway implements OnGatewayInit<PasslineServer> {
  private readonly logger = new Logger(RealtimeGateway.name);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly rooms: Rooms,
    private readonly sessions: SessionsService,
    private readonly menus: MenuWatcherService,
    private readonly relay: BranchRelayService,
  ) {}

  afterInit(server: PasslineServer): void {
    this.rooms.attach(server);
    // guards do not run for connections, so the token is verified here
    server.use((socket, next) => {
      this.authenticate(socket).then(
        (isWelcome) => next(isWelcome ? undefined : new Error(MESSAGE.notAuthorized)),
        (error: unknown) => {
          if (error instanceof InvalidInput) return next(error);
          if (isDatabaseAway(error)) this.logger.warn(`a token could not be checked: ${String(error)}`);
          else this.logger.error(error);
          // a rejection is final for every Socket.IO client; a closed connection is retried automatically
          socket.conn.close();
        },
      );
    });
  }

  private async authenticate(socket: PasslineSocket): Promise<boolean> {
    const token = tokenOf(socket.handshake);
    if (token === undefined || token === null || token === '') return true;
    if (typeof token !== 'string') return false;
    const hash = sha256(token);
    const caller = await this.sessions.find(hash);
    if (!caller || caller.must_change_password) return false;
    socket.data.caller = caller;
    socket.data.sessionHash = hash;
    return true;
  }

  @SubscribeMessage('board:join')
  async joinBoard(
    @ConnectedSocket() socket: PasslineSocket,
    @MessageBody() body: BoardJoinRequest,
  ): Promise<BoardJoinAnswer> {
    const { branchId, afterSeq, epoch } = body;
    if (!isStaffOf(socket, branchId)) throw new NotAuthorized();
    await this.relay.prove();
    // the room before the log: an event that commits in between arrives live, and an earlier one is read
    await socket.join(ROOM.board(branchId));
    const replay = await readReplay(this.db, { branchId, afterSeq, epoch });
    if (!replay) {
      await socket.leave(ROOM.board(branchId));
      throw rejected('branch-gone');
    }
    const position = { ...OK, epoch: replay.epoch, seq: replay.seq };
    if (afterSeq === undefined) return position;
    return replay.events ? { ...position, events: replay.events } : { ...position, resync: true as const };
  }

  @SubscribeMessage('board:leave')
  async leaveBoard(
    @ConnectedSocket() socket: PasslineSocket,
    @MessageBody() { branchId }: BranchRoomRequest,
  ): Promise<Acknowledgement> {
    await socket.leave(ROOM.board(branchId));
    return OK;
  }

  @SubscribeMessage('menu:join')
  async joinMenu(
    @ConnectedSocket() socket: PasslineSocket,
    @MessageBody() { branchId }: BranchRoomRequest,
  ): Promise<MenuJoinAnswer> {
    await this.menus.begin(branchId);
    // the room before the version: a change that commits in between arrives live
    await socket.join(ROOM.menu(branchId));
    const state = await this.menus.stateOf(branchId);
    if (!state?.isPublic && !(state && isStaffOf(socket, branchId))) {
      await socket.leave(ROOM.menu(branchId));
      throw rejected('branch-gone');
    }
    return { ...OK, menu_version: state.menuVersion };
  }

  @SubscribeMessage('menu:leave')
  async leaveMenu(
    @ConnectedSocket() socket: PasslineSocket,
    @MessageBody() { branchId }: BranchRoomRequest,
  ): Promise<Acknowledgement> {
    await socket.leave(ROOM.menu(branchId));
    return OK;
  }
}

/** Returns the token of a client's handshake; undefined if it has none. @throws InvalidInput if it is too large */
function tokenOf({ auth }: PasslineSocket['handshake']): unknown {
  const sent: unknown = auth;
  checkInputBounds(sent);
  return typeof sent === 'object' && sent !== null && 'token' in sent ? sent.token : undefined;
}
