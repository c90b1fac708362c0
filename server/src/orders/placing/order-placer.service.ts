import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { BoardEvent } from '../../../../libs/contract/events.js';
import type { Order } from '../../../../libs/contract/orders.js';
import type { CreatedOrder } from '../../../../libs/contract/payments.js';
import type { CreateOrderRequest } from '../../../../libs/contract/requests.js';
import { businessDate } from '../../../../libs/domain/business-day.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { lockStock } from '../../catalog/stock/daily-stock.repository.js';
import { Clock } from '../../common/clock.js';
import { isWorthRetrying } from '../../common/database-errors.js';
import { DomainError } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { findOrderById } from '../order-reads.repository.js';
import { CreatedOrdersService } from './created-orders.service.js';
import { findClaimed } from './idempotency-keys.repository.js';
import { decideByMenu, MenuChanged } from './menu-changed.js';
import { paidLines, stockItemIds } from './order-decision.js';
import { OrderDraftsService, type Placing } from './order-drafts.service.js';
import { writeOrder } from './order-writer.repository.js';

interface Placed {
  answer: CreatedOrder;
  /** none where the idempotency key had made the order before */
  event?: BoardEvent;
}

/** Decides and writes an order: at once where it asks for what is there, else under the locks of its stock. */
@Injectable()
export class OrderPlacerService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly drafts: OrderDraftsService,
    private readonly answers: CreatedOrdersService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Writes an order, or finds the one that its key has made, without notifying anybody.
   *
   * @throws DomainError with a sentence that says why; nothing is stored then and no stock is taken
   */
  async place(placing: Omit<Placing, 'menu'>): Promise<Placed> {
    const menu = await this.menus.lastSeen(placing.request.branch);
    return (await this.placeAtOnce({ ...placing, menu })) ?? (await this.placeUnderLock(placing));
  }

  /**
   * Writes an order as `place` does, inside the caller's transaction and by the menu that he passes, and says what was
   * written. For the opening check, which rolls it back: a caller that commits it has placed a real order.
   */
  async rehearse(manager: EntityManager, request: CreateOrderRequest, menu: BranchMenu): Promise<Order> {
    const { answer } = await this.write(manager, { request, claim: undefined, menu, origin: undefined });
    const found = await findOrderById(manager, answer.id);
    if (!found) throw new Error(`the rehearsed order ${answer.id} was not written`);
    return found.order;
  }

  /**
   * Most orders ask for what is there: one is decided as if everything were, and its only statement writes it where that
   * is so. What the stock allows is the same then as without limits.
   *
   * @returns undefined where nothing was written: the menu has moved on, something is short, the key was used before, or
   *   it is rejected by a copy of the menu that may be old
   */
  private async placeAtOnce(placing: Placing): Promise<Placed | undefined> {
    try {
      const draft = this.drafts.draft(placing, { at: this.clock.now(), remaining: () => Number.POSITIVE_INFINITY });
      const event = await writeOrder(this.db, draft);
      return event && { answer: this.answers.of(draft.row, draft.form), event };
    } catch (error) {
      if (error instanceof DomainError || isWorthRetrying(error)) return undefined;
      throw error;
    }
  }

  /** Decides by the menu and the stock of now, which it holds: what cannot be had is rejected with what there is. */
  private placeUnderLock(placing: Omit<Placing, 'menu'>): Promise<Placed> {
    return decideByMenu(async () => {
      const { menu } = await this.menus.current(placing.request.branch);
      return this.db.transaction((manager) => this.write(manager, { ...placing, menu }));
    });
  }

  private async write(manager: EntityManager, placing: Placing): Promise<Placed> {
    const { request, claim, menu } = placing;
    const at = this.clock.now();
    const day = businessDate(at, this.config);
    const itemIds = stockItemIds(paidLines(request.products), menu);
    const stock = await lockStock(manager, { branchId: menu.branchId, day, itemIds });
    // under the lock, for which another try of this order may have made us wait
    const earlier = claim && (await findClaimed(manager, claim));
    const order = earlier === undefined ? undefined : await findOrderById(manager, earlier);
    if (order) return { answer: await this.answers.ofEarlier(manager, order.row) };
    if (stock.menuVersion !== menu.version) throw new MenuChanged();
    const draft = this.drafts.draft(placing, { at, remaining: (itemId) => stock.remaining.get(itemId) ?? 0 });
    const event = await writeOrder(manager, draft);
    if (!event) throw new MenuChanged();
    return { answer: this.answers.of(draft.row, draft.form), event };
  }
}
