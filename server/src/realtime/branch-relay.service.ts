import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type BoardEvent, REPLAY_LIMIT } from '../../../libs/contract/orders/events.js';
import { SingleFlight } from '../common/process/single-flight.js';
import { DatabaseWatchService } from '../database/database-watch.service.js';
import { InjectLive } from '../database/live-database.js';
import { beginEpochsOfTruncated, readEvents, readIdentity, readPositions } from './branch-stream.repository.js';
import { ChangeNotifierService } from './change-notifier.service.js';
import { emitToAudience } from './order-audience.js';
import { ROOM, Rooms } from './sockets/rooms.js';
import { missingIdentityParts, type StreamPosition, truncatedStreams } from './stream-epoch.js';

const SWEEP_MS = 1000;

interface Pump {
  /** the epoch that clients see; undefined until the next sweep if the branch is newer than this process */
  epoch: string | undefined;
  /** the number of the last event that this process has emitted */
  last: number;
  /** the number of the log at the last sweep */
  found: number;
  isRunning: boolean;
  /** whether it was woken while it ran, so that it has to read the log once more */
  isDue: boolean;
}

const NEW_PUMP = { epoch: undefined, last: 0, found: 0, isRunning: false, isDue: false };

type EpochListener = (branchIds: readonly number[]) => void | Promise<void>;

/**
 * Reads each branch's log in order and emits it to this process's rooms. Each branch has one pump, so no event
 * overtakes another. A notification wakes the pump; a sweep every second finds the events of lost notifications.
 */
@Injectable()
export class BranchRelayService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(BranchRelayService.name);
  private readonly pumps = new Map<number, Pump>();
  private timer: NodeJS.Timeout | undefined;
  private isStopped = false;
  /** false from the loss of the listening connection until a sweep has read the database's identity */
  private isProven = true;
  /** the number of lost connections: a sweep that began before the last one proves nothing */
  private doubts = 0;
  private readonly sweeps = new SingleFlight(() => this.sweep());
  private readonly epochListeners: EpochListener[] = [];
  private readonly emitListeners: ((data: BoardEvent['data']) => void)[] = [];

  constructor(
    @InjectLive() private readonly db: DataSource,
    private readonly rooms: Rooms,
    private readonly changes: ChangeNotifierService,
    private readonly watch: DatabaseWatchService,
  ) {}

  /**
   * Calls `listener` with the branches whose epoch has changed: caches about them may contain changes that the database
   * has lost.
   */
  onNewEpoch(listener: EpochListener): void {
    this.epochListeners.push(listener);
  }

  /** Calls `listener` with every event that is emitted to the boards of this process. */
  onEmit(listener: (data: BoardEvent['data']) => void): void {
    this.emitListeners.push(listener);
  }

  /** Returns whether the log has events of a branch that this process has not emitted, as of the last sweep. */
  isBehind(branchId: number): boolean {
    const pump = this.pumps.get(branchId);
    return pump !== undefined && pump.found > pump.last;
  }

  /**
   * Resolves when the positions of this process are those of the database: at once, or after a lost connection when the
   * database's identity was read again. @throws what the read throws
   */
  async prove(): Promise<void> {
    if (!this.isProven) await this.sweeps.ask(undefined);
  }

  async onApplicationBootstrap(): Promise<void> {
    for (const { branchId, epoch, seq } of await readPositions(this.db)) {
      this.pumps.set(branchId, { ...NEW_PUMP, epoch, last: seq, found: seq });
    }
    const missing = missingIdentityParts(await readIdentity(this.db));
    if (missing.length > 0) {
      this.logger.warn(
        `PostgreSQL gives no ${missing.join(' and no ')}: after a failover boards load again only if a number has fallen or PostgreSQL has restarted`,
      );
    }
    this.changes.onChange((branchId, event) => {
      if (!event || !this.emitIfNext(branchId, event)) void this.pump(branchId);
    });
    this.changes.onOpeningCheck((check) => {
      this.rooms.server.to(ROOM.board(check.branch_id)).emit('opening-check', check);
    });
    this.changes.onConnectionLost(() => this.doubt());
    this.scheduleSweep();
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.timer);
  }

  private scheduleSweep(): void {
    this.timer = setTimeout(async () => {
      await this.trySweep();
      if (!this.isStopped) this.scheduleSweep();
    }, SWEEP_MS);
  }

  /**
   * Called after a lost connection, because a standby that lacks the last orders may take over within milliseconds. No
   * board counts as live, and this server as ready, before the database's identity was read again.
   */
  private doubt(): void {
    this.isProven = false;
    this.doubts += 1;
    this.watch.lookAgain();
    if (this.rooms.isUp) this.rooms.dropBoards();
    void this.trySweep();
  }

  private async trySweep(): Promise<void> {
    try {
      await this.sweeps.ask(undefined);
    } catch (error) {
      this.logger.warn(`the sweep could not read the streams: ${String(error)}`);
    }
  }

  /** Compares every stream with its pump: adopts a new epoch, and wakes the pump if the stream is ahead. */
  private async sweep(): Promise<void> {
    const { doubts } = this;
    const positions = await this.readVerifiedPositions();
    const restarted = positions.filter((position) => this.followEpoch(position)).map(({ branchId }) => branchId);
    if (doubts === this.doubts) this.isProven = true;
    if (restarted.length > 0) await this.announceEpochs(restarted);
    for (const { branchId, seq } of positions) {
      const pump = this.pumpOf(branchId);
      pump.found = seq;
      if (seq > pump.last) void this.pump(branchId);
    }
  }

  /** Returns the positions of all streams, after giving a new epoch to those that have lost their last events. */
  private async readVerifiedPositions(): Promise<StreamPosition[]> {
    // copied before the read, so that every event in it was committed before the read
    const emitted = new Map([...this.pumps].map(([branchId, { epoch, last }]) => [branchId, { epoch, last }]));
    const positions = await readPositions(this.db);
    const truncated = truncatedStreams(positions, emitted);
    if (truncated.length === 0) return positions;
    await beginEpochsOfTruncated(this.db, truncated);
    return readPositions(this.db);
  }

  /** Sets the pump to the stream's position if the epoch is new. @returns whether the pump had another epoch */
  private followEpoch({ branchId, epoch, seq }: StreamPosition): boolean {
    const pump = this.pumpOf(branchId);
    const before = pump.epoch;
    pump.epoch = epoch;
    if (before === undefined || before === epoch) return false;
    pump.last = seq;
    return true;
  }

  private async announceEpochs(branchIds: readonly number[]): Promise<void> {
    this.logger.warn(
      `another database, or one that lost its last moments: boards of ${branchIds.join(', ')} load again`,
    );
    if (this.rooms.isUp) this.rooms.dropTrackers();
    for (const listener of this.epochListeners) await listener(branchIds);
  }

  /**
   * Emits an event that was just committed, if it is the next one of its branch. Other events are read from the log.
   */
  private emitIfNext(branchId: number, event: BoardEvent): boolean {
    const pump = this.pumpOf(branchId);
    if (pump.isRunning || event.data.seq !== pump.last + 1) return false;
    this.emit(pump, branchId, event);
    return true;
  }

  private pumpOf(branchId: number): Pump {
    // the stream of a branch that is newer than this process begins at 0, and so does its pump
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
        await this.emitPage(pump, branchId);
      }
    } catch (error) {
      this.logger.warn(`branch ${branchId} could not be relayed, the sweep tries again: ${String(error)}`);
    } finally {
      pump.isRunning = false;
    }
  }

  private async emitPage(pump: Pump, branchId: number): Promise<void> {
    const { epoch } = pump;
    const events = await readEvents(this.db, branchId, pump.last);
    // the epoch changed during the read, so these events follow a position of the former epoch
    const isOutdated = epoch !== undefined && pump.epoch !== epoch;
    if (!isOutdated) for (const event of events) this.emit(pump, branchId, event);
    if (isOutdated || events.length === REPLAY_LIMIT) pump.isDue = true;
  }

  private emit(pump: Pump, branchId: number, event: BoardEvent): void {
    for (const listener of this.emitListeners) listener(event.data);
    emitToAudience(this.rooms, branchId, event);
    pump.last = event.data.seq;
  }
}
