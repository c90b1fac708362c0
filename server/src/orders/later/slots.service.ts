import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { LaterSlot, LaterSlots } from '../../../../libs/contract/orders/later.js';
import type { OrderType } from '../../../../libs/contract/values.js';
import {
  laterDates,
  type SlotGrid,
  type SlotLoad,
  slotState,
  slotsOn,
} from '../../../../libs/domain/later/later-slots.js';
import { estimateMinutes } from '../../../../libs/domain/orders/estimate.js';
import { businessDaySpan } from '../../../../libs/domain/time/business-day.js';
import { BranchPaces, paceOf } from '../../branches/branch-estimates.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { Clock } from '../../common/clock.js';
import { rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Queryable } from '../../database/rows.js';
import { slotLoads } from './branch-slots.repository.js';
import type { DueSlots } from './due-slot.js';

const EMPTY: SlotLoad = { orders: 0, portions: 0 };

interface SlotsOf {
  type: OrderType;
  date?: string | undefined;
  /** of the order that looks for a time; absent: 1 */
  portions?: number | undefined;
}

/** Tells the times for which a branch takes orders. */
@Injectable()
export class SlotsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly paces: BranchPaces,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns the days for which a branch takes orders, and the slots of one of them: of the first one with a free slot if
   * `date` is absent.
   *
   * @throws DomainError if it takes no orders for later, or has no free slot on any day
   */
  async of(branchId: number, { type, date, portions }: SlotsOf): Promise<LaterSlots> {
    const { menu } = await this.menus.forCustomers(branchId);
    const { name: branch, later } = menu.branch;
    if (later.days === 0) throw rejected('no-orders-for-later', { branch });
    const grid = await this.grid(menu, type);
    const loadOf = await this.loads(this.db, grid, branchId);
    const slots = new Map(
      laterDates(grid).map((day) => [
        day,
        slotsOn(grid, day).map(
          ({ startsAt, endsAt }): LaterSlot => ({
            starts_at: startsAt.toISOString(),
            ends_at: endsAt.toISOString(),
            state: slotState(grid.rules, loadOf(startsAt.getTime()), portions),
          }),
        ),
      ]),
    );
    const days = [...slots].map(([day, ofDay]) => ({
      date: day,
      has_free: ofDay.some(({ state }) => state !== 'full'),
    }));
    const first = days.find(({ has_free }) => has_free);
    if (first === undefined) throw rejected('no-free-slot', { branch }, { days });
    return { days, date: date ?? first.date, slots: slots.get(date ?? first.date) ?? [] };
  }

  /** Returns the facts from which the slots of a branch are computed. */
  async grid({ branchId, branch }: BranchMenu, orderType: OrderType): Promise<SlotGrid> {
    const pace = (await this.paces.all()).get(branchId);
    // of an idle kitchen: nothing is open when the branch opens
    const shortest = estimateMinutes({ ...paceOf(orderType, pace), queue: 0 });
    const { timeZone, businessDayStarts } = this.config;
    return {
      hours: branch,
      rules: branch.later,
      orderType,
      preparationMinutes: shortest.from,
      now: this.clock.now(),
      pausedUntil: branch.pausedUntil,
      timeZone,
      businessDayStarts,
    };
  }

  /**
   * Returns the slots and their load, by which an order that is due at a moment is decided.
   *
   * @param db reads the load of the slots; undefined: assumes that all are empty
   */
  async due(
    menu: BranchMenu,
    { orderType, dueAt }: { orderType: OrderType; dueAt: Date },
    db?: Queryable,
  ): Promise<DueSlots> {
    const grid = await this.grid(menu, orderType);
    const loadOf = db === undefined ? () => EMPTY : await this.loads(db, grid, menu.branchId);
    return { dueAt, branch: menu.branch.name, grid, loadOf };
  }

  private async loads(db: Queryable, grid: SlotGrid, branchId: number): Promise<(startsAt: number) => SlotLoad> {
    const dates = laterDates(grid);
    const [first, last] = [dates.at(0), dates.at(-1)];
    if (first === undefined || last === undefined) return () => EMPTY;
    const { start, end } = businessDaySpan(first, last, grid);
    const loads = await slotLoads(db, { branchId, from: start, to: end });
    return (startsAt) => loads.get(startsAt) ?? EMPTY;
  }
}
