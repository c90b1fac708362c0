import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Order } from '../../../libs/contract/orders.js';
import type { SessionUser } from '../../../libs/contract/users.js';
import { canStrike, withStruck } from '../../../libs/domain/struck-lines.js';
import { Clock } from '../common/clock.js';
import { DomainError, NotFound } from '../common/errors.js';
import { type FoundOrder, lockOrder } from '../orders/order-reads.repository.js';
import { kitchenStatusOf, toOrder } from '../orders/order-rows.js';
import { updateStruck } from '../orders/order-updates.repository.js';
import { appendBranchEvent } from '../realtime/branch-stream.repository.js';
import { ChangeNotifier } from '../realtime/change-notifier.service.js';

interface Strike {
  orderId: string;
  /** which line, from 0 */
  position: number;
  isStruck: boolean;
  user: SessionUser;
}

/** Strikes the lines of a ticket that are made. */
@Injectable()
export class StrikeService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: ChangeNotifier,
    private readonly clock: Clock,
  ) {}

  /**
   * Strikes a line, or puts it back, with a `kitchen-status` event for the branch's boards in the same transaction. Repeating
   * it changes nothing. Of two people who strike lines of one order at once both count: the order's row is locked.
   *
   * @returns the order, and the name of the line
   * @throws NotFound where the order has no such line
   * @throws DomainError where the order is not On Process
   */
  async strike({ orderId, position, isStruck, user }: Strike): Promise<{ order: Order; name: string }> {
    const { order, name, isChanged } = await this.db.transaction(async (manager) => {
      const found = await lockOrder(manager, orderId);
      const line = found?.lines.find((one) => one.position === position);
      if (!found || !line) throw new NotFound('line');
      if (!canStrike(found.order)) {
        const { ticket_number, status, kitchen_status } = found.row;
        const state = status === 'Confirmed' ? kitchen_status : status;
        throw new DomainError('not-on-process', `Order ${ticket_number} is ${state}, so its lines cannot be struck.`, {
          order: found.order,
        });
      }
      const { name } = line;
      const before = found.row.struck_lines ?? [];
      if (before.includes(position) === isStruck) return { order: found.order, name, isChanged: false };
      const struck = withStruck(before, { position, isStruck });
      return { order: await this.write(manager, found, { struck, user }), name, isChanged: true };
    });
    if (isChanged) this.changes.notify(order.branch_id);
    return { order, name };
  }

  private async write(
    manager: EntityManager,
    found: FoundOrder,
    { struck, user }: { struck: readonly number[]; user: SessionUser },
  ): Promise<Order> {
    const row = await updateStruck(manager, found.row.id, struck);
    await appendBranchEvent(manager, {
      name: 'kitchen-status',
      branchId: row.branch_id,
      at: this.clock.now(),
      body: { ...kitchenStatusOf(row), struck_lines: [...struck], by: user.name },
    });
    return toOrder({ ...found, row });
  }
}
