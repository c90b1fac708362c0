import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PULSE_INTERVAL_MS } from '../../../libs/contract/orders/events.js';
import { Clock } from '../common/clock.js';
import { ClientBuild } from '../common/http/client-build.js';
import { InjectLive } from '../database/live-database.js';
import { BranchRelayService } from './branch-relay.service.js';
import { readPositions } from './branch-stream.repository.js';
import { LiveSources } from './live-sources.js';
import { ROOM, Rooms } from './sockets/rooms.js';

/** Emits the position of each branch's stream to its boards every 10 s, so that a board detects that it is behind. */
@Injectable()
export class BoardPulseService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BoardPulseService.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectLive() private readonly db: DataSource,
    private readonly rooms: Rooms,
    private readonly sources: LiveSources,
    private readonly clock: Clock,
    private readonly build: ClientBuild,
    private readonly relay: BranchRelayService,
  ) {}

  onApplicationBootstrap(): void {
    this.relay.onNewEpoch(() => this.beat());
    this.timer = setInterval(() => void this.beat(), PULSE_INTERVAL_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  /** Emits a pulse to every board of this process. Never throws: the next beat tries again. */
  async beat(): Promise<void> {
    if (!this.rooms.isUp) return;
    const branches = this.rooms.branchesWith('board');
    if (branches.length === 0) return;
    const at = this.clock.now();
    try {
      // positions are read first, so that a count is never older than its position
      const positions = await readPositions(this.db, branches);
      const tickets = await this.sources.readTickets(this.db, branches, at);
      for (const { branchId, epoch, seq } of positions) {
        const open = tickets.find((of) => of.branchId === branchId);
        this.rooms.server.to(ROOM.board(branchId)).emit('board-pulse', {
          branch_id: branchId,
          epoch,
          seq,
          at: at.toISOString(),
          incoming: open?.incoming ?? 0,
          on_process: open?.onProcess ?? 0,
          build: this.build.id,
        });
      }
    } catch (error) {
      // boards notice the missing pulse
      this.logger.warn(`no pulse this time: ${String(error)}`);
    }
  }
}
