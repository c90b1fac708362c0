import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PULSE_INTERVAL_MS } from '../../../libs/contract/events.js';
import { businessDate } from '../../../libs/domain/business-time.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';
import { rows } from '../database/rows.js';
import { ROOM, Rooms } from './rooms.js';

interface PulseRow {
  branch_id: number;
  epoch: string;
  seq: string;
  incoming: number;
  on_process: number;
}

/** Every 10 s tells the boards where their stream stands, so that a board can see by itself that it is behind. */
@Injectable()
export class BoardPulse implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BoardPulse.name);
  private timer: NodeJS.Timeout | undefined;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly rooms: Rooms,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.beat(), PULSE_INTERVAL_MS);
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private async beat(): Promise<void> {
    const branches = this.rooms.branchesWith('board');
    if (branches.length === 0) return;
    const at = this.clock.now();
    try {
      const found = await rows<PulseRow>(
        this.db,
        `SELECT s.branch_id, s.epoch, s.seq,
                count(o.id) FILTER (WHERE o.kitchen_status = 'Incoming')::int AS incoming,
                count(o.id) FILTER (WHERE o.kitchen_status = 'On Process')::int AS on_process
         FROM branch_stream s
         LEFT JOIN customer_order o ON o.branch_id = s.branch_id AND o.business_date = $2 AND o.status = 'Confirmed'
         WHERE s.branch_id = ANY($1) GROUP BY s.branch_id`,
        [branches, businessDate(at, this.config.timeZone)],
      );
      for (const row of found) {
        this.rooms.server.to(ROOM.board(row.branch_id)).emit('board-pulse', {
          branch_id: row.branch_id,
          epoch: row.epoch,
          seq: Number(row.seq),
          at: at.toISOString(),
          incoming: row.incoming,
          on_process: row.on_process,
        });
      }
    } catch (error) {
      // no pulse is what tells a board that something is wrong
      this.logger.warn(`no pulse this time: ${String(error)}`);
    }
  }
}
