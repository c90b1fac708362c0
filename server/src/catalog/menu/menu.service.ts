import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { KitchenStation } from '../../../../libs/contract/orders/kitchen.js';
import type { Language } from '../../../../libs/contract/values.js';
import { isServedAt } from '../../../../libs/domain/menu/availability.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { type Hours, localTime } from '../../../../libs/domain/time/business-time.js';
import { hoursOn } from '../../../../libs/domain/time/opening-hours.js';
import { Clock } from '../../common/clock.js';
import { rejected } from '../../common/errors.js';
import { SingleFlight } from '../../common/process/single-flight.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { Queryable } from '../../database/rows.js';
import { BranchRelayService } from '../../realtime/branch-relay.service.js';
import { type Combo, readCombos } from '../editing/combos.repository.js';
import type { OptionMoment } from '../options/option-answers.js';
import { readStations } from '../stations/stations.repository.js';
import type { BranchMenu } from './branch-menu.js';
import { type BranchAddresses, readAddresses } from './menu-addresses.repository.js';
import { loadBranchMenu } from './menu-loader.repository.js';
import { branchOfFoodType, readVersionAndStock, type StockOfDay } from './menu-state.repository.js';

/** A branch's menu with today's remaining portions. */
export interface StockedMenu {
  menu: BranchMenu;
  /** returns the portions left today */
  remaining: (itemId: number) => number;
}

/** A branch's menu on a day, in one language. */
export interface TodaysMenu extends StockedMenu {
  /** the language of names, descriptions and reasons */
  language: Language;
  /** the branch's opening hours of the day, for foods without hours of their own */
  hoursToday: Hours;
}

/** An answer with its envelope as JSON, and its version. */
export interface WrittenAnswer {
  text: string;
  etag: string;
}

/** A menu as customers see it at a moment. */
export interface ShownMenu extends TodaysMenu {
  /** what the availability of its options depends on */
  moment: OptionMoment;
  /** the whole menu as it was answered, by language */
  written: Map<Language, WrittenAnswer>;
}

/** What is cached of a branch: its menu of one version and, once somebody has read it, how it is shown now. */
interface Kept {
  menu: BranchMenu;
  shown?: ShownMenu & { state: string };
}

/**
 * Caches the menu of each branch. A new version replaces the whole entry; another stock, or another time that makes a
 * difference, replaces how it is shown.
 */
@Injectable()
export class MenuService {
  private readonly kept = new Map<number, Kept>();
  private readonly reads = new SingleFlight((branchId: number) => this.readCurrent(branchId));

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
    relay: BranchRelayService,
  ) {
    // after a restore, a lost version number may come again with another menu
    relay.onNewEpoch((branchIds) => {
      for (const branchId of branchIds) this.kept.delete(branchId);
    });
  }

  /**
   * Returns the cached menu; loads it if there is none. It may be older than the database, so a caller that decides by
   * it must compare `version` in its transaction.
   *
   * @throws DomainError for an unknown branch
   */
  async cached(branchId: number): Promise<BranchMenu> {
    return (this.kept.get(branchId) ?? (await this.load(this.db, branchId))).menu;
  }

  /**
   * Returns the menu of a version that the caller's transaction has read; without a version, reads it in the transaction.
   *
   * @throws DomainError for an unknown branch
   */
  async within(manager: EntityManager, branchId: number, version?: number): Promise<BranchMenu> {
    const kept = this.kept.get(branchId);
    return (kept && kept.menu.version === version ? kept : await this.load(manager, branchId)).menu;
  }

  /**
   * Returns the current menu with today's stock. One round trip if the cached menu is still valid.
   *
   * @throws DomainError for an unknown branch
   */
  current(branchId: number): Promise<ShownMenu> {
    return this.reads.ask(branchId);
  }

  /**
   * Returns the current menu with the stock of a coming business day (yyyy-mm-dd).
   *
   * @throws DomainError for an unknown branch
   */
  async onDay(branchId: number, day: string): Promise<ShownMenu> {
    const { menu, at, stock } = await this.readStock(branchId, () => day);
    const { timeZone } = this.config;
    const remaining = remainingIn(menu, stock);
    // when the order will be due is not known
    const foodOf = (id: number) => (menu.items.has(id) ? { remaining: remaining(id), ownHours: null } : undefined);
    const moment = { at, day, timeZone, foodOf, language: 'en' as const };
    return { menu, language: 'en', hoursToday: hoursOn(menu.branch, day), remaining, moment, written: new Map() };
  }

  /**
   * @param day a business day whose stock is read; absent or over: today
   * @throws DomainError for an unknown branch, and for one that is hidden from customers
   */
  async forCustomers(branchId: number, language: Language = 'en', day?: string): Promise<ShownMenu> {
    const isComing = day !== undefined && day > businessDate(this.clock.now(), this.config);
    const stocked = isComing ? await this.onDay(branchId, day) : await this.current(branchId);
    if (stocked.menu.branch.state !== 'open') throw rejected('no-such-branch');
    return inLanguage(stocked, language);
  }

  /** Returns the menu of a food type; undefined if it is removed or unknown. */
  async ofFoodType(foodTypeId: number, language: Language = 'en'): Promise<ShownMenu | undefined> {
    const branchId = await branchOfFoodType(this.db, foodTypeId);
    return branchId === undefined ? undefined : inLanguage(await this.current(branchId), language);
  }

  /** Returns the addresses of all open branches and their foods. */
  addresses(): Promise<BranchAddresses[]> {
    return readAddresses(this.db);
  }

  /** Returns the combos of a branch with their foods, including removed ones. */
  combos(branchId: number): Promise<Combo[]> {
    return readCombos(this.db, branchId);
  }

  /**
   * Returns the stations of a branch's kitchen, in their order, with the items that each makes.
   *
   * @param db the caller's transaction, if an order is being changed
   */
  stations(branchId: number, db: Queryable = this.db): Promise<KitchenStation[]> {
    return readStations(db, branchId);
  }

  private async load(db: Queryable, branchId: number): Promise<Kept> {
    const menu = await loadBranchMenu(db, branchId, this.config);
    if (!menu) {
      this.kept.delete(branchId);
      throw rejected('no-such-branch');
    }
    const kept = { menu };
    this.kept.set(branchId, kept);
    return kept;
  }

  private async readCurrent(branchId: number): Promise<ShownMenu> {
    const { kept, ...now } = await this.readStock(branchId, (at) => businessDate(at, this.config));
    return this.shownAt(kept, now);
  }

  /** Reads the stock of a day together with the menu that it belongs to. */
  private async readStock(
    branchId: number,
    dayOf: (at: Date) => string,
  ): Promise<{ kept: Kept; menu: BranchMenu; at: Date; day: string; stock: StockOfDay }> {
    let kept = this.kept.get(branchId) ?? (await this.load(this.db, branchId));
    for (;;) {
      const { menu } = kept;
      const at = this.clock.now();
      const day = dayOf(at);
      const now = await readVersionAndStock(this.db, { branchId, day, itemIds: [...menu.items.keys()] });
      if (now?.menu_version === menu.version) return { kept, menu, at, day, stock: now.stock };
      kept = await this.load(this.db, branchId);
    }
  }

  private shownAt(kept: Kept, { at, day, stock }: { at: Date; day: string; stock: StockOfDay }): ShownMenu {
    const { menu, shown: before } = kept;
    const { timeZone } = this.config;
    const hoursToday = hoursOn(menu.branch, localTime(at, timeZone).date);
    const state = JSON.stringify([day, stock, hoursToday, optionFoodsNotServed(menu, at, timeZone)]);
    if (before?.state === state) return before;
    const remaining = remainingIn(menu, stock);
    const foodOf = (id: number) => {
      const food = menu.items.get(id);
      return food && { remaining: remaining(id), ownHours: food.ownHours };
    };
    const language = 'en';
    const moment = { at, day, timeZone, language, foodOf } as const;
    kept.shown = { menu, state, hoursToday, remaining, language, moment, written: new Map() };
    return kept.shown;
  }
}

const inLanguage = (shown: ShownMenu, language: Language): ShownMenu =>
  language === shown.language ? shown : { ...shown, language, moment: { ...shown.moment, language } };

const remainingIn =
  ({ items }: BranchMenu, stock: StockOfDay) =>
  (itemId: number): number =>
    stock[itemId] ?? items.get(itemId)?.quantity ?? 0;

/** Returns the ids of the foods of options that are not served at an instant. */
function optionFoodsNotServed({ optionGroups, items }: BranchMenu, at: Date, timeZone: string): number[] {
  const foods = [...optionGroups.values()].flatMap(({ options }) => options.flatMap(({ food }) => food?.id ?? []));
  return foods.filter((id) => !isServedAt(items.get(id)?.ownHours ?? null, at, timeZone));
}
