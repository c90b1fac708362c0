import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { businessDate } from '../../../libs/domain/business-time.js';
import { Clock } from '../common/clock.js';
import { Refusal } from '../common/refusal.js';
import { type AppConfig, CONFIG } from '../config.js';
import { firstRow } from '../database/rows.js';
import type { BranchMenu } from './branch-menu.js';
import { loadBranchMenu } from './menu-loader.js';

/** A branch's menu with what is left of each item today. */
export interface StockedMenu {
  menu: BranchMenu;
  /** portions left today, by item id */
  remaining: (itemId: number) => number;
}

/** Menus, kept per branch for as long as their version stands. */
@Injectable()
export class MenuService {
  private readonly kept = new Map<number, BranchMenu>();

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * The menu as this process last saw it, loaded where it never did. It may be older than the database: whoever decides
   * by it compares `version` inside his transaction and calls `reload` where it differs.
   *
   * @throws Refusal for an unknown branch
   */
  async lastSeen(branchId: number): Promise<BranchMenu> {
    return this.kept.get(branchId) ?? this.reload(branchId);
  }

  /** @throws Refusal for an unknown branch */
  async reload(branchId: number): Promise<BranchMenu> {
    const menu = await loadBranchMenu(this.db, branchId);
    if (!menu) {
      this.kept.delete(branchId);
      throw new Refusal('no-such-branch', 'This branch no longer exists. Choose another one.');
    }
    this.kept.set(branchId, menu);
    return menu;
  }

  /**
   * The menu of this moment with today's stock: one round trip where the kept menu still stands.
   *
   * @throws Refusal for an unknown branch
   */
  async current(branchId: number): Promise<StockedMenu> {
    const now = await firstRow<{ menu_version: number; sold: Record<string, number> }>(
      this.db,
      `SELECT b.menu_version,
              coalesce((SELECT json_object_agg(s.menu_item_id, s.quantity - s.sold)
                        FROM menu_item i JOIN daily_stock s ON s.menu_item_id = i.id AND s.day = $2
                        WHERE i.branch_id = b.id AND i.removed_at IS NULL), '{}') AS sold
       FROM branch b WHERE b.id = $1`,
      [branchId, businessDate(this.clock.now(), this.config.timeZone)],
    );
    const kept = this.kept.get(branchId);
    const menu = kept && kept.version === now?.menu_version ? kept : await this.reload(branchId);
    const left = now?.sold ?? {};
    return { menu, remaining: (itemId) => left[itemId] ?? menu.items.get(itemId)?.quantity ?? 0 };
  }

  /** The menu that a food type stands on; undefined where it was removed or never was. */
  async ofFoodType(foodTypeId: number): Promise<StockedMenu | undefined> {
    const row = await firstRow<{ branch_id: number }>(
      this.db,
      'SELECT branch_id FROM food_type WHERE id = $1 AND removed_at IS NULL',
      [foodTypeId],
    );
    return row && this.current(row.branch_id);
  }
}
