import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { OrderCause } from '../../../../libs/contract/orders/events.js';
import { type Portions, portionCount } from '../../../../libs/domain/lines/portions.js';
import { holdEndsAt, paymentDeadline } from '../../../../libs/domain/orders/holding.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { lockStock } from '../../catalog/stock/daily-stock.repository.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { PaymentInquiriesService } from '../../payments/settlement/payment-inquiries.service.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { lockSlots } from '../later/branch-slots.repository.js';
import { type DueSlots, rejectFullSlot } from '../later/due-slot.js';
import { SlotsService } from '../later/slots.service.js';
import { MomentsService } from '../moments/moments.service.js';
import type { OrderEntity } from '../order.entity.js';
import { HoldLimits } from '../placing/hold-limits.js';
import { rejectUnservable } from '../placing/order-servable.js';
import { portionsOf } from '../portions.js';
import { holdPromo } from '../promo-uses/promo-uses.repository.js';

/** The steps that paying again and paying later share: asking the gateway, and taking returned portions again. */
@Injectable()
export class ReopeningService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly menus: MenuService,
    private readonly holdLimits: HoldLimits,
    private readonly inquiries: PaymentInquiriesService,
    private readonly slots: SlotsService,
    private readonly moments: MomentsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /** Asks the gateway about the order's open payments, so that nobody pays twice, then changes the order. */
  async run<T>({ id }: Pick<OrderEntity, 'id'>, work: (change: OrderChange) => Promise<T>): Promise<T> {
    await this.inquiries.inquireAboutOrder(id);
    return this.orders.change(id, { actor: 'customer' }, work);
  }

  /**
   * Locks the portions that the order has returned, checks that it can still be made by the menu and hours of now, and
   * takes its promo code again. Call `checkHolds` after it: the counts of sent codes are locked in between.
   *
   * @throws DomainError that says why the order cannot be made, or must not hold its promo code
   */
  async lockPortions({ tx, at, before: { row, lines } }: OrderChange): Promise<void> {
    const portions = portionsOf(lines);
    const itemIds = portions.map(({ itemId }) => itemId);
    const stock = await lockStock(tx, { branchId: row.branch_id, day: row.business_date, itemIds });
    const menu = await this.menus.within(tx, row.branch_id, stock.menuVersion);
    const remaining = (itemId: number) => stock.remaining.get(itemId) ?? 0;
    const due = await this.lockSlot(tx, { row, menu, portions });
    rejectUnservable(lines, this.moments.of({ menu, remaining, due }, { order: row, at }), row);
    await holdPromo(tx, row, { at, caps: this.holdLimits.promoCaps(row) });
  }

  /**
   * Locks the slot of an order for later. Its notice was given when it was placed.
   *
   * @throws DomainError if it is full
   */
  private async lockSlot(
    tx: EntityManager,
    { row, menu, portions }: { row: OrderEntity; menu: BranchMenu; portions: readonly Portions[] },
  ): Promise<DueSlots | undefined> {
    const { due_at: dueAt, branch_id, order_type: orderType } = row;
    if (dueAt === null) return undefined;
    await lockSlots(tx, branch_id, [dueAt]);
    const { grid, ...due } = await this.slots.due(menu, { orderType, dueAt }, tx);
    const without = { ...due, grid: { ...grid, rules: { ...grid.rules, noticeMinutes: 0 } } };
    rejectFullSlot(without, portionCount(portions));
    return without;
  }

  /** @throws TooManyTries if the order's phone, device or address already holds too much */
  checkHolds({ tx, at, before: { row, lines } }: OrderChange): Promise<void> {
    return this.holdLimits.check(tx, { ...row, at }, lines);
  }

  /**
   * Restarts the order's time to pay, but not beyond `holdEndsAt`. Call it after the move. @returns until when the
   * order is held
   */
  extendHold(change: OrderChange, cause: OrderCause): Date {
    const timeoutMs = this.config.paymentTimeoutMinutes * 60_000;
    const holdEnd = holdEndsAt(change.before.row.created_at, timeoutMs);
    const expiresAt = paymentDeadline({ holdEnd, at: change.at, timeoutMs });
    change.update({ expires_at: expiresAt }, cause);
    return expiresAt;
  }
}
