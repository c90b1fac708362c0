import { Inject, Injectable, Logger } from '@nestjs/common';
import { businessDate } from '../../../libs/domain/business-time.js';
import { Clock } from '../common/clock.js';
import { type AppConfig, CONFIG } from '../config.js';
import { LiveSources, type MenuState } from './live-sources.js';
import { ROOM, Rooms } from './rooms.js';

/** What a menu's room was last told. */
interface Told {
  menuVersion: number;
  /** portions left, by item */
  stock: Map<number, number>;
}

/**
 * Tells customers that a branch's stock or menu has changed by comparing what the database says now with what the room
 * was last told. It needs no event of its own, so it cannot lose one, and it works for changes of any server process.
 * Branches that nobody on this process looks at cost nothing.
 */
@Injectable()
export class MenuWatcher {
  private readonly logger = new Logger(MenuWatcher.name);
  private readonly told = new Map<number, Told>();
  private readonly due = new Set<number>();
  private isLooking = false;

  constructor(
    private readonly sources: LiveSources,
    private readonly rooms: Rooms,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Notes what a branch's menu is now as told, before its first customer listens. */
  async begin(branchId: number): Promise<void> {
    if (!this.told.has(branchId)) await this.compare([branchId]);
  }

  look(branchId: number): void {
    if (!this.rooms.isUp || !this.rooms.has(ROOM.menu(branchId))) return;
    this.due.add(branchId);
    void this.run();
  }

  lookAtAll(): void {
    const watched = new Set(this.rooms.isUp ? this.rooms.branchesWith('menu') : []);
    for (const branchId of this.told.keys()) if (!watched.has(branchId)) this.told.delete(branchId);
    for (const branchId of watched) this.due.add(branchId);
    if (this.due.size > 0) void this.run();
  }

  private async run(): Promise<void> {
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while (this.due.size > 0) {
        const branches = [...this.due];
        this.due.clear();
        await this.compare(branches);
      }
    } catch (error) {
      this.logger.warn(`menus could not be compared, the sweep tries again: ${String(error)}`);
    } finally {
      this.isLooking = false;
    }
  }

  private async compare(branches: number[]): Promise<void> {
    const at = this.clock.now();
    const found = await this.sources.readMenus(branches, businessDate(at, this.config.timeZone));
    for (const branchId of branches) {
      this.tell(
        branchId,
        found.find((menu) => menu.branchId === branchId),
        at.toISOString(),
      );
    }
  }

  private tell(branchId: number, now: MenuState | undefined, at: string): void {
    const before = this.told.get(branchId);
    const menuVersion = now?.menuVersion ?? 0;
    const items = now?.items ?? [];
    const stock = new Map(items.map(({ id, remaining }) => [id, remaining]));
    this.told.set(branchId, { menuVersion, stock });
    if (!before) return;
    const room = this.rooms.server.to(ROOM.menu(branchId));
    if (before.menuVersion !== menuVersion) room.emit('menu-changed', { branch_id: branchId, at });
    const changed = items
      .filter(({ id, remaining }) => before.stock.get(id) !== remaining)
      .map(({ id, type, remaining }) => ({ type, id, remaining_quantity: remaining }));
    if (changed.length > 0) room.emit('stock-changed', { branch_id: branchId, at, items: changed });
  }
}
