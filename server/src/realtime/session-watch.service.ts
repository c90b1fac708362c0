import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { isOfBranch } from '../auth/access.js';
import { SessionsService } from '../auth/sessions.service.js';
import { type PasslineSocket, Rooms } from './rooms.js';

/** a revoked token, a removed or a demoted user loses its sockets within 5 s */
const LOOK_MS = 2000;

/** Looks again and again whether the sessions behind the open staff sockets still stand, whichever process ended them. */
@Injectable()
export class SessionWatch implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SessionWatch.name);
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;

  constructor(
    private readonly rooms: Rooms,
    private readonly sessions: SessionsService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const staff: { socket: PasslineSocket; hash: Buffer }[] = [];
    for (const socket of this.rooms.server.of('/').sockets.values()) {
      if (socket.data.sessionHash) staff.push({ socket, hash: socket.data.sessionHash });
    }
    if (staff.length === 0 || this.isLooking) return;
    this.isLooking = true;
    try {
      const live = await this.sessions.findAll(staff.map(({ hash }) => hash));
      for (const { socket, hash } of staff) {
        const user = live.get(hash.toString('hex'));
        const mayStay = user && [...boardsOf(socket)].every((branchId) => isOfBranch(user, branchId));
        if (mayStay) socket.data.caller = user;
        else socket.disconnect(true);
      }
    } catch (error) {
      this.logger.warn(`sessions could not be checked: ${String(error)}`);
    } finally {
      this.isLooking = false;
    }
  }
}

function* boardsOf(socket: PasslineSocket): Generator<number> {
  for (const room of socket.rooms) if (room.startsWith('board:')) yield Number(room.slice('board:'.length));
}
