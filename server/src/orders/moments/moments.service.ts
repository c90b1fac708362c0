import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { channelOf } from '../../../../libs/domain/orders/channels.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { type BranchPace, BranchPaces, UNKNOWN_PACE } from '../../branches/branch-estimates.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { Clock } from '../../common/clock.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { SlotsService } from '../later/slots.service.js';
import type { OrderEntity } from '../order.entity.js';
import type { PlacedRequest } from '../placing/placed-request.js';
import { readQueue } from '../promises/order-pace.repository.js';
import { type Moment, type MomentParts, momentOf } from './moment.js';

type Asked = Pick<PlacedRequest, 'branch' | 'orderType' | 'dueAt' | 'promisedAt' | 'channel'>;

/** Everything is in stock: what takes the portions verifies it, or they are taken already. */
export const IN_STOCK = (): number => Number.POSITIVE_INFINITY;

/** Reads by what an order is decided. */
@Injectable()
export class MomentsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly slots: SlotsService,
    private readonly paces: BranchPaces,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Returns the moment by the cached menu and the queue of a few seconds ago, as if everything were in stock and every slot
   * empty; `place_order` verifies all of it.
   */
  async kept(asked: Asked): Promise<Moment> {
    const { branch, orderType, dueAt } = asked;
    const menu = await this.menus.cached(branch);
    const due = dueAt ? await this.slots.due(menu, { orderType, dueAt: new Date(dueAt) }) : undefined;
    return this.of({ menu, remaining: IN_STOCK, due, pace: await this.pace(asked, menu) });
  }

  /** Returns the moment by the current menu, with the stock of the order's day, and what is due in the slots. */
  async current(asked: Asked): Promise<Moment> {
    const { branch, orderType, dueAt } = asked;
    if (!dueAt) {
      const stocked = await this.menus.current(branch);
      const pace = await this.pace(asked, stocked.menu);
      return this.of({
        ...stocked,
        pace: pace && { ...pace, queue: await readQueue(this.db, branch, this.clock.now()) },
      });
    }
    const at = new Date(dueAt);
    const stocked = await this.menus.onDay(branch, businessDate(at, this.config));
    return this.of({ ...stocked, due: await this.slots.due(stocked.menu, { orderType, dueAt: at }, this.db) });
  }

  /**
   * Returns the moment by what the caller has read or locked.
   *
   * @param change an order that is changed, and when; absent for a request
   */
  of(parts: MomentParts, change: { order?: OrderEntity; at?: Date } = {}): Moment {
    const { order, at: now = this.clock.now() } = change;
    return momentOf(parts, { now, settings: this.config, ...(order && { order }) });
  }

  /** Returns the pace of a kitchen if an order depends on it: the branch has a longest wait, or a promise was shown. */
  private async pace({ branch, dueAt, promisedAt, channel }: Asked, menu: BranchMenu): Promise<BranchPace | undefined> {
    const isLimited = menu.branch.longestWait !== null && !channelOf({ ...(channel && { channel }) }).passesPause;
    if (dueAt || !(isLimited || promisedAt)) return undefined;
    return (await this.paces.all()).get(branch) ?? UNKNOWN_PACE;
  }
}
