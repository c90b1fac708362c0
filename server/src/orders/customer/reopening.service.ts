import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { MESSAGE } from '../../../../libs/contract/messages.js';
import { holdEndsAt, paymentDeadline } from '../../../../libs/domain/holding.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { lockStock } from '../../catalog/stock/daily-stock.repository.js';
import { Clock } from '../../common/clock.js';
import { DomainError } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { PaymentInquiriesService } from '../../payments/settlement/payment-inquiries.service.js';
import { type FoundOrder, lockOrder } from '../order-reads.repository.js';
import type { OrderRow } from '../order-rows.js';
import { updateDeadline } from '../order-updates.repository.js';
import { HoldLimits } from '../placing/hold-limits.js';
import { decideByMenu, MenuChanged } from '../placing/menu-changed.js';
import { rejectUnservable } from '../placing/order-decision.js';
import { portionsOf } from '../portions.js';

/** An order that may go on, in a transaction that has locked its row. */
export interface OpenOrder {
  found: FoundOrder;
  menu: BranchMenu;
  at: Date;
}

/** What every way to go on with an unpaid order does: the gateway is asked first, and portions that went back are taken again. */
@Injectable()
export class ReopeningService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly menus: MenuService,
    private readonly holdLimits: HoldLimits,
    private readonly inquiries: PaymentInquiriesService,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Asks the gateway about the order's open payments, so that nobody pays twice for want of an answer, then does the work in a
   * transaction that has locked the order: again where the menu moves on meanwhile.
   *
   * @throws DomainError where the order is gone
   */
  async run<T>(
    { id, branch_id }: Pick<OrderRow, 'id' | 'branch_id'>,
    work: (manager: EntityManager, open: OpenOrder) => Promise<T>,
  ): Promise<T> {
    await this.inquiries.inquireAboutOrder(id);
    return decideByMenu(async () => {
      const { menu } = await this.menus.current(branch_id);
      return this.db.transaction(async (manager) => {
        const found = await lockOrder(manager, id);
        if (!found) throw new DomainError('order-not-found', MESSAGE.orderNotFound);
        return work(manager, { found, menu, at: this.clock.now() });
      });
    });
  }

  /**
   * Locks the portions of an order that gave them back, and checks that it can still be made: as a new order takes them, by the
   * menu and the hour of this moment. What it may hold is checked afterwards, by `checkHolds`: the counts of sent codes are locked
   * before the keys of held stock.
   *
   * @throws DomainError with a sentence that says why it cannot be made
   * @throws MenuChanged where the menu is an old one: decide again by the new one
   */
  async lockPortions(manager: EntityManager, { found: { row, lines }, menu, at }: OpenOrder): Promise<void> {
    const itemIds = portionsOf(lines).map(({ itemId }) => itemId);
    const stock = await lockStock(manager, { branchId: row.branch_id, day: row.business_date, itemIds });
    if (stock.menuVersion !== menu.version) throw new MenuChanged();
    const { timeZone } = this.config;
    rejectUnservable(lines, { menu, remaining: (itemId) => stock.remaining.get(itemId) ?? 0, at, timeZone });
  }

  /** @throws TooManyTries where the order's phone, its device or its address holds too much already */
  checkHolds(manager: EntityManager, { found: { row, lines }, at }: OpenOrder): Promise<void> {
    return this.holdLimits.check(manager, { ...row, at }, lines);
  }

  /** Restarts the order's time to pay, though not beyond `holdEndsAt`. @returns until when it is held */
  async extendHold(manager: EntityManager, { found: { row }, at }: OpenOrder): Promise<Date> {
    const timeoutMs = this.config.paymentTimeoutMinutes * 60_000;
    const expiresAt = paymentDeadline({ holdEnd: holdEndsAt(row.created_at, timeoutMs), at, timeoutMs });
    await updateDeadline(manager, row.id, expiresAt);
    return expiresAt;
  }
}
