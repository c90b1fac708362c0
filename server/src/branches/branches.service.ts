import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BranchBusy,
  type BranchPause,
  type BranchSummary,
  KEPT_MIN,
  type KeptPromises,
} from '../../../libs/contract/branches/branches.js';
import { BRANCH_SETTINGS, type StaffBranchSummary } from '../../../libs/contract/branches/staff-branches.js';
import type { Language, OrderType } from '../../../libs/contract/values.js';
import { ownWaysAnswer, waysAnswer, waysOffered } from '../../../libs/domain/money/ways-to-pay.js';
import { estimateMinutes, isAboveLongestWait } from '../../../libs/domain/orders/estimate.js';
import { type BranchSet, includesAll } from '../../../libs/domain/people/own-branches.js';
import { picked } from '../../../libs/domain/text/named-fields.js';
import { localTime } from '../../../libs/domain/time/business-time.js';
import { addDays } from '../../../libs/domain/time/calendar-date.js';
import { hoursOn, isBranchOpenAt, type OpeningHours } from '../../../libs/domain/time/opening-hours.js';
import { BranchScopes } from '../auth/scope.js';
import { Clock } from '../common/clock.js';
import { NotFound } from '../common/errors.js';
import { type AppConfig, CONFIG } from '../config.js';
import type { Database } from '../database/rows.js';
import { ShopService } from '../shop/shop.service.js';
import type { BranchEntity } from './branch.entity.js';
import { type BranchPace, BranchPaces, paceOf } from './branch-estimates.js';
import { branchInLanguage, locationOf } from './branch-in-language.js';
import {
  allBranches,
  branchBySlug,
  branchExists,
  findBranch,
  findMenu,
  isBranchOpen,
  lockBranchForEdit,
  menuStatesOf,
  namesOfBranches,
} from './branches.repository.js';
import { chainWays } from './ways-to-pay/ways-to-pay.repository.js';

@Injectable()
export class BranchesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly paces: BranchPaces,
    private readonly shop: ShopService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
    scopes: BranchScopes,
  ) {
    scopes.register('branch', async (id) => ((await branchExists(this.db, Number(id))) ? Number(id) : undefined));
    scopes.register('menu', async (id) => (await findMenu(this.db, Number(id)))?.id);
    scopes.register('chain menu', async (id) => {
      const row = await findMenu(this.db, Number(id));
      return row?.is_chain_menu ? row.id : undefined;
    });
  }

  /** Returns every open branch for the storefront's list, with estimates of how long an order takes. */
  async all(language: Language = 'en'): Promise<BranchSummary[]> {
    const paces = await this.paces.all();
    const chain = await chainWays(this.db);
    const kept = this.shop.current.shows_promise ? await this.paces.kept() : undefined;
    const open = (await allBranches(this.db)).filter(({ state }) => state === 'open');
    return open.map((row) => ({
      ...branchInLanguage(this.withEstimate(this.summary(row), paces.get(row.id), row.longest_wait), row, {
        language,
        chain: this.shop.current.texts,
      }),
      ways_to_pay: waysAnswer(waysOffered(chain, row.ways_to_pay, this.config)),
      ...promiseOf(kept?.get(row.id)),
    }));
  }

  /** Returns a branch as the storefront's list has it, without estimates. @throws NotFound */
  async summaryOf(id: number, language: Language): Promise<BranchSummary> {
    const row = await findBranch(this.db, id);
    if (!row) throw new NotFound('branch');
    return branchInLanguage(this.summary(row), row, { language, chain: this.shop.current.texts });
  }

  /**
   * Returns the names and opening hours of those of the branches that are open to customers, in the order in which they
   * are shown.
   */
  async trading(
    branchIds: BranchSet,
  ): Promise<
    (OpeningHours & Pick<BranchEntity, 'id' | 'name' | 'phone' | 'has_unseen_messages' | 'kitchen_language'>)[]
  > {
    return (await allBranches(this.db)).filter(({ id, state }) => state === 'open' && includesAll(branchIds, [id]));
  }

  /** Returns the names of branches by id, without unknown ids. */
  names(ids: readonly number[], db: Database = this.db): Promise<Map<number, string>> {
    return namesOfBranches(db, ids);
  }

  /**
   * Locks a branch until the transaction ends, as its edits and changes of the tax rate do. A closing and a tax invoice
   * lock it first, so that the rate of what they seal cannot change meanwhile.
   */
  async lock(tx: EntityManager, id: number): Promise<void> {
    await lockBranchForEdit(tx, id);
  }

  /** Returns the keyed hash of a branch's cancel code; null if it has none. @throws NotFound */
  async cancelCodeHash(id: number, manager: Database): Promise<Buffer | null> {
    const row = await findBranch(manager, id);
    if (!row) throw new NotFound('branch');
    return row.cancel_code_hash;
  }

  /** Returns since when only registered screens count as boards of the branch; null if every screen counts. */
  async ownScreensSince(id: number): Promise<Date | null> {
    return (await findBranch(this.db, id))?.own_screens_since ?? null;
  }

  /** Returns whether customers see the branch: it exists, and is neither a draft nor archived. */
  isOpenToCustomers(id: number): Promise<boolean> {
    return isBranchOpen(this.db, id);
  }

  /** Returns the id and the current slug of the branch that has or had a slug; undefined if there is none. */
  async bySlug(slug: string): Promise<Pick<BranchEntity, 'id' | 'slug'> | undefined> {
    return (await branchBySlug(this.db, slug)) ?? undefined;
  }

  /** Returns each branch's state and menu version, without unknown ids. */
  menuStates(ids: number[]): Promise<Pick<BranchEntity, 'id' | 'menu_version' | 'state'>[]> {
    return menuStatesOf(this.db, ids);
  }

  /** Returns every branch with the fields that staff see. */
  async allForStaff(db: Database = this.db): Promise<StaffBranchSummary[]> {
    return (await allBranches(db)).map((row) => this.staffSummary(row));
  }

  /** Returns a branch with the fields that staff see. @throws NotFound */
  async staffOneOrFail(id: number, db: Database = this.db): Promise<StaffBranchSummary> {
    const row = await findBranch(db, id);
    if (!row) throw new NotFound('branch');
    return this.staffSummary(row);
  }

  /** Returns a branch, or the chain's menu, with the fields that staff see. @throws NotFound */
  async menuOneOrFail(id: number, db: Database = this.db): Promise<StaffBranchSummary> {
    const row = await findMenu(db, id);
    if (!row) throw new NotFound('branch');
    return this.staffSummary(row);
  }

  private summary(row: BranchEntity): BranchSummary {
    const at = this.clock.now();
    const pause = pauseOf(row, at);
    const today = localTime(at, this.config.timeZone).date;
    return {
      id: row.id,
      name: row.name,
      slug: row.slug,
      phone: row.phone,
      address: row.address,
      ...hoursOn(row, today),
      is_open: row.state === 'open' && pause === null && isBranchOpenAt(row, at, this.config.timeZone),
      week_hours: row.week_hours,
      // includes yesterday, whose opening hours may end after midnight
      closings: row.closings.filter(({ date }) => date >= addDays(today, -1)),
      special_hours: row.special_hours.filter(({ date }) => date >= addDays(today, -1)),
      delivery_hours: row.delivery_hours,
      line_quantity_max: row.line_quantity_max,
      later_days: row.later_days,
      later_notice_minutes: row.later_notice_minutes,
      slot_minutes: row.slot_minutes,
      pause,
      busy: busyOf(row, at),
      location: locationOf(row),
    };
  }

  private withEstimate(branch: BranchSummary, pace: BranchPace | undefined, longestWait: number | null): BranchSummary {
    const busyMinutes = branch.busy?.minutes ?? 0;
    const of = (orderType: OrderType) => estimateMinutes(paceOf(orderType, pace, busyMinutes));
    const isAbove = isAboveLongestWait(paceOf('Pickup', pace, busyMinutes), longestWait);
    return {
      ...branch,
      estimate: { Delivery: of('Delivery'), Pickup: of('Pickup') },
      ...(isAbove && { is_above_longest_wait: true }),
    };
  }

  private staffSummary(row: BranchEntity): StaffBranchSummary {
    return {
      ...this.summary(row),
      // the hours of the form, not today's hours
      ...picked(row, BRANCH_SETTINGS),
      own_days: row.own_days,
      state: row.state,
      pause: pauseOf(row, this.clock.now()),
      version: row.version,
      ageing: {
        Delivery: { amber: row.amber_minutes_delivery, red: row.red_minutes_delivery },
        Pickup: { amber: row.amber_minutes_pickup, red: row.red_minutes_pickup },
      },
      has_cancel_code: row.cancel_code_hash !== null,
      own_screens_only: row.own_screens_since !== null,
      own_ways_to_pay: ownWaysAnswer(row.ways_to_pay),
    };
  }
}

/** Returns the kept promises in the form of answers, if they are enough to say something. */
const promiseOf = (promise: KeptPromises | undefined) =>
  promise !== undefined && promise.of >= KEPT_MIN ? { promise } : {};

function busyOf({ busy_minutes, busy_until }: BranchEntity, at: Date): BranchBusy | null {
  if (busy_minutes === 0 || busy_until === null || busy_until <= at) return null;
  return { minutes: busy_minutes, until: busy_until.toISOString() };
}

function pauseOf({ paused_until, pause_reason }: BranchEntity, at: Date): BranchPause | null {
  if (paused_until === null || paused_until <= at) return null;
  return { until: paused_until.toISOString(), reason: pause_reason };
}
