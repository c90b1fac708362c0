import { Injectable } from '@nestjs/common';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { ClientToServerEvents, ServerToClientEvents } from '../../../../libs/contract/orders/events.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { readsOrdersOf } from '../../auth/access.js';

/** The server's data of a socket; empty for a customer's. */
export interface SocketData {
  caller?: SessionUser;
  sessionHash?: Buffer;
}

export type PasslineServer = Server<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;
export type PasslineSocket = Socket<ClientToServerEvents, ServerToClientEvents, DefaultEventsMap, SocketData>;

/**
 * The names of rooms. An order has two: the holder of its token and the branch's staff get contact data, all others get
 * it masked.
 */
export const ROOM = {
  board: (branchId: number) => `board:${branchId}`,
  menu: (branchId: number) => `menu:${branchId}`,
  order: (orderId: string) => `order:${orderId}`,
  ownOrder: (orderId: string) => `own-order:${orderId}`,
} as const;

/** Returns whether a socket belongs to people who read the branch's orders. */
export const isStaffOf = ({ data: { caller } }: PasslineSocket, branchId: number): boolean =>
  caller !== undefined && readsOrdersOf(caller, branchId);

type MoveListener = (room: string, socketId: string) => void;

/** This process's Socket.IO server and its rooms. The gateway sets the server once it is initialized. */
@Injectable()
export class Rooms {
  private attached: PasslineServer | undefined;
  private readonly moveListeners: MoveListener[] = [];

  attach(server: PasslineServer): void {
    this.attached = server;
    const notify: MoveListener = (room, socketId) => {
      for (const listener of this.moveListeners) listener(room, socketId);
    };
    server.of('/').adapter.on('join-room', notify);
    server.of('/').adapter.on('leave-room', notify);
  }

  /**
   * Calls `listener` whenever a socket joins or leaves a room, for any reason (request, eviction, disconnect). While it
   * is connected, each socket also has a room named by its id.
   */
  onMove(listener: MoveListener): void {
    this.moveListeners.push(listener);
  }

  get server(): PasslineServer {
    if (!this.attached) throw new Error('the socket server is not up yet');
    return this.attached;
  }

  get isUp(): boolean {
    return this.attached !== undefined;
  }

  /** Returns the branches with sockets in their room of this kind, on this process. */
  branchesWith(kind: 'board' | 'menu'): number[] {
    const prefix = `${kind}:`;
    return [...this.server.of('/').adapter.rooms.keys()]
      .filter((room) => room.startsWith(prefix))
      .map((room) => Number(room.slice(prefix.length)));
  }

  /**
   * Closes the connections of sockets that follow an order on this process. Clients reconnect with jitter, and read the
   * order again when they join.
   */
  dropTrackers(): void {
    this.drop((room) => room.startsWith(ROOM.order('')) || room.startsWith(ROOM.ownOrder('')));
  }

  /** Closes the connections of boards on this process. They poll until they have joined again. */
  dropBoards(): void {
    this.drop((room) => room.startsWith('board:'));
  }

  private drop(isTheirs: (room: string) => boolean): void {
    const { rooms, sids } = this.server.of('/').adapter;
    if (![...rooms.keys()].some(isTheirs)) return;
    for (const [id, joined] of sids) {
      if ([...joined].some(isTheirs)) this.server.of('/').sockets.get(id)?.conn.close();
    }
  }

  /** Removes sockets that do not belong to the staff from a branch's menu room, on this process. */
  evictCustomers(branchId: number): void {
    const room = ROOM.menu(branchId);
    for (const id of this.server.of('/').adapter.rooms.get(room) ?? []) {
      const socket = this.server.of('/').sockets.get(id);
      if (socket && !isStaffOf(socket, branchId)) void socket.leave(room);
    }
  }

  has(room: string): boolean {
    return this.server.of('/').adapter.rooms.has(room);
  }

  /** Returns how many sockets of this process are in a room. */
  countIn(room: string): number {
    return this.server.of('/').adapter.rooms.get(room)?.size ?? 0;
  }

  isIn(room: string, socketId: string): boolean {
    return this.server.of('/').adapter.rooms.get(room)?.has(socketId) ?? false;
  }
}
