import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { movedPromise } from '../../../../libs/domain/orders/estimate.js';
import { BranchParts, type BusyChange } from '../../branches/branch-parts.js';
import { Clock } from '../../common/clock.js';
import type { OrderChange } from '../changes/order-change.js';
import { OrderChangesService } from '../changes/order-changes.service.js';
import { lockOpenOrders } from './promises.repository.js';

/** Moves the promised times of open orders when their branch becomes busy or is no longer busy. */
@Injectable()
export class PromisesService {
  constructor(
    private readonly orders: OrderChangesService,
    private readonly clock: Clock,
    parts: BranchParts,
  ) {
    parts.register({ busyChanged: (manager, change) => this.move(manager, change) });
  }

  /** Runs at the end of the caller's transaction. Each moved order appends an `order-status` event. */
  private async move(tx: EntityManager, { branchId, addedMinutes, user }: BusyChange): Promise<void> {
    const ids = await lockOpenOrders(tx, { branchId, at: this.clock.now() });
    await this.orders.changeAll(tx, { ids, editor: { actor: 'kitchen', user } }, (change) =>
      move(change, addedMinutes),
    );
  }
}

function move(change: OrderChange, addedMinutes: number): void {
  const { row } = change.before;
  if (row.promised_at === null) return;
  const promise = { promisedAt: row.promised_at, firstPromisedAt: row.first_promised_at };
  const { promisedAt, firstPromisedAt } = movedPromise(promise, addedMinutes);
  if (promisedAt.getTime() === row.promised_at.getTime()) return;
  change.update({ promised_at: promisedAt, first_promised_at: firstPromisedAt }, 'promise-changed');
}
