import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type BoardEvent, REPLAY_LIMIT } from '../../../libs/contract/events.js';
import { maskedCancellation, maskedOrder } from '../../../libs/domain/order-privacy.js';
import { InjectLive } from '../database/live-database.js';
import { BoardPulseService } from './board-pulse.service.js';
import {
  beginEpochsOfTruncated,
  readEvents,
  readPositions,
  type StreamPosition,
  unknownIdentityParts,
} from './branch-stream.repository.js';
import { ChangeNotifierService } from './change-notifier.service.js';
import { MenuWatcherService } from './menu-watcher.service.js';
import { ROOM, Rooms } from './sockets/rooms.js';

const SWEEP_MS = 1000;

interface Pump {
  /** as it is served; undefined for a branch that was made after this process started, until the next sweep */
  epoch: string | undefined;
  /** the number of the last event that this process has emitted */
  last: number;
  /** the number that the last sweep found in the log */
  found: number;
  isRunning: boolean;
  /** woken again while it ran: whatever came since the last read must be read too */
  isDue: boolean;
}

const NEW_PUMP = { epoch: undefined, last: 0, found: 0, isRunning: false, isDue: false };

/**
 * Reads each branch's log in order and emits it to this process's rooms: one pump a branch, so that no event overtakes
 * another. A notification says that there may be something to read; a sweep every second finds what a lost one left.
 */
@Injectable()
export class BranchRelayService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BranchRelayService.name);
  private readonly pumps = new Map<number, Pump>();
  private sweep: NodeJS.Timeout | undefined;
  private isStopped = false;
  private readonly epochListeners: ((branchId: number) => void)[] = [];
  private readonly emitListeners: ((data: BoardEvent['data']) => void)[] = [];

  constructor(
    @InjectLive() private readonly db: DataSource,
    private readonly rooms: Rooms,
    private readonly changes: ChangeNotifierService,
    private readonly menus: MenuWatcherService,
    private readonly pulse: BoardPulseService,
  ) {}

  /**
   * Calls `listener` with every branch whose stream has another epoch than before: what was known of the branch may be of a
   * past that the database has lost.
   */
  onNewEpoch(listener: (branchId: number) => void): void {
    this.epochListeners.push(listener);
  }

  /** Calls `listener` with every event that is emitted to the boards of this process. */
  onEmit(listener: (data: BoardEvent['data']) => void): void {
    this.emitListeners.push(listener);
  }

  /** Whether the log has events of a branch that this process has not emitted, as of the last sweep. */
  isBehind(branchId: number): boolean {
    const pump = this.pumps.get(branchId);
    return pump !== undefined && pump.found > pump.last;
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const { branchId, epoch, seq } of await readPositions(this.db)) {
      this.pumps.set(branchId, { ...NEW_PUMP, epoch, last: seq, found: seq });
    }
    const unknown = await unknownIdentityParts(this.db);
    if (unknown.length > 0) {
      this.logger.warn(
        `PostgreSQL gives no ${unknown.join(' and no ')}: after a failover boards load again only where a number has fallen or PostgreSQL has restarted`,
      );
    }
    this.changes.onChange((branchId, event) => {
      if (!event || !this.passOn(branchId, event)) void this.pump(branchId);
      this.menus.look(branchId);
    });
    this.changes.onOpeningCheck((check) => {
      this.rooms.server.to(ROOM.board(check.branch_id)).emit('opening-check', check);
    });
    this.scheduleSweep();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.sweep);
  }

  private scheduleSweep(): void {
    this.sweep = setTimeout(async () => {
      try {
        await this.look();
        this.menus.lookAtAll();
      } catch (error) {
        this.logger.warn(`the sweep could not read the streams: ${String(error)}`);
      }
      if (!this.isStopped) this.scheduleSweep();
    }, SWEEP_MS);
  }

  /** Compares every stream with its pump: reads one that is ahead, and resets the pump of one that lost its end or its database. */
  private async look(): Promise<void> {
    const before = new Map([...this.pumps].map(([branchId, { epoch, last }]) => [branchId, { epoch, last }]));
    let positions = await readPositions(this.db);
    // what a pump had emitted before the read was committed before it
    const truncated = positions.flatMap(({ branchId, epoch, storedEpoch, seq }) => {
      const known = before.get(branchId);
      return known?.epoch === epoch && seq < known.last ? [{ branchId, storedEpoch, reached: known.last }] : [];
    });
    if (truncated.length > 0) {
      await beginEpochsOfTruncated(this.db, truncated);
      positions = await readPositions(this.db);
    }
    const rewound = positions.filter((position) => this.rewind(position)).map(({ branchId }) => branchId);
    if (rewound.length > 0) {
      this.logger.warn(
        `another database, or one that lost its last moments: boards of ${rewound.join(', ')} load again`,
      );
      for (const branchId of rewound) {
        this.menus.beginAnew(branchId);
        for (const listener of this.epochListeners) listener(branchId);
      }
      if (this.rooms.isUp) this.rooms.dropTrackers();
      await this.pulse.beat();
    }
    for (const { branchId, seq } of positions) {
      const pump = this.pumpOf(branchId);
      pump.found = seq;
      if (seq > pump.last) void this.pump(branchId);
    }
  }

  /** Sets a pump to a position of another epoch, from which it goes on. @returns whether it was another one */
  private rewind({ branchId, epoch, seq }: StreamPosition): boolean {
    const pump = this.pumpOf(branchId);
    if (pump.epoch === epoch) return false;
    const isNew = pump.epoch === undefined;
    pump.epoch = epoch;
    if (isNew) return false;
    pump.last = seq;
    return true;
  }

  /** Emits an event that was just committed, if it is the next one; any other is read from the log in its turn. */
  private passOn(branchId: number, event: BoardEvent): boolean {
    const pump = this.pumpOf(branchId);
    if (pump.isRunning || event.data.seq !== pump.last + 1) return false;
    this.advance(pump, branchId, event);
    return true;
  }

  private pumpOf(branchId: number): Pump {
    // a branch that was made after this process started begins at 0, and so does its pump
    const pump = this.pumps.get(branchId) ?? { ...NEW_PUMP };
    this.pumps.set(branchId, pump);
    return pump;
  }

  private async pump(branchId: number): Promise<void> {
    const pump = this.pumpOf(branchId);
    pump.isDue = true;
    if (pump.isRunning) return;
    pump.isRunning = true;
    try {
      while (pump.isDue && !this.isStopped) {
        pump.isDue = false;
        const { epoch } = pump;
        const events = await readEvents(this.db, branchId, pump.last);
        if (pump.epoch !== epoch && epoch !== undefined) {
          // read after a position of another epoch
          pump.isDue = true;
          continue;
        }
        for (const event of events) {
          this.advance(pump, branchId, event);
        }
        // a full page: there may be more
        if (events.length === REPLAY_LIMIT) pump.isDue = true;
      }
    } catch (error) {
      this.logger.warn(`branch ${branchId} could not be relayed, the sweep tries again: ${String(error)}`);
    } finally {
      pump.isRunning = false;
    }
  }

  private advance(pump: Pump, branchId: number, event: BoardEvent): void {
    this.emit(branchId, event);
    pump.last = event.data.seq;
  }

  private emit(branchId: number, event: BoardEvent): void {
    for (const listener of this.emitListeners) listener(event.data);
    const { server } = this.rooms;
    const board = ROOM.board(branchId);
    switch (event.name) {
      case 'order-created':
        // a packet is encoded even for an empty room
        if (this.rooms.has(board)) server.to(board).emit('order-created', event.data);
        break;
      case 'order-status':
        server.to([board, ROOM.ownOrder(event.data.order.id)]).emit('order-status', event.data);
        server
          .to(ROOM.order(event.data.order.id))
          .emit('order-status', { ...event.data, order: maskedOrder(event.data.order) });
        break;
      case 'kitchen-status': {
        server.to(board).emit('kitchen-status', event.data);
        // a struck line is nothing to its customer, whose page would read the order again for it
        if (event.data.struck_lines !== undefined) break;
        // who of the branch did it is the branch's matter; why it was cancelled is in the cancellation
        const { by: _by, reason: _reason, ...shared } = event.data;
        const { cancellation } = shared;
        server.to(ROOM.ownOrder(shared.order_id)).emit('kitchen-status', shared);
        server
          .to(ROOM.order(shared.order_id))
          .emit(
            'kitchen-status',
            cancellation ? { ...shared, cancellation: maskedCancellation(cancellation) } : shared,
          );
        break;
      }
    }
  }
}
