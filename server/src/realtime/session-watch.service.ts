import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/users.js';
import { SessionsService } from '../auth/sessions.service.js';
import { InjectLive } from '../database/live-database.js';
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
    @InjectLive() private readonly db: DataSource,
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
      const live = await this.sessions.findAll(
        this.db,
        staff.map(({ hash }) => hash),
      );
      for (const { socket, hash } of staff) {
        const user = live.get(hash.toString('hex'));
        // its rooms were entered with the rights of then: with others it connects again and enters what it still may
        if (user && hasSameRights(user, socket.data.caller)) socket.data.caller = user;
        else socket.disconnect(true);
      }
    } catch (error) {
      this.logger.warn(`sessions could not be checked: ${String(error)}`);
    } finally {
      this.isLooking = false;
    }
  }
}

function hasSameRights(user: SessionUser, before: SessionUser | undefined): boolean {
  return user.role_id === before?.role_id && user.branch_id === before.branch_id;
}
