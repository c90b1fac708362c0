import { Inject, Injectable } from '@nestjs/common';
import { earliestRelease } from '../../../../libs/domain/later/later-orders.js';
import { portionCount } from '../../../../libs/domain/lines/portions.js';
import { SHIFT_ROLES } from '../../../../libs/domain/people/shift-roles.js';
import { businessDate } from '../../../../libs/domain/time/business-day.js';
import { MenuService } from '../../catalog/menu/menu.service.js';
import { NotAuthorized, rejected } from '../../common/errors.js';
import { type AppConfig, CONFIG } from '../../config.js';
import type { OrderChange, OrderEditor } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { IN_STOCK, MomentsService } from '../moments/moments.service.js';
import type { OrderEntity } from '../order.entity.js';
import { OrderFactsService } from '../order-facts.service.js';
import { type OrderRequest, OrdersService } from '../orders.service.js';
import { rejectUnservable } from '../placing/order-servable.js';
import { portionsOf } from '../portions.js';
import { lockSlots, returnSlot, takeSlot } from './branch-slots.repository.js';
import { dueSlot, rejectFullSlot } from './due-slot.js';
import { SlotsService } from './slots.service.js';

/** Lets a customer, or the staff of the branch, choose another time for an order for later. */
@Injectable()
export class DueChangeService {
  constructor(
    private readonly orders: OrdersService,
    private readonly changes: OrderChangesService,
    private readonly facts: OrderFactsService,
    private readonly menus: MenuService,
    private readonly slots: SlotsService,
    private readonly moments: MomentsService,
    @Inject(CONFIG) private readonly config: AppConfig,
  ) {}

  /**
   * Moves an order to another slot of its business day, until it goes to the kitchen. Price and portions stay; each
   * food must be served at the new time. If staff move it, the customer gets a message.
   *
   * @returns the order's row, and whether the caller is its owner
   * @throws DomainError if it is too late, the slot is of another day, full or gone (with the `next` free one), or the
   *   caller is neither the owner nor of the branch
   * @throws NotAuthorized for staff of other roles, and for API keys that only read
   */
  async change(request: OrderRequest, dueAt: Date): Promise<{ row: OrderEntity; isOwn: boolean }> {
    const { row, editor } = await this.find(request);
    await this.changes.change(row.id, editor, async (change) => {
      const isMoved = await this.write(change, dueAt);
      if (isMoved && editor.actor === 'kitchen') await change.message('moved');
    });
    return { row, isOwn: editor.actor === 'customer' };
  }

  private async find(request: OrderRequest): Promise<{ row: OrderEntity; editor: OrderEditor }> {
    const { row, isOwn, isStaff } = await this.orders.findByNumber(request);
    if (isOwn) return { row, editor: { actor: 'customer' } };
    const { caller: user } = request;
    if (!isStaff || user === undefined) throw rejected('not-own-order');
    if (!SHIFT_ROLES.includes(user.role_id) || user.key?.canWrite === false) throw new NotAuthorized();
    return { row, editor: { actor: 'kitchen', user } };
  }

  /** @returns whether its time is another one now */
  private async write(change: OrderChange, dueAt: Date): Promise<boolean> {
    const { tx, before } = change;
    const { row, lines } = before;
    await this.facts.checkAllowed(tx, 'change_due', row);
    if (row.due_at === null || row.due_at.getTime() === dueAt.getTime()) return false;
    if (businessDate(dueAt, this.config) !== row.business_date) throw rejected('other-due-day');
    // by the hours of now: a change of the hours that is made after this finds the order at its new time
    const menu = await this.menus.within(tx, row.branch_id);
    const portions = portionsOf(lines);
    await lockSlots(tx, row.branch_id, [row.due_at, dueAt]);
    // its own place does not count if the order looks for another one
    await returnSlot(tx, row, portions);
    const due = { ...(await this.slots.due(menu, { orderType: row.order_type, dueAt }, tx)), isDayFixed: true };
    const { startsAt, endsAt } = dueSlot(due);
    rejectFullSlot(due, portionCount(portions));
    const moment = this.moments.of({ menu, remaining: IN_STOCK, due }, { order: row, at: change.at });
    rejectUnservable(lines, moment, row);
    const moved = { ...row, due_at: startsAt };
    if (!(await takeSlot(tx, moved, portions))) throw rejected('menu-changing');
    const fields = {
      due_at: startsAt,
      due_until: row.due_until && endsAt,
      due_while_closed: false,
      ...(row.promised_at && { promised_at: startsAt }),
      ...(row.release_at && { release_at: earliestRelease(startsAt) }),
    };
    change.update(fields, 'due-changed');
    await change.record({
      action: 'time changed',
      before: { due_at: row.due_at.toISOString() },
      after: { due_at: startsAt.toISOString() },
    });
    return true;
  }
}
