import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SessionUser } from '../../../libs/contract/people/users.js';
import { branchesOf, includesAll } from '../../../libs/domain/people/own-branches.js';
import { SessionsService } from '../auth/sessions/sessions.service.js';
import { InjectLive } from '../database/live-database.js';
import { ChangeNotifierService } from './change-notifier.service.js';
import { type PasslineSocket, Rooms } from './sockets/rooms.js';

/** interval in which sessions that ended without a notification, such as idle ones, lose their sockets */
const LOOK_MS = 2000;

/**
 * Closes the sockets of ended staff sessions, whichever process ended them: immediately after a notification, otherwise
 * within 2 s.
 */
@Injectable()
export class SessionWatchService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(SessionWatchService.name);
  private timer: NodeJS.Timeout | undefined;
  private isLooking = false;
  /** whether a session ended while the sessions were being read */
  private isDueAgain = false;

  constructor(
    @InjectLive() private readonly db: DataSource,
    private readonly rooms: Rooms,
    private readonly sessions: SessionsService,
    private readonly changes: ChangeNotifierService,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.look(), LOOK_MS);
    this.sessions.onEnded(() => this.changes.notifySessionsEnded());
    this.changes.onSessionsEnded(() => void this.look());
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async look(): Promise<void> {
    const staff: { socket: PasslineSocket; hash: Buffer }[] = [];
    for (const socket of this.rooms.server.of('/').sockets.values()) {
      if (socket.data.sessionHash) staff.push({ socket, hash: socket.data.sessionHash });
    }
    if (staff.length === 0) return;
    if (this.isLooking) {
      this.isDueAgain = true;
      return;
    }
    this.isLooking = true;
    try {
      const live = await this.sessions.findAll(
        this.db,
        staff.map(({ hash }) => hash),
      );
      for (const { socket, hash } of staff) {
        const user = live.get(hash.toString('hex'));
        // it entered its rooms with the rights that it had then; if one is gone, it must connect and enter again
        if (user && hasRightsOf(user, socket.data.caller)) socket.data.caller = user;
        else socket.disconnect(true);
      }
    } catch (error) {
      this.logger.warn(`sessions could not be checked: ${String(error)}`);
    } finally {
      this.isLooking = false;
    }
    if (!this.isDueAgain) return;
    this.isDueAgain = false;
    await this.look();
  }
}

/** Returns whether a user still has the role and all the branches that they had. */
function hasRightsOf(user: SessionUser, before: SessionUser | undefined): boolean {
  if (user.role_id !== before?.role_id) return false;
  const [now, had] = [branchesOf(user), branchesOf(before)];
  return now === null || (had !== null && includesAll(now, had));
}
