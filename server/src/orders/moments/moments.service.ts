import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CreateOrderRequest } from '../../../../libs/contract/requests/orders/create-order.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { Clock } from '../../common/clock.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { SlotsService } from '../later/slots.service.js';
import type { OrderEntity } from '../order.entity.js';
import { type Moment, type MomentParts, momentOf } from './moment.js';

type Asked = Pick<CreateOrderRequest, 'branch' | 'orderType' | 'dueAt'>;

/** Everything is in stock: what takes the portions verifies it, or they are taken already. */
export const IN_STOCK = (): number => Number.POSITIVE_INFINITY;

/** Reads by what an order is decided. */
@Injectable()
export class MomentsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly slots: SlotsService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the moment by the cached menu, as if everything were in stock and every slot empty; `place_order` verifies both. */
  async kept({ branch, orderType, dueAt }: Asked): Promise<Moment> {
    const menu = await this.menus.cached(branch);
    const due = dueAt ? await this.slots.due(menu, { orderType, dueAt: new Date(dueAt) }) : undefined;
    return this.of({ menu, remaining: IN_STOCK, due });
  }

  /** Returns the moment by the current menu, with the stock of the order's day, and what is due in the slots. */
  async current({ branch, orderType, dueAt }: Asked): Promise<Moment> {
    if (!dueAt) return this.of(await this.menus.current(branch));
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
}
