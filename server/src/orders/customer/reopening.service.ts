import { Inject, Injectable } from '@nestjs/common';
import { holdEndsAt, paymentDeadline } from '../../../../libs/domain/holding.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { lockStock } from '../../catalog/stock/daily-stock.repository.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { PaymentInquiriesService } from '../../payments/settlement/payment-inquiries.service.js';
import type { OrderChange } from '../order-change.js';
import { OrderChangesService } from '../order-changes.service.js';
import type { OrderRow } from '../order-rows.js';
import { HoldLimits } from '../placing/hold-limits.js';
import { decideByMenu, MenuChanged } from '../placing/menu-changed.js';
import { rejectUnservable } from '../placing/order-decision.js';
import { portionsOf } from '../portions.js';

/** An order that may go on, and the menu of this moment. */
export interface Reopened {
  change: OrderChange;
  menu: BranchMenu;
}

/** The steps that paying again and paying later share: the gateway is asked first, and returned portions are taken again. */
@Injectable()
export class ReopeningService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly menus: MenuService,
    private readonly holdLimits: HoldLimits,
    private readonly inquiries: PaymentInquiriesService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Asks the gateway about the order's open payments, so that nobody pays twice for want of an answer, then changes the order;
   * again if the menu has changed meanwhile.
   */
  async run<T>(
    { id, branch_id }: Pick<OrderRow, 'id' | 'branch_id'>,
    work: (reopened: Reopened) => Promise<T>,
  ): Promise<T> {
    await this.inquiries.inquireAboutOrder(id);
    return decideByMenu(async () => {
      const { menu } = await this.menus.current(branch_id);
      return this.orders.change(id, { actor: 'customer' }, (change) => work({ change, menu }));
    });
  }

  /**
   * Locks the portions of an order that gave them back, and checks that it can still be made: as a new order takes them, by the
   * menu and the hour of this moment. Call `checkHolds` after it: the counts of sent codes are locked in between.
   *
   * @throws DomainError with a sentence that says why it cannot be made
   * @throws MenuChanged if the menu is an old one: decide again by the new one
   */
  async lockPortions({ tx, at, before: { row, lines } }: OrderChange, menu: BranchMenu): Promise<void> {
    const itemIds = portionsOf(lines).map(({ itemId }) => itemId);
    const stock = await lockStock(tx, { branchId: row.branch_id, day: row.business_date, itemIds });
    if (stock.menuVersion !== menu.version) throw new MenuChanged();
    const { timeZone } = this.config;
    rejectUnservable(lines, { menu, remaining: (itemId) => stock.remaining.get(itemId) ?? 0, at, timeZone });
  }

  /** @throws TooManyTries if the order's phone, its device or its address holds too much already */
  checkHolds({ tx, at, before: { row, lines } }: OrderChange): Promise<void> {
    return this.holdLimits.check(tx, { ...row, at }, lines);
  }

  /** Restarts the order's time to pay, though not beyond `holdEndsAt`; after the move. @returns until when it is held */
  extendHold(change: OrderChange): Date {
    const timeoutMs = this.config.paymentTimeoutMinutes * 60_000;
    const holdEnd = holdEndsAt(change.before.row.created_at, timeoutMs);
    const expiresAt = paymentDeadline({ holdEnd, at: change.at, timeoutMs });
    change.update({ expires_at: expiresAt });
    return expiresAt;
  }
}
