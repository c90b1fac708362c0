import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CreateOrderRequest } from '../../../../libs/contract/people/requests.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { MenuService, type StockedMenu } from '../../catalog/menu/menu.service.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { DueMoment } from '../later/due-slot.js';
import { SlotsService } from '../later/slots.service.js';

/** The menu, the stock and, for an order for later, the slots by which an order is decided. */
export interface OrderMenu extends StockedMenu {
  due?: DueMoment | undefined;
}

type Asked = Pick<CreateOrderRequest, 'branch' | 'orderType' | 'dueAt'>;

/** Reads what an order is decided by. */
@Injectable()
export class OrderMenusService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly slots: SlotsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Returns the cached menu, as if everything were in stock and every slot empty; `place_order` verifies both. */
  async kept({ branch, orderType, dueAt }: Asked): Promise<OrderMenu> {
    const menu = await this.menus.cached(branch);
    const due = dueAt ? await this.slots.due(menu, { orderType, dueAt: new Date(dueAt) }) : undefined;
    return { menu, remaining: () => Number.POSITIVE_INFINITY, due };
  }

  /** Returns the current menu with the stock of the order's day, and what is due in the slots. */
  async current({ branch, orderType, dueAt }: Asked): Promise<OrderMenu> {
    if (!dueAt) return this.menus.current(branch);
    const at = new Date(dueAt);
    const stocked = await this.menus.onDay(branch, businessDate(at, this.config));
    return { ...stocked, due: await this.slots.due(stocked.menu, { orderType, dueAt: at }, this.db) };
  }
}
