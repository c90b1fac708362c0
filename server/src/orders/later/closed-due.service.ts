import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isDueWhileClosed } from '../../../../libs/domain/later/later-slots.js';
import { localTime } from '../../../../libs/domain/time/business-time.js';
import { BranchParts, type HoursChange } from '../../branches/branch-parts.js';
import { type AppConfig, CONFIG } from '../../config.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { lockOrdersForLater, scheduledOrders } from './release.repository.js';

/**
 * Marks the orders for later that are due while their branch is closed, when its hours have changed. Those that are
 * confirmed or paid only afterwards have the mark already.
 */
@Injectable()
export class ClosedDueService {
  constructor(
    private readonly orders: OrderChangesService,
    @Inject(CONFIG) private readonly config: AppConfig,
    parts: BranchParts,
  ) {
    parts.register({ hoursChanged: (manager, change) => this.mark(manager, change), scheduled: scheduledOrders });
  }

  /**
   * Runs at the end of the caller's transaction. Each order whose mark changes appends an `order-status` event.
   *
   * @returns the dates of the scheduled orders that are due while the branch is closed, one for each order
   */
  private async mark(tx: EntityManager, { branchId, hours, user }: HoursChange): Promise<string[]> {
    const { timeZone, businessDayStarts } = this.config;
    const ids = await lockOrdersForLater(tx, branchId);
    const dates: string[] = [];
    await this.orders.changeAll(tx, { ids, editor: { actor: 'kitchen', user } }, (change) => {
      const { due_at, due_until, order_type, due_while_closed, status } = change.before.row;
      const isClosed =
        due_at !== null &&
        isDueWhileClosed(hours, {
          orderType: order_type,
          dueAt: due_at,
          dueUntil: due_until,
          timeZone,
          businessDayStarts,
        });
      if (isClosed && status === 'Scheduled') dates.push(localTime(due_at, timeZone).date);
      if (isClosed !== due_while_closed) change.update({ due_while_closed: isClosed }, 'hours-changed');
    });
    return dates;
  }
}
