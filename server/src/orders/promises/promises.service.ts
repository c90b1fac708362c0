import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { movedPromise } from '../../../../libs/domain/orders/estimate.js';
import { BranchParts, type BusyChange } from '../../branches/branch-parts.js';
import { Clock } from '../../common/clock.js';
import { appendBranchEvent } from '../../realtime/branch-stream.repository.js';
import { findOrders } from '../order-reads.repository.js';
import { lockOpenPromises, writePromises } from './promises.repository.js';

/** older orders were never handed over, and keep their promise */
const OPEN_MS = 6 * 3_600_000;

/** Moves the promised times of open orders when their branch becomes busy or is no longer busy. */
@Injectable()
export class PromisesService {
  constructor(
    private readonly clock: Clock,
    parts: BranchParts,
  ) {
    parts.register({ busyChanged: (manager, change) => this.move(manager, change) });
  }

  /** Runs at the end of the caller's transaction. Each moved order appends an `order-status` event. */
  private async move(manager: EntityManager, { branchId, addedMinutes }: BusyChange): Promise<void> {
    const at = this.clock.now();
    const open = await lockOpenPromises(manager, { branchId, since: new Date(at.getTime() - OPEN_MS) });
    const moved = open.flatMap(({ id, promised_at, first_promised_at }) => {
      const promise = { promisedAt: promised_at, firstPromisedAt: first_promised_at };
      const next = movedPromise(promise, addedMinutes);
      if (next.promisedAt.getTime() === promised_at.getTime()) return [];
      return [{ id, promised_at: next.promisedAt, first_promised_at: next.firstPromisedAt }];
    });
    if (moved.length === 0) return;
    await writePromises(manager, moved, at);
    const ids = moved.map(({ id }) => id);
    for (const { order } of await findOrders(manager, ids)) {
      await appendBranchEvent(manager, { name: 'order-status', branchId, at, body: { order } });
    }
  }
}
