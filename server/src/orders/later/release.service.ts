import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Order } from '../../../../libs/contract/orders/orders.js';
import type { SessionUser } from '../../../../libs/contract/people/users.js';
import { ORDER_TYPES } from '../../../../libs/contract/values.js';
import { canWaitAgain, isReleasedLate, leadMinutes } from '../../../../libs/domain/later/later-orders.js';
import { estimateMinutes } from '../../../../libs/domain/orders/estimate.js';
import { UNDO_OFFERED_SECONDS } from '../../../../libs/domain/orders/kitchen-messages.js';
import { kitchenStatusText, orderStatusText } from '../../../../libs/domain/text/labels.js';
import { AuditService } from '../../audit/audit.service.js';
import { BranchPaces, paceOf } from '../../branches/branch-estimates.js';
import { BranchesService } from '../../branches/branches.service.js';
import { Clock } from '../../common/clock.js';
import { rejected } from '../../common/errors.js';
import { Jobs } from '../../common/process/jobs.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { claimDueOrders, type DueOrder, hasDueOrders, type Lead } from './release.repository.js';

const SWEEP_MS = 10_000;
const BATCH = 20;
/** once the lease ends, another process may claim the order */
const LEASE_MS = 30_000;
/** the trail's actions for a start before the time, and for taking it back */
const RELEASED_EARLY = 'started before its time';
const WAITS_AGAIN = 'waits for its time again';

/**
 * Gives orders for later to the kitchen when their time has come: by the clock, or early by the kitchen. A claim moves
 * `release_at` on (`FOR UPDATE SKIP LOCKED`), so any number of processes can share the work; the move itself is made
 * under the order's lock, so each order is released once. A process that was down releases at its start.
 */
@Injectable()
export class ReleaseService {
  private readonly logger = new Logger(ReleaseService.name);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: OrderChangesService,
    private readonly branches: BranchesService,
    private readonly paces: BranchPaces,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    jobs.add({
      name: 'release',
      does: 'gives orders for later to the kitchen when their time has come',
      everyMs: SWEEP_MS,
      work: () => this.releaseDue(),
    });
  }

  /**
   * Gives an order to the kitchen before its time. A repeated call by the same person changes nothing.
   *
   * @throws NotFound for an unknown order
   * @throws DomainError if it does not wait for its time
   */
  releaseEarly(orderId: string, user: SessionUser): Promise<Order> {
    return this.changes.change(orderId, { actor: 'kitchen', user }, async (change) => {
      const { ticket } = change;
      const { status } = change.before.row;
      if (status !== 'Scheduled') {
        const done = { actor: user, action: RELEASED_EARLY, entity: 'order', entityId: orderId };
        if (await this.audit.isRepeated(change.tx, done)) return change.order.order;
        throw rejected('not-scheduled', { ticket, status: orderStatusText(status) }, { order: change.before.order });
      }
      await change.move('Confirmed', { cause: 'released' });
      await change.message('released', { afterSeconds: UNDO_OFFERED_SECONDS + 2 });
      await change.recordMove(RELEASED_EARLY);
      return change.order.order;
    });
  }

  /**
   * Lets an order that was given to the kitchen before its time wait again. One whose time has come is released again.
   * A repeated call by the same person changes nothing.
   *
   * @throws NotFound for an unknown order
   * @throws DomainError if it is not for later, or the kitchen has started it
   */
  waitAgain(orderId: string, user: SessionUser): Promise<Order> {
    return this.changes.change(orderId, { actor: 'kitchen', user }, async (change) => {
      const { order } = change.before;
      if (!canWaitAgain(order)) {
        const done = { actor: user, action: WAITS_AGAIN, entity: 'order', entityId: orderId };
        if (await this.audit.isRepeated(change.tx, done)) return order;
        const { ticket } = change;
        const { status, kitchen_status } = order;
        const state = status === 'Confirmed' ? kitchenStatusText(kitchen_status) : orderStatusText(status);
        throw rejected('cannot-undo', { ticket, state }, { order });
      }
      await change.move('Scheduled', { cause: 'release-undone' });
      await change.withdrawMessage('released');
      await change.recordMove(WAITS_AGAIN);
      return change.order.order;
    });
  }

  /** Gives orders to the kitchen whose time has come, oldest first. @returns whether there may be more */
  async releaseDue(): Promise<boolean> {
    const at = this.clock.now();
    if (!(await hasDueOrders(this.db, at))) return false;
    const due = await claimDueOrders(this.db, { at, leaseMs: LEASE_MS, limit: BATCH, leads: await this.leads() });
    for (const order of due) {
      // an error of one order does not stop the others; its claim expires and it is released by the next run
      await this.releaseOne(order).catch((error: unknown) => this.logger.error(error));
    }
    return due.length === BATCH;
  }

  /** Gives an order to the kitchen, unless it has changed since it was claimed. */
  async releaseOne(due: DueOrder): Promise<void> {
    await this.changes.change(due.id, { actor: 'clock' }, async (change) => {
      const { status, release_at } = change.before.row;
      // it was started early, cancelled, or moved to another time meanwhile
      if (status !== 'Scheduled' || release_at?.getTime() !== due.release_at?.getTime()) return;
      await change.move('Confirmed', { cause: 'released' });
      await change.message('released');
      if (isReleasedLate(change.order.order)) await change.recordMove('released late');
    });
  }

  private async leads(): Promise<Lead[]> {
    const paces = await this.paces.all();
    return (await this.branches.allForStaff()).flatMap(({ id, busy }) =>
      ORDER_TYPES.map((orderType): Lead => {
        const { to } = estimateMinutes(paceOf(orderType, paces.get(id), busy?.minutes));
        return { branchId: id, orderType, minutes: leadMinutes(to) };
      }),
    );
  }
}
