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
import { loadBranchMenu } from './menu-loader.repository.js';
import { branchOfFoodType, readVersionAndStock } from './menu-state.repository.js';

/** A branch's menu with today's remaining portions. */
export interface StockedMenu {
  menu: BranchMenu;
  /** returns the portions left today */
  remaining: (itemId: number) => number;
}

/** What the items of a menu show of a day. */
export interface TodaysMenu extends StockedMenu {
  /** the language of names, descriptions and reasons */
  language: Language;
  /** the branch's opening hours of today, for foods without hours of their own */
  hoursToday: Hours;
}

/** A menu as it is shown now. The object stays the same while nothing changes. */
export interface ShownMenu extends TodaysMenu {
  /** what the availability of its options depends on */
  moment: OptionMoment;
}

/** Caches the menu of each branch by its version. */
@Injectable()
export class MenuService {
  private readonly menus = new Map<number, BranchMenu>();
  private readonly shown = new Map<number, ShownMenu & { state: string }>();
  private readonly translated = new WeakMap<ShownMenu, Map<Language, ShownMenu>>();
  private readonly reads = new SingleFlight((branchId: number) => this.readCurrent(branchId));

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
    relay: BranchRelayService,
  ) {
    // after a restore, a lost version number may come again with another menu
    relay.onNewEpoch((branchIds) => {
      for (const branchId of branchIds) this.menus.delete(branchId);
    });
  }

  /**
   * Returns the cached menu; loads it if there is none. It may be older than the database, so a caller that decides by
   * it must compare `version` in its transaction.
   *
   * @throws DomainError for an unknown branch
   */
  async cached(branchId: number): Promise<BranchMenu> {
    return this.menus.get(branchId) ?? this.load(this.db, branchId);
  }

  /**
   * Returns the menu of a version that the caller's transaction has read; without a version, reads it in the transaction.
   *
   * @throws DomainError for an unknown branch
   */
  async within(manager: EntityManager, branchId: number, version?: number): Promise<BranchMenu> {
    const cached = this.menus.get(branchId);
    return cached && cached.version === version ? cached : this.load(manager, branchId);
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
    return { menu, language: 'en', hoursToday: hoursOn(menu.branch, day), remaining, moment };
  }

  /**
   * @param day a business day whose stock is read; absent or over: today
   * @throws DomainError for an unknown branch, and for one that is hidden from customers
   */
  async forCustomers(branchId: number, language: Language = 'en', day?: string): Promise<ShownMenu> {
    const isComing = day !== undefined && day > businessDate(this.clock.now(), this.config);
    const stocked = isComing ? await this.onDay(branchId, day) : await this.current(branchId);
    if (stocked.menu.branch.state !== 'open') throw rejected('no-such-branch');
    return this.inLanguage(stocked, language);
  }

  /** Returns the menu of a food type; undefined if it is removed or unknown. */
  async ofFoodType(foodTypeId: number, language: Language = 'en'): Promise<ShownMenu | undefined> {
    const branchId = await branchOfFoodType(this.db, foodTypeId);
    return branchId === undefined ? undefined : this.inLanguage(await this.current(branchId), language);
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

  private async load(db: Queryable, branchId: number): Promise<BranchMenu> {
    const menu = await loadBranchMenu(db, branchId, this.config);
    if (!menu) {
      this.menus.delete(branchId);
      throw rejected('no-such-branch');
    }
    this.menus.set(branchId, menu);
    return menu;
  }

  private async readCurrent(branchId: number): Promise<ShownMenu> {
    const { menu, ...now } = await this.readStock(branchId, (at) => businessDate(at, this.config));
    return this.shownAt(menu, now);
  }

  /** Reads the stock of a day together with the menu that it belongs to. */
  private async readStock(
    branchId: number,
    dayOf: (at: Date) => string,
  ): Promise<{ menu: BranchMenu; at: Date; day: string; stock: string }> {
    let menu = await this.cached(branchId);
    for (;;) {
      const at = this.clock.now();
      const day = dayOf(at);
      const now = await readVersionAndStock(this.db, { branchId, day, itemIds: [...menu.items.keys()] });
      if (now?.menu_version === menu.version) return { menu, at, day, stock: now.stock };
      menu = await this.load(this.db, branchId);
    }
  }

  /** @param stock `item:left` of every item with a row of today, as `STOCK` returns it */
  private shownAt(menu: BranchMenu, { at, day, stock }: { at: Date; day: string; stock: string }): ShownMenu {
    const { timeZone } = this.config;
    const hoursToday = hoursOn(menu.branch, localTime(at, timeZone).date);
    const state = JSON.stringify([day, stock, hoursToday, optionFoodsNotServed(menu, at, timeZone)]);
    const before = this.shown.get(menu.branchId);
    if (before?.menu === menu && before.state === state) return before;
    const remaining = remainingIn(menu, stock);
    const foodOf = (id: number) => {
      const food = menu.items.get(id);
      return food && { remaining: remaining(id), ownHours: food.ownHours };
    };
    const language = 'en';
    const moment = { at, day, timeZone, language, foodOf } as const;
    const now = { menu, state, hoursToday, remaining, language, moment } as const;
    this.shown.set(menu.branchId, now);
    return now;
  }

  /** The object of a language stays the same while nothing changes, too. */
  private inLanguage(shown: ShownMenu, language: Language): ShownMenu {
    if (language === shown.language) return shown;
    const languages = this.translated.get(shown) ?? new Map<Language, ShownMenu>();
    const known = languages.get(language) ?? { ...shown, language, moment: { ...shown.moment, language } };
    this.translated.set(shown, languages.set(language, known));
    return known;
  }
}

/** @param stock `item:left` of every item with a row of the day, as `STOCK` returns it; the others have the menu's quantity */
function remainingIn(menu: BranchMenu, stock: string): (itemId: number) => number {
  const left = new Map(
    stock.split(' ').map((entry) => {
      const [itemId, remaining] = entry.split(':');
      return [Number(itemId), Number(remaining)];
    }),
  );
  return (itemId) => left.get(itemId) ?? menu.items.get(itemId)?.quantity ?? 0;
}

/** Returns the ids of the foods of options that are not served at an instant. */
function optionFoodsNotServed({ optionGroups, items }: BranchMenu, at: Date, timeZone: string): number[] {
  const foods = [...optionGroups.values()].flatMap(({ options }) => options.flatMap(({ food }) => food?.id ?? []));
  return foods.filter((id) => !isServedAt(items.get(id)?.ownHours ?? null, at, timeZone));
}
