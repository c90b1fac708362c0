import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { businessDate } from '../../../libs/domain/time/business-day.js';
import { Clock } from '../common/clock.js';
import { SingleFlight } from '../common/process/single-flight.js';
import { type AppConfig, CONFIG } from '../config.js';
import { BranchRelayService } from './branch-relay.service.js';
import { ChangeNotifierService } from './change-notifier.service.js';
import { LiveSources, type MenuState } from './live-sources.js';
import { ROOM, Rooms } from './sockets/rooms.js';

/** The state that was last emitted to a menu's room. */
interface EmittedState {
  menuVersion: number;
  /** portions left, by item */
  stock: Map<number, number>;
}

/** For so long after its stock was emitted, a branch emits nothing. The next emission has the latest values. */
const PAUSE_MS = 500;
/** How often every watched branch is compared, in case a notification was lost. */
const SWEEP_MS = 1000;

/**
 * Emits changes of a branch's stock or menu to its customers. Compares the database with the last emitted state, so it
 * finds the changes of every server process and loses none. Does not read branches without customers on this process.
 */
@Injectable()
export class MenuWatcherService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(MenuWatcherService.name);
  private readonly emitted = new Map<number, EmittedState>();
  private readonly due = new Set<number>();
  /** until when a branch emits nothing, by `performance.now()` */
  private readonly pausedUntil = new Map<number, number>();
  private wake: NodeJS.Timeout | undefined;
  private sweep: NodeJS.Timeout | undefined;
  private isComparing = false;
  private isStopped = false;
  private readonly states = new SingleFlight((branchId: number) => this.readState(branchId));

  constructor(
    private readonly sources: LiveSources,
    private readonly rooms: Rooms,
    private readonly clock: Clock,
    private readonly changes: ChangeNotifierService,
    private readonly relay: BranchRelayService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.changes.onChange((branchId) => this.check(branchId));
    this.relay.onNewEpoch((branchIds) => this.forget(branchIds));
    this.sweep = setInterval(() => this.checkAll(), SWEEP_MS);
  }

  onApplicationShutdown(): void {
    this.isStopped = true;
    clearTimeout(this.wake);
    clearInterval(this.sweep);
  }

  /** Stores a branch's current state as the emitted one. Call it before its first customer joins. */
  async begin(branchId: number): Promise<void> {
    if (!this.emitted.has(branchId)) await this.compare([branchId]);
  }

  /** Returns the menu's current version, and whether customers see the branch; undefined for an unknown branch. */
  stateOf(branchId: number): Promise<Pick<MenuState, 'menuVersion' | 'isPublic'> | undefined> {
    return this.states.ask(branchId);
  }

  private check(branchId: number): void {
    if (!this.rooms.isUp || !this.rooms.has(ROOM.menu(branchId))) return;
    this.due.add(branchId);
    void this.run();
  }

  private checkAll(): void {
    const watched = new Set(this.rooms.isUp ? this.rooms.branchesWith('menu') : []);
    for (const branchId of this.emitted.keys()) {
      if (watched.has(branchId)) continue;
      this.emitted.delete(branchId);
      this.pausedUntil.delete(branchId);
    }
    for (const branchId of watched) this.due.add(branchId);
    if (this.due.size > 0) void this.run();
  }

  /**
   * Makes the next comparison emit a changed menu, because the last emitted state may contain changes that the database
   * has lost.
   */
  private forget(branchIds: readonly number[]): void {
    for (const branchId of branchIds) {
      const state = this.emitted.get(branchId);
      // no menu has a negative version
      if (state) this.emitted.set(branchId, { ...state, menuVersion: -1 });
    }
  }

  private async run(): Promise<void> {
    if (this.isComparing) return;
    this.isComparing = true;
    try {
      for (let branches = this.takeUnpaused(); branches.length > 0; branches = this.takeUnpaused()) {
        await this.compare(branches);
      }
    } catch (error) {
      this.logger.warn(`menus could not be compared, the sweep tries again: ${String(error)}`);
    } finally {
      this.isComparing = false;
      this.wakeForResting();
    }
  }

  /** Removes the branches that may emit from `due`, and returns them. */
  private takeUnpaused(): number[] {
    const now = performance.now();
    const rested = [...this.due].filter((branchId) => (this.pausedUntil.get(branchId) ?? 0) <= now);
    for (const branchId of rested) this.due.delete(branchId);
    return rested;
  }

  private wakeForResting(): void {
    clearTimeout(this.wake);
    if (this.due.size === 0 || this.isStopped) return;
    const next = Math.min(...[...this.due].map((branchId) => this.pausedUntil.get(branchId) ?? 0));
    this.wake = setTimeout(() => void this.run(), Math.max(1, next - performance.now()));
  }

  private async readState(branchId: number): Promise<MenuState | undefined> {
    const [state] = await this.sources.readMenus([branchId], businessDate(this.clock.now(), this.config));
    return state;
  }

  private async compare(branches: number[]): Promise<void> {
    const at = this.clock.now();
    const found = await this.sources.readMenus(branches, businessDate(at, this.config));
    for (const branchId of branches) {
      this.emitChanges(
        branchId,
        found.find((menu) => menu.branchId === branchId),
        at.toISOString(),
      );
    }
  }

  private emitChanges(branchId: number, now: MenuState | undefined, at: string): void {
    const before = this.emitted.get(branchId);
    const menuVersion = now?.menuVersion ?? 0;
    const items = now?.items ?? [];
    const stock = new Map(items.map(({ id, remaining }) => [id, remaining]));
    this.emitted.set(branchId, { menuVersion, stock });
    if (!before) return;
    const room = this.rooms.server.to(ROOM.menu(branchId));
    if (before.menuVersion !== menuVersion) {
      room.emit('menu-changed', { branch_id: branchId, at, menu_version: menuVersion });
    }
    const changed = items
      .filter(({ id, remaining }) => before.stock.get(id) !== remaining)
      .map(({ id, type, remaining }) => ({ type, id, remaining_quantity: remaining }));
    // customers leave the room of a hidden branch before its stock is emitted
    if (now && !now.isPublic) this.rooms.evictCustomers(branchId);
    if (changed.length === 0) return;
    room.emit('stock-changed', { branch_id: branchId, at, items: changed });
    this.pausedUntil.set(branchId, performance.now() + PAUSE_MS);
  }
}
