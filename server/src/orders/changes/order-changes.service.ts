import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditService } from '../../audit/audit.service.js';
import { Clock } from '../../common/clock.js';
import { NotFound } from '../../common/errors.js';
import { transactionWithRetries } from '../../common/with-retries.js';
import { appendBranchEvent, type NewBranchEvent } from '../../realtime/branch-stream.repository.js';
import { ChangeNotifierService } from '../../realtime/change-notifier.service.js';
import { lockOrder } from '../order-reads.repository.js';
import { OpenChange } from './open-change.js';
import type { OrderChange, OrderEditor } from './order-change.js';
import { OrderMessages } from './order-messages.js';
import { OrderNumbersService } from './order-numbers.service.js';

/**
 * Changes orders; nothing else does. In one transaction it locks the order's row, runs the work, writes the row and, as
 * the last statement, appends the branch event. After the commit it notifies the branch and sends the queued messages.
 */
@Injectable()
export class OrderChangesService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditService,
    private readonly messages: OrderMessages,
    private readonly changes: ChangeNotifierService,
    private readonly clock: Clock,
    private readonly numbers: OrderNumbersService,
  ) {}

  /**
   * Changes an order and returns the result of `work`. If `work` throws, nothing is written. After a deadlock `work`
   * runs again in a new transaction, so it must have no effect outside the transaction.
   *
   * Take locks in this order: the order (already locked), stock, codes, counters. The stream is locked last,
   * automatically.
   *
   * @throws NotFound for an unknown order
   */
  async change<T>(orderId: string, editor: OrderEditor, work: (change: OrderChange) => Promise<T>): Promise<T> {
    const { answer, branchId, hasEvents } = await transactionWithRetries(this.db, async (tx) => {
      const change = await this.open(tx, orderId, editor);
      const done = await work(change);
      return { answer: done, branchId: change.before.row.branch_id, hasEvents: await close(tx, [change]) };
    });
    if (hasEvents) this.changes.notify(branchId);
    this.messages.wake();
    return answer;
  }

  /**
   * Changes orders of a branch at the end of the caller's transaction, each as `change` does. It locks all of them before it changes
   * one, and appends their events as the last statements. The caller notifies the branch after the commit.
   */
  async changeAll(
    tx: EntityManager,
    { ids, editor }: { ids: readonly string[]; editor: OrderEditor },
    work: (change: OrderChange) => void,
  ): Promise<void> {
    const opened: OpenChange[] = [];
    for (const id of [...ids].sort()) opened.push(await this.open(tx, id, editor));
    for (const change of opened) work(change);
    await close(tx, opened);
  }

  private async open(tx: EntityManager, orderId: string, editor: OrderEditor): Promise<OpenChange> {
    const found = await lockOrder(tx, orderId);
    if (!found) throw new NotFound('order');
    const { audit, messages } = this;
    const ticket = this.numbers.fact(found.row);
    return new OpenChange({ tx, found, editor, at: this.clock.now(), ticket, audit, messages });
  }
}

/** Writes the changed rows, then appends their events. @returns whether there are events */
async function close(tx: EntityManager, changes: readonly OpenChange[]): Promise<boolean> {
  const events: NewBranchEvent[] = [];
  for (const change of changes) events.push(...(await change.close()));
  for (const event of events) await appendBranchEvent(tx, event);
  return events.length > 0;
}
