import { Inject, Injectable } from '@nestjs/common';
import { earliestRelease } from '../../../../libs/domain/later/later-orders.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import type { BranchMenu } from '../../catalog/menu/branch-menu.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { OrderFactsService } from '../order-facts.service.js';
import { type OrderCaller, OrdersService } from '../orders.service.js';
import { rejectUnservable } from '../placing/order-servable.js';
import { portionsOf } from '../portions.js';
import { lockSlots, returnSlot, takeSlot } from './branch-slots.repository.js';
import { dueSlot, rejectFullSlot } from './due-slot.js';
import { SlotsService } from './slots.service.js';

/** Lets a customer choose another time for an order for later. */
@Injectable()
export class DueChangeService {
  constructor(
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly facts: OrderFactsService,
    private readonly menus: MenuService,
    private readonly slots: SlotsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Moves an order to another slot of its business day, until it goes to the kitchen. Price and portions stay; each food
   * must be served at the new time.
   *
   * @throws DomainError if it is too late, the slot is of another day, full or gone (with the `next` free one), or the
   *   caller is not the owner
   */
  async change(caller: OrderCaller, dueAt: Date): Promise<void> {
    const { row } = await this.orders.findOwn(caller);
    const { menu } = await this.menus.current(row.branch_id);
    await this.changes.change(row.id, { actor: 'customer' }, (change) => this.write(change, { dueAt, menu }));
  }

  private async write(change: OrderChange, { dueAt, menu }: { dueAt: Date; menu: BranchMenu }): Promise<void> {
    const { tx, before } = change;
    const { row, lines } = before;
    await this.facts.checkAllowed(tx, 'change_due', row);
    if (row.due_at === null || row.due_at.getTime() === dueAt.getTime()) return;
    if (businessDate(dueAt, this.config) !== row.business_date) throw rejected('other-due-day');
    const portions = portionsOf(lines);
    await lockSlots(tx, row.branch_id, [row.due_at, dueAt]);
    // its own place does not count if the order looks for another one
    await returnSlot(tx, row, portions);
    const due = await this.slots.due(menu, { orderType: row.order_type, dueAt }, tx);
    const { startsAt, endsAt } = dueSlot(due);
    rejectFullSlot(
      due,
      portions.reduce((sum, { quantity }) => sum + quantity, 0),
    );
    const { timeZone } = this.config;
    const moment = {
      menu,
      remaining: () => Number.POSITIVE_INFINITY,
      at: dueAt,
      day: row.business_date,
      timeZone,
      due,
    };
    rejectUnservable(lines, moment, row.order_type);
    const moved = { ...row, due_at: startsAt };
    if (!(await takeSlot(tx, moved, portions))) throw rejected('menu-changing');
    change.update({
      due_at: startsAt,
      due_until: row.due_until && endsAt,
      due_while_closed: false,
      ...(row.promised_at && { promised_at: startsAt }),
      ...(row.release_at && { release_at: earliestRelease(startsAt) }),
    });
    await change.record({
      action: 'time changed',
      before: { due_at: row.due_at.toISOString() },
      after: { due_at: startsAt.toISOString() },
    });
  }
}
