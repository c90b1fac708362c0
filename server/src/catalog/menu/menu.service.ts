import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { KitchenStation } from '../../../../libs/contract/orders/kitchen.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { NoSuchBranch } from '../../branches/no-such-branch.js';
import { Clock } from '../../common/clock.js';
import { SingleFlight } from '../../common/process/single-flight.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Queryable } from '../../database/rows.js';
import { BranchRelayService } from '../../realtime/branch-relay.service.js';
import { type Combo, readCombos } from '../editing/combos.repository.js';
import { readStations } from '../stations/stations.repository.js';
import type { BranchMenu } from './branch-menu.js';
import { loadBranchMenu } from './menu-loader.repository.js';
import { branchOfFoodType, readVersionAndStock } from './menu-state.repository.js';

/** A branch's menu with today's remaining portions. The same object as long as neither changes. */
export interface StockedMenu {
  menu: BranchMenu;
  /** portions left today, by item id */
  remaining: (itemId: number) => number;
}

/** Caches the menu of each branch as long as its version is the same. */
@Injectable()
export class MenuService {
  private readonly kept = new Map<number, BranchMenu>();
  private readonly stocked = new Map<number, StockedMenu & { stock: string }>();
  private readonly reads = new SingleFlight((branchId: number) => this.readCurrent(branchId));

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
    relay: BranchRelayService,
  ) {
    // a version that the database has lost may come again with another menu
    relay.onNewEpoch((branchIds) => {
      for (const branchId of branchIds) this.kept.delete(branchId);
    });
  }

  /**
   * Returns the menu as this process last saw it; loads it if it never did. It may be older than the database: a caller that decides
   * by it compares `version` in his transaction.
   *
   * @throws DomainError for an unknown branch
   */
  async lastSeen(branchId: number): Promise<BranchMenu> {
    return this.kept.get(branchId) ?? this.load(this.db, branchId);
  }

  /**
   * Returns the menu of a version that the caller's transaction has read.
   *
   * @throws DomainError for an unknown branch
   */
  async within(manager: EntityManager, branchId: number, version: number | undefined): Promise<BranchMenu> {
    const kept = this.kept.get(branchId);
    return kept && kept.version === version ? kept : this.load(manager, branchId);
  }

  /**
   * The menu of this moment with today's stock: one round trip if the cached menu is still valid.
   *
   * @throws DomainError for an unknown branch
   */
  current(branchId: number): Promise<StockedMenu> {
    return this.reads.ask(branchId);
  }

  /** @throws DomainError for an unknown branch, and for one that customers do not see */
  async forCustomers(branchId: number): Promise<StockedMenu> {
    const stocked = await this.current(branchId);
    if (stocked.menu.branch.state !== 'open') throw new NoSuchBranch();
    return stocked;
  }

  /** The menu of a food type; undefined if it is removed or unknown. */
  async ofFoodType(foodTypeId: number): Promise<StockedMenu | undefined> {
    const branchId = await branchOfFoodType(this.db, foodTypeId);
    return branchId === undefined ? undefined : this.current(branchId);
  }

  /** The combos of a branch with their foods, removed ones too. */
  combos(branchId: number): Promise<Combo[]> {
    return readCombos(this.db, branchId);
  }

  /**
   * The stations of a branch's kitchen with what each makes, in their order.
   *
   * @param db the caller's transaction, if an order changes
   */
  stations(branchId: number, db: Queryable = this.db): Promise<KitchenStation[]> {
    return readStations(db, branchId);
  }

  private async load(db: Queryable, branchId: number): Promise<BranchMenu> {
    const menu = await loadBranchMenu(db, branchId);
    if (!menu) {
      this.kept.delete(branchId);
      throw new NoSuchBranch();
    }
    this.kept.set(branchId, menu);
    return menu;
  }

  private async readCurrent(branchId: number): Promise<StockedMenu> {
    let menu = await this.lastSeen(branchId);
    for (;;) {
      const now = await readVersionAndStock(this.db, {
        branchId,
        day: businessDate(this.clock.now(), this.config),
        itemIds: [...menu.items.keys()],
      });
      if (now?.menu_version === menu.version) return this.withStock(menu, now.stock);
      menu = await this.load(this.db, branchId);
    }
  }

  /** @param stock `item:left` of every item that has a row of today, as `STOCK` gives it */
  private withStock(menu: BranchMenu, stock: string): StockedMenu {
    const before = this.stocked.get(menu.branchId);
    if (before?.menu === menu && before.stock === stock) return before;
    const left = new Map(
      stock.split(' ').map((entry) => {
        const [itemId, remaining] = entry.split(':');
        return [Number(itemId), Number(remaining)];
      }),
    );
    const now = {
      menu,
      stock,
      remaining: (itemId: number) => left.get(itemId) ?? menu.items.get(itemId)?.quantity ?? 0,
    };
    this.stocked.set(menu.branchId, now);
    return now;
  }
}
